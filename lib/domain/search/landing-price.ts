import type { Stay } from '@/lib/domain/stay/schema'
import type { SearchAnswer, SearchRow } from './schema'

/** Prices of a city for a proposed stay of two adults. */
export type LandingPrice = {
  stay: Stay
  nights: number
  /** Epoch milliseconds of the prices. */
  checkedAt: number
  available: number
  /** Hotels that sell anything on any day. */
  priced: number
  /** For the whole stay; null when nothing is free. */
  lowest: SearchAnswer['lowest']
  rows: SearchRow[]
}
