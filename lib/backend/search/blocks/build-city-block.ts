import type { Calendar } from '@/lib/backend/inventory/calendar'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { distanceMeters } from '@/lib/domain/places/distance'
import { foldText } from '@/lib/domain/search/fold'
import { toDayNumber } from '@/lib/domain/stay/dates'
import { chargesOfHotel, foreignCharges, type PlaceCharges } from '@/lib/domain/taxes/rules'
import { calendarOf, type CatalogueSlice, type HotelRow, type PlaceRow, type PlanRow, type RoomRow } from '../catalogue'
import { groupBy } from '../group-by'
import { classifyBlock } from './block-classes'
import { BLOCK_HOTELS, MOST, NOBODY_ARRIVES, TELLS, type BlockHotel, type CityBlock } from './city-block'
import { kindsOf } from './rate-kinds'
import { writeCalendars } from './write-calendars'
import { writeInventory } from './write-inventory'

/** Lays out a city in as many blocks as its hotels fill. */
export function buildCityBlocks(place: PlaceRow, placeCharges: PlaceCharges, slice: CatalogueSlice): CityBlock[] {
  const rooms = groupBy(slice.rooms, (room) => room.hotelId)
  const plans = groupBy(slice.plans, (plan) => plan.roomTypeId)
  const blocks: CityBlock[] = []
  for (let first = 0; first < slice.hotels.length; first += BLOCK_HOTELS) {
    const hotels = slice.hotels.slice(first, first + BLOCK_HOTELS)
    const ownRooms = hotels.flatMap((hotel) => rooms.get(hotel.id) ?? [])
    blocks.push(
      buildCityBlock(place, placeCharges, {
        hotels,
        rooms: ownRooms,
        plans: ownRooms.flatMap((room) => plans.get(room.id) ?? []),
        nights: slice.nights,
        calendars: slice.calendars,
      }),
    )
  }
  return blocks
}

/**
 * Lays out hotels of a city in one block. Plans without any calendar are left out, and those of hotels that are not sold
 * because their prices and charges are in different money; their hotels stay, without rates.
 */
export function buildCityBlock(place: PlaceRow, placeCharges: PlaceCharges, slice: CatalogueSlice): CityBlock {
  const { hotels } = slice
  const ordered = orderRates(placeCharges, slice)
  const { rooms, plans, calendars, rateRoom, rateStart, roomStart } = ordered
  const { dayZero, days } = spanOf(calendars)
  const zones = new Map(hotels.map((hotel) => [hotel.id, hotel.timezone]))
  const classes = classifyBlock(
    hotels,
    rooms,
    plans,
    (rate) => zones.get(rooms[rateRoom[rate] ?? 0]?.hotelId ?? 0) ?? 'UTC',
  )
  const ofRates = {
    rateRoom: Int32Array.from(rateRoom),
    board: fill(new Uint8Array(plans.length), plans, (p) => BOARDS.indexOf(p.board)),
    payment: fill(new Uint8Array(plans.length), plans, (p) => PAYMENT_TIMES.indexOf(p.payment)),
  }
  const block: CityBlock = {
    place,
    placeCharges,
    hotels: hotels.map(toBlockHotel),
    nameFolded: hotels.map((h) => foldText(h.name)),
    classes,
    kinds: kindsOf({ classes, ...ofRates }),
    rateStart,
    roomStart,
    ...hotelColumns(place, placeCharges, hotels),
    sells: new Uint8Array(hotels.length),
    roomId: fill(new Int32Array(rooms.length), rooms, (room) => room.id),
    allotment: fill(new Uint8Array(rooms.length), rooms, (room) => Math.min(MOST, room.allotment)),
    planId: fill(new Int32Array(plans.length), plans, (plan) => plan.id),
    ...ofRates,
    scale: new Int32Array(plans.length),
    dayZero,
    days,
    cum: new Int32Array((days + 1) * plans.length),
    run: new Uint8Array(days * plans.length),
    arrival: new Uint8Array((days + 1) * plans.length).fill(NOBODY_ARRIVES),
    left: new Uint8Array(days * rooms.length),
  }
  writeCalendars(block, calendars)
  writeInventory(block, slice.nights)
  writeSells(block)
  return block
}

