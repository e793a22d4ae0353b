import { startTransition } from 'react'

let turns = 0

/**
 * Does `go`, a navigation by the router: now, or once the browser is connected again, unless the visitor has gone
 * elsewhere or asked for another by then. Without a connection the router would leave the page for the browser's own
 * page of an error. For the work of a transition, which lasts as long as it waits.
 */
export function goOnline(go: () => void | Promise<void>): void | Promise<void> {
  const turn = ++turns
  if (navigator.onLine) return go()
  const { href } = window.location
  return new Promise((resolve) => {
    const goOn = () => {
      if (turn === turns && window.location.href === href) startTransition(go)
      resolve()
    }
    window.addEventListener('online', goOn, { once: true })
  })
}
