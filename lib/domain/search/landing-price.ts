import type { Stay } from '@/lib/domain/stay/schema'
import type { SearchRow } from './schema'

/** Prices of a city for a proposed stay of two adults. */
export type LandingPrice = {
  stay: Stay
  nights: number
  /** Epoch milliseconds of the prices. */
  checkedAt: number
  currency: string
  available: number
  /** Minor units for the whole stay; null when nothing is free. */
  lowest: number | null
  rows: SearchRow[]
}
