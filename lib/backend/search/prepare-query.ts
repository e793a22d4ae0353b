import {
  convertPolicy,
  freeUntil,
  refundAt,
  toPolicy,
  type CancellationPolicy,
  type FeePrice,
} from '@/lib/domain/cancellation/rules'
import type { Charge } from '@/lib/domain/hotels/schema'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES, type PaymentTime } from '@/lib/domain/hotels/values'
import { ratesForSale } from '@/lib/domain/exchange-rates/rules'
import { conversionFactor, exponentOf } from '@/lib/domain/money/rules'
import type { FxTable } from '@/lib/domain/money/schema'
import { boxAround } from '@/lib/domain/places/box-around'
import { chargeAmount, chargesOn, chargesWithVat } from '@/lib/domain/price/rules'
import { israeliVatRate, vatFlag } from '@/lib/domain/price/vat'
import { payTime } from '@/lib/domain/rates/pay-time'
import { foldText } from '@/lib/domain/search/fold'
import type { SearchQuery, SearchScope } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { chargesOfHotel, type PlaceCharges } from '@/lib/domain/taxes/rules'
import { countNights, dayInZone, toDayNumber } from '@/lib/domain/stay/dates'
import type { Party } from '@/lib/domain/stay/schema'
import type { ZonedTerms } from './blocks/block-classes'
import type { BlockHotel } from './blocks/city-block'
import type { PlaceRow } from './catalogue'

/** Filter groups as bits, so that one mask says which of them a rate or hotel fails. */
export const GROUPS = {
  totals: 1,
  stars: 2,
  minScore: 4,
  freeCancellation: 8,
  boards: 16,
  payments: 32,
  kinds: 64,
  amenities: 128,
  areas: 256,
  name: 512,
} as const
export const GROUP_COUNT = Object.keys(GROUPS).length
/** Above the bits of the groups: no group fails. */
export const EVERYTHING = 1 << GROUP_COUNT

/** A search without what only its list needs. */
export type AskedStay = Omit<SearchQuery, 'sort' | 'page' | 'near' | 'pinned' | 'withPins'>

export type Box = Omit<Extract<SearchScope, { kind: 'box' }>, 'kind'>

/** What of a query is the same for every hotel. */
export type PreparedQuery = {
  query: AskedStay
  /** The tenant that asks. */
  tenant: number
  box: Box | null
  /** Within the box: how far from where. */
  circle: Extract<SearchScope, { kind: 'circle' }> | null
  /** Where the query names hotels, these alone. */
  hotels: ReadonlySet<number> | null
  nights: number
  checkInDay: number
  rooms: number
  minTotal: number
  maxTotal: number
  /** Whether either of them asks for anything. */
  asksPrice: boolean
  minScore: number
  freeOnly: boolean
  starsMask: number
  boardMask: number
  paymentMask: number
  /** Payment times of the rates that this tenant sells. */
  soldMask: number
  kindMask: number
  amenityMask: number
  areas: Set<number> | null
  name: string
  /** Whether no filter is chosen, so that nothing can fail one. */
  isUnfiltered: boolean
  factors: Map<string, Factors>
  /** By key of zoned terms: until when cancelling is free, if it is now. */
  freeUntil: Map<string, string | null>
  /** By zone: which day it is. */
  today: Map<string, string>
  fx: FxTable
  /** The rates of `fx` by which something may be sold. */
  sale: FxTable
}

/** `sale`: minor units of the query's currency for one of the hotel's, null where it is sold in its own alone. */
type Factors = { compare: number; sale: number | null }

export function prepareQuery(query: AskedStay, fx: FxTable): PreparedQuery {
  const { filters, stay } = query
  const bits = <T>(all: readonly T[], chosen: readonly T[]) =>
    chosen.reduce((mask, one) => mask | (1 << all.indexOf(one)), 0)
  return {
    query,
    tenant: query.tenantId,
    box: query.scope.kind === 'box' ? query.scope : query.scope.kind === 'circle' ? boxAround(query.scope) : null,
    circle: query.scope.kind === 'circle' ? query.scope : null,
    hotels: query.scope.kind === 'hotels' ? new Set(query.scope.hotelIds) : null,
    nights: countNights(stay.checkIn, stay.checkOut),
    checkInDay: toDayNumber(stay.checkIn),
    rooms: query.party.length,
    minTotal: filters.minTotal ?? 0,
    maxTotal: filters.maxTotal ?? Infinity,
    asksPrice: filters.minTotal !== undefined || filters.maxTotal !== undefined,
    minScore: filters.minScore ?? 0,
    freeOnly: filters.freeCancellation,
    starsMask: filters.stars.reduce((mask, star) => mask | (1 << star), 0),
    boardMask: bits(BOARDS, filters.boards),
    paymentMask: bits(PAYMENT_TIMES, filters.payments),
    soldMask: bits(PAYMENT_TIMES, query.payments),
    kindMask: bits(HOTEL_KINDS, filters.kinds),
    amenityMask: bits(AMENITIES, filters.amenities) >>> 0,
    areas: filters.areas.length > 0 ? new Set(filters.areas) : null,
    name: foldText(filters.name ?? ''),
    isUnfiltered: activeGroups(filters).length === 0,
    factors: new Map(),
    freeUntil: new Map(),
    today: new Map(),
    fx,
    sale: ratesForSale(fx, query.now),
  }
}

