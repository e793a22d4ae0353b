import { and, asc, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import { formatPersonName } from '@/lib/i18n/format-text'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import type { UseCaseContext } from '@/lib/backend/ports'
import {
  LIST_PAGE,
  RESERVATION_STATES,
  type DashboardListQuery,
  type ListTab,
  type OwnListQuery,
  type ReservationPage,
  type ReservationRow,
} from '@/lib/domain/reservations/lists'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import { inScope, inTab, loadToday, matches, type ReservationScope } from './reservation-scope'
import { STAY_PAYMENT } from './stay-payment'

/** An account's reservations of one tab, with how many each tab holds of what was searched. */
export async function listOwnReservations(
  db: Queryable,
  ctx: UseCaseContext,
  accountId: string,
  query: OwnListQuery,
): Promise<ReservationPage & { counts: Record<ListTab, number> }> {
  const found = and(inScope(ctx, { kind: 'own', accountId }), matches(query.q))
  const today = await loadToday(db, found, ctx.now())
  const counts = await countTabs(db, today, found)
  const order = query.tab === 'upcoming' ? asc(booking.checkIn) : desc(booking.checkIn)
  const where = and(found, inTab(query.tab, today))
  return { ...(await readPage(db, where, query.page, counts[query.tab], [order, desc(booking.id)])), counts }
}

async function countTabs(db: Queryable, today: SQL, found: SQL | undefined): Promise<Record<ListTab, number>> {
  const count = (tab: ListTab) => sql<number>`(count(*) filter (where ${inTab(tab, today)}))::int`
  const [row] = await db
    .select({ upcoming: count('upcoming'), past: count('past'), cancelled: count('cancelled') })
    .from(booking)
    .where(found)
  return row ?? { upcoming: 0, past: 0, cancelled: 0 }
}

/** The reservations of a scope for the dashboard, the latest booked first. */
export async function listDashboardReservations(
  db: Queryable,
  ctx: UseCaseContext,
  scope: ReservationScope,
  query: DashboardListQuery,
): Promise<ReservationPage> {
  const where = and(inScope(ctx, scope), chosenInDashboard(query))
  const count = await db.$count(booking, where)
  return readPage(db, where, query.page, count, NEWEST_FIRST)
}

const NEWEST_FIRST = [desc(booking.createdAt), desc(booking.id)]

function chosenInDashboard({ state, from, to, q }: DashboardListQuery): SQL | undefined {
  return and(
    state === null ? undefined : eq(booking.state, state),
    from === null ? undefined : gte(booking.checkIn, from),
    to === null ? undefined : lte(booking.checkIn, to),
    matches(q),
  )
}

async function readPage(
  db: Queryable,
  where: SQL | undefined,
  asked: number,
  count: number,
  order: SQL[],
): Promise<ReservationPage> {
  const pages = Math.max(1, Math.ceil(count / LIST_PAGE))
  const page = Math.min(asked, pages)
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...order)
    .limit(LIST_PAGE)
    .offset((page - 1) * LIST_PAGE)
  return { rows: rows.map(toRow), page, pages, count }
}

const CHUNK = 500

/** The same reservations without pages, a chunk at a time, the latest booked first. */
export async function* streamOwnReservations(
  db: Queryable,
  ctx: UseCaseContext,
  accountId: string,
  { tab, q }: Pick<OwnListQuery, 'tab' | 'q'>,
): AsyncGenerator<ReservationRow[]> {
  const found = and(inScope(ctx, { kind: 'own', accountId }), matches(q))
  const today = await loadToday(db, found, ctx.now())
  yield* streamRows(db, and(found, inTab(tab, today)))
}

export function streamDashboardReservations(
  db: Queryable,
  ctx: UseCaseContext,
  scope: ReservationScope,
  query: DashboardListQuery,
): AsyncGenerator<ReservationRow[]> {
  return streamRows(db, and(inScope(ctx, scope), chosenInDashboard(query)))
}

async function* streamRows(db: Queryable, where: SQL | undefined): AsyncGenerator<ReservationRow[]> {
  let last: { bookedAt: string; id: string } | null = null
  for (;;) {
    const behind: SQL | undefined = last
      ? sql`(${booking.createdAt}, ${booking.id}) < (${last.bookedAt}::timestamptz, ${last.id}::uuid)`
      : undefined
    const found = await selectRows(db)
      .where(and(where, behind))
      .orderBy(...NEWEST_FIRST)
      .limit(CHUNK)
    const rows = found.map(toRow)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1) ?? null
  }
}

function selectRows(db: Queryable) {
  // Of the quote only what a row shows: a whole one is kilobytes of JSON.
  return db
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      hotelName: sql<string>`${booking.quote}->'hotel'->>'name'`,
      paymentTime: sql<PaymentTime>`${booking.quote}->>'payment'`,
      guests: booking.guests,
      booker: booking.booker,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      rooms: sql<number>`jsonb_array_length(${booking.party})`,
      currency: booking.currency,
      // As its page shows it: without what a voucher took off.
      total: sql`${booking.total} - coalesce((${booking.quote}->'voucher'->>'amount')::bigint, 0)`.mapWith(Number),
      payment: STAY_PAYMENT,
      bookedAt: booking.createdAt,
      locale: booking.locale,
    })
    .from(booking)
}

type Found = Awaited<ReturnType<typeof selectRows>>[number]

function toRow({ state, guests, booker, locale, ...row }: Found): ReservationRow {
  const known = RESERVATION_STATES.find((each) => each === state)
  if (!known) throw new Error(`booking ${row.id} is no reservation but ${state}`)
  const name = (person: { firstName: string; lastName: string }) => formatPersonName(person, locale)
  return {
    ...row,
    state: known,
    guests: guests.length > 0 ? guests.map(name) : booker ? [name(booker)] : [],
    booker: booker && { name: name(booker), email: booker.email, phone: booker.phone },
  }
}
