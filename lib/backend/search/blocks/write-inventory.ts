import { toDayNumber } from '@/lib/domain/stay/dates'
import type { NightRow } from '../catalogue'
import { MOST, type CityBlock } from './city-block'

/** Writes the free rooms of the given rooms (by their place in the block), then what follows for their rates. */
export function writeInventory(block: CityBlock, rooms: readonly number[], nights: readonly NightRow[]): void {
  const { days, left, roomId, allotment, rateRoom } = block
  const width = roomId.length
  const indexOf = new Map(rooms.map((room) => [roomId[room] ?? 0, room]))
  for (const room of rooms) {
    const free = allotment[room] ?? 0
    for (let day = 0, cell = room; day < days; day++, cell += width) left[cell] = free
  }
  const dayNumbers = new Map<string, number>()
  for (const { roomTypeId, night, free } of nights) {
    const room = indexOf.get(roomTypeId)
    if (room === undefined) continue
    const number = dayNumbers.get(night) ?? toDayNumber(night)
    dayNumbers.set(night, number)
    const day = number - block.dayZero
    if (day >= 0 && day < days) left[day * width + room] = Math.max(0, Math.min(MOST, free))
  }
  const touched = new Uint8Array(width)
  for (const room of rooms) touched[room] = 1
  for (let rate = 0; rate < rateRoom.length; rate++) if (touched[rateRoom[rate] ?? 0] === 1) refreshRun(block, rate)
}

// Read once because a module's export costs a call each time under some loaders.
const FULL = MOST

function refreshRun({ planId, roomId, rateRoom, days, cum, left, run: cells }: CityBlock, rate: number): void {
  const rates = planId.length
  const width = roomId.length
  let cell = (days - 1) * rates + rate
  let free = (days - 1) * width + (rateRoom[rate] ?? 0)
  let next = cum[cell + rates] ?? 0
  let run = 0
  for (let day = days - 1; day >= 0; day--, cell -= rates, free -= width) {
    const sum = cum[cell] ?? 0
    // A night without a price adds nothing to the sum.
    run = next > sum && (left[free] ?? 0) > 0 ? (run < FULL ? run + 1 : FULL) : 0
    cells[cell] = run
    next = sum
  }
}
