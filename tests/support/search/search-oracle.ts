import type { Pool } from 'pg'
import { decodeCalendar, deriveCalendar, type Calendar, type StoredCalendar } from '@/lib/backend/inventory/calendar'
import { RECOMMENDED } from '@/lib/backend/search/order-hits'
import { freeUntil, refundAt, toPolicy } from '@/lib/domain/cancellation/rules'
import type { Charge, PolicyTerm } from '@/lib/domain/hotels/schema'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { conversionFactor, exponentOf } from '@/lib/domain/money/rules'
import type { FxTable } from '@/lib/domain/money/schema'
import { distanceMeters } from '@/lib/domain/places/distance'
import { priceStay, type OccupancyPricing } from '@/lib/domain/price/rules'
import { foldText } from '@/lib/domain/search/fold'
import type { SearchAnswer, SearchQuery, SearchRow } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { addDays, countNights, toDayNumber } from '@/lib/domain/stay/dates'
import type { Party } from '@/lib/domain/stay/schema'
import { splitParty } from '@/lib/domain/stay/split-party'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

type Plan = OccupancyPricing & {
  id: number
  board: SearchRow['board']
  payment: SearchRow['payment']
  payDaysBefore: number | null
  terms: PolicyTerm[]
  parentId: number | null
  derivePercent: number
  deriveAmount: number
  roomTypeId: number
  calendar: Calendar | null
}
type Room = {
  id: number
  hotelId: number
  maxAdults: number
  maxChildren: number
  maxOccupancy: number
  allotment: number
  plans: Plan[]
}
type Hotel = {
  policies: { children?: boolean }
  id: number
  tenantId: TenantId | null
  placeId: number
  districtId: number | null
  name: string
  kind: string
  stars: number | null
  lat: number
  lon: number
  timezone: string
  currency: string
  amenities: string[]
  charges: Charge[]
  priceIncludesVat: boolean
  score: number | null
  rank: number
  countryCode: string
  citySlug: string
  cityLat: number
  cityLon: number
  placeCharges: Charge[]
  rooms: Room[]
}
/** `compare`: the total in the query's currency; where there is no rate, in equal units. */
type Rate = { row: SearchRow; compare: number; isFree: boolean }
type Candidate = { hotel: Hotel; rates: Rate[] }
type Group = 'totals' | keyof Omit<Filters, 'minTotal' | 'maxTotal'>

/** Answers searches slowly and plainly from a copy of the tables; shares no code with the search engine. */
export type SearchOracle = { answer: (query: SearchQuery) => SearchAnswer }

