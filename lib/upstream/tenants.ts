import { LRUCache } from 'lru-cache'
import type { TenantBook, TenantSource } from '@/lib/backend/ports'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { UpstreamClient } from './client'
import { failUpstream } from './fault'
import { readTenantRecord, type TenantRecord } from './tenant-record'

type Key = Parameters<TenantSource['load']>[0]
type Known = { tenant: Tenant | null; at: number }
type Options = {
  client: UpstreamClient
  book: TenantBook
  now: () => Date
  onError: (message: string, error: unknown) => void
}

const FRESH_MS = 60_000
const STALE_MS = 24 * 3_600_000
// How long a failure is remembered, so that nobody waits for the same time-out again; longer for tenants whose record
// is still held.
const FAILED_MS = { known: 30_000, unknown: 5_000 }
const TIMEOUT_MS = 3000
// Invented hosts must not grow the memory of the process.
const MAX_KEYS = 1000
// The record carries its own translations; the parameter is there because every call has it.
const LOCALE = 'en'

/** Tenants of the operator's platform, remembered for a minute, and for a day where the platform fails. */
export function createUpstreamTenants(options: Options): TenantSource {
  const known = new LRUCache<string, Known>({ max: MAX_KEYS })
  const failed = new LRUCache<string, { error: unknown; until: number }>({ max: MAX_KEYS })
  const ask = async (key: Key, id: string): Promise<Tenant | null> => {
    const at = options.now().getTime()
    const earlier = failed.get(id)
    if (earlier && earlier.until > at) throw earlier.error
    try {
      const tenant = await loadTenant(options, key)
      known.set(id, { tenant, at })
      return tenant
    } catch (error) {
      const failure = toStartUpFailure(error)
      failed.set(id, { error: failure, until: at + (known.has(id) ? FAILED_MS.known : FAILED_MS.unknown) })
      options.onError(`start-up configuration of ${id} could not be loaded`, error)
      throw failure
    }
  }
  return {
    load: async (key) => {
      const id = key.kind === 'agent' ? `agent ${key.fid}` : `${key.kind} ${key.host}`
      const age = (entry: Known) => options.now().getTime() - entry.at
      const entry = known.get(id)
      if (entry && age(entry) < FRESH_MS) return entry.tenant
      try {
        return await ask(key, id)
      } catch (error) {
        if (entry?.tenant && age(entry) < STALE_MS) return entry.tenant
        throw error
      }
    },
  }
}

async function loadTenant({ client, book }: Options, key: Key): Promise<Tenant | null> {
  const record = await fetchRecord(client, key)
  return record && book.bind(key, record)
}

/** Null when the platform does not know the key. */
async function fetchRecord(client: UpstreamClient, key: Key): Promise<TenantRecord | null> {
  const path = toPath(key)
  const { status, json } = await client.call({ locale: LOCALE }, { method: 'GET', path, timeoutMs: TIMEOUT_MS })
  if ([400, 404, 410, 422].includes(status)) return null
  if (status !== 200) throw failUpstream(`GET ${path} was answered with ${status}`)
  const record = readTenantRecord(json, client.root)
  if (!record) throw failUpstream(`GET ${path} holds no tenant`)
  return record
}

function toPath(key: Key): string {
  if (key.kind === 'agent') return `/v3/agent/${key.fid}`
  return `/v3/${key.kind === 'agency' ? 'agency' : 'white-label'}/${encodeURIComponent(key.host)}`
}

function toStartUpFailure(cause: unknown): Error {
  return Object.assign(new Error('the start-up configuration could not be loaded', { cause }), {
    code: 'start_up_failed',
  })
}
