import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { and, asc, between, eq, sql, type SQL } from 'drizzle-orm'
import { letterKey, queueArrival, queueReminder, type LetterContext } from '@/lib/backend/booking/booking-letters'
import { isIn, lockBooking, type AnyTenant, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { ARRIVAL_DAYS, DEADLINE_HOURS, deadlineToTell, isArrivalToTell } from '@/lib/domain/reservations/reminders'
import { eachRow } from './each-row'

const BATCH = 200

type Context = AnyTenant<LetterContext>
type Reminder = {
  kind: 'booking_reminder' | 'booking_arrival'
  /** Finds at least those that are due, in SQL. */
  near: (now: Date) => SQL | undefined
  /** Queues the mail where it is due; of a locked, confirmed booking. */
  write: (tx: Queryable, ctx: LetterContext, row: BookingRecord) => Promise<void>
}

const REMINDERS: readonly Reminder[] = [
  {
    kind: 'booking_reminder',
    near: (now) => sql`exists (
      select 1 from jsonb_array_elements(${booking.quote}->'policy'->'tiers') tier
      where (tier->>'from')::timestamptz between ${now.toISOString()} and ${addHours(now, DEADLINE_HOURS).toISOString()})`,
    write: async (tx, ctx, row) => {
      const deadline = deadlineToTell({ ...row, policy: row.quote.policy }, ctx.now())
      if (deadline !== null) await queueReminder(tx, ctx, row, deadline)
    },
  },
  {
    kind: 'booking_arrival',
    // A day more on both sides: it may be another one at the hotel.
    near: (now) => between(booking.checkIn, dayOf(addDays(now, -1)), dayOf(addDays(now, ARRIVAL_DAYS + 1))),
    write: async (tx, ctx, row) => {
      if (isArrivalToTell({ ...row, policy: row.quote.policy }, ctx.now())) await queueArrival(tx, ctx, row)
    },
  },
]

/** Writes what guests are to be reminded of, once a booking and kind; answers how many bookings were looked at. */
export function remindGuests(ctx: Context): Promise<number> {
  return eachRow(findDue(ctx), ({ id, write }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // It may have been cancelled while this waited for the lock.
      if (row?.booker && isIn(row, 'confirmed')) await write(tx, { ...ctx, tenantId: row.tenantId }, row)
      return true
    }),
  )
}

type Due = Pick<Reminder, 'write'> & { id: string }

async function* findDue(ctx: Context): AsyncGenerator<Due> {
  for (const reminder of REMINDERS)
    for (let after: string | null = null; ;) {
      const ids = await listDue(ctx, reminder, after)
      for (const id of ids) yield { id, write: reminder.write }
      after = ids.at(-1) ?? null
      if (ids.length < BATCH) break
    }
}

/** Bookings that one kind of mail may be due for, in the order of their ids. */
async function listDue(ctx: Context, { kind, near }: Reminder, after: string | null): Promise<string[]> {
  const change = sql`case when ${booking.changes} > 0 then ':' || ${booking.changes} else '' end`
  const key = sql`${letterKey(kind, '')} || ${booking.id} || ${change}`
  const untold = sql`not exists (select 1 from ${mail} where ${mail.key} = ${key})`
  const rows = await ctx.db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.state, 'confirmed'),
        untold,
        near(ctx.now()),
        after === null ? undefined : sql`${booking.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(booking.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
