import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, like, sql } from 'drizzle-orm'
import { indexNowKey } from '@/lib/backend/found/index-now-key'
import { submitChanges } from '@/lib/backend/found/submit-changes'
import { appendOutbox } from '@/lib/backend/outbox/append-outbox'
import { meta, tenant } from '@/lib/backend/postgres/schema'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { LOCALES } from '@/lib/i18n/locales'
import { readKeyFile } from '@/lib/server/found/index-now'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel, MUNICH } from '../../support/inventory-builder'
import { until } from '../../support/until'

const SECRET = 'a secret of the tests, long enough to sign with'
const mockEnv = { STAYFRONT_MODE: 'production', STAYFRONT_INDEXNOW_URL: '' as string | undefined, secret: SECRET }
jest.mock('@/lib/server/env', () => ({ loadEnv: () => mockEnv }))

type Told = { host: string; key: string; keyLocation: string; urlList: string[] }
let test: TestDatabase
let ids: Record<'house' | 'agent' | 'whiteLabel', TenantId>
let sink: Server
let told: Told[]
let status: number
let statusOf: Record<string, number>
let complaints: string[]
let hotels: number[]

beforeAll(async () => {
  test = await createTestDatabase()
  ids = await buildInventory(test.db)
  await test.db.update(tenant).set({ settings: sql`${tenant.settings} || '{"indexing":"index"}'` })
  const own = { name: 'Canary', tenantId: ids.house }
  hotels = [(await insertHotel(test.db)).hotelId, (await insertHotel(test.db, own)).hotelId]
  sink = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      const said = JSON.parse(Buffer.concat(parts).toString('utf8')) as Told
      told.push(said)
      response.writeHead(statusOf[said.host] ?? status).end()
    })
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  told = []
  complaints = []
  status = 202
  statusOf = {}
})
afterAll(async () => {
  await new Promise((resolve) => sink.close(resolve))
  await test.drop()
})

const submit = () =>
  submitChanges({
    db: test.db,
    pool: test.pool,
    secret: SECRET,
    origin: 'https://house.example',
    endpoint: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/indexnow`,
    onError: (message) => complaints.push(message),
  })
const change = (hotelIds: number[]) => test.db.transaction((tx) => appendOutbox(tx, 'hotels', { hotelIds }))
/** An event is seen once no older transaction runs anywhere on the server. */
const submitWhenSeen = () =>
  until(async () => (await submit()) > 0 || told.length > 0 || complaints.length > 0, Boolean)

it('tells of the changed hotels of each site that may be kept, in every language, once', async () => {
  // What happened before it was switched on is in the site map.
  expect(await submit()).toBe(0)
  await change(hotels)
  await submitWhenSeen()
  expect(told.map(({ host }) => host).sort()).toEqual(['house.example', 'sunrise.localhost'])
  for (const { host, key, keyLocation, urlList } of told) {
    expect(key).toBe(await indexNowKey(SECRET, host === 'house.example' ? ids.house : ids.whiteLabel))
    expect(keyLocation).toBe(`https://${host}/${key}.txt`)
    // The other hotel is the house's alone.
    expect(urlList).toHaveLength(LOCALES.length * (host === 'house.example' ? 2 : 1))
    expect(urlList.every((url) => url.startsWith(`https://${host}/`))).toBe(true)
    expect(urlList).toContainEqual(
      expect.stringMatching(new RegExp(`/de/hotels/destination/germany/berlin/.*-${hotels[0]}$`)),
    )
  }
  told = []
  expect(await submit()).toBe(0)
  expect(told).toEqual([])
})

