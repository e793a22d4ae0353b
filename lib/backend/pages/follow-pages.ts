import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { PAGES_CHANNEL, type ChangedPages } from './tell-pages'

const AGAIN_MS = 1_000

const changeSchema = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ hotelIds: z.array(z.number().int()) }),
  z.object({ tenants: z.literal(true) }),
])

export type PagesFollower = { stop: () => Promise<void> }

type Options = {
  databaseUrl: string
  onChange: (change: ChangedPages) => void
  onError: (message: string, error: unknown) => void
}

/**
 * Hears of changed pages on a connection of its own. While it is lost nothing is heard, so that everything counts as
 * changed whenever it is there again.
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
    try {
      await listen(options, stopped)
    } catch (error) {
      if (!stopped.aborted) options.onError('changed pages are not heard of', error)
    }
    await sleep(AGAIN_MS, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Until the connection is lost, which rejects, or nobody wants to hear any more. */
async function listen({ databaseUrl, onChange, onError }: Options, stopped: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
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
    onChange({ all: true })
    if (!stopped.aborted) await Promise.race([lost, asked])
  } finally {
    client.removeAllListeners('notification')
    await client.end().catch(() => undefined)
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
