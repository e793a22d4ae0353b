import { loadReviews } from '@/lib/backend/hotels/load-reviews'
import { review } from '@/lib/backend/postgres/schema'
import { formatReviews, parseReviews, REVIEWS_A_PAGE, type ReviewsQuery } from '@/lib/domain/hotels/reviews'
import { TRAVELLERS } from '@/lib/domain/hotels/values'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel } from '../../support/inventory-builder'

const LANGUAGES = ['en', 'de', 'he'] as const
const COUNT = 58
const ALL: ReviewsQuery = { traveller: null, language: null, sort: 'newest', pages: 1 }

describe('the reviews of a hotel', () => {
  let test: TestDatabase
  let tenantId: TenantId
  let hotelId: number
  const read = (query: Partial<ReviewsQuery>) => loadReviews(test.db, tenantId, hotelId, { ...ALL, ...query })

  beforeAll(async () => {
    test = await createTestDatabase()
    tenantId = (await buildInventory(test.db)).house
    hotelId = (await insertHotel(test.db)).hotelId
    const other = (await insertHotel(test.db)).hotelId
    const rows = Array.from({ length: COUNT }, (_, i) => ({
      hotelId,
      author: `Guest ${i}`,
      countryCode: 'DE',
      language: LANGUAGES[i % LANGUAGES.length] ?? 'en',
      traveller: TRAVELLERS[i % TRAVELLERS.length] ?? 'solo',
      stayed: `2025-${String((i % 12) + 1).padStart(2, '0')}-01`,
      score: 50 + ((i * 7) % 50),
    }))
    await test.db.insert(review).values([...rows, ...rows.slice(0, 5).map((row) => ({ ...row, hotelId: other }))])
  })
  afterAll(() => test.drop())

  it('can all be read, a page more at a time, none twice', async () => {
    const pages = Math.ceil(COUNT / REVIEWS_A_PAGE)
    for (let shown = 1; shown <= pages; shown++) {
      const { reviews, matches } = await read({ pages: shown })
      expect(matches).toBe(COUNT)
      expect(new Set(reviews.map((row) => row.id)).size).toBe(Math.min(COUNT, shown * REVIEWS_A_PAGE))
    }
  })

  it('come sorted: newest first', async () => {
    const days = (await read({ sort: 'newest', pages: 9 })).reviews.map((row) => row.stayed)
    expect(days).toEqual([...days].sort().reverse())
    expect(new Set(days).size).toBeGreaterThan(5)
  })

  it('come sorted: highest first', async () => {
    const scores = (await read({ sort: 'highest', pages: 9 })).reviews.map((row) => row.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBeGreaterThan(5)
  })

  it('come sorted: lowest first', async () => {
    const scores = (await read({ sort: 'lowest', pages: 9 })).reviews.map((row) => row.score)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
  })

  it('are counted as long as the list of every choice would be', async () => {
    const pages = 9
    for (const language of [null, ...LANGUAGES])
      for (const traveller of [null, ...TRAVELLERS]) {
        const view = await read({ language, traveller, pages })
        expect(view.matches).toBe(view.reviews.length)
        expect(view.reviews.every((row) => traveller === null || row.traveller === traveller)).toBe(true)
        const [[key, count] = ['', 0]] = Object.entries(view.languages)
        expect((await read({ language: key, traveller, pages })).reviews).toHaveLength(count ?? 0)
        for (const other of TRAVELLERS)
          expect((await read({ language, traveller: other, pages })).matches).toBe(view.travellers[other] ?? 0)
      }
  })
})

describe('the address of reviews', () => {
  it.each<ReviewsQuery>([ALL, { traveller: 'family', language: 'he', sort: 'lowest', pages: 4 }])(
    'is read as it was written: %j',
    (query) => {
      expect(parseReviews(formatReviews(query))).toEqual(query)
    },
  )

  it('asks for the first page of all where it cannot be read', () => {
    const query = { reviews: 'ghosts', review_language: '<b>', review_sort: 'best', review_pages: '-2' }
    expect(parseReviews(query)).toEqual(ALL)
  })
})