/** How totals in `currency` compare with others, which old rates and, without any, equal units must do for; and sell. */
export function factorsFor(prepared: PreparedQuery, currency: string): Factors {
  const known = prepared.factors.get(currency)
  if (known !== undefined) return known
  const { query, fx, sale } = prepared
  const compare = conversionFactor(currency, query.currency, fx) ?? equalUnits(currency, query.currency)
  const factors = { compare, sale: conversionFactor(currency, query.currency, sale) }
  prepared.factors.set(currency, factors)
  return factors
}

function equalUnits(from: string, to: string): number {
  return 10 ** (exponentOf(to) - exponentOf(from))
}

/** Until when (ISO) terms cancel free; null when they do not now. */
export function freeUntilOf(prepared: PreparedQuery, zoned: ZonedTerms): string | null {
  const known = prepared.freeUntil.get(zoned.key)
  if (known !== undefined) return known
  const until = freeUntil(policyOf(zoned, prepared.query.stay.checkIn), prepared.query.now)
  prepared.freeUntil.set(zoned.key, until)
  return until
}

/** Whether terms give anything back of `price` where the stay is cancelled now. */
export function isRefundable(
  prepared: PreparedQuery,
  zoned: ZonedTerms,
  { price, factor }: { price: FeePrice; /** From the hotel's currency to the price's. */ factor: number },
): boolean {
  const { query, nights } = prepared
  const policy = convertPolicy(policyOf(zoned, query.stay.checkIn), factor)
  return refundAt({ policy, price, nights }, query.now).refund > 0
}

/** Which day it is now in a zone. */
export function todayIn({ query, today }: PreparedQuery, zone: string): string {
  const known = today.get(zone) ?? dayInZone(new Date(query.now), zone)
  today.set(zone, known)
  return known
}

/** When a rate of this class is paid for by who asks now. */
export function paymentOf(prepared: PreparedQuery, zoned: ZonedTerms): PaymentTime {
  return payTime(zoned, prepared.query.stay.checkIn, todayIn(prepared, zoned.zone)).payment
}

const MOST_POLICIES = 20_000
const policies = new Map<string, CancellationPolicy>()

/** Kept over searches, because the clocks of zones take a good part of one, and people ask for the same days. */
function policyOf({ key, terms, zone }: ZonedTerms, checkIn: string): CancellationPolicy {
  const asked = `${checkIn} ${key}`
  const known = policies.get(asked)
  if (known) return known
  if (policies.size >= MOST_POLICIES) policies.clear()
  const policy = toPolicy(terms, checkIn, zone)
  policies.set(asked, policy)
  return policy
}

/** Charges of a hotel for this viewer, Israeli VAT included where the rule adds it. */
export function chargesFor(query: AskedStay, place: PlaceRow, placeCharges: PlaceCharges, hotel: BlockHotel): Charge[] {
  const own = chargesOn(chargesOfHotel(placeCharges, hotel), query.stay.checkIn)
  if (place.countryCode !== 'IL') return own
  const flag = vatFlag({
    countryCode: place.countryCode,
    placeId: place.id,
    israeli: query.israeli,
    priceIncludesVat: hotel.priceIncludesVat,
  })
  return chargesWithVat(own, flag, israeliVatRate(query.stay.checkIn))
}

/** Charges with all that does not depend on the room price worked out; gives the same sums as stayTotal. */
export type ResolvedCharges = { percents: number[]; fixed: number }

export function resolveCharges(charges: readonly Charge[], nights: number, party: Party): ResolvedCharges {
  const percents: number[] = []
  let fixed = 0
  for (const charge of charges) {
    if (charge.included) continue
    if (charge.basis === 'percent') percents.push(charge.value)
    else fixed += chargeAmount(charge, 0, nights, party)
  }
  return { percents, fixed }
}

export function activeGroups(filters: Filters): (keyof Filters)[] {
  const active: (keyof Filters)[] = []
  if (filters.minTotal !== undefined) active.push('minTotal')
  else if (filters.maxTotal !== undefined) active.push('maxTotal')
  for (const key of ['stars', 'boards', 'payments', 'kinds', 'amenities', 'areas'] as const) {
    if (filters[key].length > 0) active.push(key)
  }
  if (filters.minScore !== undefined) active.push('minScore')
  if (filters.freeCancellation) active.push('freeCancellation')
  if (filters.name) active.push('name')
  return active
}

export function groupBit(filter: keyof Filters): number {
  return filter === 'minTotal' || filter === 'maxTotal' ? GROUPS.totals : GROUPS[filter]
}
