import { LRUCache } from 'lru-cache'
import type { TenantBook, TenantSource } from '@/lib/backend/ports'
import { failStartUp, failUpstream } from '@/lib/domain/failures/platform'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { failAnswer, type UpstreamClient } from './client'
import { readTenantRecord, type TenantRecord } from './tenant-record'

type Key = Parameters<TenantSource['load']>[0]
type Known = { tenant: Tenant; at: number }
type Options = {
  client: UpstreamClient
  book: TenantBook
  now: () => Date
  onError: (message: string, error: unknown) => void
  /** How long a page may wait for the platform before it starts from what the table knows; milliseconds. */
  patienceMs?: number
}

const FRESH_MS = 60_000
const PATIENCE_MS = 300
// How long a failure is remembered, so that nobody waits for the same time-out again; longer for tenants whose record
// is still held.
const FAILED_MS = { known: 30_000, unknown: 5_000 }
const TIMEOUT_MS = 3000
// Invented hosts must not grow the memory of the process.
const MAX_KEYS = 1000
// The record carries its own translations; the parameter is there because every call has it.
const LOCALE = 'en'

/**
 * Tenants of the operator's platform. What is known is served at once and asked for again behind it, once a minute; a
 * process that knows nothing yet starts from the table when the platform is slow or silent.
 */
export function createUpstreamTenants(options: Options): TenantSource {
  const known = new LRUCache<string, Known>({ max: MAX_KEYS })
  const refused = new LRUCache<string, { error: Error | null; until: number }>({ max: MAX_KEYS })
  const running = new Map<string, Promise<Tenant | null>>()
  const time = () => options.now().getTime()
  /** Grows with every change of ours: what was asked for before one is not remembered. */
  let changes = 0

  const ask = async (key: Key, id: string): Promise<Tenant | null> => {
    const earlier = refused.get(id)
    if (earlier && earlier.until > time()) return answerAsBefore(earlier)
    const begun = changes
    try {
      const tenant = await loadTenant(options, key)
      if (begun !== changes) return tenant
      if (tenant) known.set(id, { tenant, at: time() })
      else {
        known.delete(id)
        refused.set(id, { error: null, until: time() + FRESH_MS })
      }
      return tenant
    } catch (error) {
      const failure = failStartUp(error)
      refused.set(id, { error: failure, until: time() + (known.has(id) ? FAILED_MS.known : FAILED_MS.unknown) })
      options.onError(`start-up configuration of ${id} could not be loaded`, error)
      throw failure
    }
  }
  const askOnce = (key: Key, id: string): Promise<Tenant | null> => {
    const begun = running.get(id)
    if (begun) return begun
    const started = ask(key, id).finally(() => {
      if (running.get(id) === started) running.delete(id)
    })
    running.set(id, started)
    return started
  }
  return {
    load: async (key) => {
      const id = key.kind === 'agent' ? `agent ${key.fid}` : `${key.kind} ${key.host}`
      const entry = known.get(id)
      if (entry && time() - entry.at < FRESH_MS) return entry.tenant
      const said = askOnce(key, id)
      // Reported where it is asked; whoever waits for it is told below.
      said.catch(() => undefined)
      if (entry) return entry.tenant
      return firstOf(said, () => options.book.recall(key), options.patienceMs ?? PATIENCE_MS)
    },
    forget: () => {
      changes += 1
      known.clear()
      refused.clear()
      running.clear()
    },
  }
}

function answerAsBefore({ error }: { error: Error | null }): null {
  if (error) throw error
  return null
}

/** What the platform says; what is recalled where it fails or takes longer, unless nothing is. */
async function firstOf(
  said: Promise<Tenant | null>,
  recall: () => Promise<Tenant | null>,
  patienceMs: number,
): Promise<Tenant | null> {
  const late = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<typeof late>((done) => (timer = setTimeout(done, patienceMs, late)))
  const first = await Promise.race([said.catch(() => late), patience])
  clearTimeout(timer)
  if (typeof first !== 'symbol') return first
  return (await recall()) ?? said
}

async function loadTenant({ client, book }: Options, key: Key): Promise<Tenant | null> {
  const record = await fetchRecord(client, key)
  if (record) return book.bind(key, record)
  await book.disown(key)
  return null
}

/** Null when the platform does not know the key. */
async function fetchRecord(client: UpstreamClient, key: Key): Promise<TenantRecord | null> {
  const path = toPath(key)
  const answer = await client.call({ locale: LOCALE }, { method: 'GET', path, timeoutMs: TIMEOUT_MS })
  if ([400, 404, 410, 422].includes(answer.status)) return null
  if (answer.status !== 200) throw failAnswer(`GET ${path}`, answer)
  const record = readTenantRecord(answer.json, client.root)
  if (!record) throw failUpstream(`GET ${path} holds no tenant`)
  return record
}

function toPath(key: Key): string {
  if (key.kind === 'agent') return `/v3/agent/${key.fid}`
  return `/v3/${key.kind === 'agency' ? 'agency' : 'white-label'}/${encodeURIComponent(key.host)}`
}