/** Rooms and plans in the order of their hotels. */
function orderRates(placeCharges: PlaceCharges, { hotels, ...slice }: CatalogueSlice) {
  const roomsByHotel = groupBy(slice.rooms, (room) => room.hotelId)
  const plansByRoom = groupBy(slice.plans, (plan) => plan.roomTypeId)
  const rooms: RoomRow[] = []
  const plans: PlanRow[] = []
  const calendars: Calendar[] = []
  const rateRoom: number[] = []
  const rateStart = new Int32Array(hotels.length + 1)
  const roomStart = new Int32Array(hotels.length + 1)
  hotels.forEach((hotel, h) => {
    const isSold = foreignCharges(chargesOfHotel(placeCharges, hotel), hotel.currency).length === 0
    for (const room of roomsByHotel.get(hotel.id) ?? []) {
      rooms.push(room)
      for (const plan of plansByRoom.get(room.id) ?? []) {
        const calendar = calendarOf(plan, slice.calendars)
        if (calendar === null || !isSold) continue
        plans.push(plan)
        calendars.push(calendar)
        rateRoom.push(rooms.length - 1)
      }
    }
    rateStart[h + 1] = plans.length
    roomStart[h + 1] = rooms.length
  })
  return { rooms, plans, calendars, rateRoom, rateStart, roomStart }
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

function toBlockHotel({ id, currency, charges, priceIncludesVat, demo }: HotelRow): BlockHotel {
  return { id, currency, charges, priceIncludesVat, demo }
}

function hotelColumns(place: PlaceRow, placeCharges: PlaceCharges, hotels: readonly HotelRow[]) {
  const bitsOf = (h: HotelRow) => h.amenities.reduce((bits, a) => bits | (1 << AMENITIES.indexOf(a)), 0) >>> 0
  const tellsOf = (h: HotelRow) =>
    (h.score === null ? 0 : TELLS.score) |
    (h.stars === null ? 0 : TELLS.stars) |
    (h.amenities.length === 0 ? 0 : TELLS.amenities)
  // Israeli VAT depends on who asks.
  const isPlain = (h: HotelRow) =>
    h.charges.length === 0 && place.countryCode !== 'IL' && (!placeCharges.demo || h.demo)
  return {
    hotelId: fill(new Int32Array(hotels.length), hotels, (h) => h.id),
    owner: fill(new Int32Array(hotels.length), hotels, (h) => h.tenantId ?? 0),
    district: fill(new Int32Array(hotels.length), hotels, (h) => h.districtId ?? 0),
    rank: fill(new Float64Array(hotels.length), hotels, (h) => h.rank),
    lat: fill(new Float64Array(hotels.length), hotels, (h) => h.lat),
    lon: fill(new Float64Array(hotels.length), hotels, (h) => h.lon),
    stars: fill(new Uint8Array(hotels.length), hotels, (h) => h.stars ?? 0),
    score: fill(new Uint8Array(hotels.length), hotels, (h) => h.score ?? 0),
    kind: fill(new Uint8Array(hotels.length), hotels, (h) => HOTEL_KINDS.indexOf(h.kind)),
    amenities: fill(new Uint32Array(hotels.length), hotels, bitsOf),
    distance: fill(new Int32Array(hotels.length), hotels, (h) => Math.round(distanceMeters(place, h))),
    tells: fill(new Uint8Array(hotels.length), hotels, tellsOf),
    plain: fill(new Uint8Array(hotels.length), hotels, (h) => (isPlain(h) ? 1 : 0)),
  }
}

/** A column of rows; `from` of a typed array takes several times as long. */
function fill<Row, Column extends { [at: number]: number }>(
  column: Column,
  rows: readonly Row[],
  of: (row: Row) => number,
): Column {
  rows.forEach((row, i) => {
    column[i] = of(row)
  })
  return column
}

/** When the rates that are sold on any day may be paid for, by hotel. */
function writeSells({ sells, rateStart, payment, cum, days }: CityBlock): void {
  const total = days * payment.length
  for (let h = 0; h < sells.length; h++)
    for (let rate = rateStart[h] ?? 0; rate < (rateStart[h + 1] ?? 0); rate++)
      if ((cum[total + rate] ?? 0) > 0) sells[h] = (sells[h] ?? 0) | (1 << (payment[rate] ?? 0))
}
