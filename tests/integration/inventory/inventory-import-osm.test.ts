import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { eq, isNotNull } from 'drizzle-orm'
import { hotel, place } from '@/lib/backend/postgres/schema'
import { loadHotelTerms } from '@/lib/backend/rates/load-sellable-rates'
import { loadRates } from '@/lib/backend/rates/load-rates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, NOW } from '../../support/inventory-builder'

const data = process.env.STAYFRONT_DATA
const file = data ? path.join(data, 'osm/lodging-osm.csv') : ''
const MAPPING = path.resolve('lib/backend/inventory/import/mappings/osm-lodging.json')
const run = promisify(execFile)

// The file lies outside the repository: without it this is counted as skipped.
const withData = existsSync(file) ? describe : describe.skip

withData('lodgings of OpenStreetMap', () => {
  let test: TestDatabase
  let house: TenantId

  beforeAll(async () => {
    test = await createTestDatabase(2)
    house = (await buildInventory(test.db)).house
  })
  afterAll(() => test.drop())

  // The extract is refreshed now and then: it says itself how many lodgings it has.
  const lodgings = parse<{ country: string }>(file ? readFileSync(file) : '', { columns: true })
  const countOf = (country: string) => lodgings.filter((lodging) => lodging.country === country).length

  const importFile = async () => {
    const args = ['--import', 'tsx', 'lib/backend/inventory/import/cli.ts', '--mapping', MAPPING, file]
    return (await run(process.execPath, args, { env: { ...process.env, DATABASE_URL: test.url } })).stdout
  }

  it('come in through their mapping, each in a city of its own country, and only once', async () => {
    const all = lodgings.length
    expect(all).toBeGreaterThan(300)
    expect(await importFile()).toContain(`${all} rows; hotels: ${all} inserted, 0 updated, 0 unchanged`)
    expect(await importFile()).toContain(`${all} rows; hotels: 0 inserted, 0 updated, ${all} unchanged`)
    const { rows } = await test.pool.query(
      `select p.country_code as country, c.slug, count(*)::int as hotels from hotel h join place p on p.id = h.place_id
       join place c on c.id = p.parent_id and c.kind = 'country' group by 1, 2 order by 1`,
    )
    expect(rows).toEqual([
      { country: 'AD', slug: 'andorra', hotels: countOf('AD') },
      { country: 'MC', slug: 'monaco', hotels: countOf('MC') },
      { country: 'MT', slug: 'malta', hotels: countOf('MT') },
    ])
    const cities = await test.db.select({ zone: place.timezone }).from(place).where(eq(place.kind, 'city'))
    expect(new Set(cities.map((city) => city.zone))).toEqual(
      new Set([
        'Europe/Berlin',
        'Asia/Jerusalem',
        'Asia/Kuwait',
        'Asia/Tokyo',
        'Europe/Andorra',
        'Europe/Malta',
        'Europe/Monaco',
      ]),
    )
  })

  it('get no rooms invented: they have no rates yet', async () => {
    const [first] = await test.db.select().from(hotel).where(isNotNull(hotel.externalId)).limit(1)
    expect(first).toMatchObject({ currency: 'EUR', demo: false, score: null })
    const hotelId = first?.id ?? 0
    expect(await loadHotelTerms(test.db, house, hotelId)).not.toBeNull()
    const stay = { checkIn: '2026-04-02', checkOut: '2026-04-04' }
    const answer = await loadRates(test.db, {
      tenantId: house,
      hotelId,
      secret: 'secret',
      now: NOW,
      currency: 'EUR',
      israeli: false,
      payments: PAYMENT_TIMES,
      stay,
      party: [{ adults: 2, childAges: [] }],
    })
    expect(answer).toEqual({ status: 'no_rates', rooms: [] })
  })
})
