import { encodeCalendar } from '@/lib/backend/inventory/calendar'
import type { Queryable } from '@/lib/backend/postgres/database'
import {
  fxTable,
  hotel,
  invNight,
  place,
  rateCalendar,
  ratePlan,
  roomType,
  taxRule,
  tenant,
} from '@/lib/backend/postgres/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { NO_TENANT, type TenantId } from '@/lib/domain/tenants/tenant-id'

/** The day and the instant at which the tests' inventory stands still. */
export const TODAY = '2026-03-10'
export const NOW = new Date('2026-03-10T09:00:00.000Z')

export const BERLIN = 2950159
export const MUNICH = 2867714
export const TEL_AVIV = 293397
export const EILAT = 295277
export const KUWAIT_CITY = 285787
export const TOKYO = 1850147

export const FX_RATES: Readonly<Record<string, number>> = {
  USD: 1.1,
  GBP: 0.85,
  ILS: 4.05,
  HUF: 395.5,
  IDR: 17250,
  COP: 4512.25,
  KWD: 0.3375,
  JPY: 161.9,
}

type NightSpec = Omit<typeof invNight.$inferInsert, 'roomTypeId'>
export type CalendarSpec = {
  firstDay?: string
  /** Minor units a night; 0 is not for sale. One number stands for every night. */
  price: number | readonly number[]
  nights?: number
  minStay?: number | readonly number[]
  flags?: readonly number[]
}
export type PlanSpec = Partial<Omit<typeof ratePlan.$inferInsert, 'roomTypeId' | 'parentId'>> & {
  /** Index of the plan of this room from which this one derives; then `calendar` is not read. */
  parent?: number
  /** Null: a plan without prices of its own. */
  calendar?: CalendarSpec | null
}
export type RoomSpec = Partial<Omit<typeof roomType.$inferInsert, 'hotelId'>> & {
  plans?: readonly PlanSpec[]
  nights?: readonly NightSpec[]
}
export type HotelSpec = Partial<typeof hotel.$inferInsert> & { rooms?: readonly RoomSpec[] }

export type BuiltRoom = { roomTypeId: number; planIds: number[] }
export type BuiltHotel = { hotelId: number; rooms: BuiltRoom[] }

/** The rows that every test needs: three tenants, six cities in four countries, taxes, one rate table. */
export async function buildInventory(
  db: Queryable,
): Promise<{ house: TenantId; agent: TenantId; whiteLabel: TenantId }> {
  await db.insert(fxTable).values({ version: 1, base: 'EUR', rates: { ...FX_RATES } })
  const { brand } = FALLBACK_TENANT
  const legal = { ...FALLBACK_TENANT.legal, company: 'Example Stays Ltd', address: '1 Example Street, London' }
  const settings = { ...FALLBACK_TENANT.settings, gateway: 'sandbox' as const }
  const rows = await db
    .insert(tenant)
    .values([
      { kind: 'house', fid: 1, host: null, brand, legal, settings },
      { kind: 'agent', fid: 77, host: null, brand, legal, settings },
      { kind: 'white_label', fid: 401, host: 'sunrise.localhost', brand, legal, settings },
    ])
    .returning({ id: tenant.id })
  await insertPlaces(db)
  const [house, agent, whiteLabel] = rows.map((row) => row.id)
  return { house: house ?? NO_TENANT, agent: agent ?? NO_TENANT, whiteLabel: whiteLabel ?? NO_TENANT }
}

