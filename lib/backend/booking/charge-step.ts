import type { GatewayCharge } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { BookingRecord, PaymentRecord, SettlingContext } from './booking-record'
import { requestRefund } from './request-refund'

/** What is left to do outside the transaction: take the money, set it free, give it back, or only answer. */
export type Next = 'capture' | 'void' | 'refund' | 'answer'
export type Pair = { row: PaymentRecord; booking: BookingRecord }
export type Step = { next: Next; booking: BookingRecord; row: PaymentRecord }
/** What the gateway says of a charge whose money is blocked or taken. */
export type MoneyCharge = Extract<GatewayCharge, { state: 'authorized' | 'captured' | 'voided' }>

/** Nothing is booked for this money: blocked, it is set free; taken, its refund is asked for with this transaction. */
export async function giveMoneyBack(
  tx: Queryable,
  ctx: SettlingContext,
  pair: Pair,
  charge: GatewayCharge,
): Promise<Step> {
  if (charge.state !== 'captured') return { next: 'void', ...pair }
  await requestRefund(tx, ctx, pair, { amount: pair.row.captured, reason: 'not_booked' })
  return { next: 'refund', ...pair }
}
