import 'server-only'
import type { MovableClock } from '@/lib/domain/clock/move'
import { formatInstant } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'

// Next bundles its own copies of modules, so what lives as long as the process is kept under one name of globalThis.
const registry: typeof globalThis & { stayfrontClock?: MovableClock } = globalThis

/** Lets a demonstration's clock say what time it is for what is booked. Nothing calls this in production. */
export function setMovableClock(clock: MovableClock): void {
  registry.stayfrontClock = clock
}

/** The clock that can be moved; null in production. */
export function findMovableClock(): MovableClock | null {
  return registry.stayfrontClock ?? null
}

/**
 * What time it is for what is booked: holds, deadlines, stays, refunds. Sessions, limits and tokens of forms keep to real
 * time, whatever a demonstration does.
 */
export function businessNow(): Date {
  return registry.stayfrontClock?.now() ?? new Date()
}

/** What time it is for what is booked, in words, where the clock was moved; else null. */
export function describeMovedClock(locale: Locale): string | null {
  const clock = findMovableClock()
  return clock && clock.ahead() > 0 ? formatInstant(clock.now().toISOString(), 'UTC', locale, 'short') : null
}
