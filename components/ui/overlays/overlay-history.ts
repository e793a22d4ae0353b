/** In the state of a history entry: how many entries of overlays lie between it and its page's own entry. */
const MARK = 'overlayDepth'

type Entry = { state: unknown; url: string }

let watching = false
let depth = 0
let current: Entry = { state: null, url: '' }
const layers: (() => void)[] = []

/**
 * Gives what covers the page an entry in the history, so that "back" closes it instead of leaving the page; returns a
 * function that forgets it. The entry stays when the overlay closes by itself, because going back then races with
 * navigation: the next overlay uses it again, and "back" passes over it.
 */
export function addLayer(close: () => void): () => void {
  layers.push(close)
  if (layers.length > depth) window.history.pushState({ ...history.state, [MARK]: depth + 1 }, '')
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** Follows every change of the history from here on. */
export function watchHistory(): void {
  if (watching) return
  watching = true
  depth = depthOf(window.history.state)
  noteEntry()
  followWrites()
  // Runs before the router's listener, which need not know of entries that show the same page.
  window.addEventListener('popstate', followTraversal, { capture: true })
}

// A traversal is announced by an event, a write of the router is not.
function followWrites(): void {
  const { pushState, replaceState } = window.history
  window.history.pushState = (state, unused, url) => {
    pushState.call(window.history, state, unused, url)
    depth = depthOf(state)
    noteEntry()
  }
  window.history.replaceState = (state, unused, url) => {
    // The router writes only its own state, for example when a filter changes inside a sheet.
    replaceState.call(window.history, depth > 0 ? { ...state, [MARK]: depth } : state, unused, url)
    noteEntry()
  }
}

function followTraversal(event: PopStateEvent): void {
  const left = depth
  depth = depthOf(event.state)
  const samePage = event.state !== null && window.location.pathname === new URL(current.url).pathname
  if (!samePage || depth >= left) return noteEntry()
  event.stopImmediatePropagation()
  // Nothing lies behind the first page of a tab, whose entry would then say less than the page shows.
  if (layers.length <= depth && window.navigation?.currentEntry?.index !== 0) return window.history.back()
  const covered = layers.splice(depth)
  // Changes below an overlay, such as filters, stay when it closes.
  window.history.replaceState(withoutMark(current.state), '', current.url)
  for (const close of covered.reverse()) close()
}

function noteEntry(): void {
  current = { state: window.history.state, url: window.location.href }
}

function depthOf(state: unknown): number {
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : 0
  return typeof mark === 'number' ? mark : 0
}

// The entry's own mark is added again where it is written.
function withoutMark(state: unknown): object {
  if (typeof state !== 'object' || state === null) return {}
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== MARK))
}
