import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import { queuePayLink } from '@/lib/backend/booking/booking-letters'
import {
  isIn,
  type BookingIn,
  type BookingRecord,
  type PaymentContext,
  type SettlingContext,
} from '@/lib/backend/booking/booking-record'
import { holdAddedNights } from '@/lib/backend/booking/sold-rooms'
import { findLaterLink, insertLink, listLinks, type PayLinkRecord } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { stayChange } from '@/lib/backend/postgres/schema-changes'
import { languageOf } from '@/lib/backend/reservations/booking-language'
import type { Actor } from '@/lib/domain/booking/timeline'
import { cancellableUntil } from '@/lib/domain/cancellation/quote'
import { freeUntil } from '@/lib/domain/cancellation/rules'
import { payableUntil } from '@/lib/domain/payments/collection'
import { formatDayRange } from '@/lib/i18n/format'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { ChangeRecord } from './change-record'
import { makeChange } from './make-change'
import { countMoney, type OpenOffer } from './offer-change'

/** Minutes for which the new nights are held: a guest pays at once, the guest of an agent or of staff gets a mail. */
const GUEST_MINUTES = 30
const DESK_MINUTES = 24 * 60
/** From when the money is blocked to when it is taken. */
const CAPTURE_MINUTES = 60

type Asked = { id: string; by: Actor; idempotencyKey: string; requestHash: string }
type Arrival = Parameters<typeof cancellableUntil>[0]

/**
 * Holds the new nights of a change and asks for what is to be paid first, by a payment link; answers the link's id, or
 * null when a night is not free.
 */
export async function openChange(
  tx: Queryable,
  ctx: PaymentContext,
  row: BookingIn<'confirmed'>,
  { figures, next: quote }: OpenOffer,
  { by, id, ...key }: Asked,
): Promise<string | null> {
  const { checkIn, checkOut, party, payNow: amount } = figures
  const askedUntil = findLaterLink(await listLinks(tx, row.id))?.expiresAt
  const expiresAt = endOf(row, { checkIn, policy: quote.policy }, ctx.now(), by, askedUntil)
  if (!(await holdAddedNights(tx, ctx, row, figures, expiresAt))) return null
  const locale = languageOf(row)
  const t = await loadTexts(locale, 'stayChange')
  const reason = t('reason', { stay: formatDayRange(checkIn, checkOut, locale) })
  const asked = { purpose: 'balance' as const, amount, reason, expiresAt, idempotencyKey: `change:${id}` }
  const link = await insertLink(tx, ctx, row, by, asked)
  await tx.insert(stayChange).values({
    ...{ id, checkIn, checkOut, party, quote, figures, ...key },
    ...{ bookingId: row.id, linkId: link.id, state: 'open' },
    ...{ actor: by.kind, actorId: by.id ?? null, createdAt: ctx.now().toISOString() },
  })
  await queuePayLink(tx, ctx, row, link)
  return link.id
}

/** Never longer than changing is free, nor than the stay is kept unpaid, nor than the new one can begin. */
function endOf(row: BookingRecord, next: Arrival, now: Date, by: Actor, askedUntil: string | undefined): string {
  const minutes = by.kind === 'guest' ? GUEST_MINUTES : DESK_MINUTES
  const wished = payableUntil(row, addMinutes(now, minutes).toISOString(), now, askedUntil)
  const free = freeUntil(row.quote.policy, now.toISOString()) ?? wished
  return [wished, free, cancellableUntil(next)].reduce((first, end) => (end < first ? end : first))
}

/**
 * Whether the money that is blocked for a change may be taken: it is still due, neither stay has begun, and the new nights
 * are kept for it.
 */
export async function keepChange(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingRecord,
  change: ChangeRecord,
  { link, taken }: { link: PayLinkRecord; /** Of this payment: minor units. */ taken: number },
): Promise<boolean> {
  if (!isIn(row, 'confirmed')) return false
  const hasBegun = ({ checkIn, quote: { policy } }: BookingRecord | ChangeRecord) =>
    ctx.now().toISOString() >= cancellableUntil({ checkIn, policy })
  if (hasBegun(row) || hasBegun(change)) return false
  // What is blocked for another link is counted once it is taken: the amount of this one knew nothing of it.
  const isOther = ({ id, state, paymentId }: PayLinkRecord) => id !== link.id && state === 'open' && paymentId !== null
  if ((await listLinks(tx, row.id)).some(isOther)) return false
  const { payNow } = await countMoney(tx, ctx, row, change.quote, taken)
  if (payNow !== link.amount) return false
  const expiresAt = addMinutes(ctx.now(), CAPTURE_MINUTES).toISOString()
  return holdAddedNights(tx, ctx, row, change, expiresAt)
}

/** Makes a change whose money is taken; null when its rooms are gone, and the money must go back. */
export async function closeChange(
  tx: Queryable,
  ctx: SettlingContext,
  row: BookingRecord,
  change: ChangeRecord,
): Promise<BookingRecord | null> {
  if (!isIn(row, 'confirmed')) return null
  const by = { kind: change.actor, id: change.actorId }
  const moved = await makeChange(tx, ctx, row, change, by)
  if (!moved) return null
  const endedAt = ctx.now().toISOString()
  await tx.update(stayChange).set({ state: 'done', endedAt }).where(eq(stayChange.id, change.id))
  return moved
}
