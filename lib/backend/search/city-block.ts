import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, chooseScale, type Calendar } from '@/lib/backend/inventory/calendar'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES, type Charge } from '@/lib/domain/hotels/schema'
import { distanceMeters } from '@/lib/domain/places/distance'
import { foldText } from '@/lib/domain/search/fold'
import { toDayNumber } from '@/lib/domain/stay/dates'
import {
  calendarOf,
  type CatalogueSlice,
  type HotelRow,
  type NightRow,
  type PlaceRow,
  type PlanRow,
  type RoomRow,
} from './catalogue'

const CLOSED = 255

/**
 * One city in typed arrays, laid out by day: a stay reads two days of `cum` and one of `run`, whatever
 * its length. Rates are ordered by hotel, so a hotel's rates are one range.
 */
export type CityBlock = {
  place: PlaceRow
  placeCharges: Charge[]
  hotels: HotelRow[]
  /** Rates of hotel h are rateStart[h] to rateStart[h + 1]. */
  rateStart: Int32Array
  stars: Uint8Array
  score: Uint8Array
  kind: Uint8Array
  amenities: Uint32Array
  distance: Float64Array
  nameFolded: string[]
  rooms: RoomRow[]
  roomIndex: Map<number, number>
  plans: PlanRow[]
  rateRoom: Int32Array
  board: Uint8Array
  payment: Uint8Array
  scale: Int32Array
  dayZero: number
  days: number
  /** [day * rates + rate], one day more than `days`: sum of the prices before that day, in units of scale. */
  cum: Int32Array
  /** Nights from that day on that are for sale and have a free room, at most 255. */
  run: Uint8Array
  priced: Uint8Array
  minStay: Uint8Array
  closedToDeparture: Uint8Array
  /** [day * rooms + room] free rooms, at most 255. */
  left: Uint8Array
}

/** Lays out a city. Plans without any calendar are left out; their hotels stay, without rates. */
export function buildCityBlock(place: PlaceRow, placeCharges: Charge[], slice: CatalogueSlice): CityBlock {
  const hotels = slice.hotels
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
  const starts = calendars.map((c) => toDayNumber(c.firstDay))
  const dayZero = starts.length > 0 ? Math.min(...minMax(starts)) : 0
  const days = Math.max(0, ...minMax(starts.map((start, i) => start - dayZero + (calendars[i]?.price.length ?? 0))))
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
    board: Uint8Array.from(plans, (p) => BOARDS.indexOf(p.board)),
    payment: Uint8Array.from(plans, (p) => PAYMENT_TIMES.indexOf(p.payment)),
    scale: new Int32Array(plans.length),
    dayZero,
    days,
    cum: new Int32Array((days + 1) * plans.length),
    run: new Uint8Array(days * plans.length),
    priced: new Uint8Array(days * plans.length),
    minStay: new Uint8Array(days * plans.length).fill(CLOSED),
    closedToDeparture: new Uint8Array((days + 1) * plans.length),
    left: new Uint8Array(days * rooms.length),
  }
  calendars.forEach((calendar, rate) => writeCalendar(block, rate, calendar))
  writeInventory(
    block,
    rooms.map((_, i) => i),
    slice.nights,
  )
  return block
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

/** Puts one rate's calendar in its column; call refreshRuns for its room afterwards. */
function writeCalendar(block: CityBlock, rate: number, calendar: Calendar): void {
  const rates = block.plans.length
  const scale = chooseScale(calendar.price)
  if (scale === null) throw new RangeError(`prices of plan ${block.plans[rate]?.id} do not fit 32-bit sums`)
  block.scale[rate] = scale
  const offset = toDayNumber(calendar.firstDay) - block.dayZero
  let sum = 0
  for (let day = 0; day <= block.days; day++) {
    block.cum[day * rates + rate] = sum
    const i = day - offset
    const flags = calendar.flags[i] ?? 0
    block.closedToDeparture[day * rates + rate] = (flags & CLOSED_TO_DEPARTURE) === 0 ? 0 : 1
    if (day === block.days) break
    const price = calendar.price[i] ?? 0
    const cell = day * rates + rate
    block.priced[cell] = price > 0 ? 1 : 0
    block.minStay[cell] =
      price > 0 && (flags & CLOSED_TO_ARRIVAL) === 0 ? Math.max(1, calendar.minStay[i] ?? 1) : CLOSED
    sum += price / scale
  }
}

/** Writes the free rooms of the given rooms, then what follows for their rates. */
export function writeInventory(block: CityBlock, roomIndexes: readonly number[], nights: readonly NightRow[]): void {
  const width = block.rooms.length
  for (const room of roomIndexes) {
    const allotment = Math.min(CLOSED, block.rooms[room]?.allotment ?? 0)
    for (let day = 0; day < block.days; day++) block.left[day * width + room] = allotment
  }
  for (const night of nights) {
    const room = block.roomIndex.get(night.roomTypeId)
    const day = toDayNumber(night.night) - block.dayZero
    if (room === undefined || day < 0 || day >= block.days) continue
    block.left[day * width + room] = Math.max(0, Math.min(CLOSED, night.free))
  }
  const touched = new Set(roomIndexes)
  for (let rate = 0; rate < block.plans.length; rate++) {
    if (touched.has(block.rateRoom[rate] ?? -1)) refreshRuns(block, rate)
  }
}

function refreshRuns(block: CityBlock, rate: number): void {
  const rates = block.plans.length
  const width = block.rooms.length
  const room = block.rateRoom[rate] ?? 0
  let run = 0
  for (let day = block.days - 1; day >= 0; day--) {
    const sellable = block.priced[day * rates + rate] === 1 && (block.left[day * width + room] ?? 0) > 0
    run = sellable ? Math.min(CLOSED, run + 1) : 0
    block.run[day * rates + rate] = run
  }
}

/** Fewest free rooms of a room type over the nights [from, to). */
export function leftOver(block: CityBlock, room: number, from: number, to: number): number {
  let least = CLOSED
  for (let day = from; day < to; day++) least = Math.min(least, block.left[day * block.rooms.length + room] ?? 0)
  return least
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

// Math.min(...array) overflows the stack on large arrays.
function minMax(values: readonly number[]): [number, number] {
  let min = Infinity
  let max = -Infinity
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return values.length > 0 ? [min, max] : [0, 0]
}
