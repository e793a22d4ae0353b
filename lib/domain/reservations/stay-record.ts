import type { PolicyView } from '@/lib/domain/cancellation/policy-view'
import type { PriceView } from '@/lib/domain/price/price-view'

export type StayFactKey =
  'checkIn' | 'checkOut' | 'room' | 'meals' | 'guests' | 'arrival' | 'requests' | 'address' | 'phone' | 'property'

/** One fact of a stay in words. */
export type StayFact = { key: StayFactKey; label: string; lines: string[]; note: string | null }

/** The record of a stay in words: the same on every page and in every mail. */
export type StayRecord = {
  hotelName: string
  /** The text in groups, as people read it aloud. */
  reference: { label: string; text: string }
  facts: StayFact[]
  /** On whose clock all times are given. */
  zone: string
  price: PriceView
  policy: PolicyView
}