export async function readOracle(pool: Pool): Promise<SearchOracle> {
  const rows = async <T extends object>(text: string) => (await pool.query<T>(text)).rows
  const hotels = await rows<Omit<Hotel, 'rooms'>>(`
    select h.id, h.tenant_id "tenantId", h.place_id "placeId", h.district_id "districtId", h.name, h.kind, h.stars, h.lat, h.lon, h.timezone,
      h.currency, h.amenities, h.charges, h.price_includes_vat "priceIncludesVat", h.score, h.rank, h.demo, h.policies, p.country_code "countryCode",
      p.slug "citySlug", p.lat "cityLat", p.lon "cityLon",
      coalesce((select case when demo and not h.demo then '[]' else charges end from tax_rule where place_id = p.id),
        (select case when demo and not h.demo then '[]' else charges end from tax_rule where place_id is null and country_code = p.country_code), '[]') "placeCharges"
    from hotel h join place p on p.id = h.place_id where h.active order by h.id`)
  const rooms = await rows<Omit<Room, 'plans'>>(`
    select id, hotel_id "hotelId", max_adults "maxAdults", max_children "maxChildren", max_occupancy "maxOccupancy", allotment from room_type order by id`)
  const plans = await rows<Omit<Plan, 'calendar'>>(`
    select id, room_type_id "roomTypeId", board, payment, pay_days_before "payDaysBefore", terms, parent_id "parentId", derive_percent "derivePercent", derive_amount "deriveAmount",
      base_adults "baseAdults", extra_adult "extraAdult", child_bands "childBands" from rate_plan where active order by id`)
  const stored = await rows<StoredCalendar & { ratePlanId: number }>(`
    select rate_plan_id "ratePlanId", first_day::text "firstDay", scale, price, min_stay "minStay", flags from rate_calendar`)
  const nights = await rows<{ roomTypeId: number; night: string; free: number }>(`
    select room_type_id "roomTypeId", night::text, case when stop then 0 else allot - sold - held end free from inv_night`)
  const [fx] = await rows<FxTable>('select version, base, rates from fx_table order by version desc limit 1')
  const calendars = new Map(stored.map((row) => [row.ratePlanId, decodeCalendar(row)]))
  const calendarOf = (plan: Omit<Plan, 'calendar'>) => {
    const parent = plan.parentId === null ? undefined : calendars.get(plan.parentId)
    return calendars.get(plan.id) ?? (parent ? deriveCalendar(parent, plan.derivePercent, plan.deriveAmount) : null)
  }
  const plansOf = groupBy(
    plans.map((plan) => ({ ...plan, calendar: calendarOf(plan) })),
    (plan) => plan.roomTypeId,
  )
  const roomsOf = groupBy(
    rooms.map((room) => ({ ...room, plans: plansOf.get(room.id) ?? [] })),
    (room) => room.hotelId,
  )
  const free = new Map(nights.map((n) => [`${n.roomTypeId} ${n.night}`, n.free]))
  const isSold = ({ placeCharges, charges, currency }: (typeof hotels)[number]) =>
    [...placeCharges, ...charges].every((charge) => charge.basis === 'percent' || charge.currency === currency)
  const inventory = hotels.map((hotel): Hotel => ({
    ...hotel,
    rooms: isSold(hotel) ? (roomsOf.get(hotel.id) ?? []) : [],
  }))
  return {
    answer: (query) =>
      answerSlowly({ hotels: inventory, free, fx: fx ?? { version: 0, base: 'EUR', rates: {} } }, query),
  }
}

type Inventory = { hotels: Hotel[]; free: ReadonlyMap<string, number>; fx: FxTable }

function answerSlowly(inventory: Inventory, query: SearchQuery): SearchAnswer {
  const inScope = inventory.hotels.filter(
    (hotel) => (hotel.tenantId === null || hotel.tenantId === query.tenantId) && isInScope(hotel, query.scope),
  )
  const candidates = inScope
    .map((hotel): Candidate => ({ hotel, rates: ratesOf(hotel, inventory, query) }))
    .filter((c) => c.rates.length > 0)
  const without = (group: Group | null) =>
    candidates.flatMap((c) => {
      const rates = c.rates.filter((rate) => passes(c.hotel, rate, query, group))
      return rates.length > 0 ? [{ hotel: c.hotel, rates }] : []
    })
  const matches = without(null).map(({ hotel, rates }) => ({
    hotel,
    best: rates.reduce((a, b) => (b.compare < a.compare ? b : a)),
  }))
  const sorted = sortMatches(matches, query)
  const pages = Math.max(1, Math.ceil(sorted.length / 25))
  const page = Math.min(query.page, pages)
  return {
    matches: sorted.length,
    available: candidates.length,
    inScope: inScope.length,
    priced: inScope.filter((hotel) =>
      hotel.rooms.some((room) => room.plans.some((plan) => plan.calendar && query.payments.includes(plan.payment))),
    ).length,
    partyTooLarge: candidates.length > 0 ? null : refuseParty(inScope, query),
    known: {
      scores: inScope.some((hotel) => hotel.score !== null),
      stars: inScope.some((hotel) => hotel.stars !== null),
      amenities: inScope.some((hotel) => hotel.amenities.length > 0),
    },
    page,
    pages,
    rows: sorted.slice(page * 25 - 25, page * 25).map((m) => m.best.row),
    facets: countFacets(without),
    pins: sorted.slice(0, query.withPins ? 500 : 0).map(({ hotel, best }) => ({
      hotelId: hotel.id,
      lat: hotel.lat,
      lon: hotel.lon,
      currency: best.row.currency,
      total: best.row.total,
    })),
    lowest: findLowest(sorted),
    relax: sorted.length > 0 ? [] : relaxations(query.filters, without),
  }
}

