import { and, inArray, lt } from 'drizzle-orm'
import { latestPayment, type BookingContext } from '@/lib/backend/booking/booking-record'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import { booking } from '@/lib/backend/postgres/schema'

const QUIET_MS = 15_000
const ABANDONED_MS = 30 * 60_000
const BATCH = 100

type Deps = BookingContext & {
  gateway: PaymentGateway
  onError: (message: string, error: unknown) => void
}

/** Asks how unfinished payments stand and finishes them; a challenge nobody answered is given up. */
export async function reconcilePayments(ctx: Deps): Promise<number> {
  const before = new Date(ctx.now().getTime() - QUIET_MS).toISOString()
  const rows = await ctx.db
    .select()
    .from(booking)
    .where(and(inArray(booking.state, ['paying', 'confirming']), lt(booking.updatedAt, before)))
    .limit(BATCH)
  for (const row of rows) {
    const scoped = { ...ctx, tenantId: row.tenantId }
    try {
      const payment = await latestPayment(ctx.db, row.id)
      const old = ctx.now().getTime() - Date.parse(row.updatedAt) > ABANDONED_MS
      if (payment?.state === 'requires_action' && old) await abandonPayment(scoped, row.id, row.visitorId)
      else if (payment) await continuePayment(scoped, payment.id)
    } catch (error) {
      // One unreachable gateway must not keep the other bookings waiting; the next round asks again.
      ctx.onError(`booking ${row.id} could not be reconciled`, error)
    }
  }
  return rows.length
}
