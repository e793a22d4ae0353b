import { GET as results } from '@/app/api/results/route'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import type { SearchQuery } from '@/lib/domain/search/schema'
import type { ResultsPageView } from '@/lib/domain/search/results-view'
import { addDays, addYear } from '@/lib/domain/stay/dates'
import { openBrowser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel, NOW, TODAY } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null, gateways: new Map([['sandbox', {}]]) }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values: object) => [key, ...Object.values(values ?? {})].join(' '),
}))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'] as const
const [ISLAND, MITTE] = [910_000_002, 910_000_003]
/** Far from the middle of Berlin, so that who is near one is far from the other. */
const SPOT = { lat: 52.43, lon: 13.3 }
const STAY = `check_in=${TODAY}&check_out=${addDays(TODAY, 2)}&guests=2&currency=EUR`

let test: TestDatabase
let hotels: { near: number; far: number; middle: number }

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
  const lies = { countryCode: 'DE', timezone: 'Europe/Berlin', parentId: BERLIN, ...SPOT }
  await test.db.insert(place).values([
    { ...lies, id: ISLAND, kind: 'landmark', name: 'Island', slug: 'island', radiusKm: 30 },
    { ...lies, id: MITTE, kind: 'district', name: 'Mitte', slug: 'mitte' },
  ])
  await test.db.insert(placeName).values({ placeId: ISLAND, lang: 'he', name: 'האי', preferred: true })
  const rooms = [{ plans: [{ calendar: { firstDay: TODAY, price: 10_000, nights: 60 } }] }]
  const at = async (lat: number) => (await insertHotel(test.db, { placeId: BERLIN, lat, lon: SPOT.lon, rooms })).hotelId
  hotels = { far: await at(SPOT.lat + 0.03), near: await at(SPOT.lat + 0.004), middle: await at(52.52) }
  const model = await loadSearchModel(test.pool)
  mockBackend.db = test.db
  mockBackend.search = { search: async (query: SearchQuery) => model.search(query) }
})
afterAll(async () => {
  jest.useRealTimers()
  await test.drop()
})

let visitors = 0
async function ask(query: string): Promise<ResultsPageView['cards']> {
  const browser = openBrowser('localhost:3000', `198.51.100.${++visitors}`)
  const response = await browser.ask(results, `/api/results?${query}&${STAY}`, { method: 'GET' })
  expect(response.status).toBe(200)
  return ((await response.json()) as ResultsPageView).cards
}
const CIRCLE = `scope=circle:${SPOT.lat}:${SPOT.lon}:30`

describe('a list', () => {
  it('goes on for a stay that ends on the last day that is sold', async () => {
    const last = addYear(TODAY)
    const browser = openBrowser('localhost:3000', '198.51.100.250')
    const query = `scope=city:${BERLIN}&check_in=${addDays(last, -2)}&check_out=${last}&guests=2`
    const response = await browser.ask(results, `/api/results?${query}`, { method: 'GET' })
    expect(response.status).toBe(200)
  })
})

describe('a list around a sight', () => {
  it('tells and sorts by the distance from it, besides that from the centre', async () => {
    const cards = await ask(`${CIRCLE}&near=${ISLAND}&sort=distance&locale=en`)
    const order = cards.map(({ hotelId }) => hotelId).filter((id) => Object.values(hotels).includes(id))
    expect(order).toEqual([hotels.near, hotels.far, hotels.middle])
    const near = cards.find(({ hotelId }) => hotelId === hotels.near)
    expect(near?.sightDistance).toBe('fromSight 450 m \u2068Island\u2069')
    expect(near?.distance).toMatch(/^fromCentre 1\d(\.\d)? km$/)
  })

  it('names the sight in the language of the page, also where the map shows another part', async () => {
    const box = 'scope=box:52.42:13.2:52.44:13.4'
    const cards = await ask(`${box}&near=${ISLAND}&sort=distance&locale=he`)
    expect(cards[0]?.hotelId).toBe(hotels.near)
    expect(cards[0]?.sightDistance).toContain('\u2068האי\u2069')
  })

  it.each(['', `&near=${MITTE}`, '&near=999999999', '&near=9999999999', '&near=1;drop', '&near='])(
    'tells the distance from the centre alone where none is named (%s)',
    async (near) => {
      const cards = await ask(`${CIRCLE}${near}&sort=distance&locale=en`)
      expect(cards.find(({ hotelId }) => hotelId === hotels.middle)).toMatchObject({ sightDistance: null })
      const order = cards.map(({ hotelId }) => hotelId)
      expect(order.indexOf(hotels.middle)).toBeLessThan(order.indexOf(hotels.near))
    },
  )
})
