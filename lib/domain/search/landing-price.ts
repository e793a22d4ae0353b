import type { Stay } from '@/lib/domain/stay/schema'
import type { SearchAnswer, SearchRow } from './schema'

/** How long after their check prices may be shown by a page that says when it was. */
export const PRICES_SHOWN_MS = 5 * 60_000

/** Epoch milliseconds of prices. */
export type Checked = { checkedAt: number }

/**
 * For which stay prices are, in words, and when they were checked: `at` is the time of the machine (epoch ms), from which
 * browsers count, `minutes` were over when the page was rendered.
 */
export type CheckedView = { range: string; guests: number; at: number; minutes: number }

/** Prices of a city for a proposed stay of two adults. */
export type LandingPrice = Checked & {
  stay: Stay
  nights: number
  available: number
  /** Hotels that sell anything on any day. */
  priced: number
  /** For the whole stay; null when nothing is free. */
  lowest: SearchAnswer['lowest']
  rows: SearchRow[]
}
