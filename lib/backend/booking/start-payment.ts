import { eq } from 'drizzle-orm'
import type { Network } from '@/lib/backend/limits/limits'
import { canCollect } from '@/lib/backend/pay-links/can-collect'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Queryable } from '@/lib/backend/postgres/database'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { keepQuote, withVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { takeVoucher } from '@/lib/backend/vouchers/voucher-uses'
import type { Quote } from '@/lib/domain/booking/quote'
import { GUEST, type Actor } from '@/lib/domain/booking/timeline'
import { dueOnline } from '@/lib/domain/vouchers/apply'
import { advancePayment } from '@/lib/domain/payments/rules'
import { authorizePayment } from './authorize-payment'
import { queueFailure } from './booking-letters'
import {
  findLiveHold,
  findOwnBooking,
  isIn,
  latestPayment,
  lockBooking,
  moveBooking,
  type BookingIn,
  type BookingRecord,
  type PaymentContext,
  type PaymentRecord,
  type SettlingContext,
} from './booking-record'
import { checkPurchase } from './check-purchase'
import { keepRooms, recheckQuote, requoteBooking } from './checkout'
import { confirmBooking } from './confirm-booking'
import { isOverdue } from './end-of-hold'
import { convertHold } from './hold-rooms'
import { mayBookUnpaid, mayHoldAgain, type HoldRefusal } from './limit-rooms'
import { describePayment } from './record-charge'
import { continuePayment, type PaymentOutcome } from './settle-payment'
import { lockHolds } from './sold-rooms'
import { wasToldToWait } from './tell-pending'
import { firstCheck, hashOfPayment, insertPayment } from './update-payment'

export type PayInput = {
  bookingId: string
  visitorId: string | null
  /** From the card form; null for a rate that is not paid now. */
  token: string | null
  /** Minor units: what the page said. */
  expectedTotal: number
  /** Of it, what is paid through us, without what a voucher takes off; absent where the page did not say it. */
  expectedDue?: number | undefined
  /** The guest confirmed what is easy to regret: see lib/domain/booking/purchase-checks. */
  checked: boolean
  /** Of these, what the page asked about; absent where it did not say. */
  checks?: readonly string[] | undefined
  /** One a submitted form: the same key never charges twice, and says nothing of another form. */
  idempotencyKey: string
  /** Where it is sent from; null where nobody knows. */
  network: Network | null
  /** Where the gateway sends the payer back, for a payment id. */
  returnUrl: (paymentId: string) => string
}

export type PayResult =
  | PaymentOutcome
  | { status: 'price_changed'; oldTotal: number; newTotal: number }
  | { status: 'unavailable' | 'currency_unavailable' | 'not_found' | 'guests_missing' | 'token_missing' | 'closed' }
  /** The key came with another card or total before. */
  | { status: 'key_reused' }
  /** The rooms were held for as long as may be without a payment. */
  | { status: 'hold_over' }
  /** The rooms were let go, and this browser or its network holds too much besides. */
  | { status: HoldRefusal }
  /** So many rooms without a payment need a confirmed e-mail address. */
  | { status: 'proof_needed' }
  /** The voucher takes less off than the page said, or nothing: what it takes now is written into the booking. */
  | { status: 'voucher_changed' }
  /** It was not confirmed that the stay is non-refundable, far ahead or dear. */
  | { status: 'check_missing' }

type Prepared =
  { go: 'authorize'; payment: PaymentRecord; gateway: PaymentGateway } | { go: 'answer'; result: PayResult }

/** Pays a held booking: prepare under a lock, ask the gateway without one, settle under a lock again. */
export async function startPayment(ctx: PaymentContext, input: PayInput): Promise<PayResult> {
  const own = await findOwnBooking(ctx.db, ctx, input.bookingId, input.visitorId)
  if (!own) return { status: 'not_found' }
  const prepared = await ctx.db.transaction((tx) => prepare(tx, ctx, own.id, input))
  if (prepared.go === 'answer') return prepared.result
  const { payment: row, gateway } = prepared
  const { reference } = own
  return authorizePayment(ctx, row, {
    gateway,
    reference,
    token: input.token ?? '',
    returnUrl: input.returnUrl(row.id),
  })
}

async function prepare(tx: Queryable, ctx: PaymentContext, bookingId: string, input: PayInput): Promise<Prepared> {
  const answer = (result: PayResult): Prepared => ({ go: 'answer', result })
  const row = await lockBooking(tx, bookingId)
  if (!row) return answer({ status: 'not_found' })
  if (isIn(row, 'cancelled', 'no_show')) return answer({ status: 'closed' })
  const replay = await findByKey(tx, scopedKey(row, input))
  // A repeated request is told the state that the first one led to.
  if (replay) return answer(isRepeat(replay, input) ? describePayment(row, replay) : { status: 'key_reused' })
  if (row.state === 'confirmed' || row.state === 'completed') return answer(describePayment(row, null))
  if (row.state === 'paying' || row.state === 'confirming')
    return answer(describePayment(row, await latestPayment(tx, row.id)))
  if (!isIn(row, 'held')) return answer({ status: 'closed' })
  if (isOverdue(ctx, row)) return answer({ status: 'hold_over' })
  if (!row.booker || row.guests.length !== row.party.length) return answer({ status: 'guests_missing' })
  const requote = await requoteBooking(tx, ctx, row, ctx.payments)
  if (!requote.ok) return answer({ status: requote.status })
  const { recheck, payable: quote } = recheckQuote(row, requote.quote)
  const risen = recheck.status === 'changed' && recheck.direction === 'up'
  if (risen || quote.price.total > input.expectedTotal) {
    return answer({
      status: 'price_changed',
      oldTotal: input.expectedTotal,
      newTotal: risen ? requote.quote.price.total : quote.price.total,
    })
  }
  const isConfirmed = (check: string) => input.checked && input.checks?.includes(check) !== false
  if (!(await checkPurchase(tx, ctx, row, quote)).every(isConfirmed)) return answer({ status: 'check_missing' })
  const isUnpaid = quote.payment !== 'now' || quote.price.online === 0
  // Before the ledger, as when rooms are held, and in the order in which those who hold wait.
  const again = await mayHoldAgain(tx, ctx, row, input.network)
  if (!again.ok) return answer({ status: again.status })
  if (isUnpaid && !(await mayBookUnpaid(tx, row, input.network))) return answer({ status: 'proof_needed' })
  if ((await keepRooms(tx, ctx, row)) === null) return answer({ status: 'unavailable' })
  // Nights before vouchers, as when a booking is cancelled: who waits for one holds nothing that the other waits for.
  if (row.quote.voucher) await lockHolds(tx, row.id)
  return payQuote(tx, ctx, row, { quote: await withVoucher(tx, ctx, row, quote, { lock: true }), isUnpaid }, input)
}

/** Pays a locked booking at a quote whose voucher is locked; its rooms are kept. */
async function payQuote(
  tx: Queryable,
  ctx: PaymentContext,
  row: BookingIn<'held'>,
  { quote, isUnpaid }: { quote: Quote; isUnpaid: boolean },
  input: PayInput,
): Promise<Prepared> {
  const answer = (result: PayResult): Prepared => ({ go: 'answer', result })
  // Of a price that fell the page may have shown less than what is written into the booking.
  if (dueOnline(quote) > (input.expectedDue ?? dueOnline(row.quote))) {
    await keepQuote(tx, ctx, row, quote)
    return answer({ status: 'voucher_changed' })
  }
  const { gateway } = ctx
  const amount = dueOnline(quote)
  // Of what is paid later too: a stay that nobody can pay for is never cancelled for it, and would be kept unpaid.
  if (amount > 0 && !(await canCollect(tx, gateway, amount, row.currency)))
    return answer({ status: gateway ? 'currency_unavailable' : 'unavailable' })
  if (isUnpaid || amount === 0) {
    if (quote.voucher) await takeVoucher(tx, ctx, row.id, quote.voucher, row.currency)
    return answer(await confirmUnpaid(tx, ctx, row, quote))
  }
  if (!gateway) return answer({ status: 'unavailable' })
  if (!input.token) return answer({ status: 'token_missing' })
  if (quote.voucher) await takeVoucher(tx, ctx, row.id, quote.voucher, row.currency)
  const changes = { quote, total: quote.price.total }
  await moveBooking(tx, ctx, row, 'payment_started', { by: GUEST, changes })
  const { token, expectedTotal: expected } = input
  const due = { amount, currency: row.currency, idempotencyKey: scopedKey(row, input) }
  const payment = await insertPayment(tx, ctx, gateway, { bookingId: row.id, ...due, token, expected })
  return { go: 'authorize', payment, gateway }
}

/** Rates that are paid later or at the hotel are confirmed at once, and so is what a voucher pays whole. */
async function confirmUnpaid(
  tx: Queryable,
  ctx: PaymentContext,
  row: BookingIn<'held'>,
  quote: Quote,
): Promise<PayResult> {
  const live = await findLiveHold(tx, row.id)
  if (!live || !(await convertHold(tx, live.id))) return { status: 'unavailable' }
  await confirmBooking(tx, ctx, row, GUEST, { quote, total: quote.price.total })
  return { status: 'confirmed', bookingId: row.id }
}

/** Scopes a key to its booking, because two bookings may be paid with the same one. */
function scopedKey(row: BookingRecord, input: PayInput): string {
  return `${row.id}:${input.idempotencyKey}`
}

/** Whether a key came with the same card and total as the payment that it began. */
function isRepeat({ requestHash }: PaymentRecord, input: PayInput): boolean {
  return requestHash === null || requestHash === hashOfPayment(input.token, input.expectedTotal)
}

async function findByKey(tx: Queryable, key: string): Promise<PaymentRecord | null> {
  const [row] = await tx.select().from(payment).where(eq(payment.idempotencyKey, key))
  return row ?? null
}

/** Frees the booking for another try when the payer turns back from the challenge. */
export async function abandonPayment(
  ctx: SettlingContext,
  bookingId: string,
  visitorId: string | null,
  by: Actor = GUEST,
): Promise<boolean> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return false
  const open = await ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, own.id)
    if (!row || !isIn(row, 'paying')) return null
    const last = await latestPayment(tx, row.id)
    if (last?.state !== 'requires_action' || advancePayment(last.state, 'failed') === null) return null
    const at = ctx.now().toISOString()
    await tx
      .update(payment)
      .set({ state: 'failed', errorCode: 'abandoned', updatedAt: at, nextCheckAt: firstCheck(ctx.now()), checks: 0 })
      .where(eq(payment.id, last.id))
    // Whoever was told that it is uncertain, and not to pay again, is told that it came to nothing.
    if (await wasToldToWait(tx, last)) await queueFailure(tx, ctx, row, { failure: 'payment_lost', paymentId: last.id })
    await moveBooking(tx, ctx, row, 'payment_refused', { by, reason: 'abandoned', data: { code: 'abandoned' } })
    return last
  })
  if (open === null) return false
  try {
    // The challenge may still be answered in another tab: what it authorises then must not stay blocked.
    await continuePayment(ctx, open.id)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The booking is free again whatever the gateway says; the reconciling job closes the charge.
    ctx.onError(`the gateway gave no answer to the abandoned payment ${open.id}`, error)
  }
  return true
}
