import { NIGHT_STEP, type RoomNights } from '../catalogue'
import { MOST, type CityBlock } from './city-block'

/** Writes the free rooms of every room type, by its id, then what follows for the rates. */
export function writeInventory(block: CityBlock, nights: ReadonlyMap<number, RoomNights>): void {
  const { days, left, roomId, allotment, planId } = block
  for (let day = 0; day < days; day++) left.set(allotment, day * roomId.length)
  roomId.forEach((id, room) => writeNights(block, room, nights.get(id) ?? []))
  refreshRuns(block, 0, planId.length)
}

/** Writes the free rooms of one room type (by its place in the block), then what follows for its rates. */
export function writeRoom(block: CityBlock, room: number, nights: RoomNights): void {
  const { days, left, roomId, allotment, rateRoom } = block
  const free = allotment[room] ?? 0
  for (let day = 0, cell = room; day < days; day++, cell += roomId.length) left[cell] = free
  writeNights(block, room, nights)
  // A room's rates are neighbours.
  const from = rateRoom.indexOf(room)
  if (from >= 0) refreshRuns(block, from, rateRoom.lastIndexOf(room) + 1)
}

function writeNights({ left, roomId, dayZero, days }: CityBlock, room: number, nights: RoomNights): void {
  for (const night of nights) {
    const free = night % STEP
    const day = (night - free) / STEP - dayZero
    if (day >= 0 && day < days) left[day * roomId.length + room] = free
  }
}

// Read once because a module's export costs a call each time under some loaders.
const [FULL, STEP] = [MOST, NIGHT_STEP]

/** Of the rates [from, to), from the last night back. */
function refreshRuns({ planId, roomId, rateRoom, days, cum, left, run }: CityBlock, from: number, to: number): void {
  const rates = planId.length
  const rooms = roomId.length
  const runs = new Uint8Array(to - from)
  for (let day = days - 1; day >= 0; day--) {
    const row = day * rates
    const free = day * rooms
    for (let rate = from, at = 0; rate < to; rate++, at++) {
      const cell = row + rate
      let nights = 0
      // A night without a price adds nothing to the sum.
      if ((cum[cell + rates] ?? 0) > (cum[cell] ?? 0) && (left[free + (rateRoom[rate] ?? 0)] ?? 0) > 0) {
        nights = runs[at] ?? 0
        if (nights < FULL) nights += 1
      }
      runs[at] = nights
      run[cell] = nights
    }
  }
}
