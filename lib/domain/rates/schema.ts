import type { CancellationPolicy } from '@/lib/domain/cancellation/rules'
import type { Bed } from '@/lib/domain/hotels/schema'
import type { Board, PaymentTime, View } from '@/lib/domain/hotels/values'
import type { StayPrice } from '@/lib/domain/price/rules'
import type { VatNote } from '@/lib/domain/price/vat'

/** One bookable combination of board, refundability and payment time for a stay, priced. */
export type Rate = {
  /** Opaque and signed: names the plan, the stay, the party, the currency and the total it was shown with. */
  rateId: string
  ratePlanId: number
  aggregator: string
  board: Board
  payment: PaymentTime
  /** For `later`: the day the payment is due. */
  payBy: string | null
  policy: CancellationPolicy
  freeUntil: string | null
  price: StayPrice
  vatNote: VatNote | null
  /** Message keys under `hotels.remarks`. */
  remarks: string[]
  /** Rooms left over the stay. */
  left: number
}

export type RoomRates = {
  roomTypeId: number
  /** Message key under `hotels.roomTypes`, or null when `name` is set. */
  code: string | null
  name: string | null
  sizeSqm: number | null
  beds: Bed[]
  view: View | null
  maxOccupancy: number
  maxAdults: number
  rates: Rate[]
}

/** Why no rate is shown, when none is. */
export type RatesAnswer =
  /** `refusedCurrency`: was asked for; the rates are in the hotel's own. */
  | { status: 'available'; rooms: RoomRates[]; refusedCurrency?: string }
  | { status: 'sold_out' | 'no_rates' | 'party_too_large' | 'min_stay'; minStay?: number; rooms: [] }
