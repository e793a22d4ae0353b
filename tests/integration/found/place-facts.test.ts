import { createTranslator } from 'next-intl'
import { findDaysAhead } from '@/lib/backend/hotels/booking-lead'
import { findCityById, findCountryByCode, listCities } from '@/lib/backend/hotels/load-places'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { place } from '@/lib/backend/postgres/schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import type { FactsView } from '@/lib/domain/places/facts-view'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listPlacePaths } from '@/lib/server/found/place-paths'
import { isThinCity, isThinCountry, loadCityFacts, loadCountryFacts } from '@/lib/server/places/load-facts-view'
import type { CardSubject } from '@/lib/server/found/cards/card-address'
import { describeCard } from '@/lib/server/found/cards/describe-card'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, EILAT, insertHotel, MUNICH, NOW } from '../../support/inventory-builder'
import { sharedFives, toWords } from '../../support/read-page'

const mockBackend: Record<string, unknown> = { upstream: null, gateways: new Map([['sandbox', {}]]) }
const mockContext: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockContext) }))
const mockTranslate = (locale: 'en' | 'de', namespace: never) =>
  createTranslator({ locale, messages: { en, de }[locale], namespace })
jest.mock('next-intl/server', () => ({
  getTranslations: ({ locale, namespace }: { locale: 'en' | 'de'; namespace: never }) =>
    Promise.resolve(mockTranslate(locale, namespace)),
}))

const AREAS = [900_000_001, 900_000_002]
let test: TestDatabase
let ids: Record<'house' | 'whiteLabel', TenantId>

async function insertHotels(placeId: number, names: readonly string[], rest: { price: number; tenantId?: TenantId }) {
  for (const [n, name] of names.entries())
    await insertHotel(test.db, {
      ...{ placeId, name, stars: 3 + (n % 3), score: 70 + 3 * n, reviewCount: 40 + n, amenities: ['wifi', 'pool'] },
      kind: n % 2 === 0 ? 'hostel' : 'boutique',
      tenantId: rest.tenantId ?? null,
      districtId: placeId === BERLIN ? AREAS[n % 2] : null,
      rooms: [
        {
          plans: [
            { board: 'breakfast', calendar: { price: rest.price + 1000 * n, nights: 365 } },
            { payment: 'at_hotel', calendar: { price: rest.price + 1500 * n, nights: 365 } },
          ],
        },
      ],
    })
}

beforeAll(async () => {
  test = await createTestDatabase()
  ids = await buildInventory(test.db)
  await test.db.insert(place).values(
    AREAS.map((id, n) => ({
      ...{
        id,
        kind: 'district' as const,
        parentId: BERLIN,
        countryCode: 'DE',
        slug: `area-${n}`,
        timezone: 'Europe/Berlin',
      },
      ...{ name: ['Mitte', 'Wedding'][n] ?? '', lat: 52.5, lon: 13.4 },
    })),
  )
  await insertHotels(BERLIN, ['Spree', 'Havel', 'Panke', 'Wuhle', 'Dahme', 'Tegel'], { price: 8000 })
  await insertHotels(MUNICH, ['Isar', 'Würm', 'Amper', 'Loisach', 'Mangfall', 'Vils'], { price: 12_300 })
  await insertHotels(EILAT, ['Coral', 'Reef'], { price: 20_000 })
  // Sold, but never free.
  for (const name of ['Full', 'Fuller', 'Fullest', 'Late'])
    await insertHotel(test.db, { placeId: EILAT, name, rooms: [{ plans: [{ calendar: null }] }] })
  // One that nobody else may hear of.
  await insertHotels(BERLIN, ['Canary'], { price: 100, tenantId: ids.whiteLabel })
  const model = await loadSearchModel(test.pool)
  mockBackend.db = test.db
  mockBackend.search = {
    search: async (query: Parameters<typeof model.search>[0]) => model.search(query),
    dates: async (query: Parameters<typeof model.dates>[0]) => model.dates(query),
  }
})
afterAll(() => test.drop())

function visit(tenantId: TenantId, locale: 'en' | 'de' = 'en') {
  const { settings } = FALLBACK_TENANT
  const legal = { ...FALLBACK_TENANT.legal, company: 'Example Stays Ltd', address: '1 Example Street, London' }
  const tenant: Tenant = {
    ...FALLBACK_TENANT,
    id: tenantId,
    legal,
    settings: { ...settings, currency: 'EUR', gateway: 'sandbox' },
  }
  Object.assign(mockContext, { tenant, locale, now: NOW })
}

async function cityOf(id: number, locale = 'en') {
  const city = await findCityById(test.db, { tenantId: ids.house, locale }, id)
  if (!city) throw new Error('no such city')
  return city
}

async function countryOf(code: string) {
  const country = await findCountryByCode(test.db, { tenantId: ids.house, locale: 'en' }, code)
  if (!country) throw new Error('no such country')
  return country
}

async function factsOf(id: number): Promise<FactsView> {
  const facts = await loadCityFacts(await cityOf(id), {})
  if (!facts) throw new Error('no facts')
  return facts
}