async function insertPlaces(db: Queryable): Promise<void> {
  const country = (id: number, countryCode: string, name: string, timezone: string) => ({
    id,
    kind: 'country' as const,
    countryCode,
    slug: name.toLowerCase(),
    name,
    lat: 0,
    lon: 0,
    timezone,
  })
  const city = (
    id: number,
    parentId: number,
    countryCode: string,
    name: string,
    lat: number,
    lon: number,
    timezone: string,
  ) => ({
    id,
    kind: 'city' as const,
    parentId,
    countryCode,
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    lat,
    lon,
    timezone,
    population: 500_000,
  })
  await db
    .insert(place)
    .values([
      country(276, 'DE', 'Germany', 'Europe/Berlin'),
      country(376, 'IL', 'Israel', 'Asia/Jerusalem'),
      country(414, 'KW', 'Kuwait', 'Asia/Kuwait'),
      country(392, 'JP', 'Japan', 'Asia/Tokyo'),
    ])
  await db
    .insert(place)
    .values([
      city(BERLIN, 276, 'DE', 'Berlin', 52.52, 13.405, 'Europe/Berlin'),
      city(MUNICH, 276, 'DE', 'Munich', 48.137, 11.575, 'Europe/Berlin'),
      city(TEL_AVIV, 376, 'IL', 'Tel Aviv', 32.08, 34.78, 'Asia/Jerusalem'),
      city(EILAT, 376, 'IL', 'Eilat', 29.558, 34.948, 'Asia/Jerusalem'),
      city(KUWAIT_CITY, 414, 'KW', 'Kuwait City', 29.37, 47.978, 'Asia/Kuwait'),
      city(TOKYO, 392, 'JP', 'Tokyo', 35.6895, 139.6917, 'Asia/Tokyo'),
    ])
  await db.insert(taxRule).values([
    { countryCode: 'DE', charges: [{ code: 'vat', basis: 'percent', value: 700, included: true, payAt: 'booking' }] },
    {
      countryCode: 'DE',
      placeId: BERLIN,
      charges: [
        { code: 'vat', basis: 'percent', value: 700, included: true, payAt: 'booking' },
        { code: 'city_tax', basis: 'percent', value: 750, included: false, payAt: 'booking' },
      ],
    },
    {
      countryCode: 'JP',
      charges: [
        { code: 'city_tax', basis: 'per_person_night', value: 200, currency: 'JPY', included: false, payAt: 'hotel' },
      ],
    },
    {
      countryCode: 'KW',
      charges: [{ code: 'service', basis: 'percent', value: 1500, included: false, payAt: 'booking' }],
    },
  ])
}

let slugs = 0

/** Inserts one hotel with its rooms, plans, prices and differing nights; what is not named is plain. */
export async function insertHotel(db: Queryable, { rooms = [{}], ...spec }: HotelSpec = {}): Promise<BuiltHotel> {
  slugs += 1
  const [row] = await db
    .insert(hotel)
    .values({
      placeId: BERLIN,
      name: `Hotel ${slugs}`,
      slug: `hotel-${slugs}`,
      kind: 'business',
      stars: 4,
      lat: 52.521,
      lon: 13.41,
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
      score: 85,
      ...spec,
    })
    .returning({ id: hotel.id })
  if (!row) throw new Error('hotel was not kept')
  const built: BuiltRoom[] = []
  for (const room of rooms) built.push(await insertRoom(db, row.id, room))
  return { hotelId: row.id, rooms: built }
}

async function insertRoom(
  db: Queryable,
  hotelId: number,
  { plans = [{}], nights = [], ...spec }: RoomSpec,
): Promise<BuiltRoom> {
  const [row] = await db
    .insert(roomType)
    .values({ hotelId, maxAdults: 2, maxChildren: 2, maxOccupancy: 4, allotment: 5, ...spec })
    .returning({ id: roomType.id })
  if (!row) throw new Error('room type was not kept')
  if (nights.length > 0) await db.insert(invNight).values(nights.map((night) => ({ ...night, roomTypeId: row.id })))
  const planIds: number[] = []
  for (const { parent, calendar, ...plan } of plans) {
    const parentId = parent === undefined ? null : planIds[parent]
    const [kept] = await db
      .insert(ratePlan)
      .values({ board: 'room_only', payment: 'now', terms: [], ...plan, roomTypeId: row.id, parentId })
      .returning({ id: ratePlan.id })
    if (!kept) throw new Error('rate plan was not kept')
    planIds.push(kept.id)
    if (parent === undefined && calendar !== null) await insertCalendar(db, kept.id, calendar ?? { price: 10_000 })
  }
  return { roomTypeId: row.id, planIds }
}

async function insertCalendar(db: Queryable, ratePlanId: number, spec: CalendarSpec): Promise<void> {
  await db.insert(rateCalendar).values({ ratePlanId, ...encodeSpec(spec) })
}

/** The stored bytes of a calendar; also for tests that change one. */
export function encodeSpec({ price, minStay = 1, flags = [], firstDay = TODAY, nights = 120 }: CalendarSpec) {
  const days = typeof price === 'number' ? nights : price.length
  const at = (values: number | readonly number[], i: number) => (typeof values === 'number' ? values : (values[i] ?? 1))
  return encodeCalendar({
    firstDay,
    price: Float64Array.from({ length: days }, (_, i) => at(price, i)),
    minStay: Uint8Array.from({ length: days }, (_, i) => at(minStay, i)),
    flags: Uint8Array.from({ length: days }, (_, i) => flags[i] ?? 0),
  })
}

export function firstOf<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('nothing there')
  return row
}
