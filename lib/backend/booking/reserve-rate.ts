import { createHash, randomBytes } from 'node:crypto'
import { and, eq, exists, gt, or, sql } from 'drizzle-orm'
import type { Network } from '@/lib/backend/limits/limits'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { loadHotelTerms, loadSaleRates, loadSellableRates } from '@/lib/backend/rates/load-sellable-rates'
import { priceRate } from '@/lib/backend/rates/price-rate'
import { readRate, type RateClaim } from '@/lib/backend/rates/rate-token'
import type { Quote } from '@/lib/domain/booking/quote'
import { GUEST } from '@/lib/domain/booking/timeline'
import { MAX_LIVE_HOLDS, toReference } from '@/lib/domain/booking/rules'
import { stayProblem } from '@/lib/domain/search/url'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests, parseGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { Attribution } from '@/lib/domain/visits/schema'
import { addToTimeline, type BookingContext, type BookingRecord, type SellingContext } from './booking-record'
import { buildQuote } from './build-quote'
import { endOfHold } from './end-of-hold'
import { takeRooms, type RoomNights } from './hold-rooms'
import { mayHold, queueVisitor } from './limit-rooms'

export type ReserveInput = {
  rateId: string
  visitorId: string
  /** Of the signed-in person; null for guests. */
  accountId: string | null
  host: string
  locale: string
  secret: string
  /** Of the search that led here. */
  carried?: Quote['carried']
  /** Who brought the booker; null or left out where nobody knows. */
  attribution?: Attribution | null
  /** The same key and rate give the same booking. */
  idempotencyKey: string
  /** Where it is asked from; null where nobody knows. */
  network: Network | null
}

export type ReserveResult =
  | { status: 'held'; bookingId: string }
  | { status: 'price_changed'; claim: RateClaim; oldTotal: number; newTotal: number }
  | { status: 'sold_out'; claim: RateClaim }
  | { status: 'too_many_holds'; claim: RateClaim }
  /** Too many rooms are held from this network. */
  | { status: 'limited'; claim: RateClaim }
  /** The key has made a booking of another rate. */
  | { status: 'key_reused'; claim: RateClaim }
  | { status: 'dates_over'; claim: RateClaim }
  /** There is no exchange rate of late by which it may be sold. */
  | { status: 'currency_unavailable'; claim: RateClaim }
  | { status: 'invalid_rate' }

/** Holds the rooms of a chosen rate for 15 minutes and freezes its price; never sells the last room twice. */
export async function reserveRate(ctx: SellingContext, input: ReserveInput): Promise<ReserveResult> {
  const claim = await readRate(input.rateId, input.secret)
  const party = claim ? parseGuests(claim.guests) : null
  if (!claim || !party || claim.tenantId !== ctx.tenantId) return { status: 'invalid_rate' }
  return ctx.db.transaction(async (tx) => {
    // One visitor's requests queue here: a double click waits and then finds the first one's booking.
    await queueVisitor(tx, input.visitorId)
    const known = await loadKnown(tx, ctx, input)
    const keyed = known.find((row) => row.idempotencyKey === scopedKey(input))
    if (keyed && !isRepeat(keyed, ctx, input, claim)) return { status: 'key_reused', claim }
    const existing = keyed ?? known.find((row) => isSame(row, ctx, claim))
    if (existing) return { status: 'held', bookingId: existing.id }
    if (known.length >= MAX_LIVE_HOLDS) return { status: 'too_many_holds', claim }
    return holdNew(tx, ctx, input, claim, party)
  })
}

/** Scopes a key to its visitor, because strangers may send the same one. */
function scopedKey(input: ReserveInput): string {
  return `${input.visitorId}:${input.idempotencyKey}`
}

/** This visitor's bookings that hold rooms now, and the one that this key has already made. */
async function loadKnown(tx: Queryable, ctx: BookingContext, input: ReserveInput): Promise<BookingRecord[]> {
  const now = ctx.now().toISOString()
  const live = tx
    .select({ one: sql`1` })
    .from(hold)
    .where(and(eq(hold.bookingId, booking.id), eq(hold.state, 'live'), gt(hold.expiresAt, now)))
  return tx
    .select()
    .from(booking)
    .where(and(eq(booking.visitorId, input.visitorId), or(eq(booking.idempotencyKey, scopedKey(input)), exists(live))))
}