const textOf = ({ title, note, sections, questions }: FactsView) =>
  [
    title,
    note,
    ...sections.flatMap((section) => [
      section.title,
      ...section.rows.flatMap(({ label, values }) => [label, ...values]),
    ]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ].join(' ')

describe('the facts of a city', () => {
  it('are computed from what is sold there', async () => {
    visit(ids.house)
    const facts = await factsOf(BERLIN)
    expect(facts.title).toBe('Berlin in figures')
    const rowsOf = (key: string) => facts.sections.find((section) => section.key === key)?.rows ?? []
    // Three nights of 80 euros each and a city tax of 7.5 percent.
    expect(rowsOf('cheapest')[0]).toMatchObject({ label: 'Spree', values: ['€258'] })
    expect(rowsOf('rated')[0]).toMatchObject({ label: 'Tegel', values: ['45 reviews', '8.5'] })
    expect(rowsOf('months').length).toBeGreaterThanOrEqual(11)
    expect(rowsOf('months')[0]).toMatchObject({ label: 'March 2026', values: ['€258'] })
    expect(rowsOf('stars').map(({ label, values }) => [label, ...values])).toEqual([
      ['5 stars', '2 properties', 'From €322.50'],
      ['4 stars', '2 properties', 'From €290.25'],
      ['3 stars', '2 properties', 'From €258'],
    ])
    expect(rowsOf('parts').map(({ label, values }) => [label, ...values])).toEqual(
      expect.arrayContaining([
        ['Mitte', '3 properties', 'From €258'],
        ['Wedding', '3 properties', 'From €290.25'],
      ]),
    )
    expect(rowsOf('parts')[0]?.href).toContain('area=')
    expect(rowsOf('conditions').map(({ label, values }) => [label, ...values])).toContainEqual([
      'Breakfast included',
      '6 properties',
    ])
    expect(rowsOf('kinds')).toHaveLength(2)
    expect(facts.questions.map(({ question }) => question)).toContain('How much do hotels in Berlin cost?')
    expect(facts.questions.map(({ answer }) => answer).join()).not.toContain('Tegel')
    for (const { answer } of facts.questions) expect(answer).not.toMatch(/[{}]|undefined|NaN/)
    expect(await isThinCity(await cityOf(BERLIN), {})).toBe(false)
  })

  it('never tell of what another tenant alone sells', async () => {
    visit(ids.house)
    expect(textOf(await factsOf(BERLIN))).not.toContain('Canary')
    visit(ids.whiteLabel)
    expect(textOf(await factsOf(BERLIN))).toContain('Canary')
  })

  it('are others in another city', async () => {
    visit(ids.house)
    const [berlin, munich] = await Promise.all([BERLIN, MUNICH].map(factsOf))
    const shared = sharedFives(toWords(textOf(berlin as FactsView)), toWords(textOf(munich as FactsView)))
    expect(shared).toBeLessThan(0.6)
  })

  it('are told in the language of the page', async () => {
    visit(ids.house, 'de')
    const facts = await factsOf(BERLIN)
    expect(facts.title).toBe('Berlin in Zahlen')
    expect(textOf(facts)).toContain('Preise nach Monat')
  })

  it('are left out where fewer than five hotels can be booked, and the page is not to be found', async () => {
    visit(ids.house)
    const eilat = await cityOf(EILAT)
    expect(await loadCityFacts(eilat, {})).toBeNull()
    expect(await isThinCity(eilat, {})).toBe(true)
    expect(await isThinCountry(await countryOf('IL'), {})).toBe(true)
  })

  it('are not said to be few while nobody can say', async () => {
    visit(ids.whiteLabel)
    const { search } = mockBackend
    mockBackend.search = {
      search: () => Promise.reject(Object.assign(new Error('away'), { code: 'search_unavailable' })),
    }
    const eilat = await cityOf(EILAT)
    expect(await loadCityFacts(eilat, {})).toBeNull()
    expect(await isThinCity(eilat, {})).toBe(false)
    mockBackend.search = search
  })
})

describe('the site map', () => {
  const EVERY = ['germany', 'germany/munich', 'germany/berlin'].map((path) => `/hotels/destination/${path}`)
  const ISRAEL = ['israel', 'israel/eilat'].map((path) => `/hotels/destination/${path}`)
  const list = (tenantId: TenantId, currency = 'EUR') => {
    visit(tenantId)
    const tenant = mockContext.tenant as Tenant
    const settings = { ...tenant.settings, currency }
    return listPlacePaths({ db: test.db, tenant: { ...tenant, settings }, now: NOW })
  }

  it('names the pages that are to be found, of places where something is free', async () => {
    expect([...(await list(ids.house))].sort()).toEqual([...EVERY].sort())
    const cities = await listCities(test.db, { tenantId: ids.house, locale: 'en' })
    expect(cities.find(({ id }) => id === EILAT)?.hotels).toBe(6)
  })

  it('asks for all facts where a few do not tell', async () => {
    // Prices that nothing converts: of them only the hotels tell.
    expect(await list(ids.house, 'XPF')).toEqual([])
  })

  it('names all with hotels enough while nobody can say', async () => {
    const { search } = mockBackend
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'search_unavailable' }))
    mockBackend.search = { search: away, dates: away }
    expect([...(await list(ids.whiteLabel))].sort()).toEqual([...EVERY, ...ISRAEL].sort())
    mockBackend.search = search
  })
})

