import type { Calendar } from '@/lib/backend/inventory/calendar'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/schema'
import { distanceMeters } from '@/lib/domain/places/distance'
import { foldText } from '@/lib/domain/search/fold'
import { toDayNumber } from '@/lib/domain/stay/dates'
import {
  calendarOf,
  type CatalogueSlice,
  type HotelRow,
  type PlaceCharges,
  type PlaceRow,
  type PlanRow,
  type RoomRow,
} from './catalogue'
import { MOST, type CityBlock } from './city-block'
import { groupBy } from './group-by'
import { classifyRates } from './rate-classes'
import { writeCalendars } from './write-calendars'
import { writeInventory } from './write-inventory'

/** Lays out a city. Plans without any calendar are left out; their hotels stay, without rates. */
export function buildCityBlock(place: PlaceRow, placeCharges: PlaceCharges, slice: CatalogueSlice): CityBlock {
  const { hotels } = slice
  const { rooms, plans, calendars, rateRoom, rateStart } = orderRates(slice)
  const { dayZero, days } = spanOf(calendars)
  const block: CityBlock = {
    place,
    placeCharges,
    hotels,
    rateStart,
    ...hotelColumns(place, hotels),
    rooms,
    roomIndex: new Map(rooms.map((room, i) => [room.id, i])),
    plans,
    rateRoom: Int32Array.from(rateRoom),
    classes: classifyRates(hotels, rooms, plans, rateRoom),
    board: Uint8Array.from(plans, (p) => BOARDS.indexOf(p.board)),
    payment: Uint8Array.from(plans, (p) => PAYMENT_TIMES.indexOf(p.payment)),
    scale: new Int32Array(plans.length),
    dayZero,
    days,
    cum: new Int32Array((days + 1) * plans.length),
    run: new Uint8Array(days * plans.length),
    minStay: new Uint8Array(days * plans.length).fill(MOST),
    flags: new Uint8Array((days + 1) * plans.length),
    left: new Uint8Array(days * rooms.length),
  }
  writeCalendars(block, calendars)
  writeInventory(block, [...rooms.keys()], slice.nights)
  return block
}

/** Rooms and plans in the order of their hotels. */
function orderRates({ hotels, ...slice }: CatalogueSlice) {
  const roomsByHotel = groupBy(slice.rooms, (room) => room.hotelId)
  const plansByRoom = groupBy(slice.plans, (plan) => plan.roomTypeId)
  const rooms: RoomRow[] = []
  const plans: PlanRow[] = []
  const calendars: Calendar[] = []
  const rateRoom: number[] = []
  const rateStart = new Int32Array(hotels.length + 1)
  hotels.forEach((hotel, h) => {
    for (const room of roomsByHotel.get(hotel.id) ?? []) {
      rooms.push(room)
      for (const plan of plansByRoom.get(room.id) ?? []) {
        const calendar = calendarOf(plan, slice.calendars)
        if (calendar === null) continue
        plans.push(plan)
        calendars.push(calendar)
        rateRoom.push(rooms.length - 1)
      }
    }
    rateStart[h + 1] = plans.length
  })
  return { rooms, plans, calendars, rateRoom, rateStart }
}

/** The days, counted from 1970, that any of the calendars covers. */
function spanOf(calendars: readonly Calendar[]): { dayZero: number; days: number } {
  if (calendars.length === 0) return { dayZero: 0, days: 0 }
  let first = Infinity
  let end = 0
  for (const { firstDay, price } of calendars) {
    const start = toDayNumber(firstDay)
    first = Math.min(first, start)
    end = Math.max(end, start + price.length)
  }
  return { dayZero: first, days: end - first }
}

function hotelColumns(place: PlaceRow, hotels: readonly HotelRow[]) {
  return {
    stars: Uint8Array.from(hotels, (h) => h.stars ?? 0),
    score: Uint8Array.from(hotels, (h) => h.score ?? 0),
    kind: Uint8Array.from(hotels, (h) => HOTEL_KINDS.indexOf(h.kind)),
    amenities: Uint32Array.from(
      hotels,
      (h) => h.amenities.reduce((bits, a) => bits | (1 << AMENITIES.indexOf(a)), 0) >>> 0,
    ),
    distance: Float64Array.from(hotels, (h) => Math.round(distanceMeters(place, h))),
    nameFolded: hotels.map((h) => foldText(h.name)),
  }
}
