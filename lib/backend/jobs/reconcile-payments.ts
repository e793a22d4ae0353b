import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import { asc, eq, lte } from 'drizzle-orm'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { AnyTenant, PaymentRecord, SettlingContext } from '@/lib/backend/booking/booking-record'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { scheduleCheck } from '@/lib/backend/booking/update-payment'
import { abandonLinkPayment } from '@/lib/backend/pay-links/pay-by-link'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const ABANDONED_MINUTES = 30
const UNCERTAIN_MINUTES = 60
const BATCH = 100
// Longer than asking takes, so that others take over the payment of a process that died.
const CLAIM_MINUTES = 5

type Due = { payment: PaymentRecord; booking: { id: string; reference: string; tenantId: TenantId; visitorId: string } }

/**
 * Asks the gateway how unfinished payments stand and finishes them; gives up a challenge that nobody answered. Each is
 * asked about at a pace of its own, which slows down, so that none keeps others waiting; after an hour a person is told.
 */
export async function reconcilePayments(ctx: AnyTenant<SettlingContext>): Promise<number> {
  let asked = 0
  for (; asked < BATCH; asked++) {
    const row = await claimDue(ctx)
    if (!row) break
    const scoped = { ...ctx, tenantId: row.booking.tenantId }
    try {
      await reconcileOne(scoped, row)
    } catch (error) {
      // One unreachable gateway must not keep the other bookings waiting; its next round asks again.
      ctx.onError(`booking ${row.booking.id} could not be reconciled`, error)
      await scheduleCheck(ctx.db, ctx, row.payment, true)
    }
    await watch(scoped, row)
  }
  return asked
}

async function reconcileOne(ctx: SettlingContext, row: Due): Promise<void> {
  const isOld = row.payment.updatedAt < subMinutes(ctx.now(), ABANDONED_MINUTES).toISOString()
  if (row.payment.state !== 'requires_action' || !isOld) await continuePayment(ctx, row.payment.id)
  else if (row.payment.linkId !== null) await abandonLinkPayment(ctx, row.payment)
  else if (!(await abandonPayment(ctx, row.booking.id, row.booking.visitorId, SYSTEM)))
    // It was answered meanwhile, or its booking went another way.
    await continuePayment(ctx, row.payment.id)
}

/** An alarm for a payment that stays uncertain, and its end. */
async function watch(ctx: SettlingContext, { payment: { id }, booking: { reference } }: Due): Promise<void> {
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, id))
  const alarm = { kind: 'payment_uncertain', key: id } as const
  if (!row || row.nextCheckAt === null) {
    await endAlarm(ctx, alarm)
    return
  }
  if (row.updatedAt > subMinutes(ctx.now(), UNCERTAIN_MINUTES).toISOString()) return
  const detail = `payment ${id} of booking ${reference} at ${row.gateway} is ${row.state} and cannot be finished`
  await raiseAlarm(ctx, { ...alarm, detail, tenantId: ctx.tenantId })
}

/** Takes the payment that is overdue longest for this process alone, for as long as asking may take. */
function claimDue(ctx: AnyTenant<SettlingContext>): Promise<Due | null> {
  const { id, reference, tenantId, visitorId } = booking
  return ctx.db.transaction(async (tx) => {
    const [due] = await tx
      .select({ payment, booking: { id, reference, tenantId, visitorId } })
      .from(payment)
      .innerJoin(booking, eq(booking.id, payment.bookingId))
      .where(lte(payment.nextCheckAt, ctx.now().toISOString()))
      .orderBy(asc(payment.nextCheckAt), asc(payment.id))
      .limit(1)
      .for('update', { of: payment, skipLocked: true })
    if (!due) return null
    const nextCheckAt = addMinutes(ctx.now(), CLAIM_MINUTES).toISOString()
    await tx.update(payment).set({ nextCheckAt }).where(eq(payment.id, due.payment.id))
    return due
  })
}
