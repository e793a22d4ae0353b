import { and, eq } from 'drizzle-orm'
import type { Network } from '@/lib/backend/limits/limits'
import type { Queryable } from '@/lib/backend/postgres/database'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import {
  loadFreeRooms,
  loadHotelTerms,
  loadSaleRates,
  loadSellableRates,
} from '@/lib/backend/rates/load-sellable-rates'
import { priceRate } from '@/lib/backend/rates/price-rate'
import { withVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { comparePrices, type PriceRecheck } from '@/lib/domain/booking/rules'
import type { PurchaseCheck } from '@/lib/domain/booking/purchase-checks'
import type { Quote } from '@/lib/domain/booking/quote'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { stayProblem } from '@/lib/domain/search/url'
import {
  addToTimeline,
  findLiveHold,
  findOwnBooking,
  isIn,
  latestPayment,
  lockBooking,
  moveBooking,
  type BookingContext,
  type BookingRecord,
  type PaymentRecord,
  type SellingContext,
} from './booking-record'
import { buildQuote } from './build-quote'
import { checkPurchase } from './check-purchase'
import { endOfHold, isOverdue } from './end-of-hold'
import { takeRooms } from './hold-rooms'
import { mayHoldAgain, type HoldRefusal } from './limit-rooms'

/** Today's rate for a booking: its new quote, or why there is none. */
export type Requote =
  | { ok: true; quote: Quote; allotment: number }
  | { ok: false; status: 'unavailable' | 'currency_unavailable'; why?: 'party' | 'min_stay' }

/** Prices the booking's plan again, as it was asked (currency, viewer, party). */
export async function requoteBooking(
  db: Queryable,
  ctx: BookingContext,
  row: BookingRecord,
  payments: readonly PaymentTime[],
): Promise<Requote> {
  const terms = await loadHotelTerms(db, row.tenantId, row.hotelId)
  const [chosen] = terms ? await loadSellableRates(db, row.tenantId, row.hotelId, row.ratePlanId) : []
  if (!terms || !chosen || !payments.includes(chosen.plan.payment)) return { ok: false, status: 'unavailable' }
  const stay = { checkIn: row.checkIn, checkOut: row.checkOut }
  if (stayProblem(stay, dayInZone(ctx.now(), terms.hotel.timezone)) !== null)
    return { ok: false, status: 'unavailable' }
  const fx = await loadSaleRates(db, ctx.now())
  const { israeli, carried } = row.quote
  const priced = priceRate(terms, chosen, { stay, party: row.party, currency: row.currency, israeli }, fx)
  if (!priced.ok) {
    const { reason } = priced
    if (reason === 'currency') return { ok: false, status: 'currency_unavailable' }
    return { ok: false, status: 'unavailable', ...(reason === 'closed' ? {} : { why: reason }) }
  }
  const quote = buildQuote({
    terms,
    chosen,
    priced,
    checkIn: row.checkIn,
    israeli,
    carried,
    fxVersion: fx.version,
    now: ctx.now(),
  })
  return { ok: true, quote: await withVoucher(db, ctx, row, quote), allotment: chosen.room.allotment }
}

export type Checkout = {
  booking: BookingRecord
  payment: PaymentRecord | null
  /** When the rooms stop being kept (ISO); null when they no longer are. */
  heldUntil: string | null
  recheck: PriceRecheck
  /** What will be paid if the traveller goes on: see recheckQuote. */
  payable: Quote
  /** What must be confirmed apart before that. */
  checks: PurchaseCheck[]
}

/** What the checkout shows. Reads only: a lower price is shown here and written when paying. */
export async function loadCheckout(
  ctx: SellingContext,
  bookingId: string,
  visitorId: string | null,
): Promise<Checkout | null> {
  const row = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!row) return null
  const live = await findLiveHold(ctx.db, row.id)
  const heldUntil = live && live.expiresAt > ctx.now().toISOString() ? live.expiresAt : null
  const payment = await latestPayment(ctx.db, row.id)
  const { recheck, payable } = await recheckPrice(ctx, row, heldUntil !== null)
  return { booking: row, payment, heldUntil, recheck, payable, checks: await checkPurchase(ctx.db, ctx, row, payable) }
}

/** Today's price against the frozen one, of a booking that is not paid. */
async function recheckPrice(
  ctx: SellingContext,
  row: BookingRecord,
  isHeld: boolean,
): Promise<Pick<Checkout, 'recheck' | 'payable'>> {
  const open = row.state === 'held' || row.state === 'failed'
  const requote = open ? await requoteBooking(ctx.db, ctx, row, ctx.payments) : null
  if (!requote) return { recheck: { status: 'matched' }, payable: row.quote }
  if (!requote.ok) return { recheck: { status: requote.status }, payable: row.quote }
  if (!isHeld && !(await hasFreeRooms(ctx.db, row))) return { recheck: { status: 'unavailable' }, payable: row.quote }
  return recheckQuote(row, requote.quote)
}

/**
 * Today's quote against the frozen one, and what is paid: a fall of the price is applied, a rise needs the traveller's yes
 * first. Who pays has said yes to the frozen terms of cancelling: they stay, whatever they are today.
 */
