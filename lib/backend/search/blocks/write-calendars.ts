import {
  chooseScale,
  CLOSED,
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  type Calendar,
} from '@/lib/backend/inventory/calendar'
import { toDayNumber } from '@/lib/domain/stay/dates'
import { NOBODY_ARRIVES, NOBODY_LEAVES, type CityBlock } from './city-block'

// Read once because a module's export costs a call each time under some loaders.
const [NO_ARRIVAL, NO_DEPARTURE, NO_SALE] = [CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, CLOSED]
const [NEVER, STAYS] = [NOBODY_ARRIVES, NOBODY_LEAVES]

/** Writes the calendars of every rate into the block's columns. */
export function writeCalendars(block: CityBlock, calendars: readonly Calendar[]): void {
  const first = new Map<string, number>()
  calendars.forEach((calendar, rate) => {
    const { firstDay } = calendar
    const start = first.get(firstDay) ?? toDayNumber(firstDay)
    first.set(firstDay, start)
    const scale = chooseScale(calendar.price)
    if (scale === null) throw new RangeError(`prices of plan ${block.planId[rate]} do not fit 32-bit sums`)
    block.scale[rate] = scale
    writeCalendar(block, rate, start - block.dayZero, toUnits(calendar.price, scale), calendar)
  })
}

/** Prices in the block's scale, always as the same kind of array: the loop over them is then twice as fast. */
function toUnits(price: Calendar['price'], scale: number): Int32Array {
  if (scale === 1) return price instanceof Int32Array ? price : new Int32Array(price)
  return new Int32Array(price.map((value: number) => value / scale))
}

// Neighbouring rates share lines of the processor's cache, so that rate after rate finds them there.
function writeCalendar(
  { days, cum, arrival, planId }: CityBlock,
  rate: number,
  start: number,
  prices: Int32Array,
  { minStay, flags }: Calendar,
): void {
  const rates = planId.length
  const end = Math.min(days, start + prices.length)
  let sum = 0
  let cell = start * rates + rate
  for (let at = 0, day = start; day < end; day++, at++, cell += rates) {
    const price = prices[at] ?? 0
    const flag = flags[at] ?? 0
    cum[cell] = sum
    let fewest = NEVER
    if (price > 0 && (flag & NO_SALE) === 0) {
      sum += price
      const asked = minStay[at] ?? 1
      if ((flag & NO_ARRIVAL) === 0) fewest = asked < 1 ? 1 : asked > NEVER ? NEVER : asked
    }
    arrival[cell] = (flag & NO_DEPARTURE) !== 0 ? fewest | STAYS : fewest
  }
  for (let day = end; day <= days; day++, cell += rates) cum[cell] = sum
}
