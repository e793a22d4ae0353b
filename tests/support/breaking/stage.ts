import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { sandboxCharge } from '@/lib/backend/postgres/schema-payments'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps } from '../booking/booking-steps'
import type { TestDatabase } from '../database'
import { buildInventory, firstOf, insertHotel, type PlanSpec } from '../inventory-builder'

const HALF: PolicyTerm = { daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 50 } }
/** Paid now (refundable in full, then by half), paid before arrival (the same) and paid at the hotel. */
const PLANS: PlanSpec[] = [
  { payment: 'now', terms: [] },
  { payment: 'now', terms: [HALF] },
  { payment: 'later', payDaysBefore: 2, terms: [] },
  { payment: 'later', payDaysBefore: 2, terms: [HALF] },
  { payment: 'at_hotel', terms: [] },
]
const PAID_NOW = 2

const OWNER = '00000000-0000-4000-8000-0000000000aa'
const toId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
/** Codes that guests share: one stay, a credit, and one that pays a whole stay. */
export const VOUCHERS = [
  { id: toId(1), code: 'FIXED', kind: 'fixed', amount: 5_000, currency: 'EUR', usageLimit: 1 },
  { id: toId(2), code: 'CREDIT', kind: 'credit', amount: 30_000, balance: 30_000, currency: 'EUR' },
  { id: toId(3), code: 'WHOLE', kind: 'percent', basisPoints: 10_000, usageLimit: 1 },
] as const

export type Stage = Awaited<ReturnType<typeof buildStage>>

/** One hotel with few rooms, in a database of its own, and the books of the payment provider and the mail server. */
export async function buildStage(test: TestDatabase) {
  const tenantId: TenantId = (await buildInventory(test.db)).house
  const rooms = [{ allotment: 2, plans: PLANS }]
  const hotel = await insertHotel(test.db, { email: 'front@hotel.example', rooms })
  const { planIds } = firstOf(hotel.rooms)
  await test.pool.query('create table sent_mail (id uuid not null, papers int not null, has_calendar boolean not null)')
  const { db, pool } = test
  const ada = { realm: 'house', email: 'ada@example.com', name: 'Ada', passwordHash: 'none' }
  await db.insert(account).values({ id: OWNER, ...ada, createdAt: '2026-01-01T00:00:00.000Z' })
  // The database goes away on purpose; what was asked of it then is told where it was asked.
  pool.removeAllListeners('error').on('error', () => undefined)
  const steps = openBookingSteps(db, tenantId)
  const rates = await Promise.all(planIds.map((planId) => steps.findRate({ hotelId: hotel.hotelId, planId })))
  const rateIds = rates.map(({ rateId }) => rateId)
  return {
    ...test,
    tenantId,
    rateIds,
    paidNow: rateIds.slice(0, PAID_NOW),
    /** The same steps as the processes take, for reading and for what happens outside of them. */
    steps,
    clear: async () => {
      await pool.query(
        `truncate sent_mail, mail, alarm, ledger_entry, journal, voucher_use, voucher, pay_link, payment, sandbox_charge,
         sandbox_token, booking, outbox cascade; delete from inv_night`,
      )
      await db.insert(voucher).values(VOUCHERS.map((each) => ({ ...each, tenantId, accountId: OWNER })))
    },
    ...readers({ db }, steps),
  }
}

/** What the players look at: their bookings, the bank's page, their mails, the provider's books. */
function readers({ db }: Pick<TestDatabase, 'db'>, steps: ReturnType<typeof openBookingSteps>) {
  return {
    listBookings: () => db.select().from(booking).orderBy(asc(booking.createdAt), asc(booking.id)),
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
    /** The word of the signed link in the last mail whose key begins so; null where none was written. */
    readMailedWord: async (key: string, page: 'pay' | 'property') => {
      const [row] = await db
        .select({ text: mail.bodyText })
        .from(mail)
        .where(and(like(mail.key, `${key}%`)))
        .orderBy(desc(mail.createdAt))
        .limit(1)
      const [, word] = row?.text.match(new RegExp(`/${page}\\?(?:fid=\\d+&)?k=([\\w.-]+)`)) ?? []
      return word ?? null
    },
    /** The provider's books: its charges, without the entries of refunds. */
    listCharges: () =>
      db
        .select()
        .from(sandboxCharge)
        .where(sql`${sandboxCharge.state} <> 'refund'`),
  }
}
