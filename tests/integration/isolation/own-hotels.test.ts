import { NextRequest } from 'next/server'
import { GET as favourites } from '@/app/api/favourites/route'
import { POST as share } from '@/app/api/favourites/share/route'
import { GET as results } from '@/app/api/results/route'
import { GET as pins } from '@/app/api/results/pins/route'
import { GET as suggest } from '@/app/api/suggest/route'
import { GET as picture } from '@/app/pictures/[...path]/route'
import { loadSharedList, shareList } from '@/lib/backend/favourites/share-list'
import { loadHotelDetail, loadRoomNames } from '@/lib/backend/hotels/load-hotels'
import { findCitiesBySlug, findCityById, findPlaceById, listCities } from '@/lib/backend/hotels/load-places'
import { loadReviews } from '@/lib/backend/hotels/load-reviews'
import { hotel, place, review } from '@/lib/backend/postgres/schema'
import { loadRates } from '@/lib/backend/rates/load-rates'
import { readRate } from '@/lib/backend/rates/rate-token'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBrowser } from '../../support/accounts/account-browser'
import { openBookingSteps, PAIR, SECRET } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {
  upstream: null,
  gateways: new Map([['sandbox', {}]]),
  secret: 'of the tests',
}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))
jest.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve((key: string) => key) }))

const SITES = {
  house: { host: 'localhost:3000', fid: '' },
  // On the default host too: only the fid tells it from the house.
  agent: { host: 'localhost:3000', fid: '77' },
  whiteLabel: { host: 'sunrise.localhost:3000', fid: '' },
} as const
type Site = keyof typeof SITES
const ALL = Object.keys(SITES) as Site[]
const REVIEWS = { traveller: null, language: null, sort: 'newest', pages: 1 } as const
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'] as const

/** A hotel that one tenant alone sells, in Berlin, and another in a place that nobody else has. */
type Own = { hotelId: number; planId: number; roomTypeId: number; placeId: number; farId: number; sharedList: string }
let test: TestDatabase
let ids: Record<Site, TenantId>
let owns: Record<Site, Own>
let shared: number

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  ids = await buildInventory(test.db)
  shared = (await insertHotel(test.db, { name: 'Everybody Inn' })).hotelId
  const made = await Promise.all(ALL.map(async (site, n) => [site, await insertOwn(site, 910_000_000 + n)] as const))
  owns = Object.fromEntries(made) as Record<Site, Own>
  // So many that they would fill every list, were they counted before they are sorted out.
  const crowd = {
    placeId: BERLIN,
    kind: 'business',
    lat: 52.5,
    lon: 13.4,
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  } as const
  const many = Array.from({ length: 150 }, (_, n) => ({
    ...{ ...crowd, tenantId: ids.whiteLabel, slug: `crowd-${n}`, rank: 1, reviewCount: 9000 },
    name: `${n % 2 === 0 ? 'Berlin ' : ''}Canary crowd-whiteLabel ${n}`,
  }))
  await test.db.insert(hotel).values(many)
  const model = await loadSearchModel(test.pool)
  mockBackend.db = test.db
  mockBackend.search = {
    search: async (query: Parameters<typeof model.search>[0]) => model.search(query),
    dates: async (query: Parameters<typeof model.dates>[0]) => model.dates(query),
    suggest: async (input: Parameters<typeof model.suggest>[0]) => model.suggest(input),
  }
})
afterAll(async () => {
  jest.useRealTimers()
  await test.drop()
})

async function insertOwn(site: Site, placeId: number): Promise<Own> {
  const tenantId = ids[site]
  const lies = { countryCode: 'DE', lat: 50, lon: 10, timezone: 'Europe/Berlin' }
  const named = { name: `Canary cove-${site}`, slug: `canary-cove-${site.toLowerCase()}` }
  await test.db.insert(place).values({ id: placeId, kind: 'city', parentId: 276, ...lies, ...named })
  const rooms = [{ name: `Canary room-${site}` }]
  const built = await insertHotel(test.db, { tenantId, name: `Canary inn-${site}`, rooms })
  const far = await insertHotel(test.db, { tenantId, placeId, name: `Canary cabin-${site}` })
  await test.db.insert(review).values({
    hotelId: built.hotelId,
    ...{ author: `Canary guest-${site}`, countryCode: 'DE', traveller: 'solo', stayed: '2025-01-01', score: 90 },
  })
  const ctx = { ...openBookingSteps(test.db, tenantId).ctx, now: () => new Date() }
  const list = await shareList(ctx, [built.hotelId])
  if (!list.ok) throw new Error(list.code)
  const { roomTypeId, planIds } = firstOf(built.rooms)
  const sharedList = list.listId
  return { hotelId: built.hotelId, planId: firstOf(planIds), roomTypeId, placeId, farId: far.hotelId, sharedList }
}

