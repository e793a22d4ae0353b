import 'server-only'
import { findOwnBooking, isUuid, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { CancelInput } from '@/lib/backend/cancellation/cancel-booking'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { UseCaseContext } from '@/lib/backend/ports'
import { findOfTenant, loadScopedReservation } from '@/lib/backend/reservations/find-reservation'
import { readReservationLink } from '@/lib/backend/reservations/reservation-link'
import type { Account } from '@/lib/domain/accounts/schema'
import { GUEST } from '@/lib/domain/booking/timeline'
import { dashboardRights } from '@/lib/domain/reservations/lists'

type Asker = {
  visitorId: string | null
  /** The word of a mailed link. */
  link: string | undefined
  /** Null for guests. */
  account: Account | null
  secret: string
}

/** A booking that this asker may cancel, and as whom. */
export type CancelAccess = { booking: BookingRecord } & Pick<CancelInput, 'by' | 'staff'>

/**
 * Who may cancel a booking: the browser that made it, whoever has its mailed link, the account it belongs to, its agent,
 * and staff who may see all but support. Knowing reference and name is not enough. Null for everybody else.
 */
export async function findCancellable(
  db: Queryable,
  ctx: UseCaseContext,
  asker: Asker,
  bookingId: string,
): Promise<CancelAccess | null> {
  if (!isUuid(bookingId)) return null
  const own = await findOwnBooking(db, ctx, bookingId, asker.visitorId)
  if (own) return { booking: own, by: { ...GUEST, id: asker.account?.user.id ?? null } }
  const linked = await readReservationLink(asker.secret, asker.link, ctx.now())
  const booking = linked === bookingId ? await findOfTenant(db, ctx, bookingId) : null
  if (booking) return { booking, by: GUEST }
  return asker.account && findByAccount(db, ctx, asker.account, bookingId)
}

/**
 * The same on the dashboard, where staff act as staff and agents as agents: also on a booking of their own, and in the
 * browser that made it.
 */
export async function findOnDashboard(
  db: Queryable,
  ctx: UseCaseContext,
  asker: Asker,
  bookingId: string,
): Promise<CancelAccess | null> {
  const { account } = asker
  const atWork =
    account && ((await findByStaff(db, ctx, account, bookingId)) ?? (await findByAgent(db, ctx, account, bookingId)))
  return atWork ?? findCancellable(db, ctx, asker, bookingId)
}

/** What a signed-in person may cancel, by account or on the dashboard. */
export async function findByAccount(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account,
  bookingId: string,
): Promise<CancelAccess | null> {
  const accountId = account.user.id
  const isTheirs = await loadScopedReservation(db, ctx, { kind: 'own', accountId }, bookingId)
  if (isTheirs) return { booking: isTheirs.booking, by: { kind: 'guest', id: accountId } }
  return (await findByAgent(db, ctx, account, bookingId)) ?? findByStaff(db, ctx, account, bookingId)
}

/** What a signed-in person may cancel, and ask money for, as the agent of the booking: a brand without a plan opens nothing. */
export async function findByAgent(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account,
  bookingId: string,
): Promise<CancelAccess | null> {
  if (!dashboardRights(account) || account.user.plan_id === null) return null
  const accountId = account.user.id
  const sold = await loadScopedReservation(db, ctx, { kind: 'attributed', accountId }, bookingId)
  return sold && { booking: sold.booking, by: { kind: 'agent', id: accountId } }
}

/** What a signed-in person may cancel as staff. */
export async function findByStaff(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account,
  bookingId: string,
): Promise<CancelAccess | null> {
  if (!dashboardRights(account)?.cancelAll) return null
  const accountId = account.user.id
  const role = account.staff?.role ?? null
  const any = await loadScopedReservation(db, ctx, { kind: 'tenant' }, bookingId)
  return any && { booking: any.booking, by: { kind: 'staff', id: accountId }, staff: { accountId, role } }
}
