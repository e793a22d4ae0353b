import { addDays, instantInZone } from '@/lib/domain/stay/dates'
import type { QuoteVoucher } from '@/lib/domain/vouchers/apply'
import { listPeriods, remainingPeriods } from './periods'
import { noShowFee, refundAt, type Cancellable, type CancellationPolicy } from './rules'

/** What cancelling would do now. Amounts in minor units of the booking's currency. */
export type CancellationQuote = {
  fee: number
  /** Of what was paid through us: what goes back. */
  refund: number
  /** Of the fee: what has not been paid yet. */
  owed: number
  /** Instant (ISO) until which these figures hold. */
  until: string
  /** Of a voucher: what goes back to it, and what of the fee it pays. Absent without one. */
  voucher?: { back: number; kept: number } | undefined
}

/** The fee of a booking at an instant, set against what was paid of it through us (`paid`, minor units). */
export function quoteCancellation(
  stay: Cancellable & { paid: number; checkIn: string; voucher?: QuoteVoucher | undefined },
  now: Date,
): CancellationQuote {
  const at = now.toISOString()
  const { fee, money, ...split } = splitFee(refundAt(stay, at).fee, stay.price.online, stay.voucher)
  const [current] = remainingPeriods(listPeriods(stay.policy, stay.price, stay.nights), at)
  const end = cancellableUntil(stay)
  const until = current?.until ?? end
  return { fee, ...settle(stay, money), until: until < end ? until : end, ...split }
}

/** The fee of a guest who does not come, set against what was paid of it through us (`paid`, minor units). */
export function quoteNoShow(
  stay: Cancellable & { paid: number; voucher?: QuoteVoucher | undefined },
  now: Date,
): CancellationQuote {
  const { fee, money, ...split } = splitFee(noShowFee(stay), stay.price.online, stay.voucher)
  return { fee, ...settle(stay, money), until: now.toISOString(), ...split }
}

/**
 * What was paid through us set against what a fee takes in money. The fee of a stay that is paid at the property is the
 * property's own to collect: what was paid through us, for something else, goes back.
 */
function settle({ price, paid }: Cancellable & { paid: number }, money: number): { refund: number; owed: number } {
  const ours = price.online > 0 ? money : 0
  return { refund: Math.max(0, paid - ours), owed: Math.max(0, money - (price.online > 0 ? paid : 0)) }
}

/**
 * What of a fee is paid in money and what by a voucher: money first. A credit gets back what is left of it; another
 * voucher goes back whole unless the fee is worth it, so that nobody pays more than the fee. All in minor units.
 */
export function splitFee(
  fee: number,
  online: number,
  voucher: QuoteVoucher | undefined,
): { fee: number; money: number; voucher?: { back: number; kept: number } } {
  if (!voucher) return { fee, money: fee }
  const { amount, divisible } = voucher
  const most = online - amount
  if (fee <= most) return { fee, money: fee, voucher: { back: amount, kept: 0 } }
  if (divisible) return { fee, money: most, voucher: { back: online - fee, kept: fee - most } }
  return fee >= amount
    ? { fee, money: fee - amount, voucher: { back: 0, kept: amount } }
    : { fee: most, money: most, voucher: { back: amount, kept: 0 } }
}

/**
 * The end of the day of arrival at the hotel (ISO). Afterwards the guests are there or did not come, and nothing is left
 * to cancel.
 */
export function cancellableUntil({
  checkIn,
  policy,
}: {
  checkIn: string
  policy: Pick<CancellationPolicy, 'zone'>
}): string {
  return instantInZone(addDays(checkIn, 1), '00:00', policy.zone).toISOString()
}
