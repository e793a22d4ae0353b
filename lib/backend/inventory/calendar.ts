import { toDayNumber } from '@/lib/domain/stay/dates'

/** Nightly rates of one plan from `firstDay` on, one entry a night. */
export type Calendar = {
  firstDay: string
  /** Minor units of the hotel's currency a night for one room at base occupancy; 0 is not for sale. */
  price: Int32Array | Float64Array
  /** Fewest nights for a stay that arrives that day; at least 1. */
  minStay: Uint8Array
  /** Bits CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE and CLOSED. */
  flags: Uint8Array
}

/** The stored form: little-endian bytes; prices are divided by `scale` so that sums of a year fit 32 bits. */
export type StoredCalendar = {
  firstDay: string
  scale: number
  price: Buffer
  minStay: Buffer
  flags: Buffer
}

export const CLOSED_TO_ARRIVAL = 1
export const CLOSED_TO_DEPARTURE = 2
/** Not for sale, although it keeps its price for the day on which it is again. */
export const CLOSED = 4
const MAX_SUM = 2_147_483_647

/** Largest power of ten (1 to 1,000,000) that divides every price and keeps a calendar's sum in 32 bits; null if none does. */
export function chooseScale(price: Int32Array | Float64Array | readonly number[]): number | null {
  let whole = 0
  for (let i = 0; i < price.length; i++) whole += price[i] ?? 0
  if (whole <= MAX_SUM) return 1
  for (let scale = 10; scale <= 1_000_000; scale *= 10) {
    let sum = 0
    let divides = true
    for (const value of price) {
      if (value % scale !== 0) {
        divides = false
        break
      }
      sum += value / scale
    }
    if (!divides) return null
    if (sum <= MAX_SUM) return scale
  }
  return null
}

/** Throws a RangeError when the prices cannot be stored exactly in 32-bit sums. */
export function encodeCalendar(calendar: Calendar): StoredCalendar {
  const scale = chooseScale(calendar.price)
  if (scale === null) throw new RangeError('prices do not fit 32-bit sums without loss')
  const price = Buffer.alloc(calendar.price.length * 4)
  calendar.price.forEach((value: number, i: number) => price.writeInt32LE(value / scale, i * 4))
  return {
    firstDay: calendar.firstDay,
    scale,
    price,
    minStay: Buffer.from(calendar.minStay),
    flags: Buffer.from(calendar.flags),
  }
}

export function decodeCalendar(stored: StoredCalendar): Calendar {
  const nights = stored.price.length / 4
  const price = new Int32Array(nights)
  for (let i = 0; i < nights; i++) price[i] = stored.price.readInt32LE(i * 4)
  return {
    firstDay: stored.firstDay,
    price: inMinorUnits(price, stored.scale),
    minStay: new Uint8Array(stored.minStay),
    flags: new Uint8Array(stored.flags),
  }
}

/** Stored prices times their scale: a night in rupiah can exceed 32 bits of minor units. */
export function inMinorUnits(stored: Int32Array, scale: number): Float64Array {
  const price = new Float64Array(stored.length)
  for (let i = 0; i < price.length; i++) price[i] = (stored[i] ?? 0) * scale
  return price
}

/**
 * A plan without its own calendar: its parent's prices changed by basis points, then by an amount. A night that they
 * leave nothing of is not sold.
 */
export function deriveCalendar(parent: Calendar, percent: number, amount: number): Calendar {
  const price = new Float64Array(parent.price.length)
  const step = chooseStep(parent.price, percent, amount)
  parent.price.forEach((value: number, i: number) => {
    const changed = (value * (10_000 + percent)) / 10_000
    if (value > 0 && changed + amount > 0)
      price[i] = Math.max(step, Math.round(changed / step) * step + Math.round(amount / step) * step)
  })
  return { firstDay: parent.firstDay, price, minStay: parent.minStay, flags: parent.flags }
}

// Large numbers keep round prices, so that the derived calendar's sums fit 32 bits as its parent's do.
function chooseStep(parent: Calendar['price'], percent: number, amount: number): number {
  let sum = 0
  for (const value of parent) if (value > 0) sum += Math.max(0, (value * (10_000 + percent)) / 10_000 + amount) + 1
  let step = 1
  // Half a step a night may be added by rounding.
  while (sum / step + parent.length > MAX_SUM) step *= 10
  return step
}

/** Whether any night from a day on is for sale. */
export function isSoldFrom({ firstDay, price, flags }: Calendar, day: string): boolean {
  const start = Math.max(0, toDayNumber(day) - toDayNumber(firstDay))
  return price.subarray(start).some((amount, i) => isForSale(amount, flags[start + i]))
}

function isForSale(price: number | undefined, flags: number | undefined): boolean {
  return (price ?? 0) > 0 && ((flags ?? 0) & CLOSED) === 0
}

export type StayCheck =
  { ok: true; nightlySum: number } | { ok: false; reason: 'closed' | 'min_stay'; minStay?: number }

/** Is the stay for sale by the calendar (not by the inventory), and what is its nightly sum for one room? */
export function checkCalendar(calendar: Calendar, checkIn: string, nights: number): StayCheck {
  const start = toDayNumber(checkIn) - toDayNumber(calendar.firstDay)
  if (start < 0 || start + nights > calendar.price.length) return { ok: false, reason: 'closed' }
  let sum = 0
  for (let i = start; i < start + nights; i++) {
    if (!isForSale(calendar.price[i], calendar.flags[i])) return { ok: false, reason: 'closed' }
    sum += calendar.price[i] ?? 0
  }
  if (((calendar.flags[start] ?? 0) & CLOSED_TO_ARRIVAL) !== 0) return { ok: false, reason: 'closed' }
  const departureFlags = calendar.flags[start + nights] ?? 0
  if ((departureFlags & CLOSED_TO_DEPARTURE) !== 0) return { ok: false, reason: 'closed' }
  const minStay = calendar.minStay[start] ?? 1
  if (nights < minStay) return { ok: false, reason: 'min_stay', minStay }
  return { ok: true, nightlySum: sum }
}
