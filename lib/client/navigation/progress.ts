import { create } from 'zustand'
import {
  endLoad,
  HIDDEN,
  IDLE,
  settleProgress,
  startLoad,
  TICK_MS,
  viewProgress,
  type Progress,
  type ProgressView,
} from '@/lib/domain/progress/rules'

// The router reports no end of a navigation that ends where it began, so its bar ends after this time, in milliseconds.
const LOST_NAVIGATION_MS = 15_000

let progress: Progress = IDLE
let ticking: ReturnType<typeof setInterval> | undefined

/** What the bar shows now. */
export const useProgress = create<ProgressView>(() => HIDDEN)

/** Counts a load in; call the returned function once with how the load ended. */
export function trackLoad(): (ok: boolean) => void {
  move(startLoad(progress, Date.now()))
  let ended = false
  return (ok) => {
    if (ended) return
    ended = true
    move(endLoad(progress, Date.now(), ok))
  }
}

function move(next: Progress): void {
  const isNewPhase = next.phase !== progress.phase
  progress = next
  show()
  if (!isNewPhase) return
  clearInterval(ticking)
  if (next.phase !== 'idle') ticking = setInterval(tick, TICK_MS)
}

function tick(): void {
  const settled = settleProgress(progress, Date.now())
  if (settled === progress) show()
  else move(settled)
}

function show(): void {
  useProgress.setState(viewProgress(progress, Date.now()), true)
}

let here: string | null = null
let arrive: (() => void) | null = null

/** Call when the router starts towards an address; a place on the same page is no load. */
export function startNavigation(url: string): void {
  const target = toPage(url)
  if (target === (here ?? toPage(window.location.href))) return
  const end = trackLoad()
  // The previous navigation ends after the new one has begun, so that the bar does not start again.
  arrive?.()
  const timer = setTimeout(() => arrive?.(), LOST_NAVIGATION_MS)
  arrive = () => {
    clearTimeout(timer)
    arrive = null
    end(true)
  }
}

/** Call when the page of the address is shown. */
export function endNavigation(): void {
  here = toPage(window.location.href)
  arrive?.()
}

function toPage(url: string): string {
  const { pathname, search } = new URL(url, window.location.href)
  return `${pathname}${search}`
}
