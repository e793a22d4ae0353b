import type { PoolClient } from 'pg'
import { inMinorUnits, type Calendar } from '@/lib/backend/inventory/calendar'
import type { Charge, ChildBand, PolicyTerm } from '@/lib/domain/hotels/schema'
import { BOARDS, HOTEL_KINDS, PAYMENT_TIMES, type Amenity } from '@/lib/domain/hotels/values'
import { toDayString } from '@/lib/domain/stay/dates'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { MOST } from '../blocks/city-block'
import {
  NIGHT_STEP,
  type CatalogueSlice,
  type HotelRow,
  type PlanRow,
  type RoomNights,
  type RoomRow,
} from '../catalogue'
import { copyOut, toSqlArray } from './copy-out'

const HOTELS = (
  ids: readonly number[],
) => `select id, tenant_id, place_id, district_id, name, kind, stars, lat, lon, timezone, currency,
  to_json(amenities)::text, charges::text, price_includes_vat, score, rank::text::float8, demo
  from hotel where active and id = any(${toSqlArray(ids)}) order by id`
const ROOMS = (ids: readonly number[]) => `select r.id, r.hotel_id, r.max_adults,
  case when h.policies->>'children' = 'false' then 0::smallint else r.max_children end, r.max_occupancy, r.allotment
  from room_type r join hotel h on h.id = r.hotel_id where r.hotel_id = any(${toSqlArray(ids)}) order by r.id`
const PLANS = (
  ids: readonly number[],
) => `select id, room_type_id, board, payment, pay_days_before, terms::text, parent_id, derive_percent, derive_amount, base_adults,
  extra_adult, child_bands::text from rate_plan where active and room_type_id = any(${toSqlArray(ids)}) order by id`
// One field, because each costs more than most of its bytes.
const CALENDARS = (ids: readonly number[]) => `select rate_plan_id, first_day - date '1970-01-01', scale, length(price),
  length(min_stay), price || min_stay || flags from rate_calendar where rate_plan_id = any(${toSqlArray(ids)})`
/** As `freeRooms` has it. A row a room type, because there are many nights. */
const NIGHTS = (ids: readonly number[]) => `select room_type_id, array_agg((night - date '1970-01-01') * ${NIGHT_STEP}
  + case when stop then 0 else least(${MOST}, greatest(0, allot - sold - held)) end)
  from inv_night where room_type_id = any(${toSqlArray(ids)}) group by room_type_id`

/**
 * Everything that search needs of the given hotels; those that are not sold are left out. Each table is asked by its
 * key, one after the other: a connection answers one question at a time, and joins cost more than what they find.
 */
export async function readCatalogue(client: PoolClient, hotelIds: readonly number[]): Promise<CatalogueSlice> {
  const hotels = await readHotels(client, hotelIds)
  const rooms = await readRooms(
    client,
    hotels.map(({ id }) => id),
  )
  const roomIds = rooms.map(({ id }) => id)
  const plans = await readPlans(client, roomIds)
  const parents = plans.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]))
  const calendars = await readCalendars(client, [...new Set([...plans.map(({ id }) => id), ...parents])])
  return { hotels, rooms, plans, calendars, nights: await readNights(client, roomIds) }
}

/** The ledger's nights of room types. */
export async function readNights(client: PoolClient, roomIds: readonly number[]): Promise<Map<number, RoomNights>> {
  const byRoom = new Map<number, RoomNights>()
  await copyOut(client, NIGHTS(roomIds), (row) => {
    byRoom.set(row.int(), row.ints())
  })
  return byRoom
}

