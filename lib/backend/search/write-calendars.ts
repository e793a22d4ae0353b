import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, chooseScale, type Calendar } from '@/lib/backend/inventory/calendar'
import { toDayNumber } from '@/lib/domain/stay/dates'
import type { PlanRow } from './catalogue'
import { PRICED, TILE, type CityBlock } from './city-block'

// Read once because a module's export costs a call each time under some loaders.
const [NO_ARRIVAL, NO_DEPARTURE, HAS_PRICE] = [CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, PRICED]

/** Writes the calendars of every rate into the block's columns. */
export function writeCalendars(block: CityBlock, calendars: readonly Calendar[]): void {
  for (let first = 0; first < calendars.length; first += TILE) writeTile(block, calendars, first)
}

// Day by day, so that neighbours in memory are written together.
function writeTile(block: CityBlock, calendars: readonly Calendar[], first: number): void {
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
      cells[cell] = (flags & NO_DEPARTURE) | (price > 0 ? HAS_PRICE : 0)
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
