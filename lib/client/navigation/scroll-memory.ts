/** How long a page may take to be as high as it was when it was left, in milliseconds. */
const RESTORE_MS = 3000
/** Oldest places are forgotten beyond this many pages. */
const MOST_PAGES = 50
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

type Places = Map<string, number>

/**
 * Restores the place on a page that one goes back to. The browser does so itself, but only as far down as the page it
 * leaves is high: the one it reaches is drawn later. Answers how to stop.
 */
export function restoreScroll(): () => void {
  const places: Places = new Map()
  let stopRestoring: (() => void) | null = null
  const keep = () => {
    if (stopRestoring === null) remember(places, here(), window.scrollY)
  }
  const goBack = () => {
    stopRestoring?.()
    const place = places.get(here())
    if (place === undefined) return
    stopRestoring = holdPlace(place, () => {
      stopRestoring = null
    })
  }
  window.addEventListener('scroll', keep, { passive: true })
  window.addEventListener('popstate', goBack)
  return () => {
    stopRestoring?.()
    window.removeEventListener('scroll', keep)
    window.removeEventListener('popstate', goBack)
  }
}

// Until the time is over or the visitor takes over.
function holdPlace(place: number, onEnd: () => void): () => void {
  const until = performance.now() + RESTORE_MS
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const hand of HANDS) window.removeEventListener(hand, end)
    onEnd()
  }
  const hold = () => {
    if (performance.now() > until) return end()
    const lowest = document.documentElement.scrollHeight - window.innerHeight
    if (lowest >= place && Math.abs(window.scrollY - place) > 1) window.scrollTo({ top: place, behavior: 'instant' })
    frame = requestAnimationFrame(hold)
  }
  for (const hand of HANDS) window.addEventListener(hand, end, { passive: true })
  frame = requestAnimationFrame(hold)
  return end
}

function remember(places: Places, page: string, place: number): void {
  places.delete(page)
  places.set(page, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PAGES && oldest !== undefined) places.delete(oldest)
}

function here(): string {
  return window.location.pathname + window.location.search
}