function isInScope(hotel: Hotel, scope: SearchQuery['scope']): boolean {
  if (scope.kind === 'city') return hotel.placeId === scope.placeId
  if (scope.kind === 'country') return hotel.countryCode === scope.countryCode
  if (scope.kind === 'cities') return scope.placeIds.includes(hotel.placeId)
  if (scope.kind === 'circle') return distanceMeters(hotel, scope) <= scope.radiusKm * 1000
  if (scope.kind === 'hotels') return scope.hotelIds.includes(hotel.id)
  const { south, north, west, east } = scope
  const [afterWest, beforeEast] = [hotel.lon >= west, hotel.lon <= east]
  return hotel.lat >= south && hotel.lat <= north && (west <= east ? afterWest && beforeEast : afterWest || beforeEast)
}

function ratesOf(hotel: Hotel, { free, fx }: Inventory, query: SearchQuery): Rate[] {
  const { stay, party } = query
  const nights = countNights(stay.checkIn, stay.checkOut)
  const days = Array.from({ length: nights }, (_, i) => addDays(stay.checkIn, i))
  const sale = conversionFactor(hotel.currency, query.currency, fx)
  const today = new Intl.DateTimeFormat('sv', { timeZone: hotel.timezone }).format(new Date(query.now))
  if (stay.checkIn < today) return []
  const equalUnits = 10 ** (exponentOf(query.currency) - exponentOf(hotel.currency))
  return hotel.rooms.flatMap((room) => {
    const left = Math.min(255, ...days.map((day) => free.get(`${room.id} ${day}`) ?? room.allotment))
    if (left < party.length || !fits(hotel, room, party)) return []
    return room.plans.flatMap((plan): Rate[] => {
      const nightlySum = plan.calendar ? sumNights(plan.calendar, days, stay.checkOut) : null
      if (nightlySum === null || !query.payments.includes(plan.payment)) return []
      const input = {
        nightlySum,
        nights,
        pricing: plan,
        party,
        charges: chargesOf(hotel, query),
        hotelCurrency: hotel.currency,
        payAtHotel: plan.payment === 'at_hotel',
      }
      const compared = priceStay({ ...input, currency: query.currency, factor: sale ?? equalUnits })
      const price = sale === null ? priceStay({ ...input, currency: hotel.currency, factor: 1 }) : compared
      const policy = toPolicy(plan.terms, stay.checkIn, hotel.timezone, sale ?? 1)
      const isLate = plan.payment === 'later' && addDays(stay.checkIn, -(plan.payDaysBefore ?? 1)) < today
      const until = freeUntil(policy, query.now)
      const city = { lat: hotel.cityLat, lon: hotel.cityLon }
      const row = {
        hotelId: hotel.id,
        roomTypeId: room.id,
        ratePlanId: plan.id,
        currency: price.currency,
        total: price.total,
        atHotel: price.atHotel,
        board: plan.board,
        payment: isLate ? 'now' : plan.payment,
        freeUntil: until,
        refundable: refundAt({ policy, price, nights }, query.now).refund > 0,
        left,
        distanceMeters: Math.round(distanceMeters(city, hotel)),
        nearMeters: query.near ? Math.round(distanceMeters(query.near, hotel)) : null,
      }
      return [{ row, compare: compared.total, isFree: until !== null }]
    })
  })
}