export function recheckQuote(
  { total, quote }: Pick<BookingRecord, 'total' | 'quote'>,
  today: Quote,
): Pick<Checkout, 'recheck' | 'payable'> {
  const recheck = comparePrices(total, today.price.total)
  const fell = recheck.status === 'changed' && recheck.direction === 'down'
  return { recheck, payable: fell ? { ...today, policy: quote.policy } : quote }
}

async function hasFreeRooms(db: Queryable, row: BookingRecord): Promise<boolean> {
  const sellable = await loadSellableRates(db, row.tenantId, row.hotelId, row.ratePlanId)
  const rooms = sellable.map((chosen) => chosen.room)
  const free = await loadFreeRooms(db, rooms, row.checkIn, row.checkOut, countNights(row.checkIn, row.checkOut))
  return (free.get(row.roomTypeId) ?? 0) >= row.party.length
}

export type RenewResult =
  | { status: 'held'; heldUntil: string; recheck: PriceRecheck }
  | { status: 'unavailable' | 'currency_unavailable' | 'hold_over' }
  /** The hold was over, and this browser or its network holds too much besides. */
  | { status: HoldRefusal }
  | { status: 'not_found' }
  | { status: 'closed' }

/**
 * Keeps the rooms for another 15 minutes when they are still free, as long as an hour in all; for when the timer has run
 * out. `network`: where it is asked from; null where nobody knows.
 */
export async function renewHold(
  ctx: SellingContext,
  bookingId: string,
  visitorId: string | null,
  network: Network | null = null,
): Promise<RenewResult> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return { status: 'not_found' }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, own.id)
    if (!row || (row.state !== 'held' && row.state !== 'failed')) return { status: 'closed' }
    if (isOverdue(ctx, row)) return { status: 'hold_over' }
    const requote = await requoteBooking(tx, ctx, row, ctx.payments)
    if (!requote.ok) return { status: requote.status }
    const again = await mayHoldAgain(tx, ctx, row, network)
    if (!again.ok) return { status: again.status }
    const heldUntil = await keepRooms(tx, ctx, row)
    if (heldUntil === null) return { status: 'unavailable' }
    if (isIn(row, 'failed')) await moveBooking(tx, ctx, row, 'rooms_held', { by: GUEST, changes: { failure: null } })
    return { status: 'held', heldUntil, recheck: comparePrices(row.total, requote.quote.price.total) }
  })
}

/** Prolongs the live hold or takes the rooms anew; null when they are gone. Needs the locked booking. */
export async function keepRooms(tx: Queryable, ctx: BookingContext, row: BookingRecord): Promise<string | null> {
  const live = await findLiveHold(tx, row.id)
  if (live) {
    const expiresAt = endOfHold(ctx.now(), new Date(row.createdAt))
    await tx
      .update(hold)
      .set({ expiresAt })
      .where(and(eq(hold.id, live.id), eq(hold.state, 'live')))
    return expiresAt
  }
  const nights = countNights(row.checkIn, row.checkOut)
  const rooms = { roomTypeId: row.roomTypeId, firstNight: row.checkIn, nights, quantity: row.party.length }
  if (!(await takeRooms(tx, rooms))) return null
  // Money that came late books rooms whatever the hour.
  const expiresAt = isOverdue(ctx, row)
    ? endOfHold(ctx.now(), ctx.now())
    : endOfHold(ctx.now(), new Date(row.createdAt))
  await tx.insert(hold).values({ id: ctx.newId(), bookingId: row.id, ...rooms, state: 'live', expiresAt })
  return expiresAt
}

export type AcceptResult =
  | { status: 'accepted' | 'price_changed'; total: number }
  | { status: 'unavailable' | 'currency_unavailable' | 'hold_over' | HoldRefusal }
  | { status: 'not_found' }
  | { status: 'closed' }

/** Accepts today's price, which must be the one that the page showed. */
export async function acceptPrice(
  ctx: SellingContext,
  bookingId: string,
  visitorId: string | null,
  shownTotal: number,
  network: Network | null = null,
): Promise<AcceptResult> {
  const own = await findOwnBooking(ctx.db, ctx, bookingId, visitorId)
  if (!own) return { status: 'not_found' }
  return ctx.db.transaction(async (tx) => {
    const row = await lockBooking(tx, own.id)
    if (!row || (row.state !== 'held' && row.state !== 'failed')) return { status: 'closed' }
    if (isOverdue(ctx, row)) return { status: 'hold_over' }
    const requote = await requoteBooking(tx, ctx, row, ctx.payments)
    if (!requote.ok) return { status: requote.status }
    const again = await mayHoldAgain(tx, ctx, row, network)
    if (!again.ok) return { status: again.status }
    if ((await keepRooms(tx, ctx, row)) === null) return { status: 'unavailable' }
    const { total } = requote.quote.price
    if (total !== shownTotal) return { status: 'price_changed', total }
    const { quote } = requote
    if (isIn(row, 'failed'))
      await moveBooking(tx, ctx, row, 'rooms_held', { by: GUEST, changes: { quote, total, failure: null } })
    else
      await tx.update(booking).set({ quote, total, updatedAt: ctx.now().toISOString() }).where(eq(booking.id, row.id))
    await addToTimeline(tx, ctx, row.id, 'price_accepted', { by: GUEST, data: { from: row.total, to: total } })
    return { status: 'accepted', total }
  })
}
