import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { place } from '@/lib/backend/postgres/schema'
import type { Charge, PolicyTerm } from '@/lib/domain/hotels/schema'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { addDays } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Random } from '../random'
import {
  BERLIN,
  EILAT,
  insertHotel,
  KUWAIT_CITY,
  MUNICH,
  TEL_AVIV,
  TODAY,
  TOKYO,
  type CalendarSpec,
  type HotelSpec,
  type PlanSpec,
  type RoomSpec,
} from '../inventory-builder'

export const DISTRICTS = [900_000_001, 900_000_002, 900_000_003]
export const CITIES = [
  { id: BERLIN, country: 'DE', lat: 52.52, lon: 13.405, zone: 'Europe/Berlin' },
  { id: MUNICH, country: 'DE', lat: 48.137, lon: 11.575, zone: 'Europe/Berlin' },
  { id: TEL_AVIV, country: 'IL', lat: 32.08, lon: 34.78, zone: 'Asia/Jerusalem' },
  { id: EILAT, country: 'IL', lat: 29.558, lon: 34.948, zone: 'Asia/Jerusalem' },
  { id: KUWAIT_CITY, country: 'KW', lat: 29.37, lon: 47.978, zone: 'Asia/Kuwait' },
  { id: TOKYO, country: 'JP', lat: 35.6895, lon: 139.6917, zone: 'Asia/Tokyo' },
] as const

/** Lowest nightly price in minor units and the grid on which prices lie. */
const PRICES: Readonly<Record<string, { from: number; grid: number }>> = {
  EUR: { from: 4000, grid: 50 },
  USD: { from: 5000, grid: 1 },
  ILS: { from: 20_000, grid: 100 },
  HUF: { from: 1_500_000, grid: 100 },
  IDR: { from: 40_000_000, grid: 100_000 },
  COP: { from: 12_000_000, grid: 10_000 },
  KWD: { from: 9000, grid: 5 },
  JPY: { from: 6000, grid: 1 },
}
export const CURRENCIES = Object.keys(PRICES)

const TERMS: readonly PolicyTerm[][] = [
  [],
  [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }],
  [{ daysBefore: 1, time: '18:00', penalty: { kind: 'nights', value: 1 } }],
  [
    { daysBefore: 2, time: '12:00', penalty: { kind: 'percent', value: 100 } },
    { daysBefore: 7, time: '12:00', penalty: { kind: 'percent', value: 50 } },
    { daysBefore: 30, time: '12:00', penalty: { kind: 'percent', value: 0 } },
  ],
  [{ daysBefore: 5, time: '09:30', penalty: { kind: 'amount', value: 5000 } }],
  [{ daysBefore: 14, time: '00:00', penalty: { kind: 'percent', value: 0 } }],
]

/** Districts of Berlin, then `count` hotels of every kind over six cities. */
export async function buildRandomInventory(
  db: Database,
  random: Random,
  count: number,
  tenants: readonly TenantId[],
): Promise<number[]> {
  await db.insert(place).values(
    DISTRICTS.map((id) => ({
      id,
      kind: 'district' as const,
      parentId: BERLIN,
      countryCode: 'DE',
      slug: `district-${id}`,
      name: `District ${id}`,
      lat: 52.5,
      lon: 13.4,
      timezone: 'Europe/Berlin',
    })),
  )
  const ids: number[] = []
  await db.transaction(async (tx) => {
    for (let i = 0; i < count; i++) ids.push(await insertRandomHotel(tx, random, tenants))
  })
  return ids
}

export async function insertRandomHotel(db: Queryable, random: Random, tenants: readonly TenantId[]): Promise<number> {
  const city = random.pick(CITIES)
  // Tokyo charges yen: hotels with other prices are not sold there.
  const currency = city.id === TOKYO && random.chance(0.7) ? 'JPY' : random.pick(CURRENCIES)
  const spec: HotelSpec = {
    tenantId: random.chance(0.15) ? random.pick(tenants) : null,
    placeId: city.id,
    districtId: city.id === BERLIN && random.chance(0.8) ? random.pick(DISTRICTS) : null,
    name: `${random.pick(['Café', 'Grand', 'Zürich', 'Öst', 'Old'])} ${random.pick(['Palace', 'Inn', 'Straße', 'Garden'])} ${random.int(1, 99)}`,
    kind: random.pick(HOTEL_KINDS),
    stars: random.chance(0.15) ? null : random.int(1, 5),
    lat: city.lat + random.int(-60, 60) / 1000,
    lon: city.lon + random.int(-60, 60) / 1000,
    timezone: city.zone,
    currency,
    amenities: [...random.some(AMENITIES, 0.35)],
    charges: randomCharges(random, currency),
    priceIncludesVat: random.chance(0.5),
    score: random.chance(0.2) ? null : random.int(55, 97),
    rank: random.int(0, 100) / 100,
    active: random.chance(0.95),
    policies: random.chance(0.15) ? { children: random.chance(0.3) } : {},
    rooms: Array.from({ length: random.int(0, 10) === 0 ? 0 : random.int(1, 3) }, () => randomRoom(random, currency)),
  }
  return (await insertHotel(db, spec)).hotelId
}

