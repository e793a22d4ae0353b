import { NOBODY_ARRIVES, type CityBlock } from './city-block'

/**
 * A number for everything that a block knows of a hotel. Equal for the same hotel in another block, whatever its
 * neighbours and the days that they add.
 */
export function digestHotel(block: CityBlock, h: number): number {
  const { hotels, nameFolded, place, placeCharges, classes } = block
  let digest = mixText(17, JSON.stringify([place, placeCharges, hotels[h], nameFolded[h]]))
  for (const column of [block.owner, block.stars, block.score, block.kind, block.amenities, block.plain])
    digest = mix(digest, column[h] ?? 0)
  for (const column of [block.lat, block.lon, block.rank]) digest = mixText(digest, String(column[h]))
  for (const column of [block.district, block.distance, block.sells, block.tells]) digest = mix(digest, column[h] ?? 0)
  for (let room = block.roomStart[h] ?? 0; room < (block.roomStart[h + 1] ?? 0); room++) {
    digest = mix(mix(digest, block.roomId[room] ?? 0), block.allotment[room] ?? 0)
    digest = mixText(digest, classes.capacity.keys[classes.capacity.of[room] ?? 0] ?? '')
  }
  for (let rate = block.rateStart[h] ?? 0; rate < (block.rateStart[h + 1] ?? 0); rate++)
    digest = mixRate(digest, block, rate)
  return digest
}

function mixRate(before: number, block: CityBlock, rate: number): number {
  const { planId, roomId, rateRoom, classes, cum, run, arrival, left, dayZero } = block
  const [rates, rooms, room] = [planId.length, roomId.length, rateRoom[rate] ?? 0]
  let digest = mix(mix(before, planId[rate] ?? 0), roomId[room] ?? 0)
  for (const column of [block.board, block.payment, block.scale]) digest = mix(digest, column[rate] ?? 0)
  digest = mixText(digest, classes.pricing.keys[classes.pricing.of[rate] ?? 0] ?? '')
  digest = mixText(digest, classes.policy.keys[classes.policy.of[rate] ?? 0] ?? '')
  for (let day = 0, cell = rate; day < block.days; day++, cell += rates) {
    const price = (cum[cell + rates] ?? 0) - (cum[cell] ?? 0)
    const opens = arrival[cell] ?? NOBODY_ARRIVES
    // Days that only other hotels of the block have say nothing; nor do free rooms without a price.
    if (price <= 0 && opens === NOBODY_ARRIVES) continue
    digest = mix(mix(mix(digest, dayZero + day), price > 0 ? price : 0), opens)
    if ((run[cell] ?? 0) > 0) digest = mix(mix(digest, run[cell] ?? 0), left[day * rooms + room] ?? 0)
  }
  return digest
}

const { imul } = Math

// FNV-1a over whole 32-bit numbers.
function mix(digest: number, value: number): number {
  return imul(digest ^ value, 16_777_619)
}

function mixText(digest: number, text: string): number {
  let mixed = digest
  for (let i = 0; i < text.length; i++) mixed = mix(mixed, text.charCodeAt(i))
  return mix(mixed, text.length)
}
