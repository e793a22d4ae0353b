/** How long a page may take to be as high as it was when it was left, in milliseconds. */
const RESTORE_MS = 3000
/** The oldest positions are forgotten beyond this many pages. */
const MOST_PAGES = 50
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How far down each page was, in pixels; places on a page that a link leads to are apart. */
type Positions = Map<string, number>

/** An entry of the history. */
type Entry = { href: string; state: unknown }

/**
 * Restores the position on a page that one goes back to. The browser does so itself, but only as far down as the page
 * it leaves is high, because the page it reaches is drawn later. Returns a function that stops it.
 */
export function restoreScroll(): () => void {
  const positions: Positions = new Map()
  let stopRestoring: (() => void) | null = null
  let left = here()
  const keep = () => {
    if (stopRestoring === null) remember(positions, here().href, window.scrollY)
  }
  const note = () => {
    left = here()
  }
  const goBack = (event: PopStateEvent) => {
    stopRestoring?.()
    // Nobody goes back: a link leads to a place on the page, where the browser scrolls next.
    if (event.state === null) return keepPage(left)
    const position = positions.get(here().href)
    if (position === undefined) return
    stopRestoring = holdPosition(position, () => {
      stopRestoring = null
    })
  }
  window.addEventListener('scroll', keep, { passive: true })
  // Before whatever the click does.
  window.addEventListener('click', note, { capture: true })
  window.addEventListener('popstate', goBack)
  return () => {
    stopRestoring?.()
    window.removeEventListener('scroll', keep)
    window.removeEventListener('click', note, { capture: true })
    window.removeEventListener('popstate', goBack)
  }
}

// Holds the position until the time is over or the visitor scrolls.
function holdPosition(position: number, onEnd: () => void): () => void {
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
    if (lowest >= position && Math.abs(window.scrollY - position) > 1)
      window.scrollTo({ top: position, behavior: 'instant' })
    frame = requestAnimationFrame(hold)
  }
  for (const hand of HANDS) window.addEventListener(hand, end, { passive: true })
  frame = requestAnimationFrame(hold)
  return end
}

function remember(positions: Positions, page: string, position: number): void {
  positions.delete(page)
  positions.set(page, position)
  const [oldest] = positions.keys()
  if (positions.size > MOST_PAGES && oldest !== undefined) positions.delete(oldest)
}

// The router finds a page by the state of its entry. The browser gives the entry of a place on the page none, and going
// back to it from another page would change nothing but the address.
function keepPage(left: Entry): void {
  const { href } = window.location
  if (left.state === null || toPage(left.href) !== toPage(href)) return
  // No overlay opened this entry.
  window.history.replaceState({ ...Object(left.state), overlayDepth: 0 }, '', href)
}

function here(): Entry {
  return { href: window.location.href, state: window.history.state }
}

function toPage(href: string): string | undefined {
  return href.split('#')[0]
}
