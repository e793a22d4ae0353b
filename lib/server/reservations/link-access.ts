import 'server-only'
import { isUuid, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { LinkAsker } from '@/lib/backend/pay-links/create-link'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { UseCaseContext } from '@/lib/backend/ports'
import { loadScopedReservation } from '@/lib/backend/reservations/find-reservation'
import type { Account } from '@/lib/domain/accounts/schema'
import { dashboardRights } from '@/lib/domain/reservations/lists'

/** A booking that this person may ask money for, and as whom. */
export type LinkAccess = { booking: BookingRecord } & LinkAsker

/** Who may send a payment link: the agent of the booking, and staff who may cancel it. Null for everybody else. */
export async function findLinkAccess(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account | null,
  bookingId: string,
): Promise<LinkAccess | null> {
  const rights = account && isUuid(bookingId) ? dashboardRights(account) : null
  if (!account || !rights) return null
  const accountId = account.user.id
  const isAgent = account.user.plan_id !== null
  const sold = isAgent ? await loadScopedReservation(db, ctx, { kind: 'attributed', accountId }, bookingId) : null
  if (sold) return { booking: sold.booking, by: { kind: 'agent', id: accountId } }
  const any = rights.cancelAll ? await loadScopedReservation(db, ctx, { kind: 'tenant' }, bookingId) : null
  const staff = { accountId, role: account.staff?.role ?? null }
  return any && { booking: any.booking, by: { kind: 'staff', id: accountId }, staff }
}
