import type { Calendar } from '@/lib/backend/inventory/calendar'
import {
  NIGHT_STEP,
  type CatalogueSlice,
  type HotelRow,
  type PlaceRow,
  type PlanRow,
  type RoomRow,
} from '@/lib/backend/search/catalogue'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { AMENITIES, BOARDS, HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { toDayNumber } from '@/lib/domain/stay/dates'
import { createRandom } from '../support/random'
import { TODAY } from '../support/inventory-builder'

export const NIGHTS = 400
export const ROOMS = 4
export const RATES_A_ROOM = 2
const FIRST_DAY = toDayNumber(TODAY)
export const PLACE: PlaceRow = { id: 1, countryCode: 'DE', lat: 52.52, lon: 13.405, name: 'Berlin', slug: 'berlin' }

/** One city as the tables would give it: 8 rates a hotel, 400 nights, a tenth of the nights scarce. */
export function buildSlice(hotels: number, firstId = 1): CatalogueSlice {
  const random = createRandom(hotels + firstId - 1)
  // Every row has objects of its own, as rows that come from the database do.
  const newTerms = (): PolicyTerm[] =>
    random.chance(0.5)
      ? [{ daysBefore: random.int(1, 7), time: '18:00', penalty: { kind: 'percent', value: 100 } }]
      : [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }]
  const slice: CatalogueSlice = { hotels: [], rooms: [], plans: [], calendars: new Map(), nights: new Map() }
  for (let h = firstId; h < firstId + hotels; h++) {
    const hotel: HotelRow = {
      id: h,
      tenantId: null,
      placeId: 1,
      districtId: random.int(10, 20),
      name: `Hotel ${random.int(1, 9999)} ${random.pick(['Palace', 'Inn', 'Garden'])}`,
      kind: random.pick(HOTEL_KINDS),
      stars: random.int(1, 5),
      lat: 52.5 + random.int(-50, 50) / 1000,
      lon: 13.4 + random.int(-50, 50) / 1000,
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      amenities: random.some(AMENITIES, 0.4),
      charges: [],
      priceIncludesVat: true,
      score: random.int(60, 97),
      demo: false,
      rank: random.int(0, 100) / 100,
    }
    slice.hotels.push(hotel)
    for (let r = 0; r < ROOMS; r++) {
      const room: RoomRow = {
        id: h * 8 + r,
        hotelId: h,
        maxAdults: 2 + (r % 2),
        maxChildren: 2,
        maxOccupancy: 4,
        allotment: 5,
      }
      slice.rooms.push(room)
      slice.nights.set(
        room.id,
        Array.from({ length: 12 }, () => (FIRST_DAY + random.int(0, NIGHTS - 1)) * NIGHT_STEP + random.int(0, 3)),
      )
      for (let p = 0; p < RATES_A_ROOM; p++)
        slice.plans.push(addPlan(slice.calendars, room, p, newTerms(), random.pick(BOARDS), random.int(40, 400)))
    }
  }
  return slice
}

function addPlan(
  calendars: Map<number, Calendar>,
  room: RoomRow,
  p: number,
  terms: PolicyTerm[],
  board: PlanRow['board'],
  base: number,
): PlanRow {
  const id = room.id * 4 + p
  const price = Float64Array.from({ length: NIGHTS }, (_, i) => base * 100 + ((i * 37 + id) % 50) * 100)
  calendars.set(id, { firstDay: TODAY, price, minStay: new Uint8Array(NIGHTS).fill(1), flags: new Uint8Array(NIGHTS) })
  return {
    id,
    roomTypeId: room.id,
    board,
    payment: p === 0 ? 'now' : 'at_hotel',
    payDaysBefore: null,
    terms,
    parentId: null,
    derivePercent: 0,
    deriveAmount: 0,
    baseAdults: 2,
    extraAdult: 2000,
    childBands: [{ maxAge: 11, amount: 1000 }],
  }
}
