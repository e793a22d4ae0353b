import { and, desc, eq } from 'drizzle-orm'
import { isUuid, type BookingRecord } from '@/lib/backend/booking/booking-record'
import type { UseCaseContext } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { linkStanding, type LinkStanding } from '@/lib/domain/payments/links'
import { isOver, type DeclineCode } from '@/lib/domain/payments/rules'
import { listLinks, readBalance, type PayLinkRecord } from './link-record'

/** A link as whoever has its word sees it. */
export type FoundLink = {
  link: PayLinkRecord
  booking: BookingRecord
  standing: LinkStanding
  /** Money is under way and its answer not here yet: nobody pays anew. */
  isPending: boolean
  /** A challenge that waits at the bank. */
  actionUrl: string | null
  /** Why the last try failed. */
  declined: string | null
}

/** A link of this tenant; null where there is none. */
export async function findPayLink(db: Queryable, ctx: UseCaseContext, linkId: string): Promise<FoundLink | null> {
  if (!isUuid(linkId)) return null
  const [found] = await db
    .select({ link: payLink, booking })
    .from(payLink)
    .innerJoin(booking, eq(booking.id, payLink.bookingId))
    .where(and(eq(payLink.id, linkId), eq(booking.tenantId, ctx.tenantId)))
  if (!found) return null
  const tries = await db.select().from(payment).where(eq(payment.linkId, linkId)).orderBy(desc(payment.createdAt))
  const waiting = tries.find(({ state }) => state === 'requires_action')
  const last = tries[0]
  const isAsked = tries.some(({ state }) => state === 'requires_method' || state === 'authorized')
  const actionUrl = isAsked ? null : (waiting?.action?.url ?? null)
  const standing = linkStanding(found.link, ctx.now())
  // A payment that began in time may still pay it, and no other one.
  const isLast = standing === 'expired' && (isAsked || actionUrl !== null)
  return {
    ...found,
    standing: isLast ? 'open' : standing,
    isPending: isAsked || isLast,
    actionUrl,
    declined: last && isOver(last.state) ? (last.errorCode ?? ('card_declined' satisfies DeclineCode)) : null,
  }
}

/** The links of a booking with how they stand, and what is due of it and not paid (minor units). */
export async function loadPayLinks(
  db: Queryable,
  ctx: Pick<UseCaseContext, 'now'>,
  row: Pick<BookingRecord, 'id' | 'state' | 'quote'>,
): Promise<{ balance: number; links: (PayLinkRecord & { standing: LinkStanding })[] }> {
  const links = await listLinks(db, row.id)
  return {
    balance: await readBalance(db, row),
    links: links.map((link) => ({ ...link, standing: linkStanding(link, ctx.now()) })),
  }
}
