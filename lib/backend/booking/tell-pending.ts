import { subMinutes } from 'date-fns/subMinutes'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { eachRow } from '@/lib/backend/jobs/each-row'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { pendingKey, queuePending, type LetterContext } from './booking-letters'
import { isIn, latestPayment, lockBooking, type AnyTenant, type PaymentRecord } from './booking-record'

// Most payments are settled in seconds, before their payer would read a mail.
const PATIENCE_MINUTES = 3
const BATCH = 100

/**
 * Writes to guests of whose payment nobody has known for some minutes how it ended, once a payment; answers how many
 * were written to. A challenge that waits for its payer is no such payment.
 */
export async function tellPending(ctx: AnyTenant<LetterContext>): Promise<number> {
  return eachRow(await listUntold(ctx), ({ id, tenantId }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // It may have ended, or been begun anew, while this waited for the lock.
      const last = row?.booker && isIn(row, 'paying', 'confirming') ? await latestPayment(tx, id) : null
      if (!row || !last || last.state === 'requires_action') return false
      await queuePending(tx, { ...ctx, tenantId }, row, last)
      return true
    }),
  )
}

/** Only what is written to, the longest waiting first: what stays here would keep the others from their turn. */
function listUntold({ db, now }: AnyTenant<LetterContext>) {
  const since = subMinutes(now(), PATIENCE_MINUTES).toISOString()
  const last = db
    .select({ id: payment.id, state: payment.state })
    .from(payment)
    .where(and(eq(payment.bookingId, booking.id), isNull(payment.linkId)))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .as('last')
  const untold = sql`not exists (select 1 from ${mail} where ${mail.key} = ${pendingKey('')} || ${last.id})`
  return db
    .select({ id: booking.id, tenantId: booking.tenantId })
    .from(booking)
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        inArray(booking.state, ['paying', 'confirming']),
        isNotNull(booking.booker),
        lt(booking.updatedAt, since),
        ne(last.state, 'requires_action'),
        untold,
      ),
    )
    .orderBy(asc(booking.updatedAt), asc(booking.id))
    .limit(BATCH)
}

/** Whether the booker was told that a payment is uncertain. */
export async function wasToldToWait(tx: Queryable, { id }: Pick<PaymentRecord, 'id'>): Promise<boolean> {
  const [told] = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(eq(mail.key, pendingKey(id)))
  return told !== undefined
}
