import type { OccupancyPricing } from '@/lib/domain/price/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { RoomCapacity } from '@/lib/domain/rates/sellable'
import type { HotelRow, PlanRow, RoomRow } from './catalogue'

/** Rows that are alike in some respect share a class, so that a query works out each class once. */
export type Classes<T> = { of: Int32Array; list: T[] }
/** Terms on the clock of a zone. */
export type ZonedTerms = { key: string; terms: PolicyTerm[]; zone: string }

export type RateClasses = {
  /** By room. */
  capacity: Classes<RoomCapacity>
  /** By rate. */
  pricing: Classes<OccupancyPricing>
  /** By rate. */
  policy: Classes<ZonedTerms>
}

export function classifyRates(
  hotels: readonly HotelRow[],
  rooms: readonly RoomRow[],
  plans: readonly PlanRow[],
  rateRoom: readonly number[],
): RateClasses {
  const zones = new Map(hotels.map((hotel) => [hotel.id, hotel.timezone]))
  const zoneOf = (rate: number) => zones.get(rooms[rateRoom[rate] ?? 0]?.hotelId ?? 0) ?? 'UTC'
  const policyKey = (plan: PlanRow, rate: number) => `${zoneOf(rate)} ${JSON.stringify(plan.terms)}`
  return {
    capacity: classify(
      rooms,
      (room) => `${room.maxAdults} ${room.maxChildren} ${room.maxOccupancy}`,
      (room) => room,
    ),
    pricing: classify(
      plans,
      (plan) => JSON.stringify([plan.baseAdults, plan.extraAdult, plan.childBands]),
      (plan) => plan,
    ),
    policy: classify(plans, policyKey, (plan, rate) => ({
      key: policyKey(plan, rate),
      terms: plan.terms,
      zone: zoneOf(rate),
    })),
  }
}

function classify<Row, T>(
  rows: readonly Row[],
  keyOf: (row: Row, i: number) => string,
  make: (row: Row, i: number) => T,
): Classes<T> {
  const known = new Map<string, number>()
  const list: T[] = []
  const of = Int32Array.from(rows, (row, i) => {
    const key = keyOf(row, i)
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, list.length)
    return list.push(make(row, i)) - 1
  })
  return { of, list }
}
