import { and, eq } from 'drizzle-orm'
import { nameCities } from '@/lib/backend/places/names/name-cities'
import { placeName } from '@/lib/backend/postgres/schema'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory } from '../../support/inventory-builder'

describe('cities from before the tables of names', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase()
    await buildInventory(test.db)
    await test.db.delete(placeName)
  })
  afterAll(() => test.drop())

  const namesIn = async (lang: string) => {
    const rows = await test.db
      .select({ name: placeName.name, preferred: placeName.preferred })
      .from(placeName)
      .where(and(eq(placeName.placeId, BERLIN), eq(placeName.lang, lang)))
    return rows.map(({ name, preferred }) => [name, preferred])
  }

  it('learn what other languages call them, once, and keep what somebody has named', async () => {
    await test.db.insert(placeName).values([
      { placeId: BERLIN, lang: 'it', name: 'Berlin an der Spree', preferred: true },
      // A spelling that only helped to find becomes the name to show.
      { placeId: BERLIN, lang: 'ja', name: 'ベルリン', preferred: false },
    ])
    expect(await nameCities(test.db)).toBeGreaterThan(15)
    expect(await namesIn('he')).toEqual([['ברלין', true]])
    expect(await namesIn('ja')).toEqual([['ベルリン', true]])
    expect(await namesIn('it')).toEqual([['Berlin an der Spree', true]])
    // The same as in English.
    expect(await namesIn('de')).toEqual([])
    expect(await nameCities(test.db)).toBe(0)
  })
})
