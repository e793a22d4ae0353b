import { eq } from 'drizzle-orm'
import { hotel } from '@/lib/backend/postgres/schema'
import { createBlockIndex } from '@/lib/backend/search/blocks/block-index'
import { loadHotelIds } from '@/lib/backend/search/catalogue'
import { addCities, loadCities } from '@/lib/backend/search/load-blocks'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, EILAT, insertHotel, MUNICH, TOKYO } from '../../support/inventory-builder'

describe('loading cities some hotels at a time', () => {
  let test: TestDatabase
  const expected = new Map<number, number[]>()

  beforeAll(async () => {
    test = await createTestDatabase()
    await buildInventory(test.db)
    // Cities come in the order of their ids, hotels in the order in which they were added.
    for (const placeId of [TOKYO, BERLIN, EILAT, MUNICH, BERLIN, EILAT, TOKYO, BERLIN, MUNICH, EILAT, BERLIN]) {
      const { hotelId } = await insertHotel(test.db, { placeId })
      expected.set(placeId, [...(expected.get(placeId) ?? []), hotelId])
    }
  })
  afterAll(() => test.drop())

  it.each([1, 2, 3, 4, 5, 100])('hands over each city once and whole, %d at a time', async (atOnce) => {
    const found: [number, number[]][] = []
    const take: Parameters<typeof loadCities>[2] = (placeId, blocks) =>
      found.push([placeId, blocks.flatMap((block) => [...block.hotelId]).toSorted((a, b) => a - b)])
    await loadCities(test.pool, await loadHotelIds(test.pool, 'all'), take, atOnce)
    expect(found.toSorted(([a], [b]) => a - b)).toEqual([...expected].toSorted(([a], [b]) => a - b))
  })

  it.each([1, 2, 3, 100])('leaves none out when one moves meanwhile, %d at a time', async (atOnce) => {
    const ids = await loadHotelIds(test.pool, 'all')
    const [moved] = (expected.get(BERLIN) ?? []).slice(1)
    if (moved === undefined) throw new Error('too few hotels')
    for (const placeId of [TOKYO, EILAT]) {
      await test.db.update(hotel).set({ placeId }).where(eq(hotel.id, moved))
      const index = createBlockIndex()
      await loadCities(test.pool, ids, addCities(index), atOnce)
      const found = index.all().flatMap((block) => [...block.hotelId])
      expect(found.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      expect(index.cityOf(moved)).toBe(placeId)
    }
    await test.db.update(hotel).set({ placeId: BERLIN }).where(eq(hotel.id, moved))
  })
})
