import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long connections that are cut may take to be gone. */
const CUT_WITHIN_MS = 1_000

/** Takes no new connections and lets running requests finish; cuts what lasts longer than `withinMs`. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const deadline = Date.now() + withinMs
  let isClosed = false
  void closed.then(() => (isClosed = true))
  while (!isClosed && Date.now() < deadline) {
    server.closeIdleConnections()
    await Promise.race([closed, sleep(50)])
  }
  if (isClosed) return
  server.closeAllConnections()
  // Those that another protocol took over are none of HTTP's any more: they are not cut, and nobody waits for them.
  await Promise.race([closed, sleep(CUT_WITHIN_MS, undefined, { ref: false })])
}
