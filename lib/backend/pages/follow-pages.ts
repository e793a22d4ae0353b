import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { PAGES_CHANNEL, type ChangedPages } from './tell-pages'

const AGAIN_MS = 1_000
/** How often the connection is tried; when it counts as doubtful, and when as lost. */
const BEAT_MS = 500
const LATE_MS = 500
const LOST_MS = 10_000

const changeSchema = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ hotelIds: z.array(z.number().int()) }),
  z.object({ tenants: z.literal(true) }),
])

/** `missed`: a change may not have been heard of. */
export type HeardPages = ChangedPages | { missed: true }

export type PagesFollower = { stop: () => Promise<void> }

type Options = {
  databaseUrl: string
  onChange: (change: HeardPages) => void
  /** Whether a change would be heard of now: within a second it is known that it would not. */
  onHearing: (hears: boolean) => void
  onError: (message: string, error: unknown) => void
}

/**
 * Hears of changed pages on a connection of its own. While it is lost nothing is heard, so that everything is doubted
 * whenever it is there again. One that is only late has lost nothing.
 */
export function followPages(options: Options): PagesFollower {
  const stopping = new AbortController()
  const running = follow(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function follow(options: Options, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    options.onHearing(false)
    try {
      await listen(options, stopped)
    } catch (error) {
      options.onHearing(false)
      if (!stopped.aborted) options.onError('changed pages are not heard of', error)
    }
    await sleep(AGAIN_MS, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Until the connection is lost, which rejects, or nobody wants to hear any more. */
async function listen(options: Options, stopped: AbortSignal): Promise<void> {
  const { databaseUrl, onChange, onHearing, onError } = options
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: LOST_MS,
    query_timeout: LOST_MS,
    application_name: PAGES_CHANNEL,
  })
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('the connection has ended')))
  })
  // It may be lost before anybody waits for that.
  lost.catch(() => undefined)
  const asked = new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve(), { once: true }))
  client.on('notification', ({ payload }) => onChange(readChange(payload, onError)))
  try {
    await client.connect()
    await client.query(`listen ${PAGES_CHANNEL}`)
    onChange({ tenants: true })
    onChange({ missed: true })
    onHearing(true)
    if (!stopped.aborted) await Promise.race([lost, asked, beat(client, onHearing, stopped)])
  } finally {
    client.removeAllListeners('notification')
    await client.end().catch(() => undefined)
  }
}

/** Asks again and again whether the server is still there; rejects once it does not answer. */
async function beat(client: Client, onHearing: Options['onHearing'], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await sleep(BEAT_MS, undefined, { signal: stopped }).catch(() => undefined)
    if (stopped.aborted) return
    const late = setTimeout(() => onHearing(false), LATE_MS)
    await client.query('select 1').finally(() => clearTimeout(late))
    onHearing(true)
  }
}

/** What cannot be read is taken for the worst. */
function readChange(payload: string | undefined, onError: Options['onError']): ChangedPages {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''))
  } catch (error) {
    onError('a notice of changed pages cannot be read', error)
    return { all: true }
  }
}
