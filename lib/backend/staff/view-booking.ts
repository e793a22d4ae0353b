import type { Queryable } from '@/lib/backend/postgres/database'
import type { UseCaseContext } from '@/lib/backend/ports'
import { loadScopedReservation, type Reservation } from '@/lib/backend/reservations/find-reservation'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { recordAct } from './record-act'

type Viewer = { accountId: string; role: StaffRole | null }

/** A booking of the tenant in full, for somebody who may see them all; nobody sees it unless that is written down. */
export async function viewBooking(
  db: Queryable,
  ctx: UseCaseContext,
  { accountId, role }: Viewer,
  bookingId: string,
): Promise<Reservation | null> {
  const found = await loadScopedReservation(db, ctx, { kind: 'tenant' }, bookingId)
  if (found) await recordView(db, ctx, { accountId, role }, bookingId)
  return found
}

/** Writes down that staff saw a booking, also by a document of it that they took or had sent. */
export async function recordView(
  db: Queryable,
  ctx: Pick<UseCaseContext, 'now' | 'tenantId' | 'requestId'>,
  { accountId, role }: Viewer,
  bookingId: string,
): Promise<void> {
  await recordAct(ctx, db, { act: 'booking_viewed', by: accountId, subject: 'booking', subjectId: bookingId, role })
}