/** The names of whose hotels a text speaks. */
const speaksOf = (text: string) => ALL.filter((site) => new RegExp(`canary[ -]\\w+-${site}\\b`, 'i').test(text))

function browse(site: Site) {
  const { host, fid } = SITES[site]
  const browser = openBrowser(host)
  if (fid) browser.cookies.set('fid', fid)
  return async (handler: Parameters<typeof browser.ask>[0], path: string, json?: Record<string, unknown>) => {
    const response = await browser.ask(handler, path, json ? { json } : { method: 'GET' })
    return response.text()
  }
}

/** What every handler tells a visitor of a site who asks for the hotels of an owner. */
async function askHandlers(site: Site, { hotelId, farId, placeId }: Own): Promise<string> {
  const ask = browse(site)
  const stay = 'locale=en&check_in=2026-04-01&check_out=2026-04-03&guests=2'
  const scopes = [`city:${BERLIN}`, `city:${placeId}`, 'country:DE']
  const answers = await Promise.all([
    ...scopes.flatMap((scope) => [results, pins].map((handler) => ask(handler, `/api/results?scope=${scope}&${stay}`))),
    ...['canary', 'can', 'canayr', 'berlin', 'cove', 'germany', ''].map((q) => ask(suggest, `/api/suggest?q=${q}`)),
    ask(favourites, `/api/favourites?ids=${hotelId},${farId}`),
  ])
  return answers.join('\n')
}

/** What the reads behind pages tell it. */
async function askReads(site: Site, { hotelId, farId, roomTypeId, placeId, sharedList }: Own): Promise<string> {
  const { db } = test
  const tenantId = ids[site]
  const scope = { tenantId, locale: 'en' }
  const names = await loadRoomNames(db, tenantId, [roomTypeId])
  const answers = await Promise.all([
    loadHotelDetail(db, scope, hotelId),
    loadHotelDetail(db, scope, farId),
    loadReviews(db, tenantId, hotelId, REVIEWS),
    listCities(db, scope),
    listCities(db, scope, 'DE'),
    findCityById(db, scope, placeId),
    findPlaceById(db, scope, placeId),
    ...ALL.map((owner) => findCitiesBySlug(db, scope, `canary-cove-${owner.toLowerCase()}`)),
    loadSharedList(db, { tenantId, now: () => new Date() }, sharedList),
  ])
  return JSON.stringify([...answers, ...names.values()])
}

const PAIRS = ALL.flatMap((site) => ALL.map((owner) => [site, owner] as const))