it('the facts of a country compare its cities', async () => {
  visit(ids.house)
  const facts = await loadCountryFacts(await countryOf('DE'), {})
  const parts = facts?.sections.find(({ key }) => key === 'parts')
  expect(parts?.title).toBe('Prices by city')
  expect(parts?.rows.map(({ label, href, values }) => [label, href, ...values])).toEqual([
    ['Munich', '/hotels/destination/germany/munich', '6 properties', 'From €369'],
    ['Berlin', '/hotels/destination/germany/berlin', '6 properties', 'From €258'],
  ])
  expect(await isThinCountry(await countryOf('DE'), {})).toBe(false)
  const shared = await loadCountryFacts(await countryOf('DE'), { country: 'US', currency: 'EUR' })
  const hrefs = shared?.sections.flatMap(({ rows }) => rows.flatMap(({ href }) => href ?? [])) ?? []
  expect(hrefs).toContain('/hotels/destination/germany/munich?country=US&currency=EUR')
  for (const href of hrefs) expect(href).toMatch(/[?&]country=US&currency=EUR/)
})

it('cards are of what a tenant sells, in its name and language, and of nothing else', async () => {
  const { rows } = await test.pool.query<{ id: number }>(`select id from hotel where name = 'Canary'`)
  const id = rows[0]?.id ?? 0
  const describeAs = (tenantId: TenantId, subject: CardSubject, locale: 'en' | 'de' = 'en') => {
    visit(tenantId, locale)
    return describeCard({ db: test.db, tenant: mockContext.tenant as Tenant, locale }, subject)
  }
  expect(await describeAs(ids.house, { kind: 'hotel', id })).toBeNull()
  expect((await describeAs(ids.whiteLabel, { kind: 'hotel', id }))?.card.title).toBe('Canary')
  expect((await describeAs(ids.house, { kind: 'city', id: BERLIN }, 'de'))?.card).toMatchObject({
    ...{ lang: 'de', brand: 'Stayfront', title: 'Hotels in Berlin', text: 'Deutschland' },
  })
  expect((await describeAs(ids.house, { kind: 'country', code: 'DE' }))?.card.text).toBe('2 cities, 12 properties')
  expect(await describeAs(ids.house, { kind: 'country', code: 'JP' })).toBeNull()
  expect(await describeAs(ids.house, { kind: 'city', id: 1 })).toBeNull()
})

it('says how far ahead people book only of many bookings', async () => {
  const cities = await listCities(test.db, { tenantId: ids.house, locale: 'en' }, 'DE')
  expect(cities).toHaveLength(2)
  const since = '2025-01-01T00:00:00.000Z'
  const ask = (tenantId: TenantId) => findDaysAhead(test.db, tenantId, { kind: 'city', placeId: BERLIN }, since)
  await insertBookings(29)
  expect(await ask(ids.house)).toBeNull()
  await insertBookings(2)
  expect(await ask(ids.house)).toBe(15)
  expect(await findDaysAhead(test.db, ids.house, { kind: 'country', countryCode: 'DE' }, since)).toBe(15)
  expect(await findDaysAhead(test.db, ids.house, { kind: 'country', countryCode: 'IL' }, since)).toBeNull()
  expect(await ask(ids.whiteLabel)).toBeNull()
})

let booked = 0

/** Bookings of the house in Berlin, each made one day earlier than the one before. */
async function insertBookings(count: number): Promise<void> {
  const summaries = await test.pool.query<{ hotel: number; room: number; plan: number }>(
    `select h.id as hotel, r.id as room, p.id as plan from hotel h join room_type r on r.hotel_id = h.id
     join rate_plan p on p.room_type_id = r.id where h.place_id = $1 and h.tenant_id is null limit 1`,
    [BERLIN],
  )
  const [row] = summaries.rows
  if (!row) throw new Error('no plan')
  expect((await loadHotelSummaries(test.db, { tenantId: ids.house, locale: 'en' }, [row.hotel])).size).toBe(1)
  for (let n = 0; n < count; n++, booked++)
    await test.pool.query(
      `insert into booking (id, reference, tenant_id, host, state, visitor_id, hotel_id, room_type_id, rate_plan_id,
         check_in, check_out, party, quote, currency, total, locale, idempotency_key, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'h', 'confirmed', 'v', $3, $4, $5, '2026-03-01', '2026-03-02', '[]', '{}',
         'EUR', 1, 'en', $1, $6, $6)`,
      [
        `R${booked}`,
        ids.house,
        row.hotel,
        row.room,
        row.plan,
        new Date(Date.UTC(2026, 2, 1 - booked, 12)).toISOString(),
      ],
    )
}
