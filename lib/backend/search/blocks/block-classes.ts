import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { OccupancyPricing } from '@/lib/domain/price/rules'
import type { RoomCapacity } from '@/lib/domain/rates/sellable'
import type { HotelRow, PlanRow, RoomRow } from '../catalogue'

/** Rows that are alike in some respect share a class, so that a query works out each class once. */
export type Classes<T> = { of: Int32Array; list: T[]; keys: string[] }
/** Terms on the clock of a zone, and when the rate is paid, which goes by that clock too. */
export type ZonedTerms = {
  key: string
  terms: PolicyTerm[]
  zone: string
  payment: PaymentTime
  payDaysBefore: number | null
}

export type BlockClasses = {
  /** By hotel. */
  currency: Classes<string>
  /** By room. */
  capacity: Classes<RoomCapacity>
  /** By rate. */
  pricing: Classes<OccupancyPricing>
  /** By rate. */
  policy: Classes<ZonedTerms>
}

export function classifyBlock(
  hotels: readonly HotelRow[],
  rooms: readonly RoomRow[],
  plans: readonly PlanRow[],
  zoneOf: (rate: number) => string,
): BlockClasses {
  const toText = rememberTexts((bands) => JSON.stringify(bands))
  const ofZones = new Map<string, (terms: object) => string>()
  const termsKey = (plan: PlanRow, rate: number) => {
    const zone = zoneOf(rate)
    const ofZone = ofZones.get(zone) ?? rememberTexts((terms) => `${zone} ${JSON.stringify(terms)}`)
    ofZones.set(zone, ofZone)
    return ofZone(plan.terms)
  }
  const policyKey = (plan: PlanRow, rate: number) =>
    `${plan.payment} ${plan.payment === 'later' ? plan.payDaysBefore : ''} ${termsKey(plan, rate)}`
  return {
    currency: classify(
      hotels,
      (hotel) => hotel.currency,
      (hotel) => hotel.currency,
    ),
    capacity: classify(
      rooms,
      (room) => `${room.maxAdults} ${room.maxChildren} ${room.maxOccupancy}`,
      ({ maxAdults, maxChildren, maxOccupancy }) => ({ maxAdults, maxChildren, maxOccupancy }),
    ),
    pricing: classify(
      plans,
      (plan) => `[${plan.baseAdults},${plan.extraAdult},${toText(plan.childBands)}]`,
      ({ baseAdults, extraAdult, childBands }) => ({ baseAdults, extraAdult, childBands }),
    ),
    policy: classify(plans, policyKey, (plan, rate) => ({
      key: termsKey(plan, rate),
      terms: plan.terms,
      zone: zoneOf(rate),
      payment: plan.payment,
      payDaysBefore: plan.payDaysBefore,
    })),
  }
}

/** What is said of an object, once: rows of one load share their terms. */
function rememberTexts(say: (value: object) => string): (value: object) => string {
  const known = new Map<object, string>()
  return (value) => {
    const found = known.get(value)
    if (found !== undefined) return found
    const text = say(value)
    known.set(value, text)
    return text
  }
}

function classify<Row, T>(
  rows: readonly Row[],
  keyOf: (row: Row, i: number) => string,
  make: (row: Row, i: number) => T,
): Classes<T> {
  const known = new Map<string, number>()
  const list: T[] = []
  const of = new Int32Array(rows.length)
  rows.forEach((row, i) => {
    const key = keyOf(row, i)
    const found = known.get(key) ?? list.push(make(row, i)) - 1
    known.set(key, found)
    of[i] = found
  })
  return { of, list, keys: [...known.keys()] }
}

/** The classes of rows [from, to) of each part, one part after the other; classes without rows are dropped. */
export function joinClasses<T>(parts: readonly { classes: Classes<T>; from: number; to: number }[]): Classes<T> {
  const known = new Map<string, number>()
  const list: T[] = []
  const of = new Int32Array(parts.reduce((sum, { from, to }) => sum + to - from, 0))
  let at = 0
  for (const { classes, from, to } of parts) {
    const moved = new Int32Array(classes.list.length).fill(-1)
    for (let row = from; row < to; row++) {
      const old = classes.of[row] ?? 0
      const member = classes.list[old]
      const key = classes.keys[old]
      if (moved[old] === -1 && member !== undefined && key !== undefined) {
        const found = known.get(key) ?? list.push(member) - 1
        known.set(key, found)
        moved[old] = found
      }
      of[at++] = moved[old] ?? 0
    }
  }
  return { of, list, keys: [...known.keys()] }
}
