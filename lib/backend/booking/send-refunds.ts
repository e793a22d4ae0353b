import { addMinutes } from 'date-fns/addMinutes'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { recordRefundSent } from '@/lib/backend/ledger/post-booking'
import type { GatewayRefund, PaymentGateway } from '@/lib/backend/payments/port'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { noteRefundElsewhere, takeRefundsElsewhere } from '@/lib/backend/refunds/refund-elsewhere'
import { GATEWAY, SYSTEM } from '@/lib/domain/booking/timeline'
import { advancePayment } from '@/lib/domain/payments/rules'
import { advanceRefund, nextRefundTry } from '@/lib/domain/payments/refunds'
import { addToTimeline, lockBooking, type AnyTenant, type PaymentRecord, type SettlingContext } from './booking-record'
import { alarmOf, refundKey, type RefundRecord } from './request-refund'

const BATCH = 50
// Longer than any try takes, so that others take over the refund of a process that died while sending it.
const CLAIM_MINUTES = 10

type Claimed = { row: RefundRecord; payment: PaymentRecord }

/** Sends refunds that are due, of one payment where it is named; answers how many went back. */
export async function sendRefunds(ctx: AnyTenant<SettlingContext>, paymentId?: string): Promise<number> {
  let sent = 0
  for (let n = 0; n < BATCH; n++) {
    const claimed = await claimRefund(ctx, paymentId)
    if (!claimed) break
    const { row } = claimed
    const known = await askGateway(ctx, claimed, async ({ listRefunds }, ref) => ({
      ok: true as const,
      refunds: (await listRefunds?.(ref)) ?? [],
    }))
    if (known.ok && (await takeRefundsElsewhere(ctx, row, known.refunds))) continue
    const answer = known.ok
      ? await askGateway(ctx, claimed, ({ refund: send }, ref) => send(ref, row.amount, refundKey(row)))
      : known
    if (answer.ok) {
      await noteSent(ctx, claimed, answer)
      sent += 1
    } else await noteRefusal(ctx, claimed, answer.reason)
  }
  return sent
}

/** Takes the next refund for this process alone. The try counts before it is made; its key makes a second one harmless. */
async function claimRefund(ctx: AnyTenant<SettlingContext>, paymentId: string | undefined): Promise<Claimed | null> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: refund, payment })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(
        and(
          isNull(refund.sentAt),
          lte(refund.nextAttemptAt, now.toISOString()),
          paymentId === undefined ? undefined : eq(refund.paymentId, paymentId),
        ),
      )
      .orderBy(asc(refund.nextAttemptAt), asc(refund.id))
      .limit(1)
      .for('update', { of: refund, skipLocked: true })
    if (!found) return null
    const attempts = found.row.attempts + 1
    const nextAttemptAt = addMinutes(now, CLAIM_MINUTES).toISOString()
    await tx.update(refund).set({ attempts, nextAttemptAt }).where(eq(refund.id, found.row.id))
    return { ...found, row: { ...found.row, attempts } }
  })
}

async function askGateway<Answer>(
  ctx: AnyTenant<SettlingContext>,
  { row, payment: paid }: Claimed,
  ask: (gateway: PaymentGateway, ref: string) => Promise<Answer>,
): Promise<Answer | (GatewayRefund & { ok: false })> {
  const gateway = ctx.gateways.get(paid.gateway)
  if (!gateway || !paid.gatewayRef) return { ok: false, reason: `the gateway ${paid.gateway} is not set up here` }
  try {
    return await ask(gateway, paid.gatewayRef)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    ctx.onError(`the gateway gave no answer to the refund ${row.id} of payment ${paid.id}`, error)
    return { ok: false, reason: error.message }
  }
}

async function noteSent(
  ctx: AnyTenant<SettlingContext>,
  { row }: Claimed,
  answer: GatewayRefund & { ok: true },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, row.bookingId)
    const [paid] = await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for('update')
    const [still] = await tx.select().from(refund).where(eq(refund.id, row.id)).for('update')
    if (!booking || !paid) throw new Error(`refund ${row.id} lost its booking`)
    // Somebody paid it by hand while it was sent: both went back.
    if (!still) return noteRefundElsewhere(tx, ctx, { row: paid, booking }, row.amount)
    const next = advanceRefund(still.state, 'accepted')
    if (next === null) return
    const at = ctx.now().toISOString()
    await tx
      .update(refund)
      .set({ state: next, sentAt: at, nextAttemptAt: null, lastError: null })
      .where(eq(refund.id, row.id))
    const refunded = paid.refunded + row.amount
    const event = answer.charge.state === 'refunded' ? 'refunded' : 'refunded_in_part'
    const state = advancePayment(paid.state, event) ?? paid.state
    await tx.update(payment).set({ refunded, state, updatedAt: at }).where(eq(payment.id, paid.id))
    await recordRefundSent(tx, ctx, booking, row)
    await addToTimeline(tx, ctx, booking.id, 'refund_sent', { by: GATEWAY, data: { amount: row.amount } })
  })
  await endAlarm(ctx, alarmOf(row))
}

async function noteRefusal(
  ctx: AnyTenant<SettlingContext>,
  { row, payment: paid }: Claimed,
  reason: string,
): Promise<void> {
  const { minutes, tell } = nextRefundTry(row.attempts)
  const booking = await ctx.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, row.bookingId)
    const [still] = await tx.select().from(refund).where(eq(refund.id, row.id)).for('update')
    const state = still && advanceRefund(still.state, tell && still.state === 'waiting' ? 'given_up' : 'refused')
    if (!still || !state) return locked
    const nextAttemptAt = addMinutes(ctx.now(), minutes).toISOString()
    await tx.update(refund).set({ state, nextAttemptAt, lastError: reason }).where(eq(refund.id, row.id))
    if (state === still.state) return locked
    await addToTimeline(tx, ctx, row.bookingId, 'refund_delayed', { by: SYSTEM, data: { amount: row.amount } })
    return locked
  })
  if (!tell) return
  const detail = `refund ${row.id} of payment ${paid.id} (booking ${row.bookingId}) was refused ${row.attempts} times: ${reason}`
  await raiseAlarm(ctx, { ...alarmOf(row), detail, ...(booking && { tenantId: booking.tenantId }) })
}
