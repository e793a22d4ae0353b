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
import { classifyRates, type RateClasses } from './rate-classes'

const CLOSED = 255
const PRICED = 1
// Read once: a module's export costs a call each time under some loaders.
const [NO_ARRIVAL, NO_DEPARTURE] = [CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE]
// Rates laid out together: their cells of one day share lines of the processor's cache.
const TILE = 64

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
  classes: RateClasses
  board: Uint8Array
  payment: Uint8Array
  scale: Int32Array
  dayZero: number
  days: number
  /** [day * rates + rate], one day more than `days`: sum of the prices before that day, in units of scale. */
  cum: Int32Array
  /** Nights from that day on that are for sale and have a free room, at most 255. */
  run: Uint8Array
  minStay: Uint8Array
  /** Bits PRICED and CLOSED_TO_DEPARTURE; one day more than `days`. */
  flags: Uint8Array
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
    classes: classifyRates(hotels, rooms, plans, rateRoom),
    board: Uint8Array.from(plans, (p) => BOARDS.indexOf(p.board)),
    payment: Uint8Array.from(plans, (p) => PAYMENT_TIMES.indexOf(p.payment)),
    scale: new Int32Array(plans.length),
    dayZero,
    days,
    cum: new Int32Array((days + 1) * plans.length),
    run: new Uint8Array(days * plans.length),
    minStay: new Uint8Array(days * plans.length).fill(CLOSED),
    flags: new Uint8Array((days + 1) * plans.length),
    left: new Uint8Array(days * rooms.length),
  }
  for (let first = 0; first < plans.length; first += TILE) writeCalendars(block, calendars, first)
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

/** Puts a tile of rates in their columns, day by day: neighbours in memory are written together. */
function writeCalendars(block: CityBlock, calendars: readonly Calendar[], first: number): void {
  const rates = block.plans.length
  const { days, cum, minStay, flags: cells } = block
  const tile = calendars.slice(first, first + TILE)
  const offsets = Int32Array.from(tile, (calendar) => toDayNumber(calendar.firstDay) - block.dayZero)
  const scales = Float64Array.from(tile, (calendar, i) => scaleOf(calendar, block.plans[first + i]))
  block.scale.set(scales, first)
  const sums = new Float64Array(tile.length)
  for (let day = 0; day <= days; day++) {
    for (let i = 0; i < tile.length; i++) {
      const cell = day * rates + first + i
      const at = day - (offsets[i] ?? 0)
      const calendar = tile[i]
      cum[cell] = sums[i] ?? 0
      if (calendar === undefined || at < 0 || at >= calendar.flags.length) continue
      const flags = calendar.flags[at] ?? 0
      const price = calendar.price[at] ?? 0
      cells[cell] = (flags & NO_DEPARTURE) | (price > 0 ? PRICED : 0)
      if (price <= 0) continue
      if ((flags & NO_ARRIVAL) === 0) minStay[cell] = Math.max(1, calendar.minStay[at] ?? 1)
      sums[i] = (sums[i] ?? 0) + price / (scales[i] ?? 1)
    }
  }
}

function scaleOf(calendar: Calendar, plan: PlanRow | undefined): number {
  const scale = chooseScale(calendar.price)
  if (scale === null) throw new RangeError(`prices of plan ${plan?.id} do not fit 32-bit sums`)
  return scale
}

/** Writes the free rooms of the given rooms, then what follows for their rates. */
export function writeInventory(block: CityBlock, roomIndexes: readonly number[], nights: readonly NightRow[]): void {
  if (roomIndexes.length === 0) return
  const { days, left, rooms, rateRoom, roomIndex } = block
  const width = rooms.length
  const touched = new Uint8Array(width)
  const free = Uint8Array.from(roomIndexes, (room) => Math.min(CLOSED, rooms[room]?.allotment ?? 0))
  roomIndexes.forEach((room) => (touched[room] = 1))
  for (let day = 0; day < days; day++) {
    for (let i = 0; i < free.length; i++) left[day * width + (roomIndexes[i] ?? 0)] = free[i] ?? 0
  }
  for (const night of nights) {
    const room = roomIndex.get(night.roomTypeId)
    const day = toDayNumber(night.night) - block.dayZero
    if (room === undefined || day < 0 || day >= days) continue
    left[day * width + room] = Math.max(0, Math.min(CLOSED, night.free))
  }
  const rates: number[] = []
  for (let rate = 0; rate < rateRoom.length; rate++) if (touched[rateRoom[rate] ?? 0] === 1) rates.push(rate)
  for (let first = 0; first < rates.length; first += TILE) refreshRuns(block, rates.slice(first, first + TILE))
}

function refreshRuns(block: CityBlock, tile: readonly number[]): void {
  const rates = block.plans.length
  const width = block.rooms.length
  const { flags, left, rateRoom, run: cells } = block
  const runs = new Uint8Array(tile.length)
  for (let day = block.days - 1; day >= 0; day--) {
    for (let i = 0; i < tile.length; i++) {
      const rate = tile[i] ?? 0
      const cell = day * rates + rate
      const isPriced = ((flags[cell] ?? 0) & PRICED) !== 0
      const isFree = (left[day * width + (rateRoom[rate] ?? 0)] ?? 0) > 0
      const run = isPriced && isFree ? Math.min(CLOSED, (runs[i] ?? 0) + 1) : 0
      runs[i] = run
      cells[cell] = run
    }
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
