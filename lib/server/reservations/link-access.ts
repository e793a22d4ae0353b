import 'server-only'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import type { LinkAsker } from '@/lib/backend/pay-links/create-link'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Account } from '@/lib/domain/accounts/schema'
import { findByAgent, findByStaff } from './cancel-access'

/** A booking that this person may ask money for, and as whom. */
export type LinkAccess = { booking: BookingRecord } & LinkAsker

/** Who may send a payment link: the agent of the booking, and staff who may cancel it. Null for everybody else. */
export async function findLinkAccess(
  db: Queryable,
  ctx: UseCaseContext,
  account: Account | null,
  bookingId: string,
): Promise<LinkAccess | null> {
  if (!account) return null
  return (await findByAgent(db, ctx, account, bookingId)) ?? findByStaff(db, ctx, account, bookingId)
}
