import type { Pool } from 'pg'
import type { Amenity, Board, Charge, ChildBand, HotelKind, PaymentTime, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { FxTable } from '@/lib/domain/money/schema'
import { freeRooms } from '@/lib/domain/rates/sellable'
import { decodeCalendar, deriveCalendar, type Calendar } from '@/lib/backend/inventory/calendar'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { groupBy } from './group-by'

export type PlaceRow = { id: number; countryCode: string; lat: number; lon: number; name: string; slug: string }
export type HotelRow = {
  id: number
  tenantId: TenantId | null
  placeId: number
  districtId: number | null
  name: string
  kind: HotelKind
  stars: number | null
  lat: number
  lon: number
  timezone: string
  currency: string
  amenities: Amenity[]
  charges: Charge[]
  priceIncludesVat: boolean
  score: number | null
  rank: number
  demo: boolean
}
export type RoomRow = {
  id: number
  hotelId: number
  maxAdults: number
  maxChildren: number
  maxOccupancy: number
  allotment: number
}
export type PlanRow = {
  id: number
  roomTypeId: number
  board: Board
  payment: PaymentTime
  terms: PolicyTerm[]
  parentId: number | null
  derivePercent: number
  deriveAmount: number
  baseAdults: number
  extraAdult: number
  childBands: ChildBand[]
}
/** Rooms that can still be sold on a night that differs from its room type's default. */
export type NightRow = { roomTypeId: number; night: string; free: number }
export type CalendarRow = {
  ratePlanId: number
  firstDay: string
  scale: number
  price: Buffer
  minStay: Buffer
  flags: Buffer
}

export type CatalogueSlice = {
  hotels: HotelRow[]
  rooms: RoomRow[]
  plans: PlanRow[]
  calendars: Map<number, Calendar>
  nights: NightRow[]
}

const HOTEL_SQL = `select id, tenant_id as "tenantId", place_id as "placeId", district_id as "districtId", name, kind, stars,
  lat, lon, timezone, currency, amenities, charges, price_includes_vat as "priceIncludesVat", score, rank, demo
  from hotel where active`
const ROOM_SQL = `select r.id, r.hotel_id as "hotelId", r.max_adults as "maxAdults",
  case when h.policies->>'children' = 'false' then 0 else r.max_children end as "maxChildren",
  r.max_occupancy as "maxOccupancy", r.allotment from room_type r`
const PLAN_SQL = `select p.id, p.room_type_id as "roomTypeId", p.board, p.payment, p.terms, p.parent_id as "parentId",
  p.derive_percent as "derivePercent", p.derive_amount as "deriveAmount", p.base_adults as "baseAdults",
  p.extra_adult as "extraAdult", p.child_bands as "childBands" from rate_plan p`
const CALENDAR_SQL = `select c.rate_plan_id as "ratePlanId", c.first_day::text as "firstDay", c.scale, c.price,
  c.min_stay as "minStay", c.flags from rate_calendar c`
const NIGHT_SQL = `select n.room_type_id as "roomTypeId", n.night::text as night, n.stop, n.allot, n.sold, n.held
  from inv_night n`
type LedgerRow = Omit<NightRow, 'free'> & { stop: boolean; allot: number; sold: number; held: number }
const toNight = ({ roomTypeId, night, ...ledger }: LedgerRow): NightRow => ({
  roomTypeId,
  night,
  free: freeRooms(ledger),
})

/** Everything that search needs of the given hotels; those that are not sold are left out. */
export async function loadCatalogue(pool: Pick<Pool, 'query'>, hotelIds: readonly number[]): Promise<CatalogueSlice> {
  const args = [hotelIds]
  const rooms = 'join room_type rt on rt.id'
  const ofHotels = 'join hotel h on h.id = rt.hotel_id and h.active where h.id = any($1)'
  // One after the other, because an open transaction is one connection, which answers one question at a time.
  const hotels = await pool.query<HotelRow>(`${HOTEL_SQL} and id = any($1) order by id`, args)
  const roomRows = await pool.query<RoomRow>(
    `${ROOM_SQL} join hotel h on h.id = r.hotel_id and h.active where h.id = any($1) order by r.id`,
    args,
  )
  const plans = await pool.query<PlanRow>(
    `${PLAN_SQL} ${rooms} = p.room_type_id ${ofHotels} and p.active order by p.id`,
    args,
  )
  const calendars = await pool.query<CalendarRow>(
    `${CALENDAR_SQL} join rate_plan p on p.id = c.rate_plan_id ${rooms} = p.room_type_id ${ofHotels}`,
    args,
  )
  const nights = await pool.query<LedgerRow>(`${NIGHT_SQL} ${rooms} = n.room_type_id ${ofHotels}`, args)
  return {
    hotels: hotels.rows,
    rooms: roomRows.rows,
    plans: plans.rows,
    calendars: new Map(calendars.rows.map((row) => [row.ratePlanId, decodeCalendar(row)])),
    nights: nights.rows.map(toNight),
  }
}

/** The hotels that are sold, city by city; all of them or those of some cities. */
export async function loadHotelIds(pool: Pick<Pool, 'query'>, placeIds: readonly number[] | 'all'): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from hotel where active and ($1::int[] is null or place_id = any($1)) order by place_id, id',
    [placeIds === 'all' ? null : placeIds],
  )
  return rows.map((row) => row.id)
}

