import { cancellableUntil } from '@/lib/domain/cancellation/quote'
import { refundAt, type CancellationPolicy, type FeePrice } from '@/lib/domain/cancellation/rules'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import { countNights } from '@/lib/domain/stay/dates'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { QuoteVoucher } from '@/lib/domain/vouchers/apply'
import type { ChangeHindrance } from './change-problems'
import type { BookingState } from './rules'

/** Of a booking, what decides whether it may be changed. */
export type Changeable = {
  state: BookingState
  checkIn: string
  checkOut: string
  quote: { policy: CancellationPolicy; price: FeePrice; voucher?: QuoteVoucher | undefined }
}

/** Why a stay cannot be changed at all now; null where it can. Changes are free as long as cancelling is, and end with that. */
export function changeHindrance({ state, checkIn, checkOut, quote }: Changeable, now: Date): ChangeHindrance | null {
  if (state === 'confirming') return 'pending'
  if (state !== 'confirmed') return 'closed'
  const { policy, price, voucher } = quote
  const at = now.toISOString()
  if (at >= cancellableUntil({ checkIn, policy })) return 'begun'
  if (refundAt({ policy, price, nights: countNights(checkIn, checkOut) }, at).fee > 0) return 'not_free'
  // What a voucher is worth for another stay was never agreed.
  return voucher ? 'voucher' : null
}

/** What a booking is wished to be instead: the same rooms at the same rate plan, at other dates or for other guests. */
export type ChangeWish = Stay & { party: Party }

/** What changing would do, in minor units of the booking's currency. */
export type ChangeQuote = ChangeWish & {
  oldTotal: number
  /** Today's price of the whole new stay. */
  newTotal: number
  /** To be paid before the change is made. */
  payNow: number
  /** Of what was paid through us: what goes back. */
  back: number
  /** Due through us by the day on which the stay is to be paid. */
  later: number
  /** Of the new total: what the property collects. */
  atHotel: number
  /** When cancelling the new stay begins to cost (ISO); null where it is never free. */
  freeUntil: string | null
}

type Money = Pick<ChangeQuote, 'payNow' | 'back' | 'later'>

/** Amounts in minor units: due through us before and after, with extras; `paid` and not on its way back. */
type Dues = {
  before: number
  after: number
  paid: number
  /** What was due before is taken to be paid, whatever was given back of it since. */
  isSettled: boolean
  /** What is missing may still be paid later. */
  mayWait: boolean
}

/** What a change moves of money. Nothing else is asked for, and no more goes back than was paid. */
export function settleChange({ before, after, paid, isSettled, mayWait }: Dues): Money {
  const missing = isSettled ? after - before : after - paid
  if (missing <= 0) return { payNow: 0, back: Math.min(0 - missing, Math.max(0, paid)), later: 0 }
  return mayWait ? { payNow: 0, back: 0, later: missing } : { payNow: missing, back: 0, later: 0 }
}

/**
 * Whether what is missing of a changed stay may be paid by its day (`YYYY-MM-DD` at the hotel). That day itself is too late:
 * when it is over what is not paid is cancelled, which may be in minutes.
 */
export function mayPayLater(
  quote: { payment: PaymentTime; payBy: string | null },
  { today, isSettled }: { today: string; isSettled: boolean },
): boolean {
  return quote.payment === 'later' && !isSettled && quote.payBy !== null && quote.payBy > today
}

/** The nights that a change takes besides those of the old stay, and those that it gives back. */
export function changedNights(before: Stay, after: Stay): { added: Stay[]; dropped: Stay[] } {
  return { added: without(after, before), dropped: without(before, after) }
}

function without(stay: Stay, other: Stay): Stay[] {
  const earlier = { checkIn: stay.checkIn, checkOut: least(stay.checkOut, other.checkIn) }
  const later = { checkIn: most(stay.checkIn, other.checkOut), checkOut: stay.checkOut }
  return [earlier, later].filter(({ checkIn, checkOut }) => checkIn < checkOut)
}

const least = (a: string, b: string) => (a < b ? a : b)
const most = (a: string, b: string) => (a > b ? a : b)
