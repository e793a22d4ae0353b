import { addDays, instantInZone } from '@/lib/domain/stay/dates'
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
}

/** The fee of a booking at an instant, set against what was paid of it through us (`paid`, minor units). */
export function quoteCancellation(stay: Cancellable & { paid: number; checkIn: string }, now: Date): CancellationQuote {
  const at = now.toISOString()
  const { fee } = refundAt(stay, at)
  const [current] = remainingPeriods(listPeriods(stay.policy, stay.price, stay.nights), at)
  const end = cancellableUntil(stay)
  const until = current?.until ?? end
  return {
    fee,
    refund: Math.max(0, stay.paid - fee),
    owed: Math.max(0, fee - stay.paid),
    until: until < end ? until : end,
  }
}

/** The fee of a guest who does not come, set against what was paid of it through us (`paid`, minor units). */
export function quoteNoShow(stay: Cancellable & { paid: number }, now: Date): CancellationQuote {
  const fee = noShowFee(stay)
  return {
    fee,
    refund: Math.max(0, stay.paid - fee),
    owed: Math.max(0, fee - stay.paid),
    until: now.toISOString(),
  }
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
