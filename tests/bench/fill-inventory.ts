import type { Pool } from 'pg'
import { encodeCalendar } from '@/lib/backend/inventory/calendar'
import { NIGHT_STEP, type CatalogueSlice, type RoomNights } from '@/lib/backend/search/catalogue'
import { toDayString } from '@/lib/domain/stay/dates'
import { PLACE } from './bench-inventory'

const ROWS_AT_ONCE = 2_000

/** Writes what `buildSlice` made into the tables of an empty database, its city with it. */
export async function fillInventory(pool: Pool, slice: CatalogueSlice): Promise<void> {
  await pool.query(
    `insert into place (id, kind, parent_id, country_code, slug, name, lat, lon, timezone, population) values
     (276, 'country', null, $2, 'germany', 'Germany', 51, 10, 'Europe/Berlin', 0),
     ($1, 'city', 276, $2, $3, $4, $5, $6, 'Europe/Berlin', 3600000)`,
    [PLACE.id, PLACE.countryCode, PLACE.slug, PLACE.name, PLACE.lat, PLACE.lon],
  )
  const insert = (table: string, rows: readonly object[]) => insertRows(pool, table, rows)
  await insert('place', districtsOf(slice))
  await insert('hotel', slice.hotels.map(toHotelRow))
  await insert('room_type', slice.rooms.map(toRoomRow))
  await insert('rate_plan', slice.plans.map(toPlanRow))
  await insert('inv_night', [...slice.nights].flatMap(toNightRows))
  for (let at = 0, all = [...slice.calendars]; at < all.length; at += ROWS_AT_ONCE)
    await insertCalendars(pool, all.slice(at, at + ROWS_AT_ONCE))
  await pool.query('vacuum analyze')
}

/** A row is as its JSON says; columns that the first row lacks have their defaults. */
async function insertRows(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
    )
}

async function insertCalendars(
  pool: Pool,
  calendars: readonly (readonly [number, Parameters<typeof encodeCalendar>[0]])[],
) {
  const stored = calendars.map(([id, calendar]) => ({ id, ...encodeCalendar(calendar) }))
  await pool.query(
    `insert into rate_calendar (rate_plan_id, first_day, scale, price, min_stay, flags)
     select * from unnest($1::int[], $2::date[], $3::int[], $4::bytea[], $5::bytea[], $6::bytea[])`,
    [
      stored.map(({ id }) => id),
      stored.map(({ firstDay }) => firstDay),
      stored.map(({ scale }) => scale),
      stored.map(({ price }) => price),
      stored.map(({ minStay }) => minStay),
      stored.map(({ flags }) => flags),
    ],
  )
}

/** The same night may have been drawn twice; the last one counts, as it does in a block. */
const toNightRows = ([roomTypeId, nights]: readonly [number, RoomNights]) =>
  [...new Map(nights.map((night) => [Math.floor(night / NIGHT_STEP), night % NIGHT_STEP]))].map(([day, free]) => ({
    room_type_id: roomTypeId,
    night: toDayString(day),
    allot: 5,
    sold: 5 - free,
    held: 0,
    stop: false,
  }))

const districtsOf = ({ hotels }: CatalogueSlice) =>
  [...new Set(hotels.map(({ districtId }) => districtId))].map((id) => ({
    id,
    kind: 'district',
    parent_id: PLACE.id,
    country_code: PLACE.countryCode,
    slug: `district-${id}`,
    name: `District ${id}`,
    lat: PLACE.lat,
    lon: PLACE.lon,
    timezone: 'Europe/Berlin',
    population: 0,
    radius_km: 8,
    intro: {},
  }))

const toHotelRow = (hotel: CatalogueSlice['hotels'][number]) => ({
  id: hotel.id,
  place_id: hotel.placeId,
  district_id: hotel.districtId,
  name: hotel.name,
  slug: `hotel-${hotel.id}`,
  kind: hotel.kind,
  stars: hotel.stars,
  lat: hotel.lat,
  lon: hotel.lon,
  timezone: hotel.timezone,
  currency: hotel.currency,
  amenities: hotel.amenities,
  score: hotel.score,
  rank: hotel.rank,
})

const toRoomRow = (room: CatalogueSlice['rooms'][number]) => ({
  id: room.id,
  hotel_id: room.hotelId,
  max_adults: room.maxAdults,
  max_children: room.maxChildren,
  max_occupancy: room.maxOccupancy,
  allotment: room.allotment,
})

const toPlanRow = (plan: CatalogueSlice['plans'][number]) => ({
  id: plan.id,
  room_type_id: plan.roomTypeId,
  board: plan.board,
  payment: plan.payment,
  terms: plan.terms,
  base_adults: plan.baseAdults,
  extra_adult: plan.extraAdult,
  child_bands: plan.childBands,
})