async function readHotels(client: PoolClient, hotelIds: readonly number[]): Promise<HotelRow[]> {
  const hotels: HotelRow[] = []
  const amenitiesOf = rememberJson<Amenity[]>()
  const chargesOf = rememberJson<Charge[]>()
  await copyOut(client, HOTELS(hotelIds), (row) => {
    const id = row.int()
    const owner = row.intOrNull()
    hotels.push({
      id,
      tenantId: owner === null ? null : toTenantId(owner),
      placeId: row.int(),
      districtId: row.intOrNull(),
      name: row.text(),
      kind: oneOf(HOTEL_KINDS, row.text()),
      stars: row.intOrNull(),
      lat: row.float(),
      lon: row.float(),
      timezone: row.text(),
      currency: row.text(),
      amenities: amenitiesOf(row.text()),
      charges: chargesOf(row.text()),
      priceIncludesVat: row.bool(),
      score: row.intOrNull(),
      rank: row.float(),
      demo: row.bool(),
    })
  })
  return hotels
}

async function readRooms(client: PoolClient, hotelIds: readonly number[]): Promise<RoomRow[]> {
  const rooms: RoomRow[] = []
  await copyOut(client, ROOMS(hotelIds), (row) => {
    rooms.push({
      id: row.int(),
      hotelId: row.int(),
      maxAdults: row.int(),
      maxChildren: row.int(),
      maxOccupancy: row.int(),
      allotment: row.int(),
    })
  })
  return rooms
}

async function readPlans(client: PoolClient, roomIds: readonly number[]): Promise<PlanRow[]> {
  const plans: PlanRow[] = []
  const termsOf = rememberJson<PolicyTerm[]>()
  const bandsOf = rememberJson<ChildBand[]>()
  await copyOut(client, PLANS(roomIds), (row) => {
    plans.push({
      id: row.int(),
      roomTypeId: row.int(),
      board: oneOf(BOARDS, row.text()),
      payment: oneOf(PAYMENT_TIMES, row.text()),
      payDaysBefore: row.intOrNull(),
      terms: termsOf(row.text()),
      parentId: row.intOrNull(),
      derivePercent: row.int(),
      deriveAmount: row.int(),
      baseAdults: row.int(),
      extraAdult: row.int(),
      childBands: bandsOf(row.text()),
    })
  })
  return plans
}

async function readCalendars(client: PoolClient, planIds: readonly number[]): Promise<Map<number, Calendar>> {
  const calendars = new Map<number, Calendar>()
  const days = new Map<number, string>()
  const keep = keepBytes()
  await copyOut(client, CALENDARS(planIds), (row) => {
    const id = row.int()
    const first = row.int()
    const firstDay = days.get(first) ?? toDayString(first)
    days.set(first, firstDay)
    const [scale, priced, limited] = [row.int(), row.int(), row.int()]
    const { page, from, to } = keep(row.bytes())
    const stored = new Int32Array(page.buffer, from, priced >> 2)
    calendars.set(id, {
      firstDay,
      price: scale === 1 ? stored : inMinorUnits(stored, scale),
      minStay: page.subarray(from + priced, from + priced + limited),
      flags: page.subarray(from + priced + limited, to),
    })
  })
  return calendars
}

// Of many calendars, because memory of its own costs each more than its bytes.
const PAGE_BYTES = 1_048_576

/** Copies bytes to where numbers of four may begin. */
function keepBytes() {
  let page = new Uint8Array(0)
  let used = 0
  return (bytes: Uint8Array): { page: Uint8Array<ArrayBuffer>; from: number; to: number } => {
    if (used + bytes.length > page.length) {
      page = new Uint8Array(Math.max(PAGE_BYTES, bytes.length))
      used = 0
    }
    page.set(bytes, used)
    const [from, to] = [used, used + bytes.length]
    used = Math.ceil(to / 4) * 4
    return { page, from, to }
  }
}

/** Of equal texts the value is one, because terms and bands of many plans are alike. */
function rememberJson<T>(): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made: T = JSON.parse(text)
    known.set(text, made)
    return made
  }
}

function oneOf<T extends string>(all: readonly T[], text: string): T {
  const found = all.find((one) => one === text)
  if (found === undefined) throw new RangeError(`${text} is none of ${all.join(', ')}`)
  return found
}
