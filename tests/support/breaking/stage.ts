import { eq, sql } from 'drizzle-orm'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { booking, sandboxCharge } from '@/lib/backend/postgres/schema'
import type { PaymentTime, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps } from '../booking/booking-steps'
import type { TestDatabase } from '../database'
import { buildInventory, firstOf, insertHotel } from '../inventory-builder'

/** Refundable in full, refundable by half, and paid at the hotel. */
const PLANS: { payment: PaymentTime; terms: PolicyTerm[] }[] = [
  { payment: 'now', terms: [] },
  { payment: 'now', terms: [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 50 } }] },
  { payment: 'at_hotel', terms: [] },
]

export type Stage = Awaited<ReturnType<typeof buildStage>>

/** One hotel with few rooms, in a database of its own, and the books of the payment provider and the mail server. */
export async function buildStage(test: TestDatabase) {
  const tenantId: TenantId = (await buildInventory(test.db)).house
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 2, plans: PLANS }] })
  const { planIds } = firstOf(rooms)
  await test.pool.query('create table sent_mail (id text not null, to_address text not null, subject text not null)')
  const { db, pool } = test
  // The database goes away on purpose; what was asked of it then is told where it was asked.
  pool.removeAllListeners('error').on('error', () => undefined)
  const steps = openBookingSteps(db, tenantId)
  const rates = await Promise.all(planIds.map((planId) => steps.findRate({ hotelId, planId })))
  return {
    ...test,
    tenantId,
    rateIds: rates.map(({ rateId }) => rateId),
    /** The same steps as the processes take, for reading and for what happens outside of them. */
    steps,
    clear: async () => {
      await pool.query(
        `truncate sent_mail, mail, alarm, ledger_entry, journal, payment, sandbox_charge, sandbox_token, booking, outbox
         cascade; delete from inv_night`,
      )
    },
    findBooking: async (visitorId: string) => {
      const [row] = await db.select().from(booking).where(eq(booking.visitorId, visitorId))
      return row ?? null
    },
    findChallenge: async (bookingId: string) => {
      const ids = (await steps.loadPayments(bookingId)).map((row) => row.id)
      const charges = await db.select().from(sandboxCharge).where(eq(sandboxCharge.state, 'requires_action'))
      return charges.find((charge) => ids.includes(charge.idempotencyKey)) ?? null
    },
    answerChallenge: (ref: string, approve: boolean) => answerChallenge(db, ref, approve),
    /** The provider's books: its charges, without the entries of refunds. */
    listCharges: () =>
      db
        .select()
        .from(sandboxCharge)
        .where(sql`${sandboxCharge.state} <> 'refund'`),
  }
}