function randomCharges(random: Random, currency: string): Charge[] {
  const unit = priceOf(currency).from
  const all: Charge[] = [
    { code: 'resort_fee', basis: 'per_night', value: Math.round(unit / 10), currency, included: false, payAt: 'hotel' },
    {
      code: 'city_tax',
      basis: 'per_person_night',
      value: Math.round(unit / 30),
      currency,
      included: false,
      payAt: 'hotel',
      minAge: 12,
      maxNights: 5,
    },
    {
      code: 'tourism_fee',
      basis: 'per_night',
      value: unit,
      currency,
      included: false,
      payAt: 'hotel',
      to: addDays(TODAY, 25),
    },
    { code: 'tourism_fee', basis: 'percent', value: 90, included: false, payAt: 'hotel', from: addDays(TODAY, 20) },
    { code: 'cleaning', basis: 'per_stay', value: Math.round(unit / 3), currency, included: false, payAt: 'booking' },
    { code: 'service', basis: 'percent', value: 1050, included: false, payAt: 'booking' },
    { code: 'sales_tax', basis: 'percent', value: 825, included: true, payAt: 'booking' },
  ]
  return random.chance(0.5) ? [] : random.some(all, 0.4)
}

function randomRoom(random: Random, currency: string): RoomSpec {
  const allotment = random.chance(0.1) ? 0 : random.pick([1, 2, 3, 5, 300])
  const maxAdults = random.int(1, 4)
  const maxChildren = random.int(0, 3)
  return {
    maxAdults,
    maxChildren,
    maxOccupancy: random.int(maxAdults, maxAdults + maxChildren),
    allotment,
    plans: randomPlans(random, currency),
    nights: randomNights(random, allotment),
  }
}

function randomNights(random: Random, allotment: number): NonNullable<RoomSpec['nights']> {
  const days = random.some(
    Array.from({ length: 90 }, (_, i) => i),
    0.08,
  )
  return days.map((day) => {
    const allot = random.chance(0.3) ? random.int(0, 6) : allotment
    const sold = random.int(0, allot)
    return { night: addDays(TODAY, day), allot, sold, held: random.int(0, allot - sold), stop: random.chance(0.1) }
  })
}

function randomPlans(random: Random, currency: string): PlanSpec[] {
  const { from } = priceOf(currency)
  const plain = (): PlanSpec => ({
    board: random.pick(BOARDS),
    payment: random.pick(PAYMENT_TIMES),
    payDaysBefore: random.pick([null, 0, 3, 30]),
    terms: [...random.pick(TERMS)],
    baseAdults: random.int(1, 2),
    extraAdult: random.chance(0.5) ? Math.round(from / 4) : 0,
    childBands: random.chance(0.6)
      ? [
          { maxAge: 2, amount: 0 },
          { maxAge: 11, amount: Math.round(from / 7) },
        ]
      : [],
  })
  const plans: PlanSpec[] = [{ ...plain(), calendar: random.chance(0.05) ? null : randomCalendar(random, currency) }]
  for (let i = random.int(0, 3); i > 0; i--) {
    const isDerived = random.chance(0.7)
    const derived = {
      parent: 0,
      derivePercent: random.int(-20, 50) * 100,
      deriveAmount: random.chance(0.3) ? random.int(-2, 4) * Math.round(from / 10) : 0,
    }
    plans.push({
      ...plain(),
      ...(isDerived ? derived : { calendar: randomCalendar(random, currency) }),
      active: random.chance(0.95),
    })
  }
  return plans
}

export function randomCalendar(random: Random, currency: string): CalendarSpec {
  const { from, grid } = priceOf(currency)
  const nights = random.int(45, 130)
  const days = Array.from({ length: nights })
  return {
    firstDay: addDays(TODAY, random.int(-8, 6)),
    price: days.map(() => (random.chance(0.015) ? 0 : from + grid * random.int(0, Math.floor((from * 6) / grid)))),
    minStay: days.map(() => (random.chance(0.1) ? random.int(2, 6) : 1)),
    flags: days.map(() => (random.chance(0.06) ? random.int(1, 7) : 0)),
  }
}

function priceOf(currency: string) {
  return PRICES[currency] ?? { from: 5000, grid: 1 }
}