function fits(hotel: Hotel, room: Room, party: Party): boolean {
  return party.every(
    (p) =>
      p.adults <= room.maxAdults &&
      (p.childAges.length === 0 || hotel.policies.children !== false) &&
      p.childAges.length <= room.maxChildren &&
      p.adults + p.childAges.length <= room.maxOccupancy,
  )
}

function refuseParty(hotels: readonly Hotel[], { party, payments }: SearchQuery): SearchAnswer['partyTooLarge'] {
  const isSold = (room: Room) => room.plans.some((plan) => plan.calendar && payments.includes(plan.payment))
  const sold = hotels.flatMap((hotel) => hotel.rooms.filter(isSold).map((room) => ({ hotel, room })))
  if (sold.length === 0 || sold.some(({ hotel, room }) => fits(hotel, room, party))) return null
  const capacities = sold.map(({ hotel, room }) =>
    hotel.policies.children === false ? { ...room, maxChildren: 0 } : room,
  )
  return { split: splitParty(party, capacities) }
}

function sumNights(calendar: Calendar, days: readonly string[], checkOut: string): number | null {
  const at = (day: string) => toDayNumber(day) - toDayNumber(calendar.firstDay)
  const first = at(days[0] ?? '')
  const prices = days.map((day) => (((calendar.flags[at(day)] ?? 0) & 4) === 4 ? 0 : (calendar.price[at(day)] ?? 0)))
  if (prices.some((price) => price <= 0)) return null
  if (((calendar.flags[first] ?? 0) & 1) === 1 || ((calendar.flags[at(checkOut)] ?? 0) & 2) === 2) return null
  if ((calendar.minStay[first] ?? 1) > days.length) return null
  return prices.reduce((a, b) => a + b, 0)
}

function chargesOf(hotel: Hotel, query: SearchQuery): Charge[] {
  const own = [...hotel.placeCharges, ...hotel.charges].filter(
    ({ from, to }) => (!from || query.stay.checkIn >= from) && (!to || query.stay.checkIn <= to),
  )
  const addsVat = hotel.countryCode === 'IL' && hotel.citySlug !== 'eilat' && query.israeli && !hotel.priceIncludesVat
  return addsVat ? [...own, { code: 'vat', basis: 'percent', value: 1800, included: false, payAt: 'booking' }] : own
}

function passes(
  hotel: Hotel,
  { row, compare, isFree }: Rate,
  { filters: f }: SearchQuery,
  except: Group | null,
): boolean {
  const allows = (group: Group, ok: boolean) => group === except || ok
  const listed = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value)
  return (
    allows('totals', compare >= (f.minTotal ?? 0) && compare <= (f.maxTotal ?? Infinity)) &&
    allows('stars', listed(f.stars, hotel.stars ?? 0)) &&
    allows('minScore', f.minScore === undefined || (hotel.score ?? 0) >= f.minScore) &&
    allows('freeCancellation', !f.freeCancellation || isFree) &&
    allows('boards', listed(f.boards, row.board)) &&
    allows('payments', listed(f.payments, row.payment)) &&
    allows('kinds', listed<string>(f.kinds, hotel.kind)) &&
    allows(
      'amenities',
      f.amenities.every((a) => hotel.amenities.includes(a)),
    ) &&
    allows('areas', listed(f.areas, hotel.districtId ?? 0)) &&
    allows('name', foldText(hotel.name).includes(foldText(f.name ?? '')))
  )
}

type Match = { hotel: Hotel; best: Rate }

function findLowest(sorted: readonly Match[]): SearchAnswer['lowest'] {
  const [first, ...rest] = sorted.map((match) => match.best)
  if (!first) return null
  const { currency, total } = rest.reduce((low, best) => (best.compare < low.compare ? best : low), first).row
  return { currency, total }
}

