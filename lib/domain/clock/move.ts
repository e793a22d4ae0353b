const HOUR_MS = 3_600_000
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS } as const

/** Steps that the demonstration offers. */
export const CLOCK_STEPS = ['+1h', '+1d', '+3d', '+7d'] as const

/** How far ahead of real time the clock may be: beyond it the demo's calendars have no prices. */
export const MOST_AHEAD_MS = 180 * 24 * HOUR_MS

/** Milliseconds of a step such as `+3d` or `+12h`; null for anything else, backwards too. */
export function readStep(text: string): number | null {
  const [, count, unit] = /^\+([1-9]\d{0,2})([hd])$/.exec(text) ?? []
  return count === undefined || (unit !== 'h' && unit !== 'd') ? null : Number(count) * UNITS[unit]
}

/** The clock of what is booked, where it can be moved: in a demonstration alone. */
export type MovableClock = {
  now: () => Date
  /** Milliseconds ahead of real time. */
  ahead: () => number
  /** Moves it on; false where that is too far. */
  move: (ms: number) => Promise<boolean>
  /** Back to real time; false where something was booked since it was moved, which would then lie in the future. */
  reset: () => Promise<boolean>
  stop: () => Promise<void>
}
