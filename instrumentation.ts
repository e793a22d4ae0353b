import type { Instrumentation } from 'next'
import { AWAY_PAUSE_SECONDS, isAway } from './lib/domain/failures/away'
import { markAway } from './lib/routing/unavailable'

/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startProcess } = await import('./lib/server/start-process')
  await startProcess()
}

/**
 * Next calls this where a request fails, before it answers: what passes by itself is no fault of a page. Next's own line
 * of the log says whose it is by the digest that a page shows; a call is answered with the id of its request.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers, path }, { routeType }) => {
  const id = headers['x-request-id']
  if (isAway(error) && typeof id === 'string') markAway(id, AWAY_PAUSE_SECONDS)
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (routeType === 'render') return
  const { logError } = await import('./lib/server/log')
  logError('request failed', error, { requestId: id, path: path.split('?')[0] })
}
