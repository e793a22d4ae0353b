import { distanceMeters } from '@/lib/domain/places/distance'
import type { CityBlock } from './blocks/city-block'
import { countHotels, createCounts, type Counts } from './facets'
import { createTables, preparePass, type BlockPass, type PassTables } from './prepare-pass'
import { GROUPS, type Box, type PreparedQuery } from './prepare-query'
import { boundHotels, createTotals } from './price-hotels'
import { countRooms, createScan, scanHotels, type Scan } from './scan-hotels'

/** Hotels that satisfy everything, each with its cheapest such rate; the first `size` of every column. */
export type Hits = {
  size: number
  blocks: readonly CityBlock[]
  /** By hit: the place of its block in `blocks`. */
  block: Int32Array
  hotel: Int32Array
  hotelId: Int32Array
  rate: Int32Array
  /** In the query's currency, to compare by. */
  total: Float64Array
}

/** `tells`: bits of TELLS that any hotel in scope has. */
export type Collected = {
  hits: Hits
  counts: Counts
  inScope: number
  priced: number
  available: number
  tells: number
}

/** Everything that the list, the filters and the map of a search are made of, in one pass over the blocks. */
export function collectBlocks(blocks: readonly CityBlock[], q: PreparedQuery): Collected {
  const room = blocks.reduce((sum, { hotelId }) => sum + hotelId.length, 0)
  const ints = () => new Int32Array(room)
  const hits = {
    size: 0,
    blocks,
    block: ints(),
    hotel: ints(),
    hotelId: ints(),
    rate: ints(),
    total: new Float64Array(room),
  }
  const into: Collected = { hits, counts: createCounts(room), inScope: 0, priced: 0, available: 0, tells: 0 }
  const work = { scan: createScan(blocks), tables: createTables(blocks), into }
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]
    if (block) collectBlock(block, i, q, work)
  }
  return into
}

function collectBlock(
  block: CityBlock,
  place: number,
  q: PreparedQuery,
  { scan, tables, into }: { scan: Scan; tables: PassTables; into: Collected },
): void {
  chooseHotels(block, q, scan, into)
  const from = q.checkInDay - block.dayZero
  // A box passes through most blocks of its cities without touching a hotel of theirs.
  if (scan.size === 0 || from < 0 || from + q.nights > block.days) return
  const pass = preparePass(block, q, from, tables)
  if (q.rooms > 1) countRooms(block, q, pass, scan)
  if (q.asksPrice) boundHotels(block, q, pass, scan)
  into.available += scanHotels(block, q, pass, scan)
  countHotels(block, scan, into.counts)
  addHits(block, place, { q, pass, scan, into })
}

/** Adds the hotels' cheapest rates to the hits, and their least totals to those that are counted. */
function addHits(
  block: CityBlock,
  place: number,
  { q, pass, scan, into }: { q: PreparedQuery; pass: BlockPass; scan: Scan; into: Collected },
): void {
  const { hits, counts } = into
  const { candidate, candidatesEnd, base, hotel, missed } = scan
  const totalOf = createTotals(block, q, pass)
  let at = hits.size
  for (let k = 0, first = 0; k < scan.size; k++) {
    const end = candidatesEnd[k] ?? 0
    const least = missed[k] ?? Infinity
    if (end === first && least === Infinity) continue
    const h = hotel[k] ?? 0
    let chosen = end - 1
    const best = end === first ? Infinity : totalOf(h, base[chosen] ?? 0)
    counts.totals[counts.totalled++] = least === Infinity ? best : Math.min(best, totalOf(h, least))
    if (end === first) continue
    // Rounding may make several cost the same, of which the first one counts.
    while (chosen > first && totalOf(h, base[chosen - 1] ?? 0) === best) chosen -= 1
    hits.block[at] = place
    hits.hotel[at] = h
    hits.hotelId[at] = block.hotelId[h] ?? 0
    hits.rate[at] = candidate[chosen] ?? 0
    hits.total[at] = best
    at += 1
    first = end
  }
  hits.size = at
}

/** Puts the hotels in scope into `scan`, with the groups of filters that they fail. */
function chooseHotels(block: CityBlock, q: PreparedQuery, scan: Scan, into: Collected): void {
  const { owner, sells, tells } = block
  const { hotel, fails } = scan
  const { isUnfiltered, soldMask, tenant } = q
  const isEverywhere = q.box === null && q.hotels === null
  let size = 0
  let priced = 0
  let told = 0
  for (let h = 0; h < owner.length; h++) {
    const own = owner[h] ?? 0
    if ((own !== 0 && own !== tenant) || (!isEverywhere && !isInScope(block, h, q))) continue
    // A hotel without rates can never be full.
    if (((sells[h] ?? 0) & soldMask) !== 0) priced += 1
    told |= tells[h] ?? 0
    hotel[size] = h
    fails[size] = isUnfiltered ? 0 : hotelFails(block, h, q)
    size += 1
  }
  scan.size = size
  into.inScope += size
  into.priced += priced
  into.tells |= told
}

/** Whether the hotel is the tenant's to sell and lies where the query asks. */
export function isInScope(block: CityBlock, h: number, { tenant, box, circle, hotels }: PreparedQuery): boolean {
  const { owner, lat, lon } = block
  const own = owner[h] ?? 0
  if (own !== 0 && own !== tenant) return false
  if (hotels !== null) return hotels.has(block.hotelId[h] ?? 0)
  if (box === null) return true
  const spot = { lat: lat[h] ?? 0, lon: lon[h] ?? 0 }
  return isInBox(spot.lat, spot.lon, box) && (circle === null || isWithin(spot, circle))
}

function isWithin(spot: { lat: number; lon: number }, circle: NonNullable<PreparedQuery['circle']>): boolean {
  return distanceMeters(spot, circle) <= circle.radiusKm * 1000
}

function isInBox(lat: number, lon: number, box: Box): boolean {
  if (lat < box.south || lat > box.north) return false
  // A box over the date line has its west east of its east.
  return box.west <= box.east ? lon >= box.west && lon <= box.east : lon >= box.west || lon <= box.east
}

// Read once: what comes from another module costs a call each time under some bundlers.
const FAILS = GROUPS

/** The groups of filters that the hotel fails, whatever its rates. */
export function hotelFails(block: CityBlock, h: number, q: PreparedQuery): number {
  let mask = 0
  if (q.starsMask !== 0 && ((q.starsMask >> (block.stars[h] ?? 0)) & 1) === 0) mask |= FAILS.stars
  if ((block.score[h] ?? 0) < q.minScore) mask |= FAILS.minScore
  if (q.kindMask !== 0 && ((q.kindMask >> (block.kind[h] ?? 0)) & 1) === 0) mask |= FAILS.kinds
  if (((block.amenities[h] ?? 0) & q.amenityMask) >>> 0 !== q.amenityMask) mask |= FAILS.amenities
  if (q.areas && !q.areas.has(block.district[h] ?? 0)) mask |= FAILS.areas
  if (q.name !== '' && !(block.nameFolded[h] ?? '').includes(q.name)) mask |= FAILS.name
  return mask
}