it('tells of the city of a changed hotel where its page has enough to say, by the address that is kept', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, (_, n) => insertHotel(test.db, { name: `Shared ${n}` })))
  const far = await insertHotel(test.db, { name: 'Alone', placeId: MUNICH })
  await test.db
    .update(tenant)
    .set({ settings: sql`${tenant.settings} || '{"cityPages":["de/berlin"]}'` })
    .where(eq(tenant.id, ids.whiteLabel))
  await change([...made.map(({ hotelId }) => hotelId), far.hotelId])
  await submitWhenSeen()
  const citiesOf = (host: string) =>
    told
      .filter((each) => each.host === host)
      .flatMap(({ urlList }) => urlList.filter((url) => /\/(?:berlin|munich)$/.test(url)))
  const paths = (host: string) => citiesOf(host).filter((url) => new URL(url).pathname.startsWith('/hotels'))
  expect(paths('house.example')).toEqual(['https://house.example/hotels/destination/germany/berlin'])
  expect(citiesOf('house.example')).toHaveLength(LOCALES.length)
  expect(paths('sunrise.localhost')).toEqual(['https://sunrise.localhost/hotels/places/de/berlin'])
  told = []
  // The house's own hotel is on no page of another site.
  await change([hotels[1] ?? 0])
  await submitWhenSeen()
  expect(told.map(({ host }) => host)).toEqual(['house.example'])
})

it('tells again what was not taken for now, and gives up what never will be', async () => {
  await change([hotels[0] ?? 0])
  status = 503
  await expect(until(async () => (await submit()) > 0, Boolean)).rejects.toThrow('refused: 503')
  status = 403
  told = []
  await submitWhenSeen()
  expect(told).toHaveLength(2)
  expect(complaints).toHaveLength(2)
  told = []
  expect(await submit()).toBe(0)
  expect(told).toEqual([])
})

it('tells every other site while one is refused for now, and afterwards that one alone', async () => {
  const hosts = () => told.map(({ host }) => host)
  await change([hotels[0] ?? 0])
  statusOf = { 'house.example': 429 }
  await expect(until(submit, (count) => count > 0)).rejects.toThrow('refused: 429')
  expect(hosts()).toContain('sunrise.localhost')
  told = []
  await expect(submit()).rejects.toThrow('refused: 429')
  expect(hosts()).toEqual(['house.example'])
  told = []
  statusOf = {}
  // The hotel and its city.
  expect(await submit()).toBe(2 * LOCALES.length)
  expect(hosts()).toEqual(['house.example'])
})

it('begins anew where the place up to which was told is of another server, as in a restored backup', async () => {
  const far = JSON.stringify({ xid: '900000000000', id: 7 })
  await test.db.update(meta).set({ value: far }).where(like(meta.key, 'index_now_cursor %'))
  expect(await submit()).toBe(0)
  await change([hotels[0] ?? 0])
  await submitWhenSeen()
  expect(told).toHaveLength(2)
})

it('tells nothing of sites that are not to be kept', async () => {
  await test.db
    .update(tenant)
    .set({ settings: sql`${tenant.settings} || '{"indexing":"noindex"}'` })
    .where(eq(tenant.id, ids.whiteLabel))
  await change([hotels[0] ?? 0])
  await submitWhenSeen()
  expect(told.map(({ host }) => host)).toEqual(['house.example'])
})

it('proves with a file that the site told, where that is switched on, and only of its own', async () => {
  const siteOf = async (host: string): Promise<Tenant> => {
    const found = await loadTenant(test.db, { kind: 'white_label', host })
    if (!found) throw new Error('no tenant')
    return { ...found, settings: { ...found.settings, indexing: 'index' } }
  }
  const site = await siteOf('sunrise.localhost')
  const key = await indexNowKey(SECRET, site.id)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  mockEnv.STAYFRONT_INDEXNOW_URL = undefined
  expect(await readKeyFile(site, `${key}.txt`)).toBeNull()
  mockEnv.STAYFRONT_INDEXNOW_URL = 'https://engine.example'
  expect(await readKeyFile(site, `${key}.txt`)).toBe(key)
  expect(await readKeyFile(site, `${await indexNowKey(SECRET, ids.house)}.txt`)).toBeNull()
  expect(await readKeyFile({ ...site, settings: { ...site.settings, indexing: 'noindex' } }, `${key}.txt`)).toBeNull()
})
