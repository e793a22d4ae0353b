import { buildCityBlock, buildCityBlocks } from '@/lib/backend/search/blocks/build-city-block'
import { createBlockIndex } from '@/lib/backend/search/blocks/block-index'
import { BLOCK_HOTELS, type CityBlock } from '@/lib/backend/search/blocks/city-block'
import { digestHotel } from '@/lib/backend/search/blocks/hotel-digest'
import { replaceHotels } from '@/lib/backend/search/blocks/replace-hotels'
import type { CatalogueSlice } from '@/lib/backend/search/catalogue'
import { addDays } from '@/lib/domain/stay/dates'
import { NO_CHARGES } from '@/lib/domain/taxes/rules'
import { buildSlice, PLACE } from '../../../bench/bench-inventory'

const HOTELS = BLOCK_HOTELS + 20
const build = (slice: CatalogueSlice) => buildCityBlocks(PLACE, NO_CHARGES, slice)
const contentOf = (blocks: readonly CityBlock[]) =>
  blocks.map((block) => [...block.hotelId].map((id, h) => [id, digestHotel(block, h)]))
const idsOf = (blocks: readonly CityBlock[]) => blocks.flatMap((block) => [...block.hotelId])

/** The slice without hotels, or with their prices doubled. */
function change(slice: CatalogueSlice, { gone = [], dearer = [] }: { gone?: number[]; dearer?: number[] }) {
  const dearerRooms = new Set(slice.rooms.filter((room) => dearer.includes(room.hotelId)).map((room) => room.id))
  const dearerPlans = new Set(slice.plans.filter((plan) => dearerRooms.has(plan.roomTypeId)).map((plan) => plan.id))
  const calendars = [...slice.calendars].map(([id, calendar]) => {
    const price = dearerPlans.has(id) ? calendar.price.map((amount) => amount * 2) : calendar.price
    return [id, { ...calendar, price }] as const
  })
  return {
    ...slice,
    hotels: slice.hotels.filter((hotel) => !gone.includes(hotel.id)),
    calendars: new Map(calendars),
  }
}

describe('a change of hotels', () => {
  const slice = buildSlice(HOTELS)

  it('gives the block that laying all of them out again would give, and leaves the other blocks as they are', () => {
    const before = build(slice)
    const changed = change(slice, { dearer: [5, 7] })
    const fresh = build({ ...changed, hotels: changed.hotels.filter(({ id }) => id === 5 || id === 7) })
    const after = replaceHotels(before, new Set([5, 7]), fresh)
    expect(contentOf(after)).toEqual(contentOf(build(changed)))
    expect(contentOf(after)).not.toEqual(contentOf(before))
    expect(after[1]).toBe(before[1])
  })

  it('takes hotels that are gone out and new ones in, at the end', () => {
    const without = build(change(slice, { gone: [5, HOTELS] }))
    const fresh = [buildCityBlock(PLACE, NO_CHARGES, { ...slice, hotels: slice.hotels.filter(({ id }) => id === 5) })]
    const after = replaceHotels(without, new Set([5, 6]), fresh)
    expect(idsOf(after)).toEqual([...idsOf(without).filter((id) => id !== 6), 5])
  })

  it('fills a block up before it begins another', () => {
    const few = build({ ...slice, hotels: slice.hotels.slice(0, 3) })
    const rest = slice.hotels.slice(3)
    const after = replaceHotels(few, new Set(rest.map(({ id }) => id)), build({ ...slice, hotels: rest }))
    expect(after.map((block) => block.hotels.length)).toEqual([BLOCK_HOTELS, HOTELS - BLOCK_HOTELS])
    expect(contentOf(after)).toEqual(contentOf(build(slice)))
  })

  it('says of a hotel when its stays are paid for only where any night has a price', () => {
    const [block] = build({ ...slice, hotels: slice.hotels.slice(0, 2) })
    const priceless = [...slice.calendars].map(([id, calendar]) => {
      const isFirst = block ? (block.planId.indexOf(id) + 1 || Infinity) <= (block.rateStart[1] ?? 0) : false
      return [id, isFirst ? { ...calendar, price: calendar.price.map(() => 0) } : calendar] as const
    })
    const [without] = build({ ...slice, hotels: slice.hotels.slice(0, 2), calendars: new Map(priceless) })
    expect([...(block?.sells ?? [])].every((bits) => bits > 0)).toBe(true)
    expect([...(without?.sells ?? [])]).toEqual([0, block?.sells[1]])
  })

  it('leaves the days behind on which nothing is sold any more', () => {
    const few = { ...slice, hotels: slice.hotels.slice(0, 3) }
    const later = [...few.calendars].map(([id, { firstDay, price, minStay, flags }]) => {
      const from = addDays(firstDay, 30)
      const rest = { price: price.subarray(30), minStay: minStay.subarray(30), flags: flags.subarray(30) }
      return [id, { firstDay: from, ...rest }] as const
    })
    const now = { ...few, calendars: new Map(later) }
    let blocks = build(few)
    const [before] = blocks
    for (const one of now.hotels) blocks = replaceHotels(blocks, new Set([one.id]), build({ ...now, hotels: [one] }))
    const [after] = blocks
    const [laidOut] = build(now)
    expect(contentOf(blocks).flat().toSorted()).toEqual(contentOf(build(now)).flat().toSorted())
    expect([after?.dayZero, after?.days]).toEqual([laidOut?.dayZero, laidOut?.days])
    expect(after?.dayZero).toBe((before?.dayZero ?? 0) + 30)
  })

  it('empties a city', () => {
    expect(replaceHotels(build(slice), new Set(slice.hotels.map(({ id }) => id)), [])).toEqual([])
  })
})

describe('the index of blocks', () => {
  it('finds the blocks of a box without those elsewhere, also over the date line', () => {
    const index = createBlockIndex()
    const at = (placeId: number, lat: number, lon: number) => {
      const place = { ...PLACE, id: placeId, lat, lon, countryCode: 'FJ' }
      const hotels = buildSlice(1).hotels.map((hotel) => ({ ...hotel, id: placeId, lat, lon }))
      const slice = { hotels, rooms: [], plans: [], calendars: new Map(), nights: new Map() }
      index.setCity(placeId, buildCityBlocks(place, NO_CHARGES, slice))
    }
    at(1, -17.7, 178.1)
    at(2, -17.2, -179.5)
    at(3, 52.5, 13.4)
    const within = (south: number, north: number, west: number, east: number) =>
      index.inScope({ kind: 'box', south, west, north, east }).map((block) => block.place.id)
    expect(within(-18, -17, 178, -179)).toEqual([1, 2])
    expect(within(-18, -17, 178, 179)).toEqual([1])
    expect(within(50, 55, 10, 15)).toEqual([3])
    index.setCity(3, [])
    expect(within(50, 55, 10, 15)).toEqual([])
    expect(index.cityOf(3)).toBeNull()
  })
})
