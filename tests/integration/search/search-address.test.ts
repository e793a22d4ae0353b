import { GET as address } from '@/app/api/results/address/route'
import { place } from '@/lib/backend/postgres/schema'
import { openBrowser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, insertHotel } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null, gateways: new Map() }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }))

const MITTE = 910_000_001
const STAY = { check_in: '2026-05-01', check_out: '2026-05-03', guests: '2-8~1' }

let test: TestDatabase
let hotelId: number

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
  const lies = { countryCode: 'DE', timezone: 'Europe/Berlin', lat: 52.52, lon: 13.4 }
  await test.db
    .insert(place)
    .values({ ...lies, id: MITTE, kind: 'district', parentId: BERLIN, name: 'Mitte', slug: 'mitte' })
  hotelId = (await insertHotel(test.db)).hotelId
  mockBackend.db = test.db
})
afterAll(() => test.drop())

async function ask(query: Record<string, string>, cookies: Record<string, string> = {}) {
  const browser = openBrowser('localhost:3000', '198.51.100.1')
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const search = new URLSearchParams({ ...query, locale: 'de' })
  const response = await browser.ask(address, `/api/results/address?${search}`, { method: 'GET' })
  const { path }: { path: string | null } = await response.json()
  const url = path === null ? null : new URL(path, 'https://stay.test')
  return { status: response.status, path: url?.pathname, query: url && Object.fromEntries(url.searchParams) }
}

describe('where a search leads', () => {
  it('is the list of a city, with the stay and the filters that any place has', async () => {
    const asked = {
      place: `city:${BERLIN}`,
      ...STAY,
      stars: '5',
      name: 'Adlon',
      filtered: 'city:1',
      currency: 'EUR',
      utm_source: 'mail',
    }
    const found = await ask(asked)
    expect(found.status).toBe(200)
    expect(found.path).toBe('/hotels/destination/germany/berlin/results')
    expect(found.query).toEqual({ ...STAY, stars: '5', currency: 'EUR', utm_source: 'mail' })
  })

  it('is the part of a list for a district, and the page of a hotel', async () => {
    expect((await ask({ place: `district:${MITTE}`, ...STAY })).query).toEqual({ ...STAY, area: String(MITTE) })
    const hotel = await ask({ place: `hotel:${hotelId}`, ...STAY })
    expect(hotel.path).toBe(`/hotels/destination/germany/berlin/hotel-1-${hotelId}`)
    expect(hotel.query).toEqual(STAY)
  })

  it('says the fid of the house only where that of an agent is remembered', async () => {
    const asked = { place: `city:${BERLIN}`, ...STAY, fid: '1' }
    expect((await ask(asked)).query).toEqual(STAY)
    expect((await ask(asked, { fid: '77' })).query).toEqual({ ...STAY, fid: '1' })
  })

  it.each(['city:7', 'hotel:7', 'nowhere:1', 'city:9999999999', '', '%'])('is nowhere for "%s"', async (unknown) => {
    expect(await ask({ place: unknown, ...STAY })).toEqual({ status: 200, path: undefined, query: null })
  })
})
