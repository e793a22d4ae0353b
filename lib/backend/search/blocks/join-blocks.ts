import type { PlaceCharges } from '@/lib/domain/taxes/rules'
import type { PlaceRow } from '../catalogue'
import { joinClasses, type BlockClasses, type Classes } from './block-classes'
import { NOBODY_ARRIVES, type CityBlock } from './city-block'
import { kindsOf } from './rate-kinds'

/** Hotels [from, to) of a block. */
export type Part = { block: CityBlock; from: number; to: number }
type Span = { from: number; to: number }
/** A part with its hotels, rooms and rates. */
type Cut = { block: CityBlock; hotels: Span; rooms: Span; rates: Span }
type Column<T> = {
  readonly length: number
  set: (values: T, at: number) => void
  subarray: (from: number, to: number) => T
}

const bytes = (n: number) => new Uint8Array(n)
const ints = (n: number) => new Int32Array(n)
const bits = (n: number) => new Uint32Array(n)
const doubles = (n: number) => new Float64Array(n)

/** A block of the hotels of several, in the order given: how a changed hotel takes the place of its former self. */
export function joinBlocks(place: PlaceRow, placeCharges: PlaceCharges, parts: readonly Part[]): CityBlock {
  const cuts = parts.map(cutPart)
  const column = <T extends Column<T>>(of: (block: CityBlock) => T, what: keyof Omit<Cut, 'block'>, make: Make<T>): T =>
    concat(
      cuts.map((cut) => of(cut.block).subarray(cut[what].from, cut[what].to)),
      make,
    )
  const roomId = column((b) => b.roomId, 'rooms', ints)
  const planId = column((b) => b.planId, 'rates', ints)
  const { dayZero, days } = spanOf(cuts)
  const classes = joinEveryClass(cuts)
  const ofRates = {
    rateRoom: joinRateRooms(cuts),
    board: column((b) => b.board, 'rates', bytes),
    payment: column((b) => b.payment, 'rates', bytes),
  }
  const block: CityBlock = {
    place,
    placeCharges,
    hotels: cuts.flatMap((cut) => cut.block.hotels.slice(cut.hotels.from, cut.hotels.to)),
    nameFolded: cuts.flatMap((cut) => cut.block.nameFolded.slice(cut.hotels.from, cut.hotels.to)),
    classes,
    kinds: kindsOf({ classes, ...ofRates }),
    roomStart: joinStarts(cuts, (b) => b.roomStart),
    rateStart: joinStarts(cuts, (b) => b.rateStart),
    hotelId: column((b) => b.hotelId, 'hotels', ints),
    owner: column((b) => b.owner, 'hotels', ints),
    district: column((b) => b.district, 'hotels', ints),
    rank: column((b) => b.rank, 'hotels', doubles),
    lat: column((b) => b.lat, 'hotels', doubles),
    lon: column((b) => b.lon, 'hotels', doubles),
    stars: column((b) => b.stars, 'hotels', bytes),
    score: column((b) => b.score, 'hotels', bytes),
    kind: column((b) => b.kind, 'hotels', bytes),
    amenities: column((b) => b.amenities, 'hotels', bits),
    distance: column((b) => b.distance, 'hotels', ints),
    sells: column((b) => b.sells, 'hotels', bytes),
    tells: column((b) => b.tells, 'hotels', bytes),
    plain: column((b) => b.plain, 'hotels', bytes),
    roomId,
    allotment: column((b) => b.allotment, 'rooms', bytes),
    planId,
    ...ofRates,
    scale: column((b) => b.scale, 'rates', ints),
    dayZero,
    days,
    cum: new Int32Array((days + 1) * planId.length),
    run: new Uint8Array(days * planId.length),
    arrival: new Uint8Array((days + 1) * planId.length).fill(NOBODY_ARRIVES),
    left: new Uint8Array(days * roomId.length),
  }
  copyDays(block, cuts)
  return block
}

function cutPart({ block, from, to }: Part): Cut {
  return {
    block,
    hotels: { from, to },
    rooms: { from: block.roomStart[from] ?? 0, to: block.roomStart[to] ?? 0 },
    rates: { from: block.rateStart[from] ?? 0, to: block.rateStart[to] ?? 0 },
  }
}

