import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { BlockClasses } from '../blocks/block-classes'
import type { CityBlock } from '../blocks/city-block'
import { kindsOf } from '../blocks/rate-kinds'

/** Rises with every change of what a block's columns mean; what the columns index is compared besides. */
export const LAYOUT = { version: 2, lists: [AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES] }

type Column = Int32Array | Uint8Array | Uint32Array | Float64Array
type Kind = 'int32' | 'uint8' | 'uint32' | 'float64'
/** What of a block is no column, and which columns follow: name, kind, entries. */
type Head = Pick<CityBlock, 'place' | 'placeCharges' | 'hotels' | 'nameFolded' | 'dayZero' | 'days'> & {
  classes: { [Name in keyof BlockClasses]: Omit<BlockClasses[Name], 'of'> }
  columns: [string, Kind, number][]
}

// Columns begin where every kind of entry may.
const STEP = 8
const padded = (bytes: number) => Math.ceil(bytes / STEP) * STEP

/** A block as text and bytes. */
export function encodeBlock(block: CityBlock): { head: string; body: Buffer } {
  const { place, placeCharges, hotels, nameFolded, dayZero, days, classes } = block
  const { currency, capacity, pricing, policy } = classes
  const columns: [string, Column][] = [
    ...Object.entries(block).filter((entry): entry is [string, Column] => ArrayBuffer.isView(entry[1])),
    ...Object.entries(classes).map(([name, { of }]): [string, Column] => [`classes.${name}`, of]),
  ]
  const body = Buffer.alloc(columns.reduce((sum, [, column]) => sum + padded(column.byteLength), 0))
  let at = 0
  for (const [, column] of columns) {
    body.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at)
    at += padded(column.byteLength)
  }
  const head: Head = {
    place,
    placeCharges,
    hotels,
    nameFolded,
    dayZero,
    days,
    classes: {
      currency: { list: currency.list, keys: currency.keys },
      capacity: { list: capacity.list, keys: capacity.keys },
      pricing: { list: pricing.list, keys: pricing.keys },
      policy: { list: policy.list, keys: policy.keys },
    },
    columns: columns.map(([name, column]) => [name, kindOf(column), column.length]),
  }
  return { head: JSON.stringify(head), body }
}

function kindOf(column: Column): Kind {
  if (column instanceof Int32Array) return 'int32'
  if (column instanceof Uint32Array) return 'uint32'
  return column instanceof Float64Array ? 'float64' : 'uint8'
}

/** The block of `encodeBlock`; its columns are views of `body`, which begins at a multiple of eight of its buffer. */
export function decodeBlock(text: string, body: Uint8Array<ArrayBuffer>): CityBlock {
  const { columns, classes, ...head }: Head = JSON.parse(text)
  const places = new Map<string, { kind: Kind; at: number; length: number }>()
  let at = body.byteOffset
  for (const [name, kind, length] of columns) {
    places.set(name, { kind, at, length })
    at += padded(length * (kind === 'float64' ? 8 : kind === 'uint8' ? 1 : 4))
  }
  const find = (name: string, wanted: Kind) => {
    const place = places.get(name)
    if (place?.kind !== wanted) throw new RangeError(`the snapshot lacks ${name}`)
    return [body.buffer, place.at, place.length] as const
  }
  const ints = (name: string) => new Int32Array(...find(name, 'int32'))
  const bytes = (name: string) => new Uint8Array(...find(name, 'uint8'))
  const doubles = (name: string) => new Float64Array(...find(name, 'float64'))
  const classed: BlockClasses = {
    currency: { ...classes.currency, of: ints('classes.currency') },
    capacity: { ...classes.capacity, of: ints('classes.capacity') },
    pricing: { ...classes.pricing, of: ints('classes.pricing') },
    policy: { ...classes.policy, of: ints('classes.policy') },
  }
  const ofRates = { rateRoom: ints('rateRoom'), board: bytes('board'), payment: bytes('payment') }
  return {
    ...head,
    classes: classed,
    kinds: kindsOf({ classes: classed, ...ofRates }),
    ...{ roomStart: ints('roomStart'), rateStart: ints('rateStart'), hotelId: ints('hotelId'), owner: ints('owner') },
    ...{ district: ints('district'), rank: doubles('rank'), lat: doubles('lat'), lon: doubles('lon') },
    ...{ stars: bytes('stars'), score: bytes('score'), kind: bytes('kind'), distance: ints('distance') },
    amenities: new Uint32Array(...find('amenities', 'uint32')),
    ...{ sells: bytes('sells'), tells: bytes('tells'), plain: bytes('plain') },
    ...{ roomId: ints('roomId'), allotment: bytes('allotment'), planId: ints('planId') },
    ...ofRates,
    scale: ints('scale'),
    ...{ cum: ints('cum'), run: bytes('run'), arrival: bytes('arrival'), left: bytes('left') },
  }
}
