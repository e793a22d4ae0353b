import { GET as calendar } from '@/app/api/results/calendar/route'
import { GET as flexible } from '@/app/api/results/flexible/route'
import { GET as weekends } from '@/app/api/results/weekends/route'
import { LIMITS } from '@/lib/backend/limits/rules'
import { place } from '@/lib/backend/postgres/schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { addDays } from '@/lib/domain/stay/dates'
import { openBrowser, type Handler } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, MUNICH, NOW, TODAY } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null, gateways: new Map([['sandbox', {}]]) }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'] as const
const [MITTE, ISLAND, REGION] = [910_000_001, 910_000_002, 910_000_003]
/** Two nights from today on, for two. */
const STAY = `check_in=${TODAY}&check_out=${addDays(TODAY, 2)}&guests=2&locale=en&currency=EUR`

let test: TestDatabase
let dear: number

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
  const lies = { countryCode: 'DE', timezone: 'Europe/Berlin', lat: 52.52, lon: 13.4 }
  await test.db.insert(place).values([
    { ...lies, id: MITTE, kind: 'district', parentId: BERLIN, name: 'Mitte', slug: 'mitte' },
    { ...lies, id: ISLAND, kind: 'landmark', parentId: BERLIN, name: 'Island', slug: 'island', radiusKm: 2 },
    { ...lies, id: REGION, kind: 'region', parentId: 276, name: 'Somewhere', slug: 'somewhere' },
  ])
  const rooms = (price: number | readonly number[]) => [
    { plans: [{ calendar: { firstDay: TODAY, price, nights: 60 } }] },
  ]
  // No taxes on top in Munich: two nights cost twice the price.
  await insertHotel(test.db, { placeId: MUNICH, lat: 48.137, lon: 11.575, rooms: rooms(10_000) })
  // The third night is not for sale: nobody can stay two nights from the second or the third day on.
  dear = (await insertHotel(test.db, { districtId: MITTE, rooms: rooms([20_000, 20_000, 0, 20_000, 20_000]) })).hotelId
  const model = await loadSearchModel(test.pool)
  mockBackend.db = test.db
  mockBackend.search = { dates: async (query: Parameters<typeof model.dates>[0]) => model.dates(query) }
})
afterAll(async () => {
  jest.useRealTimers()
  await test.drop()
})

let visitors = 0
const visit = () => openBrowser('localhost:3000', `198.51.100.${++visitors}`)

type Offer = { stay: { checkIn: string; checkOut: string }; lowest: { currency: string; total: number } | null }
async function ask(handler: Handler, path: string, query: string, browser = visit()) {
  const response = await browser.ask(handler, `/api/results/${path}?${query}`, { method: 'GET' })
  const body: { offers?: Offer[] } = await response.json()
  return { status: response.status, offers: body.offers ?? [] }
}
const totalsOf = (offers: readonly Offer[]) => offers.map(({ lowest }) => lowest?.total ?? null)

describe('the price calendar', () => {
  it('has every day of thirteen months from which the stay can be searched, and a total only where there is a stay', async () => {
    const { offers } = await ask(calendar, 'calendar', `scope=city:${BERLIN}&${STAY}`)
    expect(offers[0]?.stay).toEqual({ checkIn: TODAY, checkOut: addDays(TODAY, 2) })
    expect(offers.at(-1)?.stay.checkOut).toBe('2027-03-10')
    expect(totalsOf(offers).slice(0, 5)).toEqual([43_000, null, null, 43_000, null])
    expect(
      totalsOf(offers)
        .slice(5)
        .every((total) => total === null),
    ).toBe(true)
  })

  it.each([
    ['a city', () => `city:${MUNICH}`, 20_000],
    ['a country, where the cheapest counts', () => 'country:276', 20_000],
    ['a district', () => `district:${MITTE}`, 43_000],
    ['a landmark', () => `landmark:${ISLAND}`, 43_000],
    ['a hotel', () => `hotel:${dear}`, 43_000],
    ['a region without hotels', () => `region:${REGION}`, null],
  ])('is of %s as the search bar names it', async (_, name, total) => {
    const { status, offers } = await ask(calendar, 'calendar', `place=${name()}&${STAY}`)
    expect(status).toBe(200)
    expect(totalsOf(offers)[0]).toBe(total)
  })

  it('keeps the filters that the search would keep', async () => {
    const first = async (filter: string) =>
      totalsOf((await ask(calendar, 'calendar', `place=country:276&${STAY}&${filter}`)).offers)[0]
    expect(await first('stars=4')).toBe(20_000)
    expect(await first('stars=5')).toBeNull()
    // An area is of one city, and this is another search.
    expect(await first(`area=${MITTE}`)).toBe(20_000)
    expect(await first(`area=${MITTE}&filtered=country:276`)).toBe(43_000)
  })

  it.each([
    `scope=city:9999999999&${STAY}`,
    `scope=hotels:1&${STAY}`,
    `place=city:1&${STAY}`,
    `place=city:999999999999&${STAY}`,
    `place=hotel:1&${STAY}`,
    `place=region:${BERLIN}&${STAY}`,
    `place=castle:5&${STAY}`,
    `place=city:${BERLIN}`,
    `place=city:${BERLIN}&check_in=2026-03-12&check_out=2026-03-11`,
    `place=city:${BERLIN}&check_in=2026-03-12&check_out=2026-06-12`,
    STAY,
  ])('refuses %s', async (query) => {
    expect((await ask(calendar, 'calendar', query)).status).toBe(400)
  })
})

describe('many days at once', () => {
  it('can be asked for so often by one address', async () => {
    const browser = visit()
    const turns = Array.from({ length: LIMITS.dates.points }, () => ask(calendar, 'calendar', '', browser))
    expect(new Set((await Promise.all(turns)).map(({ status }) => status))).toEqual(new Set([400]))
    const queries = { calendar, flexible, weekends }
    for (const [path, handler] of Object.entries(queries))
      expect((await ask(handler, path, `scope=city:${BERLIN}&days=1&${STAY}`, browser)).status).toBe(429)
    expect((await ask(weekends, 'weekends', `scope=city:${BERLIN}&${STAY}`)).status).toBe(200)
  })
})
