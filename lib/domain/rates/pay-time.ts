import type { PaymentTime } from '@/lib/domain/hotels/values'
import { addDays } from '@/lib/domain/stay/dates'

/** `payBy`: of `later`, the day (`YYYY-MM-DD` at the hotel) on which the payment is due. */
export type PayTime = { payment: PaymentTime; payBy: string | null }

/** When a stay is paid for. What would be paid later, but by a day that is over at the hotel, is paid now. */
export function payTime(
  plan: { payment: PaymentTime; payDaysBefore: number | null },
  checkIn: string,
  today: string,
): PayTime {
  if (plan.payment !== 'later') return { payment: plan.payment, payBy: null }
  const payBy = addDays(checkIn, -(plan.payDaysBefore ?? 1))
  return payBy < today ? { payment: 'now', payBy: null } : { payment: 'later', payBy }
}
