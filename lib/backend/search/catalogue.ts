import type { Pool } from 'pg'
import type { Amenity, Board, Charge, ChildBand, HotelKind, PaymentTime, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { FxTable } from '@/lib/domain/money/schema'
import { freeRooms } from '@/lib/domain/rates/sellable'
import { decodeCalendar, deriveCalendar, type Calendar } from '@/lib/backend/inventory/calendar'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

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

/** Everything that search needs of the hotels in the given places. */
export async function loadCatalogue(pool: Pool, placeIds: readonly number[]): Promise<CatalogueSlice> {
  const args = [placeIds]
  const rooms = 'join room_type rt on rt.id'
  const inPlaces = 'join hotel h on h.id = rt.hotel_id and h.active where h.place_id = any($1)'
  const [hotels, roomRows, plans, calendars, nights] = await Promise.all([
    pool.query<HotelRow>(`${HOTEL_SQL} and place_id = any($1) order by id`, args),
    pool.query<RoomRow>(
      `${ROOM_SQL} join hotel h on h.id = r.hotel_id and h.active where h.place_id = any($1) order by r.id`,
      args,
    ),
    pool.query<PlanRow>(`${PLAN_SQL} ${rooms} = p.room_type_id ${inPlaces} and p.active order by p.id`, args),
    pool.query<CalendarRow>(
      `${CALENDAR_SQL} join rate_plan p on p.id = c.rate_plan_id ${rooms} = p.room_type_id ${inPlaces}`,
      args,
    ),
    pool.query<LedgerRow>(`${NIGHT_SQL} ${rooms} = n.room_type_id ${inPlaces}`, args),
  ])
  return {
    hotels: hotels.rows,
    rooms: roomRows.rows,
    plans: plans.rows,
    calendars: new Map(calendars.rows.map((row) => [row.ratePlanId, decodeCalendar(row)])),
    nights: nights.rows.map(toNight),
  }
}

/** Cities that have hotels. */
export async function loadHotelPlaces(pool: Pool): Promise<PlaceRow[]> {
  const { rows } = await pool.query<PlaceRow>(
    `select id, country_code as "countryCode", lat, lon, name, slug from place
     where kind = 'city' and id in (select place_id from hotel where active) order by id`,
  )
  return rows
}

/** What a place charges; `demo`: made up for a demonstration, so that real hotels charge none of it. */
export type PlaceCharges = { charges: Charge[]; demo: boolean }

/** Charges by city: its own rule, else its country's. */
export async function loadPlaceCharges(pool: Pool, places: readonly PlaceRow[]): Promise<Map<number, PlaceCharges>> {
  const { rows } = await pool.query<PlaceCharges & { countryCode: string; placeId: number | null }>(
    `select country_code as "countryCode", place_id as "placeId", charges, demo from tax_rule`,
  )
  const byPlace = new Map(rows.filter((r) => r.placeId !== null).map((r) => [r.placeId, r]))
  const byCountry = new Map(rows.filter((r) => r.placeId === null).map((r) => [r.countryCode, r]))
  return new Map(places.map((p) => [p.id, byPlace.get(p.id) ?? byCountry.get(p.countryCode) ?? NO_CHARGES]))
}

export const NO_CHARGES: PlaceCharges = { charges: [], demo: false }

/** The latest rate table; empty rates when there is none. */
export async function loadFx(pool: Pool): Promise<FxTable> {
  const { rows } = await pool.query<FxTable>(
    'select version, base, rates, parts from fx_table order by version desc limit 1',
  )
  return rows[0] ?? { version: 0, base: 'EUR', rates: {} }
}

/** Current free rooms of one room type on its differing nights. */
export async function loadNights(pool: Pool, roomTypeIds: readonly number[]): Promise<NightRow[]> {
  const { rows } = await pool.query<LedgerRow>(`${NIGHT_SQL} where n.room_type_id = any($1)`, [roomTypeIds])
  return rows.map(toNight)
}

/** Where the hotels of room types, plans or hotels lie. */
export async function loadPlacesOf(pool: Pool, what: 'hotel' | 'plan', ids: readonly number[]): Promise<number[]> {
  const from =
    what === 'hotel'
      ? 'hotel h where h.id = any($1)'
      : 'hotel h join room_type r on r.hotel_id = h.id join rate_plan p on p.room_type_id = r.id where p.id = any($1)'
  const { rows } = await pool.query<{ id: number }>(`select distinct h.place_id as id from ${from}`, [ids])
  return rows.map((row) => row.id)
}

/** A plan's own calendar, or its parent's changed by its rule; null when neither exists. */
export function calendarOf(plan: PlanRow, calendars: ReadonlyMap<number, Calendar>): Calendar | null {
  const own = calendars.get(plan.id)
  if (own) return own
  const parent = plan.parentId === null ? undefined : calendars.get(plan.parentId)
  return parent ? deriveCalendar(parent, plan.derivePercent, plan.deriveAmount) : null
}