type Make<T> = (length: number) => T

function concat<T extends Column<T>>(pieces: readonly T[], make: Make<T>): T {
  const whole = make(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function joinStarts(cuts: readonly Cut[], of: (block: CityBlock) => Int32Array): Int32Array {
  const starts = [0]
  for (const { block, hotels } of cuts) {
    const own = of(block)
    const shift = (starts.at(-1) ?? 0) - (own[hotels.from] ?? 0)
    for (let h = hotels.from + 1; h <= hotels.to; h++) starts.push((own[h] ?? 0) + shift)
  }
  return Int32Array.from(starts)
}

function joinRateRooms(cuts: readonly Cut[]): Int32Array {
  let at = 0
  return concat(
    cuts.map(({ block, rooms, rates }) => {
      const shift = at - rooms.from
      at += rooms.to - rooms.from
      return block.rateRoom.subarray(rates.from, rates.to).map((room) => room + shift)
    }),
    ints,
  )
}

function joinEveryClass(cuts: readonly Cut[]): BlockClasses {
  const join = <T>(of: (classes: BlockClasses) => Classes<T>, what: keyof Omit<Cut, 'block'>) =>
    joinClasses(cuts.map((cut) => ({ classes: of(cut.block.classes), ...cut[what] })))
  return {
    currency: join((classes) => classes.currency, 'hotels'),
    capacity: join((classes) => classes.capacity, 'rooms'),
    pricing: join((classes) => classes.pricing, 'rates'),
    policy: join((classes) => classes.policy, 'rates'),
  }
}

/**
 * The days that any of the blocks covers for the hotels taken of it, from the first that one of them is sold on: the
 * days that are over would else stay with the block of a city for as long as its hotels are replaced a few at a time.
 */
function spanOf(cuts: readonly Cut[]): { dayZero: number; days: number } {
  const priced = cuts.filter(({ rates }) => rates.to > rates.from)
  if (priced.length === 0) return { dayZero: 0, days: 0 }
  const dayZero = Math.min(...priced.map(firstSold))
  return { dayZero, days: Math.max(...priced.map(({ block }) => block.dayZero + block.days)) - dayZero }
}

/** Where nothing is sold, the day after the last. */
function firstSold({ block, rates }: Cut): number {
  const { cum, days, dayZero, planId } = block
  for (let day = 1; day <= days; day++) {
    const row = day * planId.length
    if (cum.subarray(row + rates.from, row + rates.to).some((sum) => sum > 0)) return dayZero + day - 1
  }
  return dayZero + days
}

/** Days that a block does not cover stay as they are made: without runs, so that no stay reaches them. */
function copyDays(block: CityBlock, cuts: readonly Cut[]): void {
  const [rates, rooms] = [block.planId.length, block.roomId.length]
  let [rateAt, roomAt] = [0, 0]
  for (const { block: own, ...cut } of cuts) {
    const shift = own.dayZero - block.dayZero
    if (cut.rates.to > cut.rates.from) {
      const byRate = { span: cut.rates, width: own.planId.length, at: shift * rates + rateAt, step: rates }
      const byRoom = { span: cut.rooms, width: own.roomId.length, at: shift * rooms + roomAt, step: rooms }
      copyRows(own.cum, block.cum, own.days + 1, byRate)
      copyRows(own.run, block.run, own.days, byRate)
      copyRows(own.arrival, block.arrival, own.days + 1, byRate)
      copyRows(own.left, block.left, own.days, byRoom)
    }
    rateAt += cut.rates.to - cut.rates.from
    roomAt += cut.rooms.to - cut.rooms.from
  }
}

type Place = { span: Span; width: number; at: number; step: number }

/** The first `count` rows of `from`, each cut to the span, to `at` and every `step` cells after it that exist in `to`. */
function copyRows<T extends Column<T>>(from: T, to: T, count: number, { span, width, at, step }: Place): void {
  for (let row = 0; row < count; row++) {
    const target = at + row * step
    if (target < 0 || target + (span.to - span.from) > to.length) continue
    to.set(from.subarray(row * width + span.from, row * width + span.to), target)
  }
}
