import { LEAD_MIN_DELAY_MS, LEAD_REOPEN_MS, LEAD_RETRY, LEAD_VISIT_MS } from './constants'

/** What a browser remembers of the popup on one host: milliseconds since 1970, null where nothing happened. */
export type LeadTimes = { visited: number | null; closed: number | null }

export type LeadDecision = {
  /** To be remembered. */
  visited: number
  closed: number | null
  /** Milliseconds from now; null while the popup stays closed. */
  opensIn: number | null
}

/**
 * When the popup opens on a page that opens `now`. A visit or closing in the future comes from a clock that was set
 * back; it counts as now.
 */
export function decideLead({ now, visited, closed }: LeadTimes & { now: number }): LeadDecision {
  const began = Math.min(visited ?? now, now)
  if (closed === null) return { visited: began, closed, opensIn: delayOf(now, began) }
  const ended = Math.min(closed, now)
  if (now - ended <= LEAD_REOPEN_MS) return { visited: began, closed: ended, opensIn: null }
  return { visited: now, closed: null, opensIn: delayOf(now, now) }
}

function delayOf(now: number, began: number): number {
  return Math.max(began + LEAD_VISIT_MS - now, LEAD_MIN_DELAY_MS)
}

const QUIET = /^\/(?:book|pay|transaction|sandbox|login|widgets|reservation|dashboard)(?:\/|$)/

/**
 * Whether the lead popup may open on a page: never in checkout, payment, login and widgets, nor over somebody's
 * reservation or work. `path` has no locale.
 */
export function allowsLead(path: string): boolean {
  return !QUIET.test(path)
}

/** Whether an address opens somebody's reservation, so that it must not be sent to others. */
export function holdsPass(search: string): boolean {
  return new URLSearchParams(search).has('r')
}

/** Milliseconds until a lead is tried again after so many attempts. */
export function leadRetryDelay(attempts: number): number {
  return Math.min(LEAD_RETRY.firstMs * 2 ** Math.max(attempts - 1, 0), LEAD_RETRY.mostMs)
}
