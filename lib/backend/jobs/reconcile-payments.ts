import { subMinutes } from 'date-fns/subMinutes'
import { subSeconds } from 'date-fns/subSeconds'
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { SettlingContext } from '@/lib/backend/booking/booking-record'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { booking, payment } from '@/lib/backend/postgres/schema'
import type { BookingState } from '@/lib/domain/booking/rules'
import { GIVEN_UP_CODES } from '@/lib/domain/payments/rules'

const QUIET_SECONDS = 15
const ABANDONED_MINUTES = 30
// A gateway that was not asked in time may still have heard of a charge for so long.
const GIVEN_UP_MINUTES = 60
const BATCH = 100

/** Of a job that serves every tenant: each row says whose it is. */
type ReconcilingContext = Omit<SettlingContext, 'tenantId'>

/** Asks the gateway how unfinished payments stand and finishes them; gives up a challenge that nobody answered. */
export async function reconcilePayments(ctx: ReconcilingContext): Promise<number> {
  const rows = await findUnfinished(ctx)
  for (const row of rows) {
    const scoped = { ...ctx, tenantId: row.booking.tenantId }
    try {
      const old = new Date(row.payment.updatedAt) < subMinutes(ctx.now(), ABANDONED_MINUTES)
      if (row.payment.state === 'requires_action' && old)
        await abandonPayment(scoped, row.booking.id, row.booking.visitorId)
      else await continuePayment(scoped, row.payment.id)
    } catch (error) {
      // One unreachable gateway must not keep the other bookings waiting; the next round asks again.
      ctx.onError(`booking ${row.booking.id} could not be reconciled`, error)
    }
  }
  return rows.length
}

/** Payments on the way, money blocked for a booking that is over, and failures that the gateway has not confirmed. */
function findUnfinished(ctx: ReconcilingContext) {
  const before = subSeconds(ctx.now(), QUIET_SECONDS).toISOString()
  const since = subMinutes(ctx.now(), GIVEN_UP_MINUTES).toISOString()
  const inFlight: BookingState[] = ['paying', 'confirming']
  return ctx.db
    .select({ payment, booking: { id: booking.id, tenantId: booking.tenantId, visitorId: booking.visitorId } })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        lt(payment.updatedAt, before),
        or(
          and(
            inArray(booking.state, inFlight),
            inArray(payment.state, ['requires_method', 'requires_action', 'authorized', 'captured']),
          ),
          and(inArray(booking.state, ['held', 'failed']), eq(payment.state, 'authorized')),
          and(
            eq(payment.state, 'failed'),
            inArray(payment.errorCode, [...GIVEN_UP_CODES]),
            gt(payment.updatedAt, since),
          ),
        ),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(BATCH)
}
