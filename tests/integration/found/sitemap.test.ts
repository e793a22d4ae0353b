import { LOCALES } from '@/lib/i18n/locales'
import { TENANTS } from '@/lib/demo/data/tenants'
import { tenant as tenants } from '@/lib/backend/postgres/schema'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { openSitemap, readSitemapFile, writeSitemapIndex, type SitemapFile } from '@/lib/server/found/sitemap'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const HOTELS = 100_000
const BATCH = 1_000
const ORIGIN = 'https://sunrise.example'

describe('the site map of 100,000 hotels', () => {
  let test: TestDatabase
  let site: Parameters<typeof openSitemap>[0]

  beforeAll(async () => {
    test = await createTestDatabase(4)
    await test.db.insert(tenants).values([...TENANTS])
    await test.pool.query(
      `insert into place (id, kind, country_code, slug, name, lat, lon, timezone)
       values (1, 'country', 'DE', 'germany', 'Germany', 51, 10, 'Europe/Berlin'),
              (2, 'city', 'DE', 'berlin', 'Berlin', 52, 13, 'Europe/Berlin')`,
    )
    // A bit at a time: an outbox anywhere on the server waits for the oldest transaction that is open.
    for (let first = 1; first <= HOTELS; first += BATCH)
      await test.pool.query(
        `insert into hotel (id, place_id, name, slug, kind, lat, lon, timezone, currency, active, tenant_id)
       select n, 2, 'Hotel ' || n, 'hotel', 'hotel', 52, 13, 'Europe/Berlin', 'EUR', n % 50 <> 0,
              case when n % 100 = 1 then (select id from tenant where host = 'oasis.localhost') end
       from generate_series($1::int, $2::int) n`,
        [first, first + BATCH - 1],
      )
    const tenant = await loadTenant(test.db, { kind: 'white_label', host: 'sunrise.localhost' })
    if (!tenant) throw new Error('there is no such tenant')
    site = { db: test.db, tenant, origin: ORIGIN, listPlaces: async () => ['/hotels/destination/germany'] }
  }, 120_000)
  afterAll(() => test.drop())

  const read = async (file: SitemapFile, of = site) => {
    const pieces: string[] = []
    for await (const piece of (await openSitemap(of, file)) ?? []) pieces.push(piece)
    return { pieces, addresses: [...pieces.join('').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address) }
  }

  it('names every page once, in files within the limits, a batch at a time', async () => {
    const files = await Promise.all([1, 2, 3].map((number) => read({ locale: 'de', number })))
    const all = files.flatMap(({ addresses }) => addresses)
    expect(new Set(all).size).toBe(all.length)
    for (const { pieces, addresses } of files) {
      expect(addresses.length).toBeLessThanOrEqual(50_000)
      expect(Buffer.byteLength(pieces.join(''))).toBeLessThan(50_000_000)
      expect(pieces.join('')).toMatch(/^<\?xml [\s\S]*<urlset [\s\S]*<\/urlset>\n$/)
      for (const piece of pieces) expect(piece.match(/<loc>/g)?.length ?? 0).toBeLessThanOrEqual(1_000)
    }
    const hotels = all.filter((address) => address?.includes('/hotel-'))
    // Not those that are switched off, nor those that another tenant alone sells.
    expect(hotels).toHaveLength(HOTELS - HOTELS / 50 - HOTELS / 100)
    expect(all).toContain(`${ORIGIN}/de/hotels/destination/germany/berlin/hotel-2`)
    expect(all).not.toContain(`${ORIGIN}/de/hotels/destination/germany/berlin/hotel-1`)
    expect(all).toEqual(expect.arrayContaining([`${ORIGIN}/de`, `${ORIGIN}/de/hotels`]))
    expect(all).toContain(`${ORIGIN}/de/hotels/destination/germany`)
    expect(await openSitemap(site, { locale: 'de', number: 4 })).toBeNull()
  }, 60_000)

  it('has no more than 50,000 addresses in its first file, however many places there are', async () => {
    const paths = Array.from({ length: 12_000 }, (_, i) => `/hotels/destination/place-${i}`)
    const { addresses } = await read({ locale: 'de', number: 1 }, { ...site, listPlaces: async () => paths })
    expect(addresses).toHaveLength(50_000)
    expect(addresses.slice(0, 3)).toEqual([
      `${ORIGIN}/de`,
      `${ORIGIN}/de/hotels`,
      `${ORIGIN}/de/hotels/destination/place-0`,
    ])
  }, 60_000)

  it('has an index of the files of every language', async () => {
    const index = await writeSitemapIndex(site)
    const names = [...index.matchAll(/<loc>https:\/\/sunrise\.example\/sitemaps\/([^<]*)<\/loc>/g)].map(
      ([, name]) => name,
    )
    expect(names).toHaveLength(LOCALES.length * 3)
    expect(names.slice(0, 3)).toEqual(['en.xml', 'en-2.xml', 'en-3.xml'])
    expect(names.map((name) => readSitemapFile(name ?? ''))).not.toContain(null)
    for (const name of ['en-1.xml', 'en-0.xml', 'xx.xml', 'en.xml.xml', '../en.xml', 'en-99999.xml'])
      expect(readSitemapFile(name)).toBeNull()
  })
})
