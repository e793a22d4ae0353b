import { distanceMeters } from '@/lib/domain/places/distance'
import type { PlaceCharges } from '@/lib/domain/taxes/rules'
import type { HotelRow, PlaceRow } from '../catalogue'
import type { BlockClasses } from './block-classes'
import type { RateKinds } from './rate-kinds'

/** What a byte holds at most: nights and rooms are counted up to here. */
export const MOST = 255
/** Hotels of one block at most: a changed hotel costs a copy of its block, and nothing of the rest of its city. */
export const BLOCK_HOTELS = 100
/** `arrival` of a day on which nobody may arrive: no stay is so long. */
export const NOBODY_ARRIVES = 127
/** Bit of `arrival`: nobody may leave on that day. */
export const NOBODY_LEAVES = 128
/** Bits of `tells`. */
export const TELLS = { score: 1, stars: 2, amenities: 4 } as const

/** What a search asks of a hotel besides its columns. */
export type BlockHotel = Pick<HotelRow, 'id' | 'currency' | 'charges' | 'priceIncludesVat' | 'demo'>

/**
 * Hotels of one city in typed arrays, laid out by day because a stay then reads two days of `cum` and one of `run`,
 * whatever its length. Rooms and rates are ordered by hotel, so a hotel's are one range. A city is one block or
 * several. Only free rooms are ever written anew; every other change makes a new block.
 */
export type CityBlock = {
  place: PlaceRow
  placeCharges: PlaceCharges
  classes: BlockClasses
  kinds: RateKinds
  hotels: BlockHotel[]
  nameFolded: string[]

  /** Rooms of hotel h are roomStart[h] to roomStart[h + 1], its rates rateStart[h] to rateStart[h + 1]. */
  roomStart: Int32Array
  rateStart: Int32Array
  hotelId: Int32Array
  /** The tenant that alone sells the hotel; 0 for none. */
  owner: Int32Array
  /** Its district's place; 0 for none. */
  district: Int32Array
  rank: Float64Array
  lat: Float64Array
  lon: Float64Array
  stars: Uint8Array
  score: Uint8Array
  kind: Uint8Array
  amenities: Uint32Array
  /** Metres to the city's centre. */
  distance: Int32Array
  /** Bits of the payment times of its rates that are sold on any day. */
  sells: Uint8Array
  /** Bits of TELLS: what is known of the hotel. */
  tells: Uint8Array
  /** Whether the place's charges are all that it charges, whoever asks. */
  plain: Uint8Array

  roomId: Int32Array
  /** Free rooms on nights of which the ledger says nothing, at most MOST. */
  allotment: Uint8Array

  planId: Int32Array
  rateRoom: Int32Array
  board: Uint8Array
  payment: Uint8Array
  scale: Int32Array

  dayZero: number
  days: number
  /** [day * rates + rate], one day more than `days`: sum of the prices before that day, in units of `scale`. */
  cum: Int32Array
  /** [day * rates + rate]: nights from that day on that are for sale and have a free room, at most MOST. */
  run: Uint8Array
  /** [day * rates + rate], one day more than `days`: fewest nights of who arrives, and the bit NOBODY_LEAVES. */
  arrival: Uint8Array
  /** [day * rooms + room] free rooms, at most MOST. */
  left: Uint8Array
}

/** Fewest free rooms of a room type over the nights [from, to). */
export function leftOver({ left, roomId }: CityBlock, room: number, from: number, to: number): number {
  const width = roomId.length
  let least = MOST
  for (let cell = from * width + room, end = to * width; cell < end; cell += width) {
    const free = left[cell] ?? 0
    if (free < least) least = free
  }
  return least
}

/** From a spot to a hotel of a block, in whole metres. */
export function metersFrom(spot: { lat: number; lon: number }, { lat, lon }: CityBlock, hotel: number): number {
  return Math.round(distanceMeters(spot, { lat: lat[hotel] ?? 0, lon: lon[hotel] ?? 0 }))
}
