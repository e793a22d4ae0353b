import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'
import type { Bed } from '@/lib/domain/hotels/schema'
import type { Board, PaymentTime, View } from '@/lib/domain/hotels/values'
import type { StayPrice } from '@/lib/domain/price/rules'
import type { VatNote } from '@/lib/domain/price/vat'
import type { QuoteVoucher } from '@/lib/domain/vouchers/apply'
import type { SEARCH_KEYS } from '@/lib/domain/search/url'

type SearchQueryKeys = Partial<Record<(typeof SEARCH_KEYS)[number], string>>

/** The frozen rate: made when a rate is chosen, read by every later screen. Stored as JSON. */
export type Quote = {
  /** ISO instant. */
  quotedAt: string
  fxVersion: number
  /** Viewer country IL or Hebrew page at the time; a later language switch never re-prices. */
  israeli: boolean
  price: StayPrice
  vatNote: VatNote | null
  /** Lowers what is paid through us; absent without one. */
  voucher?: QuoteVoucher | undefined
  /** Query keys of the search that led here, except those of the stay; absent in older bookings. */
  carried?: Pick<SearchQueryKeys, 'country' | 'session'>
  policy: CancellationPolicy
  board: Board
  payment: PaymentTime
  payBy: string | null
  remarks: string[]
  aggregator: string
  hotel: {
    id: number
    name: string
    slug: string
    placeId: number
    countryCode: string
    stars: number | null
    street: string
    postcode: string
    phone: string | null
    timezone: string
    lat: number
    lon: number
    checkInFrom: string | null
    checkInUntil: string | null
    checkOutUntil: string | null
    demo: boolean
  }
  room: {
    code: string | null
    name: string | null
    sizeSqm: number | null
    beds: Bed[]
    view: View | null
  }
}
