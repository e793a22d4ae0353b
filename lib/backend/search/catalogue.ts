import type { Pool } from 'pg'
import type { Charge, ChildBand, PolicyTerm } from '@/lib/domain/hotels/schema'
import type { Amenity, Board, HotelKind, PaymentTime } from '@/lib/domain/hotels/values'
import type { FxTable } from '@/lib/domain/money/schema'
import { deriveCalendar, type Calendar } from '@/lib/backend/inventory/calendar'
import { indexRules, type PlaceCharges } from '@/lib/domain/taxes/rules'
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
  payDaysBefore: number | null
  terms: PolicyTerm[]
  parentId: number | null
  derivePercent: number
  deriveAmount: number
  baseAdults: number
  extraAdult: number
  childBands: ChildBand[]
}
/** Nights of one room type that differ from its default: the day since 1970 times NIGHT_STEP, and how many are free. */
export type RoomNights = readonly number[]
export const NIGHT_STEP = 256

export type CatalogueSlice = {
  hotels: HotelRow[]
  rooms: RoomRow[]
  plans: PlanRow[]
  calendars: Map<number, Calendar>
  /** By room type. */
  nights: Map<number, RoomNights>
}

/** The hotels that are sold, city by city; all of them or those of some cities. */
export async function loadHotelIds(pool: Pick<Pool, 'query'>, placeIds: readonly number[] | 'all'): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from hotel where active and ($1::int[] is null or place_id = any($1)) order by place_id, id',
    [placeIds === 'all' ? null : placeIds],
  )
  return rows.map((row) => row.id)
}

/** Places with what they charge. */
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
  const chargesOf = indexRules(rules.rows)
  return new Map(places.rows.map((place) => [place.id, { place, charges: chargesOf(place) }]))
}

/** The latest rate table; empty rates when there is none. */
export async function loadFx(pool: Pool): Promise<FxTable> {
  const { rows } = await pool.query<FxTable>(
    'select version, base, rates, parts from fx_table order by version desc limit 1',
  )
  return rows[0] ?? { version: 0, base: 'EUR', rates: {} }
}

/** The hotels of room types; those that are gone are left out. */
export async function loadHotelsOfRooms(
  pool: Pick<Pool, 'query'>,
  roomTypeIds: readonly number[],
): Promise<{ roomTypeId: number; hotelId: number }[]> {
  const { rows } = await pool.query<{ roomTypeId: number; hotelId: number }>(
    'select id as "roomTypeId", hotel_id as "hotelId" from room_type where id = any($1)',
    [roomTypeIds],
  )
  return rows
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
