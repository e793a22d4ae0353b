import { toDayNumber } from '@/lib/domain/stay/dates'
import type { NightRow } from './catalogue'
import { MOST, PRICED, TILE, type CityBlock } from './city-block'

// Read once because a module's export costs a call each time under some loaders.
const [FULL, HAS_PRICE] = [MOST, PRICED]

/** Writes the free rooms of the given rooms, then what follows for their rates. */
export function writeInventory(block: CityBlock, roomIndexes: readonly number[], nights: readonly NightRow[]): void {
  if (roomIndexes.length === 0) return
  const { days, left, rooms, rateRoom, roomIndex } = block
  const width = rooms.length
  const touched = new Uint8Array(width)
  const free = Uint8Array.from(roomIndexes, (room) => Math.min(FULL, rooms[room]?.allotment ?? 0))
  roomIndexes.forEach((room) => (touched[room] = 1))
  for (let day = 0; day < days; day++) {
    for (let i = 0; i < free.length; i++) left[day * width + (roomIndexes[i] ?? 0)] = free[i] ?? 0
  }
  for (const night of nights) {
    const room = roomIndex.get(night.roomTypeId)
    const day = toDayNumber(night.night) - block.dayZero
    if (room === undefined || day < 0 || day >= days) continue
    left[day * width + room] = Math.max(0, Math.min(FULL, night.free))
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
      const isPriced = ((flags[cell] ?? 0) & HAS_PRICE) !== 0
      const isFree = (left[day * width + (rateRoom[rate] ?? 0)] ?? 0) > 0
      const run = isPriced && isFree ? Math.min(FULL, (runs[i] ?? 0) + 1) : 0
      runs[i] = run
      cells[cell] = run
    }
  }
}