describe('a hotel that one tenant alone sells', () => {
  it('is known as such, and one that everybody sells is not', async () => {
    const scope = { tenantId: ids.agent, locale: 'en' }
    const ownOf = async (id: number) => (await loadHotelDetail(test.db, scope, id))?.own
    expect([await ownOf(owns.agent.hotelId), await ownOf(shared)]).toEqual([true, false])
  })

  it.each(PAIRS)('is what the handlers on %s say of the hotels of %s', async (site, owner) => {
    const said = await askHandlers(site, owns[owner])
    // Whatever is asked for, a site speaks of its own.
    expect(speaksOf(said)).toEqual([site])
    expect(/"name":"Everybody Inn"/.test(said)).toBe(true)
  })

  it.each(PAIRS)('is what the pages on %s say of the hotels of %s', async (site, owner) => {
    expect(speaksOf(await askReads(site, owns[owner]))).toEqual([site])
  })

  it.each(ALL)('is found by the suggestions of %s, with its place and the number there', async (site) => {
    const ask = browse(site)
    const found = async (q: string) =>
      JSON.parse(await ask(suggest, `/api/suggest?q=${encodeURIComponent(q)}`)).suggestions as Record<string, unknown>[]
    expect(await found(`canary inn-${site}`)).toContainEqual(expect.objectContaining({ id: owns[site].hotelId }))
    expect(await found(`canary cove-${site}`)).toContainEqual(
      expect.objectContaining({ kind: 'city', id: owns[site].placeId, hotels: 1 }),
    )
    const [germany] = await found('germany')
    expect(germany).toMatchObject({ kind: 'country', hotels: site === 'whiteLabel' ? 153 : 3 })
    // Another's 150 that begin alike stand before nothing here.
    if (site !== 'whiteLabel') expect((await found('berlin')).map(({ name }) => name)).toContain('Everybody Inn')
  })

  it('is what a page of an agent is told, when another tab has had another tenant remembered', async () => {
    const { hotelId } = owns.agent
    const page = `http://${SITES.agent.host}/favorites?fid=${SITES.agent.fid}`
    const browser = openBrowser(SITES.agent.host)
    browser.cookies.set('fid', '1')
    const ask = async (...asked: Parameters<typeof browser.ask>) => (await browser.ask(...asked)).text()
    const byCookie = { method: 'GET' }
    const byPage = { method: 'GET', headers: { referer: page } }
    expect(speaksOf(await ask(favourites, `/api/favourites?ids=${hotelId}`, byCookie))).toEqual([])
    expect(speaksOf(await ask(favourites, `/api/favourites?ids=${hotelId}`, byPage))).toEqual(['agent'])
    expect(speaksOf(await ask(suggest, '/api/suggest?q=canary&fid=77', byCookie))).toEqual(['agent'])
    expect(speaksOf(await ask(suggest, '/api/suggest?q=canary&fid=1', byPage))).toEqual(['house'])
  })

  it.each(PAIRS)('is drawn on %s for %s alone', async (site, owner) => {
    const { host, fid } = SITES[site]
    const { hotelId, placeId } = owns[owner]
    const draw = (path: string) =>
      picture(new NextRequest(`http://${host}/pictures/${path}`, { headers: { host, cookie: fid && `fid=${fid}` } }), {
        params: Promise.resolve({ path: path.split('/') }),
      })
    const paths = [`1/hotel/${hotelId}/cover.svg`, `1/city/${placeId}.svg`]
    for (const path of [...paths, `1/hero/${placeId}/dawn.svg`, `1/hero/${placeId}/dusk.svg`]) {
      const { status, headers } = await draw(path)
      expect([path, status]).toEqual([path, site === owner ? 200 : 404])
      expect(headers.get('cache-control')).toMatch(/^private/)
    }
    const common = await draw(`1/hotel/${shared}/cover.svg`)
    expect([common.status, common.headers.get('cache-control')?.slice(0, 6)]).toEqual([200, 'public'])
  })

  it.each(PAIRS)('is priced and held on %s for %s alone', async (site, owner) => {
    const { hotelId, planId } = owns[owner]
    const steps = openBookingSteps(test.db, ids[owner])
    const { rateId } = await steps.findRate({ hotelId, planId })
    expect((await readRate(rateId, SECRET))?.tenantId).toBe(ids[owner])
    const answer = await loadRates(test.db, {
      ...{ tenantId: ids[site], hotelId, payments: PAYMENT_TIMES, secret: SECRET, now: NOW, party: PAIR },
      ...{ stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' }, currency: 'EUR', israeli: false },
    })
    expect(answer.rooms.length > 0).toBe(site === owner)
    const taken = await openBookingSteps(test.db, ids[site]).reserve(rateId)
    expect(taken.status).toBe(site === owner ? 'held' : 'invalid_rate')
  })

  it.each(PAIRS)('enters a list that %s shares of the hotels of %s, or does not', async (site, owner) => {
    const answer = await browse(site)(share, '/api/favourites/share', { ids: [owns[owner].hotelId], locale: 'en' })
    expect(JSON.parse(answer)).toMatchObject(
      site === owner ? { url: expect.any(String) } : { code: 'nothing_to_share' },
    )
  })
})
