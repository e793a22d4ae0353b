/** Failures in a row after which a person is told. */
export const TELL_AFTER = 6

const FIRST_MS = 60_000
/** Milliseconds after which a failing round is tried again at the latest. */
export const MOST_RETRY_MS = 3_600_000

/**
 * Milliseconds until a round that failed so often in a row is tried again: after its own interval, a minute at most, then
 * after twice as long each time, an hour at most. It is never given up: a round finds what is due, and nothing else would.
 */
export function retryDelay(everyMs: number, failures: number): number {
  return Math.min(Math.min(everyMs, FIRST_MS) * 2 ** Math.max(failures - 1, 0), MOST_RETRY_MS)
}