/** Whether the key of a booking came with the rate of that booking. */
function isRepeat(row: BookingRecord, ctx: BookingContext, input: ReserveInput, claim: RateClaim): boolean {
  return row.requestHash === null ? isSame(row, ctx, claim) : row.requestHash === hashOf(input.rateId)
}

function hashOf(rateId: string): string {
  return createHash('sha256').update(rateId).digest('base64url')
}

/** The same rate chosen again; under another tenant it is another booking. */
function isSame(row: BookingRecord, ctx: BookingContext, claim: RateClaim): boolean {
  return (
    row.tenantId === ctx.tenantId &&
    row.ratePlanId === claim.planId &&
    row.checkIn === claim.checkIn &&
    row.checkOut === claim.checkOut &&
    row.currency === claim.currency &&
    row.total === claim.total &&
    row.quote.israeli === claim.israeli &&
    formatGuests(row.party) === claim.guests &&
    (row.state === 'held' || row.state === 'paying')
  )
}

async function holdNew(
  tx: Queryable,
  ctx: SellingContext,
  input: ReserveInput,
  claim: RateClaim,
  party: Party,
): Promise<ReserveResult> {
  const terms = await loadHotelTerms(tx, ctx.tenantId, claim.hotelId)
  const [chosen] = terms ? await loadSellableRates(tx, ctx.tenantId, claim.hotelId, claim.planId) : []
  if (!terms || !chosen || !ctx.payments.includes(chosen.plan.payment)) return { status: 'sold_out', claim }
  const now = ctx.now()
  const stay = { checkIn: claim.checkIn, checkOut: claim.checkOut }
  if (stayProblem(stay, dayInZone(now, terms.hotel.timezone)) !== null) return { status: 'dates_over', claim }
  const fx = await loadSaleRates(tx, now)
  const priced = priceRate(terms, chosen, { stay, party, currency: claim.currency, israeli: claim.israeli }, fx)
  if (!priced.ok) return { status: priced.reason === 'currency' ? 'currency_unavailable' : 'sold_out', claim }
  if (priced.price.total !== claim.total)
    return { status: 'price_changed', claim, oldTotal: claim.total, newTotal: priced.price.total }
  const rooms = toRoomNights(chosen.room.id, stay, party)
  if (!(await mayHold(tx, ctx, input.network, { hotelId: claim.hotelId, ...rooms })))
    return { status: 'limited', claim }
  if (!(await takeRooms(tx, rooms))) return { status: 'sold_out', claim }
  const bookingId = ctx.newId()
  const at = now.toISOString()
  await tx.insert(booking).values({
    id: bookingId,
    reference: toReference(randomBytes(16)),
    tenantId: ctx.tenantId,
    state: 'held',
    ...requestOf(input),
    hotelId: terms.hotel.id,
    roomTypeId: chosen.room.id,
    ratePlanId: chosen.plan.id,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    party,
    quote: buildQuote({
      terms,
      chosen,
      priced,
      checkIn: stay.checkIn,
      israeli: claim.israeli,
      carried: input.carried,
      fxVersion: fx.version,
      now,
    }),
    currency: claim.currency,
    total: priced.price.total,
    createdAt: at,
    updatedAt: at,
  })
  await insertHold(tx, ctx, { bookingId, accountId: input.accountId, rooms })
  return { status: 'held', bookingId }
}

/** What a booking keeps of how it was asked for. */
function requestOf(input: ReserveInput) {
  const { host, visitorId, accountId, locale, network, attribution } = input
  return {
    ...{ host, visitorId, accountId, locale },
    idempotencyKey: scopedKey(input),
    requestHash: hashOf(input.rateId),
    network: network?.key ?? null,
    attribution: attribution ?? null,
  }
}

function toRoomNights(roomTypeId: number, { checkIn, checkOut }: Stay, party: Party): RoomNights {
  return { roomTypeId, firstNight: checkIn, nights: countNights(checkIn, checkOut), quantity: party.length }
}

/** The hold of a new booking, with its timeline entry and outbox message. */
async function insertHold(
  tx: Queryable,
  ctx: BookingContext,
  { bookingId, accountId, rooms }: { bookingId: string; accountId: string | null; rooms: RoomNights },
): Promise<void> {
  const now = ctx.now()
  await tx.insert(hold).values({ id: ctx.newId(), bookingId, ...rooms, state: 'live', expiresAt: endOfHold(now, now) })
  await addToTimeline(tx, ctx, bookingId, 'rooms_held', { by: { ...GUEST, id: accountId } })
  await appendOutbox(tx, 'booking', { bookingId, event: 'rooms_held', state: 'held' })
}
