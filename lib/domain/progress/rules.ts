/** A load that ends sooner shows no bar, in milliseconds. */
export const THROTTLE_MS = 200
/** How long the bar takes to come as far as it goes by itself. */
export const DURATION_MS = 5000
/** How long the full bar stays. */
export const HIDE_MS = 500
/** How often the bar moves. */
export const TICK_MS = 100

// The bar waits here until the load ends.
const UNFINISHED_PERCENT = 95

/** Instants are milliseconds. `running` counts the loads that have not ended. */
export type Progress =
  | { phase: 'idle' }
  | { phase: 'loading'; since: number; running: number; failed: boolean }
  | { phase: 'leaving'; since: number; failed: boolean }

export type ProgressView = { shown: boolean; percent: number; failed: boolean }

export const IDLE: Progress = { phase: 'idle' }
export const HIDDEN: ProgressView = { shown: false, percent: 0, failed: false }

export function startLoad(progress: Progress, now: number): Progress {
  if (progress.phase === 'loading') return { ...progress, running: progress.running + 1 }
  return { phase: 'loading', since: now, running: 1, failed: false }
}

/** A failed load is shown however short it was. */
export function endLoad(progress: Progress, now: number, ok: boolean): Progress {
  if (progress.phase !== 'loading') return progress
  const failed = progress.failed || !ok
  if (progress.running > 1) return { ...progress, running: progress.running - 1, failed }
  const wasShown = now - progress.since >= THROTTLE_MS
  return wasShown || failed ? { phase: 'leaving', since: now, failed } : IDLE
}

/** The progress once time has passed without an event. */
export function settleProgress(progress: Progress, now: number): Progress {
  return progress.phase === 'leaving' && now - progress.since >= HIDE_MS ? IDLE : progress
}

export function viewProgress(progress: Progress, now: number): ProgressView {
  if (progress.phase === 'idle') return HIDDEN
  if (progress.phase === 'leaving') return { shown: true, percent: 100, failed: progress.failed }
  const elapsed = now - progress.since
  const shown = elapsed >= THROTTLE_MS || progress.failed
  return shown
    ? { shown, percent: Math.min(elapsed / DURATION_MS, 1) * UNFINISHED_PERCENT, failed: progress.failed }
    : HIDDEN
}
