import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { decodeCalendar } from '@/lib/backend/inventory/calendar'
import { returnRooms, takeRooms } from '@/lib/backend/booking/hold-rooms'
import { loadHotelDetail } from '@/lib/backend/hotels/load-hotels'
import { importFiles, type FileReport, type ImportOptions } from '@/lib/backend/inventory/import/import-files'
import { NO_MAPPING } from '@/lib/backend/inventory/import/read/mapping'
import { openSession, type Session } from '@/lib/backend/inventory/import/session'
import { findTenantId } from '@/lib/backend/inventory/import/tenant-scope'
import { readOutbox, readOutboxHead } from '@/lib/backend/outbox/follow-outbox'
import { hotel, invNight, place, rateCalendar, ratePlan, roomType, taxRule } from '@/lib/backend/postgres/schema'
import { applyPlaces } from '@/lib/backend/places/apply-places'
import { loadHotelTerms, loadSellableRates } from '@/lib/backend/rates/load-sellable-rates'
import { loadRates } from '@/lib/backend/rates/load-rates'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { applyTaxes, lockTaxes } from '@/lib/backend/taxes/apply-taxes'
import { taxDocumentSchema } from '@/lib/domain/taxes/document'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, firstOf, NOW, TODAY, TOKYO } from '../../support/inventory-builder'

const FIXTURES = ['hotels.csv', 'room-types.csv', 'rate-plans.jsonl', 'calendar.csv'].map((name) =>
  path.resolve('tests/fixtures/inventory', name),
)
const directory = mkdtempSync(path.join(tmpdir(), 'stayfront-import-'))

