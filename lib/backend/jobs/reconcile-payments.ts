import { subMinutes } from 'date-fns/subMinutes'
import { asc, eq, lte } from 'drizzle-orm'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { AnyTenant, PaymentRecord, SettlingContext } from '@/lib/backend/booking/booking-record'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { scheduleCheck } from '@/lib/backend/booking/update-payment'
import { abandonLinkPayment } from '@/lib/backend/pay-links/pay-by-link'
import { booking, payment } from '@/lib/backend/postgres/schema'
import { SYSTEM } from '@/lib/domain/booking/timeline'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const ABANDONED_MINUTES = 30
const UNCERTAIN_MINUTES = 60
const BATCH = 100

type Due = { payment: PaymentRecord; booking: { id: string; reference: string; tenantId: TenantId; visitorId: string } }

/**
 * Asks the gateway how unfinished payments stand and finishes them; gives up a challenge that nobody answered. Each is
 * asked about at a pace of its own, which slows down, so that none keeps others waiting; after an hour a person is told.
 */
export async function reconcilePayments(ctx: AnyTenant<SettlingContext>): Promise<number> {
  const due = await findDue(ctx)
  for (const row of due) {
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
  return due.length
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
  await raiseAlarm(ctx, { ...alarm, detail })
}

/** Payments whose time to be asked about has come, the longest overdue first. */
function findDue(ctx: AnyTenant<SettlingContext>): Promise<Due[]> {
  const { id, reference, tenantId, visitorId } = booking
  return ctx.db
    .select({ payment, booking: { id, reference, tenantId, visitorId } })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(lte(payment.nextCheckAt, ctx.now().toISOString()))
    .orderBy(asc(payment.nextCheckAt), asc(payment.id))
    .limit(BATCH)
}