/** Places with what they charge: their own rule, else their country's. */
export async function loadPlaces(
  pool: Pick<Pool, 'query'>,
  ids: readonly number[],
): Promise<Map<number, { place: PlaceRow; charges: PlaceCharges }>> {
  const places = await pool.query<PlaceRow>(
    `select id, country_code as "countryCode", lat, lon, name, slug from place where kind = 'city' and id = any($1)`,
    [ids],
  )
  const rules = await pool.query<PlaceCharges & { countryCode: string; placeId: number | null }>(
    `select country_code as "countryCode", place_id as "placeId", charges, demo from tax_rule`,
  )
  const byPlace = new Map(rules.rows.flatMap((rule) => (rule.placeId === null ? [] : [[rule.placeId, rule]])))
  const byCountry = new Map(rules.rows.flatMap((rule) => (rule.placeId === null ? [[rule.countryCode, rule]] : [])))
  const chargesOf = (place: PlaceRow) => {
    const rule = byPlace.get(place.id) ?? byCountry.get(place.countryCode)
    return rule ? { charges: rule.charges, demo: rule.demo } : NO_CHARGES
  }
  return new Map(places.rows.map((place) => [place.id, { place, charges: chargesOf(place) }]))
}

/** What a place charges; `demo`: made up for a demonstration, so that real hotels charge none of it. */
export type PlaceCharges = { charges: Charge[]; demo: boolean }

export const NO_CHARGES: PlaceCharges = { charges: [], demo: false }

/** The latest rate table; empty rates when there is none. */
export async function loadFx(pool: Pool): Promise<FxTable> {
  const { rows } = await pool.query<FxTable>(
    'select version, base, rates, parts from fx_table order by version desc limit 1',
  )
  return rows[0] ?? { version: 0, base: 'EUR', rates: {} }
}

export type RoomNights = { roomTypeId: number; hotelId: number; nights: NightRow[] }

/** The ledger's nights of the given room types, with their hotels; room types that are gone are left out. */
export async function loadNights(pool: Pool, roomTypeIds: readonly number[]): Promise<RoomNights[]> {
  const [rooms, nights] = await Promise.all([
    pool.query<{ id: number; hotelId: number }>('select id, hotel_id as "hotelId" from room_type where id = any($1)', [
      roomTypeIds,
    ]),
    pool.query<LedgerRow>(`${NIGHT_SQL} where n.room_type_id = any($1)`, [roomTypeIds]),
  ])
  const byRoom = groupBy(nights.rows.map(toNight), (night) => night.roomTypeId)
  return rooms.rows.map(({ id, hotelId }) => ({ roomTypeId: id, hotelId, nights: byRoom.get(id) ?? [] }))
}

/** The hotels of rate plans, by plan; plans that are gone are left out. */
export async function loadHotelsOfPlans(pool: Pool, planIds: readonly number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; hotelId: number }>(
    `select p.id, r.hotel_id as "hotelId" from rate_plan p join room_type r on r.id = p.room_type_id where p.id = any($1)`,
    [planIds],
  )
  return new Map(rows.map((row) => [row.id, row.hotelId]))
}

/** A plan's own calendar, or its parent's changed by its rule; null when neither exists. */
export function calendarOf(plan: PlanRow, calendars: ReadonlyMap<number, Calendar>): Calendar | null {
  const own = calendars.get(plan.id)
  if (own) return own
  const parent = plan.parentId === null ? undefined : calendars.get(plan.parentId)
  return parent ? deriveCalendar(parent, plan.derivePercent, plan.deriveAmount) : null
}