describe('importing inventory', () => {
  let test: TestDatabase
  let client: PoolClient
  let session: Session
  let tenants: { house: TenantId; agent: TenantId; whiteLabel: TenantId }

  beforeAll(async () => {
    test = await createTestDatabase()
    tenants = await buildInventory(test.db)
  })
  beforeEach(async () => {
    await test.pool.query('truncate hotel, room_type, rate_plan, rate_calendar, inv_night, outbox cascade')
    client = await test.pool.connect()
    session = openSession(client)
  })
  afterEach(() => client.release(true))
  afterAll(async () => {
    rmSync(directory, { recursive: true, force: true })
    await test.drop()
  })

  const run = (files: readonly string[], options: Partial<ImportOptions> = {}) =>
    importFiles(session, {
      files,
      kind: null,
      mapping: NO_MAPPING,
      tenantId: null,
      place: null,
      dryRun: false,
      today: TODAY,
      ...options,
    })

  /** Writes one file and imports it. */
  async function runText(name: string, content: string, options: Partial<ImportOptions> = {}): Promise<FileReport> {
    const file = path.join(directory, name)
    writeFileSync(file, content)
    return firstOf(await run([file], options))
  }
  const errorsOf = (report: FileReport) =>
    report.errors.map(({ line, column, message }) => `${line}:${column} ${message}`)
  const countRows = async () => {
    const { rows } = await test.pool.query(
      `select (select count(*) from hotel) hotels, (select count(*) from room_type) rooms, (select count(*) from rate_plan) plans,
       (select count(*) from rate_calendar) calendars, (select count(*) from inv_night) nights, (select count(*) from outbox) events`,
    )
    return rows[0]
  }
  async function findPlan(externalId: string) {
    const [plan] = await test.db.select().from(ratePlan).where(eq(ratePlan.externalId, externalId))
    if (!plan) throw new Error(`no plan ${externalId}`)
    const [stored] = await test.db.select().from(rateCalendar).where(eq(rateCalendar.ratePlanId, plan.id))
    return { plan, calendar: stored ? decodeCalendar(stored) : null }
  }
  const findHotel = async (externalId: string) =>
    firstOf(await test.db.select().from(hotel).where(eq(hotel.externalId, externalId)))

  describe('of every kind', () => {
    it('loads files in the order that they need, however they are named', async () => {
      const reports = await run([...FIXTURES].reverse())
      expect(reports.flatMap((report) => report.errors)).toEqual([])
      expect(reports.map((report) => [report.kind, report.rows, report.counts])).toEqual([
        ['hotels', 3, { inserted: 3, updated: 0, unchanged: 0 }],
        ['room-types', 3, { inserted: 3, updated: 0, unchanged: 0 }],
        ['rate-plans', 4, { inserted: 4, updated: 0, unchanged: 0 }],
        ['calendar', 6, { inserted: 3 * 113, updated: 0, unchanged: 0 }],
      ])
    })

    it('fills what a hotel leaves open from its place', async () => {
      await run(FIXTURES.slice(0, 1))
      expect(await findHotel('SP-1')).toMatchObject({
        tenantId: null,
        placeId: BERLIN,
        slug: 'spree-kontor',
        kind: 'business',
        stars: 4,
        currency: 'EUR',
        timezone: 'Europe/Berlin',
        amenities: ['wifi', 'lift', 'desk_24h'],
        checkInFrom: '14:00',
        checkOutUntil: '12:00',
        photos: ['/pictures/spree-1.jpg', 'https://images.example.com/spree-2.jpg'],
        demo: false,
        active: true,
      })
      expect(await findHotel('TK-1')).toMatchObject({
        placeId: TOKYO,
        stars: null,
        currency: 'JPY',
        timezone: 'Asia/Tokyo',
        checkInFrom: null,
      })
      expect(await findHotel('SP-2')).toMatchObject({
        name: 'Haus "Morgenrot", Mitte',
        placeId: BERLIN,
        street: 'Linienstraße 5,\nHinterhof',
      })
    })

    it('keeps rooms, terms, derivation and bands as they are written', async () => {
      await run(FIXTURES.slice(0, 3))
      const rooms = await test.db.select().from(roomType).where(eq(roomType.externalId, 'SP-1-FAM'))
      expect(firstOf(rooms)).toMatchObject({
        beds: [
          { kind: 'double', count: 1 },
          { kind: 'single', count: 2 },
        ],
        maxOccupancy: 5,
        allotment: 2,
        code: null,
      })
      const flex = (await findPlan('DBL-FLEX')).plan
      expect(flex).toMatchObject({
        payment: 'at_hotel',
        extraAdult: 2500,
        childBands: [
          { maxAge: 3, amount: 0 },
          { maxAge: 12, amount: 1250 },
        ],
        terms: [
          { daysBefore: 2, time: '18:00', penalty: { kind: 'nights', value: 1 } },
          { daysBefore: 0, time: '18:00', penalty: { kind: 'percent', value: 100 } },
        ],
      })
      expect((await findPlan('DBL-NR')).plan).toMatchObject({
        parentId: flex.id,
        derivePercent: -1000,
        deriveAmount: 0,
      })
      expect((await findPlan('FAM-FLEX')).plan).toMatchObject({
        payDaysBefore: 7,
        terms: [{ penalty: { kind: 'amount', value: 8000 } }, {}],
      })
    })

    it('sells what was imported, at its prices', async () => {
      await run(FIXTURES)
      const answer = await loadRates(test.db, {
        tenantId: tenants.house,
        hotelId: (await findHotel('SP-1')).id,
        secret: 'secret',
        now: NOW,
        currency: 'EUR',
        israeli: false,
        payments: PAYMENT_TIMES,
        stay: { checkIn: '2026-04-02', checkOut: '2026-04-04' },
        party: [{ adults: 2, childAges: [] }],
      })
      const totals = answer.rooms.flatMap((room) => room.rates.map((rate) => rate.price.lines[0]?.amount))
      expect(totals).toEqual([11_655 + 17_010, 12_950 + 18_900, 42_000])
      const stopped = await loadRates(test.db, {
        tenantId: tenants.house,
        hotelId: (await findHotel('SP-1')).id,
        secret: 'secret',
        now: NOW,
        currency: 'EUR',
        israeli: false,
        payments: PAYMENT_TIMES,
        stay: { checkIn: '2026-05-01', checkOut: '2026-05-02' },
        party: [{ adults: 2, childAges: [] }],
      })
      expect(stopped.status).toBe('sold_out')
    })

    it('lets a running search follow through the outbox', async () => {
      const head = await readOutboxHead(test.pool)
      const model = await loadSearchModel(test.pool)
      const suggest = () => model.suggest({ text: 'Spree Kon', locale: 'en', limit: 5, tenantId: tenants.house })
      expect(suggest()).toEqual([])
      await run(FIXTURES)
      const topics = ['hotels', 'hotels', 'rates', 'rates', 'inventory', 'inventory']
      // An event is told only once no older transaction runs anywhere on the server, other tests' databases included.
      let events = await readOutbox(test.pool, head)
      while (events.length < topics.length) events = await readOutbox(test.pool, head)
      expect(events.map((event) => event.topic)).toEqual(topics)
      await model.apply(events)
      expect(suggest()).toMatchObject([{ name: 'Spree Kontor' }])
    })

    it('leaves hotels without rooms without rates', async () => {
      await run(FIXTURES)
      const { id } = await findHotel('SP-2')
      expect(await loadHotelTerms(test.db, tenants.house, id)).not.toBeNull()
      expect(await test.db.select().from(roomType).where(eq(roomType.hotelId, id))).toEqual([])
    })
  })

  it('changes nothing the second time, and tells nobody', async () => {
    await run(FIXTURES)
    const before = await countRows()
    const again = await run(FIXTURES)
    expect(again.map((report) => report.counts)).toEqual(
      [3, 3, 4, 3 * 113].map((unchanged) => ({ inserted: 0, updated: 0, unchanged })),
    )
    expect(await countRows()).toEqual(before)
  })

  it('says what a dry run would do, later files seeing earlier ones, and writes nothing', async () => {
    const before = await countRows()
    const reports = await run(FIXTURES, { dryRun: true })
    expect(reports.flatMap((report) => report.errors)).toEqual([])
    expect(reports.map((report) => report.counts.inserted)).toEqual([3, 3, 4, 339])
    expect(await countRows()).toEqual(before)
  })

  it('keeps the district of a hotel that stands where it stood, and of no other', async () => {
    const at = (lat: string) => runText('at.csv', `external_id,name,kind,lat,lon\nD-1,Moved,business,${lat},13.40\n`)
    const districtOf = async () =>
      firstOf(await test.db.select().from(hotel).where(eq(hotel.externalId, 'D-1'))).districtId
    await at('52.52')
    // Any place does for one.
    await test.db.update(hotel).set({ districtId: BERLIN }).where(eq(hotel.externalId, 'D-1'))
    await at('52.52')
    expect(await districtOf()).toBe(BERLIN)
    expect((await at('52.53')).errors).toEqual([])
    expect(await districtOf()).toBeNull()
  })

  describe('with errors', () => {
    it('names line and column of each, and writes nothing of the file', async () => {
      const report = await runText(
        'bad.csv',
        [
          'external_id,name,kind,stars,lat,lon,amenities',
          'A-1,Good,business,4,52.52,13.40,wifi',
          '"A-2","Two',
          'lines",palace,4,52.52,13.40,',
          'A-3,Three,business,6,52.52,13.40,wifi; jacuzzi',
          'A-4,Four,business,3,52.52',
          ',Five,business,3,x,13.40,',
        ].join('\r\n'),
      )
      expect(errorsOf(report)).toEqual([
        expect.stringMatching(/^3:3 kind "palace" is none of grand, /),
        '5:4 stars "6" is not a whole number from 1 to 5',
        expect.stringMatching(/^5:7 amenities "wifi; jacuzzi" has "jacuzzi", which is none of wifi, /),
        '6:6 has 5 columns where the header has 7',
        '7:1 external_id is empty',
        '7:5 lat "x" is not a number of degrees from -90 to 90',
      ])
      expect(await countRows()).toMatchObject({ hotels: 0, events: 0 })
    })

    it('stops at the fiftieth', async () => {
      const rows = Array.from({ length: 200 }, (_, i) => `B-${i},Name,business,9,52.52,13.40`)
      const report = await runText('many.csv', ['external_id,name,kind,stars,lat,lon', ...rows].join('\n'))
      expect(report.errors).toHaveLength(50)
      expect(report.rows).toBe(50)
    })

    it('keeps nothing of a file whose last row is refused only against the database', async () => {
      await run(FIXTURES.slice(0, 1))
      const rows = Array.from({ length: 1500 }, (_, i) => `SP-1,R-${i},Room,2`)
      const report = await runText(
        'rooms.csv',
        ['hotel,external_id,name,max_adults', ...rows, 'NO-SUCH,R-x,Room,2'].join('\n'),
      )
      expect(errorsOf(report)).toEqual(['1502:1 hotel "NO-SUCH" is no hotel of this inventory'])
      expect(await countRows()).toMatchObject({ rooms: 0 })
    })

    it('still writes the other files', async () => {
      const bad = path.join(directory, 'bad-too.csv')
      writeFileSync(bad, 'external_id,name,kind,lat,lon\nC-1,Bad,business,100,0\n')
      const reports = await run([bad, firstOf(FIXTURES), path.join(directory, 'missing.csv')])
      expect(reports.map((report) => report.errors.length)).toEqual([1, 0, 1])
      expect(reports[2]?.errors[0]?.message).toContain('cannot be read')
      expect(await countRows()).toMatchObject({ hotels: 3 })
    })

    it.each([
      ['columns it does not know', 'external_id,name,lat,lon,starz\n', '1:5 "starz" is no column of hotels'],
      ['a column twice', 'external_id,name,name\n', '1:2 the column "name" stands there twice'],
      ['columns that tell no kind', 'id,title\n1,x\n', '1:1 the columns do not tell what the rows are'],
      ['an empty file', '', '1:1 the file is empty'],
      [
        'an external id twice',
        'external_id,name,kind,lat,lon\nX,N,business,52.5,13.4\nX,M,business,52.5,13.4\n',
        '3:1 external_id is that of line 2',
      ],
      [
        'a new hotel without a name',
        'external_id,kind,lat,lon\nX,business,52.5,13.4\n',
        '2:1 name is missing, and the hotel is new',
      ],
      [
        'the middle of an ocean',
        'external_id,name,kind,lat,lon\nX,N,business,30,-40\n',
        '2:4 lat and lon have no city within 30 km',
      ],
      [
        'a city far from the coordinates',
        `external_id,name,kind,lat,lon,city\nX,N,business,52.5,13.4,${TOKYO}\n`,
        '2:6 city 1850147 (Tokyo) lies 89',
      ],
      [
        'a currency without a rate',
        'external_id,name,kind,lat,lon,currency\nX,N,business,52.5,13.4,XAU\n',
        '2:6 currency "XAU" is not a currency',
      ],
    ])('refuses %s', async (_, content, message) => {
      const [first] = errorsOf(await runText('refused.csv', content))
      expect(first?.slice(0, message.length)).toBe(message)
      expect(await countRows()).toMatchObject({ hotels: 0 })
    })
  })

  describe('of hotels in places that are hard to find', () => {
    const HEAD = 'external_id,name,kind,lat,lon,country,city,place\n'
    const SUR = '36.2704,-121.8081,US'
    const placeOf = async (externalId: string) => {
      const { placeId } = await findHotel(externalId)
      return firstOf(await test.db.select().from(place).where(eq(place.id, placeId)))
    }

    it('never takes an unknown name for the city at the coordinates, and names the ways on', async () => {
      const report = await runText('unknown.csv', `${HEAD}U-1,House,lodge,52.52,13.405,DE,Bärlin,\n`)
      expect(errorsOf(report)).toEqual([
        `2:7 city "Bärlin" is no city in DE within 50 km of the coordinates; the nearest is Berlin (${BERLIN}), 0 km away: name its id as city, or say nearest as place (or --place nearest), or say own as place for one of its own`,
      ])
      expect(await countRows()).toMatchObject({ hotels: 0 })
      const kept = await runText('known.csv', `${HEAD}U-1,House,lodge,52.52,13.405,DE,Berlin,\n`)
      expect(kept.errors).toEqual([])
      expect(errorsOf(await runText('later.csv', `${HEAD}U-1,House,lodge,52.52,13.405,DE,Bärlin,\n`))).toHaveLength(1)
    })

    it('refuses time zones that the database would read otherwise or not at all', async () => {
      const rows = ['IST', 'PLT', 'US/Pacific-New', 'Europe/Berlin', 'UTC'].map(
        (zone, i) => `Z-${i},House,lodge,52.52,13.405,DE,,,${zone}\n`,
      )
      const head = `${HEAD.trimEnd()},timezone\n`
      expect(errorsOf(await runText('zones.csv', head + rows.slice(0, 2).join('')))).toEqual([
        '2:9 timezone "IST" is not a time zone such as Europe/Berlin, or UTC',
        '3:9 timezone "PLT" is not a time zone such as Europe/Berlin, or UTC',
      ])
      expect(errorsOf(await runText('zones.csv', head + rows.slice(2, 4).join('')))).toEqual([
        '2:9 timezone "US/Pacific-New" is not a time zone that the database knows',
      ])
      expect(errorsOf(await runText('zones.csv', head + rows.slice(3).join('')))).toEqual([])
      expect(await findHotel('Z-4')).toMatchObject({ timezone: 'UTC' })
      await test.pool.query(`update hotel set timezone = 'IST'`)
      expect(errorsOf(await runText('zones.csv', `${HEAD}Z-3,Home,lodge,52.52,13.405,DE,,\n`))).toEqual([
        '2:1 timezone "IST" is not a time zone that the database knows',
      ])
    })

    it('keeps the time zone that was named although the hotel moves, and lets the one of the spot follow', async () => {
      const head = 'external_id,name,kind,lat,lon,timezone\n'
      await runText('zones.csv', `${head}Z-1,House,lodge,52.52,13.405,Asia/Tokyo\nZ-2,House,lodge,52.52,13.405,\n`)
      const zones = async () => [(await findHotel('Z-1')).timezone, (await findHotel('Z-2')).timezone]
      expect(await zones()).toEqual(['Asia/Tokyo', 'Europe/Berlin'])
      expect(errorsOf(await runText('spot.csv', 'external_id,lat,lon\nZ-1,52.5,13.41\nZ-2,51.51,-0.13\n'))).toEqual([])
      expect(await zones()).toEqual(['Asia/Tokyo', 'Europe/London'])
      const named = await runText('named.csv', 'external_id,timezone\nZ-1,\nZ-2,UTC\n', { kind: 'hotels' })
      expect(errorsOf(named)).toEqual([])
      expect(await zones()).toEqual(['Europe/Berlin', 'UTC'])
    })

    it('takes the nearest city where the operator says so, by row or for all', async () => {
      const far = await runText('far.csv', `${HEAD}S-1,Inn,lodge,${SUR},Big Sur,nearest\n`)
      expect(far).toMatchObject({ errors: [], notes: { places: 1 } })
      expect(await placeOf('S-1')).toMatchObject({ countryCode: 'US', kind: 'city' })
      const here = await runText('here.csv', `${HEAD}B-1,Inn,lodge,52.52,13.405,DE,Bärlin,\n`, { place: 'nearest' })
      expect(here.errors).toEqual([])
      expect((await placeOf('B-1')).id).toBe(BERLIN)
    })

    it('makes a place that GeoNames lacks, once for all who name it, and finds it again', async () => {
      const rows = `S-1,Inn,lodge,${SUR},Big Sur,own\nS-2,Ranch,resort,36.2333,-121.7700,US,big sur,own\n`
      const first = await runText('own.csv', HEAD + rows)
      expect(first).toMatchObject({ errors: [], counts: { inserted: 2 }, notes: { places: 1 } })
      const made = await placeOf('S-1')
      expect(made).toMatchObject({
        name: 'Big Sur',
        slug: 'big-sur',
        countryCode: 'US',
        timezone: 'America/Los_Angeles',
      })
      expect(made.id).toBeGreaterThanOrEqual(1_000_000_000)
      expect((await placeOf('S-2')).id).toBe(made.id)
      const again = await runText('own.csv', HEAD + rows)
      expect(again).toMatchObject({ errors: [], counts: { unchanged: 2 }, notes: { places: 0 } })
      const plain = await runText('plain.csv', `${HEAD}S-3,Camp,lodge,36.25,-121.78,US,Big Sur,\n`)
      expect(plain.errors).toEqual([])
      expect((await placeOf('S-3')).id).toBe(made.id)
      const byId = await runText('id.csv', `${HEAD}S-4,Cabin,lodge,36.25,-121.78,US,${made.id},\n`)
      expect(byId.errors).toEqual([])
    })

    it('makes a place beside districts that an operator made before', async () => {
      const district = { name: 'Old Town', lat: 52.5, lon: 13.4, radiusKm: 1, names: {} }
      const documents = [{ city: BERLIN, names: {}, intro: {}, districts: [district] }]
      expect(await applyPlaces(test.db, documents, { dryRun: false })).toMatchObject({ ok: true })
      const report = await runText('own.csv', `${HEAD}S-1,Inn,lodge,${SUR},Big Sur,own\n`)
      expect(report).toMatchObject({ errors: [], counts: { inserted: 1 } })
      expect(await placeOf('S-1')).toMatchObject({ kind: 'city', name: 'Big Sur' })
      expect(await test.db.select().from(place).where(eq(place.name, 'Old Town'))).toHaveLength(1)
    })

    it('wants a name and a country for a place of its own', async () => {
      const report = await runText(
        'short.csv',
        `${HEAD}S-1,Inn,lodge,${SUR},,own\nS-2,Inn,lodge,36.27,-121.8,,Lost Cove,own\n`,
      )
      expect(errorsOf(report)).toEqual([
        '2:7 city is missing: a place of its own needs a name',
        '3:6 country is missing: a place of its own needs a country',
      ])
    })

    it.each([
      ['AN', '"AN" is Netherlands Antilles, which no longer exists: write BQ, CW or SX'],
      ['Yugoslavia', '"Yugoslavia" is Yugoslavia, which no longer exists: write BA, HR'],
      ['the Soviet Union', 'is the Soviet Union, which no longer exists'],
      ['UK', '"UK" is no country of ISO 3166: write GB'],
      ['Germany', '"Germany" is not a country code of two capital letters (ISO 3166): write DE'],
      ['de', 'write DE'],
      ['XX', '"XX" is no country of ISO 3166'],
    ])('refuses the country %s with its reason', async (country, message) => {
      const report = await runText('country.csv', `${HEAD}C-1,Inn,lodge,52.52,13.405,${country},,\n`)
      expect(errorsOf(report)).toEqual([expect.stringContaining(message)])
    })
  })

  describe('of what a hotel says of itself', () => {
    const HEAD =
      'external_id;name;kind;lat;lon;email;website;description;description_de;pets;children;min_age;rules_de\n'

    it('keeps texts by language, rules and addresses, and only what is known', async () => {
      const report = await runText(
        'texts.csv',
        `${HEAD}T-1;Haus;lodge;52.52;13.4;desk@haus.example;haus.example/en;"A house.

By a lake.";Ein Haus.;no;;21;Keine Schuhe.\nT-2;Hof;lodge;52.52;13.4;;;;;;;;\n`,
      )
      expect(report.errors).toEqual([])
      expect(await findHotel('T-1')).toMatchObject({
        email: 'desk@haus.example',
        website: 'https://haus.example/en',
        description: { en: 'A house.\n\nBy a lake.', de: 'Ein Haus.' },
        policies: { pets: false, minAge: 21, rules: { de: 'Keine Schuhe.' } },
      })
      expect(await findHotel('T-2')).toMatchObject({ email: null, website: null, description: {}, policies: {} })
      const change = await runText(
        'change.csv',
        'external_id,name,description_de,description_ja,pets,rules_de\nT-1,Haus,,湖畔の家。,,Ruhe ab 22 Uhr.\n',
      )
      expect(change.counts).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
      const { description, policies } = await findHotel('T-1')
      expect(description).toEqual({ en: 'A house.\n\nBy a lake.', ja: '湖畔の家。' })
      expect(policies).toEqual({ minAge: 21, rules: { de: 'Ruhe ab 22 Uhr.' } })
    })

    it.each([
      ['email', 'desk', 'is not an e-mail address'],
      ['website', 'javascript:alert(1)', 'is not a web address'],
      ['website', 'https://user:secret@hotel.example', 'is not a web address'],
      ['photos', 'http://images.example/1.jpg', 'is not an https address'],
      ['description_xx', 'x', 'is no column of hotels'],
      ['min_age', '0', 'is not a whole number from 1 to 99'],
    ])('refuses the %s %s', async (column, value, message) => {
      const report = await runText(
        'bad.csv',
        `external_id,name,kind,lat,lon,${column}\nT-1,H,lodge,52.5,13.4,${value}\n`,
      )
      expect(errorsOf(report)).toEqual([expect.stringContaining(message)])
    })

    it('sells rooms of a hotel for adults alone to nobody with children', async () => {
      await run(FIXTURES)
      const { id } = await findHotel('SP-1')
      const most = async () => (await loadSellableRates(test.db, tenants.house, id)).map(({ room }) => room.maxChildren)
      const scope = { tenantId: tenants.house, locale: 'en' }
      const shown = async () => (await loadHotelDetail(test.db, scope, id))?.rooms.map((room) => room.maxChildren) ?? []
      expect(Math.max(...(await most()))).toBeGreaterThan(0)
      expect(Math.max(...(await shown()))).toBeGreaterThan(0)
      expect((await runText('adults.csv', 'external_id,lat,lon,children\nSP-1,52.52,13.4,no\n')).errors).toEqual([])
      expect(new Set(await most())).toEqual(new Set([0]))
      expect(new Set(await shown())).toEqual(new Set([0]))
    })

    it('refuses pets that are both taken and not', async () => {
      const row = 'T-1,H,lodge,52.5,13.4,pets,no'
      const report = await runText('pets.csv', `external_id,name,kind,lat,lon,amenities,pets\n${row}\n`)
      expect(errorsOf(report)).toEqual(['2:7 pets is no, but pets is among the amenities'])
      const head = 'external_id,name,kind,lat,lon'
      expect((await runText('no.csv', `${head},pets\nT-1,H,lodge,52.5,13.4,no\n`)).errors).toEqual([])
      const later = await runText('later.csv', 'external_id,lat,lon,amenities\nT-1,52.5,13.4,pets\n')
      expect(errorsOf(later)).toEqual([expect.stringContaining('pets is no, but pets is among the amenities')])
    })
  })

  it('charges imported hotels nothing of what a demonstration made up', async () => {
    await run(FIXTURES)
    const { id } = await findHotel('SP-1')
    const search = async () => {
      const model = await loadSearchModel(test.pool)
      return model.search({
        tenantId: tenants.house,
        scope: { kind: 'city', placeId: BERLIN },
        stay: { checkIn: '2026-04-02', checkOut: '2026-04-04' },
        party: [{ adults: 2, childAges: [] }],
        currency: 'EUR',
        israeli: false,
        payments: [...PAYMENT_TIMES],
        filters: filtersSchema.parse({}),
        sort: 'recommended',
        page: 1,
        now: NOW.toISOString(),
      })
    }
    const total = async () => (await search()).rows.find((row) => row.hotelId === id)?.total ?? 0
    const taxed = await total()
    expect((await loadHotelTerms(test.db, tenants.house, id))?.charges).not.toEqual([])
    await test.db.update(taxRule).set({ demo: true })
    try {
      expect((await loadHotelTerms(test.db, tenants.house, id))?.charges).toEqual([])
      expect(await total()).toBeLessThan(taxed)
      const answer = await search()
      // SP-2 has no rates: it is in the city, but cannot be full there.
      expect(answer).toMatchObject({ inScope: 2, priced: 1 })
      expect(answer.known).toEqual({ scores: false, stars: true, amenities: true })
    } finally {
      await test.db.update(taxRule).set({ demo: false })
    }
  })

  describe('for a tenant', () => {
    it('keeps inventories apart, though their external ids are the same', async () => {
      const tenantId = await findTenantId(test.db, 'Sunrise.localhost')
      expect(tenantId).toBe(tenants.whiteLabel)
      expect(await findTenantId(test.db, '77')).toBe(tenants.agent)
      await test.pool.query('update tenant set fid = 1234567890 where id = $1', [tenants.agent])
      expect(await findTenantId(test.db, '1234567890')).toBe(tenants.agent)
      await test.pool.query('update tenant set fid = 77 where id = $1', [tenants.agent])
      expect(await findTenantId(test.db, 'nobody.example')).toBeNull()
      await run(FIXTURES.slice(0, 1))
      await run(FIXTURES.slice(0, 1), { tenantId })
      const rows = await test.db.select().from(hotel).where(eq(hotel.externalId, 'SP-1'))
      expect(rows.map((row) => row.tenantId)).toEqual([null, tenants.whiteLabel])
      const own = rows[1]?.id ?? 0
      expect(await loadHotelTerms(test.db, tenants.house, own)).toBeNull()
      expect(await loadHotelTerms(test.db, tenants.whiteLabel, own)).not.toBeNull()
    })

    it('finds nothing of the shared inventory or of others', async () => {
      await run(FIXTURES.slice(0, 3))
      const tenantId = tenants.whiteLabel
      const room = await runText('rooms.csv', 'hotel,external_id,name,max_adults\nSP-1,R,Room,2\n', { tenantId })
      expect(errorsOf(room)).toEqual(['2:1 hotel "SP-1" is no hotel of this inventory'])
      const plan = await runText(
        'plans.csv',
        'room_type,external_id,board,payment,cancellation\nSP-1-DBL,P,room_only,now,free\n',
        { tenantId },
      )
      expect(errorsOf(plan)).toEqual(['2:1 room_type "SP-1-DBL" is no room type of this inventory'])
      const calendar = await runText('calendar.csv', 'rate_plan,date,price\nDBL-FLEX,2026-04-01,100\n', { tenantId })
      expect(errorsOf(calendar)).toEqual([
        '2:1 rate_plan "DBL-FLEX" is no rate plan that these columns name in this inventory',
      ])
    })
  })

  describe('over what is there', () => {
    beforeEach(async () => {
      await run(FIXTURES)
    })

    it('keeps what the file has no column for, and resets what is left empty', async () => {
      const report = await runText(
        'update.csv',
        'external_id,phone,stars,name\nSP-1,,5,Spree Kontor Berlin\nSP-2,+49 30 1,3,"Haus ""Morgenrot"", Mitte"\n',
      )
      expect(report.counts).toEqual({ inserted: 0, updated: 2, unchanged: 0 })
      expect(await findHotel('SP-1')).toMatchObject({
        phone: null,
        stars: 5,
        slug: 'spree-kontor-berlin',
        street: 'Uferweg 3',
        amenities: ['wifi', 'lift', 'desk_24h'],
      })
    })

    it('moves a hotel to another city by its coordinates', async () => {
      await runText('move.csv', 'external_id,name,lat,lon\nSP-2,Haus,48.14,11.58\n')
      const { placeId } = await findHotel('SP-2')
      expect(firstOf(await test.db.select().from(place).where(eq(place.id, placeId))).name).toBe('Munich')
    })

    it('changes the named nights alone', async () => {
      const report = await runText(
        'nights.csv',
        'rate_plan,date,price,min_stay,ctd\nDBL-FLEX,2026-03-12,140.00,3,yes\nDBL-FLEX,2026-07-02,99,,\n',
      )
      expect(report.counts).toEqual({ inserted: 1, updated: 1, unchanged: 0 })
      const { calendar } = await findPlan('DBL-FLEX')
      expect([...(calendar?.price.slice(0, 4) ?? [])]).toEqual([12_950, 12_950, 14_000, 12_950])
      expect([...(calendar?.price.slice(-3) ?? [])]).toEqual([12_950, 0, 9_900])
      expect([calendar?.minStay[2], calendar?.flags[2]]).toEqual([3, 2])
    })

    it('passes over nights that are over and refuses those too far ahead', async () => {
      const report = await runText('past.csv', 'rate_plan,from,to,price\nDBL-FLEX,2026-03-01,2026-03-10,150\n')
      expect(report).toMatchObject({ errors: [], notes: { past: 8 }, counts: { inserted: 1, updated: 1 } })
      const far = await runText('far.csv', 'rate_plan,date,price\nDBL-FLEX,2206-03-10,150\n')
      expect(errorsOf(far)).toEqual(['2:2 date lies more than 730 nights ahead'])
    })

    it.each([
      [
        'more decimals than the currency has',
        'TAT-BB,2026-04-01,18000.50,',
        '2:3 price "18000.50" has more decimals than JPY (0)',
      ],
      ['a price of nothing', 'DBL-FLEX,2026-04-01,0,', '2:3 price is 0: take a night off sale with closed'],
      [
        'a derived plan',
        'DBL-NR,2026-04-01,100,',
        '2:1 rate_plan "DBL-NR" is derived: it takes the prices of its parent',
      ],
      ['a day that is none', 'DBL-FLEX,2026-04-31,100,', '2:2 date "2026-04-31" is not a date such as 2027-03-31'],
      [
        'an unknown plan',
        'NOPE,2026-04-01,100,',
        '2:1 rate_plan "NOPE" is no rate plan that these columns name in this inventory',
      ],
      [
        'prices that cannot be added up exactly',
        'DBL-FLEX,2026-04-01,99999999999.99,',
        '2:1 rate_plan has prices that are too large to add up exactly',
      ],
    ])('refuses %s', async (_, row, message) => {
      const before = (await findPlan('DBL-FLEX')).calendar
      const report = await runText('refused.csv', `rate_plan,date,price,min_stay\n${row}\nFAM-FLEX,2026-04-01,1,\n`)
      expect(errorsOf(report)).toHaveLength(1)
      expect(errorsOf(report)[0]?.slice(0, message.length)).toBe(message)
      expect((await findPlan('DBL-FLEX')).calendar).toEqual(before)
    })

    it('wants the hotel named where a name alone means several plans', async () => {
      await runText('rooms.csv', 'hotel,external_id,name,max_adults\nSP-1,STD,Room,2\nSP-2,STD,Room,2\n')
      const plans =
        'hotel,room_type,external_id,board,payment,cancellation\nSP-1,STD,BAR,room_only,now,free\nSP-2,STD,BAR,room_only,now,free\n'
      expect((await runText('plans.csv', plans)).errors).toEqual([])
      const short = await runText('plans2.csv', 'room_type,external_id,board\nSTD,BAR,breakfast\n')
      expect(errorsOf(short)).toEqual(['2:1 room_type "STD" names 2 room types: name the hotel too'])
      expect(errorsOf(await runText('short.csv', 'rate_plan,date,price\nBAR,2026-04-01,100\n'))).toEqual([
        '2:1 rate_plan "BAR" names 2 rate plans: name the room type and the hotel too',
      ])
      const report = await runText(
        'long.csv',
        'hotel,rate_plan,date,price\nSP-1,BAR,2026-04-01,100\nSP-2,BAR,2026-04-01,200\n',
      )
      expect(report.counts).toEqual({ inserted: 2, updated: 0, unchanged: 0 })
    })

    it.each([
      ['a parent that is derived', 'SP-1-DBL,DEEP,room_only,now,free,DBL-NR', '2:6 parent is derived itself'],
      [
        'a parent that has a parent from now on',
        'SP-1-DBL,DBL-FLEX,room_only,now,free,FAM-FLEX',
        '2:6 parent cannot be named: other rate plans are derived from this one',
      ],
      [
        'a parent for a plan with a calendar',
        'SP-1-FAM,FAM-FLEX,room_only,now,free,DBL-FLEX',
        '2:6 parent cannot be named: the rate plan has a calendar of its own',
      ],
      [
        'a parent of another hotel',
        'SP-1-DBL,OTHER,room_only,now,free,TAT-BB',
        '2:6 parent "TAT-BB" is no rate plan of the hotel',
      ],
      [
        'itself as parent',
        'SP-1-DBL,DBL-FLEX,room_only,now,free,DBL-FLEX',
        '2:6 parent "DBL-FLEX" is the rate plan itself',
      ],
    ])('refuses %s', async (_, row, message) => {
      const report = await runText('parents.csv', `room_type,external_id,board,payment,cancellation,parent\n${row}\n`)
      expect(errorsOf(report)).toEqual([message])
    })

    it.each(['', 'DBL-FLEX'])('refuses a rate plan that is named twice, once with its hotel (%s)', async (parent) => {
      const report = await runText(
        'twice.csv',
        [
          'hotel,room_type,external_id,board,payment,cancellation,parent',
          'SP-1,SP-1-DBL,NEW,breakfast,now,free,',
          `,SP-1-DBL,NEW,room_only,now,free,${parent}`,
        ].join('\n'),
      )
      expect(errorsOf(report)).toEqual(['3:3 external_id is that of line 2'])
      expect(await test.db.select().from(ratePlan).where(eq(ratePlan.externalId, 'NEW'))).toEqual([])
    })

    it('refuses another currency for a hotel that has rates', async () => {
      const report = await runText('currency.csv', 'external_id,name,currency\nSP-1,Spree Kontor,JPY\nSP-2,Haus,CHF\n')
      expect(errorsOf(report)).toEqual(['2:3 currency cannot change from EUR to JPY: the hotel has rates'])
    })
  })

  describe('of hotels whose place charges amounts in another currency', () => {
    const HEAD = 'external_id,name,kind,lat,lon,country,currency,active'
    const row = (id: string, currency: string, active = 'yes') =>
      `${id},Ueno ${id},guesthouse,35.7101,139.7799,JP,${currency},${active}`
    const load = (...rows: string[]) => runText('charged.csv', [HEAD, ...rows].join('\n'), { kind: 'hotels' })
    const reasonOf = (name: string, amounts = 'taxes of JP charge', currency = 'JPY (city_tax)') =>
      `currency is USD, but ${amounts} "${name}" amounts in ${currency}: price it in that currency, or change the taxes`

    it('refuses a new one, and takes one that is not sold', async () => {
      expect(errorsOf(await load(row('A', 'JPY'), row('B', 'USD'), row('C', 'USD', 'no')))).toEqual([
        `3:7 ${reasonOf('Ueno B')}`,
      ])
      expect(await load(row('C', 'USD', 'no'))).toMatchObject({ errors: [], counts: { inserted: 1 } })
    })

    it.each([
      ['comes back', row('A', 'USD', 'no'), 'external_id,active\nA,yes', '2:1'],
      ['changes its currency', row('A', 'JPY'), 'external_id,currency\nA,USD', '2:2'],
      [
        'moves there',
        'A,Mitte,business,52.52,13.405,DE,USD,yes',
        'external_id,country,lat,lon\nA,JP,35.71,139.78',
        '2:1',
      ],
    ])('refuses one that %s', async (_, before, after, at) => {
      expect((await load(before)).errors).toEqual([])
      const report = await runText('changed.csv', after, { kind: 'hotels' })
      expect(errorsOf(report)).toEqual([`${at} ${reasonOf(before.includes('Mitte') ? 'Mitte' : 'Ueno A')}`])
    })

    it('looks at what the hotel itself charges too', async () => {
      await load('A,Mitte,business,52.52,13.405,DE,EUR,yes')
      const own = { code: 'cleaning', per: 'stay', amount: 20, payable: 'hotel' }
      const { id } = await findHotel('A')
      const taxes = { country: 'DE', currency: 'EUR', hotels: [{ hotel: id, charges: [own] }] }
      expect(await applyTaxes(test.db, [taxDocumentSchema.parse(taxes)], { dryRun: false, now: NOW })).toMatchObject({
        ok: true,
      })
      const report = await runText('own.csv', 'external_id,currency\nA,USD', { kind: 'hotels' })
      expect(errorsOf(report)).toEqual([`2:2 ${reasonOf('Mitte', 'taxes of DE charge', 'EUR (cleaning)')}`])
    })

    it('charges a hotel that moves to another country what is charged there, and says so', async () => {
      await load('A,Mitte,business,52.52,13.405,DE,EUR,yes')
      const { id } = await findHotel('A')
      const put = (country: string, amount: number | null) => {
        const charges = [{ code: 'cleaning', per: 'stay', amount, payable: 'hotel' }]
        const hotels = amount === null ? [] : [{ hotel: id, charges }]
        const document = taxDocumentSchema.parse({ country, currency: country === 'CH' ? 'CHF' : 'EUR', hotels })
        return applyTaxes(test.db, [document], { dryRun: false, now: NOW })
      }
      const ownCharges = async () => (await findHotel('A')).charges.map(({ value, currency }) => `${value} ${currency}`)
      expect(await put('DE', 20)).toMatchObject({ ok: true })
      expect(await ownCharges()).toEqual(['2000 EUR'])
      const text = 'external_id,lat,lon,country,currency\nA,47.3769,8.5417,CH,CHF'
      const report = await runText('moved.csv', text, { kind: 'hotels' })
      expect(report.errors).toEqual([])
      expect(report.notes.charges).toBe(1)
      expect(await ownCharges()).toEqual([])
      expect(await put('CH', 30)).toMatchObject({ ok: true })
      // The old country's file may drop it without taking from it what the new one's gives.
      expect(await put('DE', null)).toMatchObject({ ok: true })
      expect(await ownCharges()).toEqual(['3000 CHF'])
      const again = await runText('again.csv', text, { kind: 'hotels' })
      expect([again.counts.unchanged, again.notes.charges]).toEqual([1, 0])
      expect(await ownCharges()).toEqual(['3000 CHF'])
    })

    it('waits for taxes that are being applied', async () => {
      const other = await test.pool.connect()
      try {
        await other.query('begin')
        await lockTaxes(drizzle(other))
        const importing = load(row('A', 'USD'))
        await waitForLock(test)
        await other.query('commit')
        expect((await importing).errors).toHaveLength(1)
      } finally {
        other.release()
      }
    })
  })

  describe('of rooms for sale', () => {
    let roomTypeId: number
    const nightsOf = () =>
      test.db.select().from(invNight).where(eq(invNight.roomTypeId, roomTypeId)).orderBy(invNight.night)

    beforeEach(async () => {
      await run(FIXTURES)
      roomTypeId = firstOf(await test.db.select().from(roomType).where(eq(roomType.externalId, 'SP-1-DBL'))).id
    })

    const changeDefault = async (allotment: number) => {
      const report = await runText('rooms.csv', `hotel,external_id,allotment\nSP-1,SP-1-DBL,${allotment}\n`, {
        kind: 'room-types',
      })
      expect(report).toMatchObject({ errors: [], counts: { updated: 1 } })
    }

    it('writes the nights that a calendar speaks of, once', async () => {
      expect(await nightsOf()).toMatchObject([{ night: '2026-05-01', allot: 4, stop: false }])
      const rows = [
        'DBL-FLEX,2026-06-01,6,',
        'DBL-FLEX,2026-06-02,5,',
        'DBL-FLEX,2026-06-02,7,',
        'DBL-FLEX,2026-06-03,,no',
        'DBL-FLEX,2026-06-04,,yes',
      ]
      const load = () => runText('same.csv', ['rate_plan,date,allotment,stop', ...rows].join('\n'))
      expect((await load()).notes).toMatchObject({ rooms: 3, roomsUnchanged: 1 })
      expect((await nightsOf()).slice(1)).toMatchObject([
        { night: '2026-06-01', allot: 6, stated: true },
        { night: '2026-06-02', allot: 7, stated: true },
        { night: '2026-06-04', allot: 6, stop: true, stated: false },
      ])
      expect((await load()).notes).toMatchObject({ rooms: 0, roomsUnchanged: 4 })
    })

    it('leaves nights what a calendar said of them, whatever their room type has before and after', async () => {
      await runText('said.csv', 'rate_plan,from,to,allotment\nDBL-FLEX,2026-06-01,2026-06-02,6\n')
      await test.db.insert(invNight).values({ roomTypeId, night: '2026-06-03', allot: 6, held: 1 })
      await runText('booked.csv', 'rate_plan,date,allotment\nDBL-FLEX,2026-06-03,6\n')
      for (const allotment of [4, 3, 9]) await changeDefault(allotment)
      expect((await nightsOf()).map(({ allot }) => allot)).toEqual([4, 6, 6, 6])
    })

    it('never goes below what is sold and held', async () => {
      await test.db.insert(invNight).values({ roomTypeId, night: '2026-06-10', allot: 6, sold: 2, held: 1 })
      const report = await runText(
        'low.csv',
        'rate_plan,from,to,allotment,price\nDBL-FLEX,2026-06-01,2026-06-03,1,\nDBL-FLEX,2026-06-09,2026-06-11,2,500\n',
      )
      expect(errorsOf(report)).toEqual(['3:4 allotment 2 is less than the 3 rooms that are sold or held on 2026-06-10'])
      expect(await nightsOf()).toMatchObject([{ night: '2026-05-01' }, { night: '2026-06-10', allot: 6 }])
      expect((await findPlan('DBL-FLEX')).calendar?.price).not.toContain(50_000)
      const exact = await runText('exact.csv', 'rate_plan,date,allotment,stop\nDBL-FLEX,2026-06-10,3,yes\n')
      expect(exact.errors).toEqual([])
      expect((await nightsOf())[1]).toMatchObject({ allot: 3, sold: 2, held: 1, stop: true })
    })

    it('lets nights that were only booked follow a new allotment of their room type', async () => {
      await test.db.insert(invNight).values([
        { roomTypeId, night: '2026-06-10', allot: 6, sold: 1 },
        { roomTypeId, night: '2026-06-11', allot: 6, sold: 5 },
      ])
      await changeDefault(3)
      expect((await nightsOf()).map((row) => row.allot)).toEqual([4, 3, 5])
      // What was sold held the last one up for as long as it had to.
      await changeDefault(7)
      expect((await nightsOf()).map((row) => row.allot)).toEqual([4, 7, 7])
    })

    it('does not sell again what was sold beyond a lower allotment and is given back', async () => {
      await runText('said.csv', 'rate_plan,date,allotment\nDBL-FLEX,2026-06-12,6\n')
      await test.db.insert(invNight).values({ roomTypeId, night: '2026-06-11', allot: 6, sold: 5 })
      await test.db.update(invNight).set({ sold: 5 }).where(eq(invNight.night, '2026-06-12'))
      await changeDefault(3)
      const giveBack = (quantity: number) =>
        test.db.transaction((tx) => returnRooms(tx, { roomTypeId, firstNight: '2026-06-11', nights: 2, quantity }))
      const after = async () => (await nightsOf()).slice(1).map(({ allot, sold }) => [allot, sold])
      await giveBack(1)
      expect(await after()).toEqual([
        [4, 4],
        [6, 4],
      ])
      await giveBack(3)
      expect(await after()).toEqual([
        [3, 1],
        [6, 1],
      ])
    })

    it('leaves nights that are over as they were', async () => {
      await test.db.insert(invNight).values({ roomTypeId, night: '2026-03-08', allot: 6, sold: 1 })
      await changeDefault(3)
      expect((await nightsOf()).map((row) => row.allot)).toEqual([6, 4])
    })

    it('gives the nights that a booking adds meanwhile the new allotment, whichever ends first', async () => {
      const night = (day: string) => ({ roomTypeId, firstNight: day, nights: 1, quantity: 1 })
      let changing = Promise.resolve()
      const isTaken = await test.db.transaction(async (tx) => {
        const taken = await takeRooms(tx, night('2026-06-10'))
        changing = changeDefault(3)
        await waitForLock(test)
        return taken
      })
      await changing
      const importer = await test.pool.connect()
      try {
        await importer.query('begin')
        await importer.query('update room_type set allotment = 2 where id = $1', [roomTypeId])
        const booking = test.db.transaction((tx) => takeRooms(tx, night('2026-06-11')))
        await waitForLock(test)
        await importer.query('commit')
        expect([isTaken, await booking]).toEqual([true, true])
      } finally {
        importer.release()
      }
      expect((await nightsOf()).slice(1).map(({ allot, held }) => [allot, held])).toEqual([
        [3, 1],
        [2, 1],
      ])
    })

    it('does not wait for a booking of nights that it leaves as they are', async () => {
      const file = (last: number) =>
        `rate_plan,from,to,allotment\nDBL-FLEX,2026-06-01,2026-06-02,6\nDBL-FLEX,2026-06-03,2026-06-03,${last}\n`
      await runText('daily.csv', file(6))
      const booker = await test.pool.connect()
      try {
        await booker.query('begin')
        await booker.query(`select from inv_night where night = '2026-06-01' for update`)
        const report = await runText('daily.csv', file(5))
        expect([errorsOf(report), report.notes.rooms]).toEqual([[], 1])
      } finally {
        await booker.query('rollback')
        booker.release()
      }
    })

    it('waits for a booking under way and then sees it', async () => {
      const booker = await test.pool.connect()
      try {
        await booker.query('begin')
        await booker.query(`insert into inv_night (room_type_id, night, allot, held) values ($1, '2026-06-10', 6, 4)`, [
          roomTypeId,
        ])
        const importing = runText('race.csv', 'rate_plan,date,allotment\nDBL-FLEX,2026-06-10,2\n')
        await waitForLock(test)
        await booker.query('commit')
        expect(errorsOf(await importing)).toEqual([
          '2:3 allotment 2 is less than the 4 rooms that are sold or held on 2026-06-10',
        ])
      } finally {
        booker.release()
      }
    })
  })
})

async function waitForLock(test: TestDatabase): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const { rows } = await test.pool
      .query(`select 1 from pg_locks l join pg_database d on d.oid = l.database or l.database is null
      join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the import did not wait')
}
