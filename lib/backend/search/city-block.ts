import type { HotelRow, PlaceCharges, PlaceRow, PlanRow, RoomRow } from './catalogue'
import type { RateClasses } from './rate-classes'

/** What a byte holds at most: nights and rooms are counted up to here, and a day without arrivals asks for as many. */
export const MOST = 255
/** Bit of `flags`: the night has a price. */
export const PRICED = 1
/** Rates laid out together, because their cells of one day share lines of the processor's cache. */
export const TILE = 64

/**
 * One city in typed arrays, laid out by day because a stay then reads two days of `cum` and one of `run`, whatever
 * its length. Rates are ordered by hotel, so a hotel's rates are one range.
 */
export type CityBlock = {
  place: PlaceRow
  placeCharges: PlaceCharges
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
  /** [day * rates + rate], one day more than `days`: sum of the prices before that day, in units of `scale`. */
  cum: Int32Array
  /** Nights from that day on that are for sale and have a free room, at most MOST. */
  run: Uint8Array
  minStay: Uint8Array
  /** Bits PRICED and CLOSED_TO_DEPARTURE; one day more than `days`. */
  flags: Uint8Array
  /** [day * rooms + room] free rooms, at most MOST. */
  left: Uint8Array
}

/** Fewest free rooms of a room type over the nights [from, to). */
export function leftOver(block: CityBlock, room: number, from: number, to: number): number {
  let least = MOST
  for (let day = from; day < to; day++) least = Math.min(least, block.left[day * block.rooms.length + room] ?? 0)
  return least
}
