import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  isIn,
  lockBooking,
  type BookingIn,
  type BookingRecord,
  type PaymentContext,
} from '@/lib/backend/booking/booking-record'
import { mayBookUnpaid } from '@/lib/backend/booking/limit-rooms'
import type { CancelInput } from '@/lib/backend/cancellation/cancel-booking'
import { sendOwed } from '@/lib/backend/cancellation/owe-back'
import type { Network } from '@/lib/backend/limits/limits'
import type { Queryable } from '@/lib/backend/postgres/database'
import { stayChange } from '@/lib/backend/postgres/schema-changes'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { recordAct } from '@/lib/backend/staff/record-act'
import type { ChangeRefusal } from '@/lib/domain/booking/change-problems'
import { changedNights, type ChangeQuote } from '@/lib/domain/booking/stay-change'
import { formatGuests, parseGuests } from '@/lib/domain/stay/guests'
import { withdrawChange, type ChangeRecord } from './change-record'
import { hashOfPolicy, readChange, type ChangeClaim } from './change-token'
import { makeChange } from './make-change'
import { offerChange, type OpenOffer } from './offer-change'
import { openChange } from './open-change'

export type ConfirmInput = Pick<CancelInput, 'by' | 'staff'> & {
  /** Of a booking that the actor may cancel: see lib/server/reservations/cancel-access. */
  bookingId: string
  /** The signed quote that the page showed. */
  quote: string
  /** One a submitted form: the same key changes once. */
  idempotencyKey: string
  /** Where it is asked from; null where nobody is limited by it. */
  network: Network | null
}

export type ConfirmResult =
  | { status: 'done'; figures: ChangeQuote }
  /** It is made once this payment link is paid; until then the rooms are held. */
  | { status: 'to_pay'; figures: ChangeQuote; linkId: string }
  /** Price, terms or stay are others than the quote said. */
  | { status: 'changed'; figures: ChangeQuote }
  | { status: ChangeRefusal | 'expired' | 'withdrawn' | 'key_reused' | 'malformed_body' | 'not_found' }

type Ready = ConfirmInput & { id: string; requestHash: string }

/**
 * Changes a stay at the figures that a quote said. Rooms, stay, books, what goes back and mails are one transaction; what
 * is to be paid first is asked for by a payment link, with the new nights held. A repeat is told of the first one.
 */
export async function confirmChange(ctx: PaymentContext, input: ConfirmInput): Promise<ConfirmResult> {
  const requestHash = createHash('sha256').update(input.quote).digest('base64url')
  const result = await ctx.db.transaction((tx) => confirmLocked(tx, ctx, { ...input, id: ctx.newId(), requestHash }))
  if (result.status === 'done' && result.figures.back > 0) await sendOwed(ctx, input.bookingId)
  return result
}

async function confirmLocked(tx: Queryable, ctx: PaymentContext, input: Ready): Promise<ConfirmResult> {
  const row = await lockBooking(tx, input.bookingId)
  if (!row) return { status: 'not_found' }
  const [known] = await tx
    .select()
    .from(stayChange)
    .where(eq(stayChange.idempotencyKey, keyOf(input)))
  if (known) return known.requestHash === input.requestHash ? describe(known) : { status: 'key_reused' }
  const read = await readChange(ctx, input.quote)
  if (!read.ok) return { status: read.code === 'expired' ? 'expired' : 'malformed_body' }
  const { claims } = read
  const party = parseGuests(claims.guests)
  if (claims.bookingId !== row.id || !party) return { status: 'malformed_body' }
  const offer = await offerChange(tx, ctx, row, { checkIn: claims.checkIn, checkOut: claims.checkOut, party })
  if (offer.status !== 'open') return offer
  if (!isIn(row, 'confirmed')) return { status: 'closed' }
  const { figures } = offer
  if (claims.base !== row.changes || !isAsSaid(offer, claims)) return { status: 'changed', figures }
  const { checkIn, checkOut } = figures
  // Before the ledger, as when rooms are booked.
  if (takesUnpaid(row, offer) && !(await mayBookUnpaid(tx, { ...row, checkIn, checkOut }, input.network)))
    return { status: 'limited' }
  await supersede(tx, ctx, row.id)
  const result = figures.payNow > 0 ? await ask(tx, ctx, row, offer, input) : await make(tx, ctx, row, offer, input)
  if (!result) return { status: 'sold_out' }
  if (input.staff) {
    const { accountId: by, role } = input.staff
    await recordAct(ctx, tx, { act: 'stay_changed', by, subject: 'booking', subjectId: row.id, role })
  }
  return result
}

/** Whether a change takes nights for which nothing is paid. */
function takesUnpaid(row: BookingRecord, { figures, next }: OpenOffer): boolean {
  const isUnpaid = (next.payment !== 'now' || next.price.online === 0) && row.settledAt === null
  return isUnpaid && changedNights(row, figures).added.length > 0
}

async function make(
  tx: Queryable,
  ctx: PaymentContext,
  row: BookingIn<'confirmed'>,
  { figures, next: quote }: OpenOffer,
  input: Ready,
): Promise<ConfirmResult | null> {
  const { checkIn, checkOut, party } = figures
  const change = { id: input.id, checkIn, checkOut, party, quote, figures }
  if (!(await makeChange(tx, ctx, row, change, input.by))) return null
  const at = ctx.now().toISOString()
  const by = { actor: input.by.kind, actorId: input.by.id ?? null }
  const key = { idempotencyKey: keyOf(input), requestHash: input.requestHash }
  await tx
    .insert(stayChange)
    .values({ ...change, ...by, ...key, bookingId: row.id, state: 'done', createdAt: at, endedAt: at })
  return { status: 'done', figures }
}

async function ask(
  tx: Queryable,
  ctx: PaymentContext,
  row: BookingIn<'confirmed'>,
  offer: OpenOffer,
  input: Ready,
): Promise<ConfirmResult | null> {
  const key = { idempotencyKey: keyOf(input), requestHash: input.requestHash }
  const linkId = await openChange(tx, ctx, row, offer, { ...key, id: input.id, by: input.by })
  return linkId === null ? null : { status: 'to_pay', figures: offer.figures, linkId }
}

/** A change that waits to be paid gives way to the next one. Its rooms go back with what follows. */
async function supersede(tx: Queryable, ctx: PaymentContext, bookingId: string): Promise<void> {
  const at = ctx.now().toISOString()
  const { linkId = null } = (await withdrawChange(tx, { bookingId }, at)) ?? {}
  if (linkId === null) return
  await tx
    .update(payLink)
    .set({ state: 'withdrawn', endedAt: at })
    .where(and(eq(payLink.id, linkId), eq(payLink.state, 'open')))
}

function isAsSaid({ figures, next }: OpenOffer, said: ChangeClaim): boolean {
  return (
    hashOfPolicy(next.policy) === said.policy &&
    figures.newTotal === said.newTotal &&
    figures.payNow === said.payNow &&
    figures.back === said.back &&
    figures.later === said.later &&
    formatGuests(figures.party) === said.guests
  )
}

/** Scopes a key to its booking, because strangers may send the same one. */
function keyOf({ bookingId, idempotencyKey }: ConfirmInput): string {
  return `${bookingId}:${idempotencyKey}`
}

function describe({ state, figures, linkId }: ChangeRecord): ConfirmResult {
  if (state === 'done') return { status: 'done', figures }
  return state === 'open' && linkId !== null ? { status: 'to_pay', figures, linkId } : { status: 'withdrawn' }
}
