import { useSyncExternalStore } from 'react'

const LOOK_MS = 10_000
const MINUTE_MS = 60_000

/**
 * Whole minutes since an instant (epoch ms), also on a page that was kept or stays open. `rendered` is what the server
 * said: the first that is shown, and the least, whatever the browser's clock says.
 */
export function useMinutesSince(at: number, rendered: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(rendered, Math.floor((Date.now() - at) / MINUTE_MS)),
    () => rendered,
  )
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
