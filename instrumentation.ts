import type { Instrumentation } from 'next'
import { AWAY_PAUSE_SECONDS, isAway } from './lib/domain/failures/away'
import { markAway } from './lib/routing/unavailable'

/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startProcess } = await import('./lib/server/start-process')
  await startProcess()
}

/** Next calls this where a page fails, before it answers: what passes by itself is no fault of the page. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  const id = headers['x-request-id']
  if (isAway(error) && typeof id === 'string') markAway(id, AWAY_PAUSE_SECONDS)
}