function sortMatches(matches: readonly Match[], query: SearchQuery): Match[] {
  const totals = matches.map((m) => m.best.compare).sort((a, b) => a - b)
  const median = totals[Math.floor(totals.length / 2)] ?? 1
  const key = ({ hotel, best }: Match): number => {
    switch (query.sort) {
      case 'total':
        return best.compare
      case 'score':
        return -(hotel.score ?? 0)
      case 'stars':
        return -(hotel.stars ?? 0)
      case 'distance':
        return best.row.nearMeters ?? best.row.distanceMeters
      case 'recommended':
        return -(
          RECOMMENDED.rank * hotel.rank +
          RECOMMENDED.price * (median / (median + best.compare)) +
          RECOMMENDED.near * (1 / (1 + best.row.distanceMeters / 3000))
        )
    }
  }
  const pinOf = (m: Match) => {
    const at = query.pinned?.lastIndexOf(m.hotel.id) ?? -1
    return at < 0 ? 1000 : at
  }
  return [...matches].sort((a, b) => pinOf(a) - pinOf(b) || key(a) - key(b) || a.hotel.id - b.hotel.id)
}

function countFacets(without: (group: Group) => Candidate[]): SearchAnswer['facets'] {
  const count = <T extends string | number>(
    group: Group,
    values: readonly T[],
    has: (c: Candidate, value: T) => boolean,
  ) => {
    const reachable = without(group)
    return Object.fromEntries(values.map((value) => [String(value), reachable.filter((c) => has(c, value)).length]))
  }
  const areas = [...new Set(without('areas').flatMap((c) => c.hotel.districtId ?? []))]
  return {
    stars: count('stars', [1, 2, 3, 4, 5], (c, star) => c.hotel.stars === star),
    scores: count('minScore', [90, 80, 70], (c, step) => (c.hotel.score ?? 0) >= step),
    freeCancellation: without('freeCancellation').filter((c) => c.rates.some((rate) => rate.isFree)).length,
    boards: count('boards', BOARDS, (c, board) => c.rates.some((rate) => rate.row.board === board)),
    payments: count('payments', PAYMENT_TIMES, (c, payment) => c.rates.some((rate) => rate.row.payment === payment)),
    kinds: count('kinds', HOTEL_KINDS, (c, kind) => c.hotel.kind === kind),
    amenities: count('amenities', AMENITIES, (c, amenity) => c.hotel.amenities.includes(amenity)),
    areas: count('areas', areas, (c, area) => c.hotel.districtId === area),
    totals: countTotals(without('totals').map((c) => Math.min(...c.rates.map((rate) => rate.compare)))),
  }
}

function countTotals(totals: readonly number[]): SearchAnswer['facets']['totals'] {
  if (totals.length === 0) return { min: 0, max: 0, bins: [] }
  const [min, max] = [Math.min(...totals), Math.max(...totals)]
  const width = Math.max(1, max - min) / 24
  const binOf = (total: number) => Math.min(23, Math.floor((total - min) / width))
  return {
    min,
    max,
    bins: Array.from({ length: 24 }, (_, bin) => totals.filter((total) => binOf(total) === bin).length),
  }
}

function relaxations(filters: Filters, without: (group: Group) => Candidate[]): SearchAnswer['relax'] {
  const isActive = (key: keyof Filters) => {
    const value = filters[key]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== ''
  }
  const totals: (keyof Filters)[] = filters.minTotal === undefined ? ['maxTotal'] : ['minTotal']
  const keys: (keyof Filters)[] = [
    ...totals,
    'stars',
    'boards',
    'payments',
    'kinds',
    'amenities',
    'areas',
    'minScore',
    'freeCancellation',
    'name',
  ]
  return keys
    .filter(isActive)
    .map((filter) => ({
      filter,
      matches: without(filter === 'minTotal' || filter === 'maxTotal' ? 'totals' : filter).length,
    }))
    .filter((entry) => entry.matches > 0)
    .sort((a, b) => b.matches - a.matches)
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}
