import { isSoldFrom } from '@/lib/backend/inventory/calendar'
import type { Queryable } from '@/lib/backend/postgres/database'
import { freeUntil } from '@/lib/domain/cancellation/rules'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import { conversionFactor } from '@/lib/domain/money/rules'
import type { FxTable } from '@/lib/domain/money/schema'
import { payTime } from '@/lib/domain/rates/pay-time'
import type { Rate, RatesAnswer, RoomRates } from '@/lib/domain/rates/schema'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import {
  loadFreeRooms,
  loadSaleRates,
  loadHotelTerms,
  loadSellableRates,
  type HotelTerms,
  type SellableRate,
} from './load-sellable-rates'
import { priceRate, type RatePrice, type PriceRequest } from './price-rate'
import { signRate } from './rate-token'

type Seller = {
  tenantId: TenantId
  hotelId: number
  /** When a stay may be paid for at this tenant: other rates are not sold. */
  payments: readonly PaymentTime[]
}

export type RatesInput = PriceRequest &
  Seller & {
    secret: string
    now: Date
  }

/**
 * Every bookable rate of a hotel for a stay, straight from the room ledger: never stale. Where nothing may be sold in the
 * asked currency, the prices are in the hotel's own and the answer says so.
 */
export async function loadRates(db: Queryable, asked: RatesInput): Promise<RatesAnswer> {
  const { terms, sellable } = await loadSold(db, asked)
  if (!terms || sellable.length === 0) return { status: 'no_rates', rooms: [] }
  const fx = await loadSaleRates(db, asked.now)
  const isSold = conversionFactor(terms.hotel.currency, asked.currency, fx) !== null
  const answer = await priceAll(db, terms, sellable, fx, isSold ? asked : { ...asked, currency: terms.hotel.currency })
  return isSold || answer.status !== 'available' ? answer : { ...answer, refusedCurrency: asked.currency }
}

/** Whether a tenant sells any rate of a hotel on any night from now on. */
export async function hasRates(db: Queryable, { now, ...seller }: Seller & { now: Date }): Promise<boolean> {
  const { terms, sellable } = await loadSold(db, seller)
  if (!terms) return false
  const today = dayInZone(now, terms.hotel.timezone)
  return sellable.some(({ calendar }) => isSoldFrom(calendar, today))
}

async function loadSold(db: Queryable, { tenantId, hotelId, payments }: Seller) {
  const terms = await loadHotelTerms(db, tenantId, hotelId)
  const all = terms ? await loadSellableRates(db, tenantId, hotelId) : []
  return { terms, sellable: all.filter(({ plan }) => payments.includes(plan.payment)) }
}

async function priceAll(
  db: Queryable,
  terms: HotelTerms,
  sellable: readonly SellableRate[],
  fx: FxTable,
  input: RatesInput,
): Promise<RatesAnswer> {
  const { stay, party } = input
  const nights = countNights(stay.checkIn, stay.checkOut)
  const rooms = [...new Map(sellable.map((chosen) => [chosen.room.id, chosen.room])).values()]
  const free = await loadFreeRooms(db, rooms, stay.checkIn, stay.checkOut, nights)
  const priced = sellable.map((chosen) => ({
    chosen,
    result: priceRate(terms, chosen, input, fx),
    left: free.get(chosen.room.id) ?? 0,
  }))
  const offered = priced.filter(({ left }) => left >= party.length)
  const rates = await Promise.all(
    offered.flatMap(({ chosen, result, left }) => (result.ok ? [toRate(terms, chosen, result, left, fx, input)] : [])),
  )
  const answer = rooms.flatMap((room): RoomRates[] => {
    const own = rates
      .filter(({ roomTypeId }) => roomTypeId === room.id)
      .map(({ rate }) => rate)
      .sort((a, b) => a.price.total - b.price.total || a.ratePlanId - b.ratePlanId)
    return own.length > 0 ? [{ ...describeRoom(room), rates: own }] : []
  })
  if (answer.length === 0) return explainNone(priced, party.length)
  answer.sort((a, b) => (a.rates[0]?.price.total ?? 0) - (b.rates[0]?.price.total ?? 0))
  return { status: 'available', rooms: answer }
}

function describeRoom(room: SellableRate['room']): Omit<RoomRates, 'rates'> {
  const { id, code, name, sizeSqm, beds, view, maxOccupancy, maxAdults } = room
  return { roomTypeId: id, code, name, sizeSqm, beds, view, maxOccupancy, maxAdults }
}

async function toRate(
  terms: HotelTerms,
  chosen: SellableRate,
  result: Extract<RatePrice, { ok: true }>,
  left: number,
  fx: FxTable,
  input: RatesInput,
): Promise<{ roomTypeId: number; rate: Rate }> {
  const { plan } = chosen
  const { policy } = result
  const rateId = await signRate(
    {
      tenantId: input.tenantId,
      hotelId: terms.hotel.id,
      planId: plan.id,
      checkIn: input.stay.checkIn,
      checkOut: input.stay.checkOut,
      guests: formatGuests(input.party),
      currency: input.currency,
      israeli: input.israeli,
      total: result.price.total,
      fxVersion: fx.version,
    },
    input.secret,
  )
  const rate: Rate = {
    rateId,
    ratePlanId: plan.id,
    aggregator: terms.hotel.aggregator,
    board: plan.board,
    ...payTime(plan, input.stay.checkIn, dayInZone(input.now, terms.hotel.timezone)),
    policy,
    freeUntil: freeUntil(policy, input.now.toISOString()),
    price: result.price,
    vatNote: result.vatNote,
    remarks: plan.remarks,
    left,
  }
  return { roomTypeId: chosen.room.id, rate }
}

/** A longer stay helps only where rooms are left, and more rooms only where none of the hotel's takes the party. */
function explainNone(priced: readonly { result: RatePrice; left: number }[], rooms: number): RatesAnswer {
  if (priced.every(({ result }) => !result.ok && result.reason === 'party'))
    return { status: 'party_too_large', rooms: [] }
  const minStays = priced.flatMap(({ result, left }) =>
    left >= rooms && !result.ok && result.reason === 'min_stay' && result.minStay ? [result.minStay] : [],
  )
  if (minStays.length > 0) return { status: 'min_stay', minStay: Math.min(...minStays), rooms: [] }
  return { status: 'sold_out', rooms: [] }
}
