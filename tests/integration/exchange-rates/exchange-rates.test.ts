import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { asc, eq } from 'drizzle-orm'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { loadCheckout } from '@/lib/backend/booking/checkout'
import { fetchAndStore, refreshRates } from '@/lib/backend/exchange-rates/refresh-rates'
import { createEcbSource } from '@/lib/backend/exchange-rates/sources/ecb-source'
import { describeRefusal, storeRates } from '@/lib/backend/exchange-rates/store-rates'
import { fxTable, outbox } from '@/lib/backend/postgres/schema'
import { loadFxTable } from '@/lib/backend/rates/load-sellable-rates'
import { loadRates } from '@/lib/backend/rates/load-rates'
import { readRate, signRate } from '@/lib/backend/rates/rate-token'
import { loadSearchModel } from '@/lib/backend/search/search-model'
import { composeTable, type GivenRates } from '@/lib/domain/exchange-rates/rules'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBookingSteps, PAIR, SECRET, VISITOR } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { ECB_RATES, openEcbServer, writeEcbFile } from '../../support/exchange-rates/ecb-server'
import { BERLIN, buildInventory, firstOf, FX_RATES, insertHotel, NOW } from '../../support/inventory-builder'

// Of the tests' Tuesday, 2026-03-10, at nine: the newest rates are Monday's.
const MONDAY = '2026-03-09'
const WITH_BANK = { limitDays: 3, sources: ['ecb', 'document'] } as const

let test: TestDatabase
let tenants: { house: TenantId; agent: TenantId; whiteLabel: TenantId }

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
beforeEach(() => test.pool.query('truncate fx_table, alarm, outbox, booking, hold, inv_night cascade'))
afterAll(() => test.drop())

const bank = (change: Partial<GivenRates> = {}): GivenRates => ({
  source: 'ecb',
  asOf: MONDAY,
  validUntil: null,
  rates: { USD: 1.1, GBP: 0.85 },
  ...change,
})
const store = (given: GivenRates, options: { now?: Date; dryRun?: boolean; acceptJumps?: boolean } = {}) =>
  storeRates(test.db, given, { now: NOW, ...WITH_BANK, ...options })
const versions = async () =>
  (await test.db.select({ version: fxTable.version }).from(fxTable).orderBy(asc(fxTable.version))).map((r) => r.version)

describe('the rate table', () => {
  it('gets a new version for what changed, of which the search hears, and none for what did not', async () => {
    await store(bank())
    await store(bank())
    await store(bank({ asOf: '2026-03-10', rates: { USD: 1.11, GBP: 0.85 } }))
    expect(await versions()).toEqual([1, 2])
    expect((await test.db.select().from(outbox)).map(({ topic }) => topic)).toEqual(['fx', 'fx'])
    expect((await loadFxTable(test.db)).rates).toEqual({ USD: 1.11, GBP: 0.85 })
  })

  it('gives writers that come at once a version each', async () => {
    const dollars = [1.1, 1.11, 1.12]
    await Promise.all(dollars.map((USD) => store(bank({ source: 'document', rates: { USD, GBP: 0.85 } }))))
    expect(await versions()).toEqual([1, 2, 3])
  })

  it('refuses jumps unless they are accepted, days to come and older days, and stays as it was', async () => {
    await store(bank())
    expect(await store(bank({ rates: { USD: 1.5, GBP: 0.85 } }))).toEqual({
      ok: false,
      code: 'jump',
      jumps: [{ currency: 'USD', from: 1.1, to: 1.5 }],
    })
    expect(await store(bank({ asOf: '2026-03-11' }))).toMatchObject({ ok: false, code: 'future' })
    expect(await store(bank({ asOf: '2026-03-06' }))).toMatchObject({ ok: false, code: 'older' })
    expect(await versions()).toEqual([1])
    expect(await store(bank({ rates: { USD: 1.5, GBP: 0.85 } }), { acceptJumps: true })).toMatchObject({ ok: true })
  })

  it('refuses a document that is older than the one in use, and takes another of the same day', async () => {
    const document = (asOf: string, KWD: number) => store(bank({ source: 'document', asOf, rates: { KWD } }))
    await store(bank())
    expect(await document('2026-03-06', 0.35)).toMatchObject({ ok: true })
    const older = { ok: false, code: 'older', asOf: '2026-03-05', inUse: '2026-03-06' } as const
    expect(await document('2026-03-05', 0.34)).toEqual(older)
    expect(describeRefusal(older)).toBe('the rates are of 2026-03-05, older than those in use, which are of 2026-03-06')
    expect((await loadFxTable(test.db)).rates.KWD).toBe(0.35)
    expect(await document('2026-03-06', 0.36)).toMatchObject({ ok: true })
    expect((await loadFxTable(test.db)).rates.KWD).toBe(0.36)
  })

  it('takes one of documents that come at once in the end, which is the newest', async () => {
    const days = ['2026-03-06', '2026-03-09', '2026-03-10']
    await Promise.all(days.map((asOf) => store(bank({ source: 'document', asOf }))))
    expect((await loadFxTable(test.db)).parts).toMatchObject([{ source: 'document', asOf: '2026-03-10' }])
  })

  it('is only shown by a dry run', async () => {
    expect(await store(bank(), { dryRun: true })).toMatchObject({
      ok: true,
      before: { version: 0 },
      after: { version: 1 },
    })
    expect(await versions()).toEqual([])
  })
})

describe('the daily fetch', () => {
  let server: Awaited<ReturnType<typeof openEcbServer>>
  let said: string[]
  beforeAll(async () => {
    server = await openEcbServer()
  })
  beforeEach(() => {
    said = []
  })
  afterAll(() => server.close())

  const refresh = (at: string) =>
    refreshRates({
      db: test.db,
      now: () => new Date(at),
      onError: (message) => said.push(message),
      source: createEcbSource({ url: server.url }),
      ...WITH_BANK,
    })
  const alarms = async () => (await listOpenAlarms(test.db)).map(({ kind, key, count }) => `${kind} ${key} ${count}`)

  it('takes the bank’s rates and asks again when it must have published newer ones', async () => {
    server.serve(writeEcbFile('2026-03-06'))
    const asked = server.asked()
    await refresh('2026-03-07T09:00:00Z')
    await refresh('2026-03-08T23:00:00Z')
    await refresh('2026-03-09T14:59:00Z')
    expect(server.asked()).toBe(asked + 1)
    await refresh('2026-03-09T15:00:00Z')
    expect(server.asked()).toBe(asked + 2)
    expect(await loadFxTable(test.db)).toMatchObject({ version: 1, rates: ECB_RATES })
    expect(await alarms()).toEqual([])
  })

  it('keeps what it has and raises one alarm when the bank fails, which ends with the failure', async () => {
    server.serve(writeEcbFile(MONDAY))
    await refresh('2026-03-10T09:00:00Z')
    server.serve('<html>Sorry</html>')
    await refresh('2026-03-10T15:10:00Z')
    server.answer((_, response) => response.writeHead(500).end())
    await refresh('2026-03-10T15:20:00Z')
    expect(await alarms()).toEqual(['exchange_rates_refused ecb 2'])
    expect(said).toHaveLength(2)
    expect(await versions()).toEqual([1])
    server.serve(writeEcbFile('2026-03-10'))
    await refresh('2026-03-10T15:30:00Z')
    expect(await alarms()).toEqual([])
    expect(await versions()).toEqual([1, 2])
  })

  it('refuses a jump with an alarm', async () => {
    server.serve(writeEcbFile(MONDAY))
    await refresh('2026-03-10T09:00:00Z')
    server.serve(writeEcbFile('2026-03-10', { ...ECB_RATES, JPY: 17.845 }))
    await refresh('2026-03-10T15:10:00Z')
    expect(await alarms()).toEqual(['exchange_rates_refused ecb 1'])
    expect(said.join()).toContain('JPY moved from 178.45 to 17.845')
    expect((await loadFxTable(test.db)).rates.JPY).toBe(178.45)
  })

  describe('that was refused', () => {
    const moved = { ...ECB_RATES, JPY: 17.845 }
    const source = () => createEcbSource({ url: server.url })
    const now = new Date('2026-03-10T15:15:00Z')
    beforeEach(async () => {
      server.serve(writeEcbFile(MONDAY))
      await refresh('2026-03-10T09:00:00Z')
      server.serve(writeEcbFile('2026-03-10', moved))
      await refresh('2026-03-10T15:10:00Z')
      expect(await alarms()).toEqual(['exchange_rates_refused ecb 1'])
    })

    it('has no alarm any more once a person fetches the same and accepts it, which a dry run does not', async () => {
      const accepting = { now, ...WITH_BANK, acceptJumps: true }
      expect(await fetchAndStore(test.db, source(), { now, ...WITH_BANK })).toMatchObject({ ok: false })
      expect(await fetchAndStore(test.db, source(), { ...accepting, dryRun: true })).toMatchObject({ ok: true })
      expect(await alarms()).toEqual(['exchange_rates_refused ecb 1'])
      expect(await fetchAndStore(test.db, source(), accepting)).toMatchObject({ ok: true })
      expect(await alarms()).toEqual([])
    })

    it('has none once its rates are there and nothing is due', async () => {
      await store(bank({ asOf: '2026-03-10', rates: moved }), { now, acceptJumps: true })
      const asked = server.asked()
      await refresh('2026-03-10T15:20:00Z')
      expect(server.asked()).toBe(asked)
      expect(await alarms()).toEqual([])
    })

    it('has none once rates come from elsewhere', async () => {
      const ctx = { db: test.db, now: () => now, onError: () => undefined, limitDays: 3 }
      const fetchRates = async () => ({ ok: true, asOf: MONDAY, validUntil: null, rates: { ...ECB_RATES } }) as const
      await refreshRates({ ...ctx, source: { name: 'file', fetchRates }, sources: ['file', 'document'] })
      expect(await alarms()).toEqual([])
    })
  })

  it('says that rates are late on a bank’s day, not over Easter', async () => {
    server.serve(writeEcbFile('2026-04-02'))
    await refresh('2026-04-02T15:00:00Z')
    await refresh('2026-04-07T15:59:00Z')
    expect(await alarms()).toEqual([])
    await refresh('2026-04-07T16:00:00Z')
    expect(await alarms()).toEqual(['exchange_rates_late ecb 1'])
  })

  it('counts the age under another limit even while the bank is away', async () => {
    server.serve(writeEcbFile(MONDAY))
    await refresh('2026-03-10T09:00:00Z')
    server.answer((_, response) => response.writeHead(500).end())
    const ctx = { db: test.db, now: () => NOW, onError: () => undefined, source: null }
    await refreshRates({ ...ctx, ...WITH_BANK, limitDays: 5 })
    expect((await loadFxTable(test.db)).parts[0]?.saleUntil).toBe('2026-03-16T17:00:00.000Z')
  })

  it('misses rates where hotels and tenants have several currencies', async () => {
    await insertHotel(test.db, { currency: 'KWD', active: true })
    await refreshRates({
      db: test.db,
      now: () => NOW,
      onError: () => undefined,
      source: null,
      limitDays: 3,
      sources: ['document'],
    })
    expect(await alarms()).toEqual(['exchange_rates_missing table 1'])
  })
})

describe('sale by old rates', () => {
  const insertTable = (version: number) => {
    const table = composeTable({ base: 'EUR', rates: {} }, bank({ rates: { ...FX_RATES } }), { ...WITH_BANK, now: NOW })
    return test.db.insert(fxTable).values({ version, ...table })
  }
  async function build() {
    const { hotelId, rooms } = await insertHotel(test.db, {})
    return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  }
  // Monday's rates sell until Thursday, 18:00 in Frankfurt.
  const LAST = new Date('2026-03-12T16:59:00Z')
  const OVER = new Date('2026-03-12T17:00:00Z')

  it('goes on until the limit, with the version of the table in the frozen quote', async () => {
    await insertTable(41)
    const steps = openBookingSteps(test.db, tenants.house)
    steps.clock.now = LAST
    const id = await steps.hold({ ...(await build()), currency: 'USD' })
    expect((await steps.loadBooking(id)).quote).toMatchObject({ fxVersion: 41, price: { currency: 'USD' } })
  })

  it('gives the rates of a hotel in its own currency after it, and says so', async () => {
    await insertTable(1)
    const wish = await build()
    const ask = (now: Date, currency: string) =>
      loadRates(test.db, {
        tenantId: tenants.house,
        hotelId: wish.hotelId,
        secret: SECRET,
        now,
        stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
        party: PAIR,
        currency,
        israeli: false,
        payments: PAYMENT_TIMES,
      })
    const shown = async (now: Date, currency: string) => {
      const answer = await ask(now, currency)
      if (answer.status !== 'available') throw new Error(answer.status)
      return [answer.refusedCurrency, answer.rooms[0]?.rates[0]?.price.currency]
    }
    expect(await shown(LAST, 'USD')).toEqual([undefined, 'USD'])
    expect(await shown(OVER, 'USD')).toEqual(['USD', 'EUR'])
    expect(await shown(OVER, 'EUR')).toEqual([undefined, 'EUR'])
  })

  it('refuses to hold and to pay in another currency, and still sells in the hotel’s own', async () => {
    await insertTable(1)
    const steps = openBookingSteps(test.db, tenants.house)
    steps.clock.now = LAST
    const wish = await build()
    const { rateId } = await steps.findRate({ ...wish, currency: 'USD' })
    const held = await steps.holdWithGuests({ ...wish, currency: 'USD', checkOut: '2026-04-04' })
    steps.clock.now = OVER
    expect((await steps.reserve(rateId)).status).toBe('currency_unavailable')
    expect((await loadCheckout(steps.ctx, held, VISITOR))?.recheck).toEqual({ status: 'currency_unavailable' })
    expect((await steps.pay(held, 'success')).status).toBe('currency_unavailable')
    expect(await steps.loadPayments(held)).toEqual([])
    const own = await steps.holdWithGuests({ ...wish, currency: 'EUR', checkOut: '2026-04-05' })
    expect((await steps.pay(own, 'success')).status).toBe('confirmed')
  })

  it('refuses a currency that has no rate at all', async () => {
    await test.db.insert(fxTable).values({ version: 1, base: 'EUR', rates: {} })
    const steps = openBookingSteps(test.db, tenants.house)
    const claim = await readRate((await steps.findRate(await build())).rateId, SECRET)
    if (!claim) throw new Error('unreadable')
    expect((await steps.reserve(await signRate({ ...claim, currency: 'USD' }, SECRET))).status).toBe(
      'currency_unavailable',
    )
  })

  it('never ends by a table without sources, as a demonstration’s', async () => {
    await test.db.insert(fxTable).values({ version: 1, base: 'EUR', rates: { ...FX_RATES } })
    const steps = openBookingSteps(test.db, tenants.house)
    steps.clock.now = new Date('2026-03-31T09:00:00Z')
    expect((await steps.findRate({ ...(await build()), currency: 'USD' })).price.currency).toBe('USD')
  })

  it('hides no hotel of a search: each is in its own currency, in the order of before', async () => {
    await insertTable(1)
    await test.pool.query('update hotel set active = false')
    for (const price of [20_000, 10_000, 30_000]) {
      const currency = price === 20_000 ? 'USD' : 'EUR'
      await insertHotel(test.db, { currency, rooms: [{ plans: [{ calendar: { price } }] }] })
    }
    const model = await loadSearchModel(test.pool)
    const query = (now: Date): SearchQuery => ({
      tenantId: tenants.house,
      scope: { kind: 'city', placeId: BERLIN },
      stay: { checkIn: '2026-04-01', checkOut: '2026-04-02' },
      party: PAIR,
      currency: 'USD',
      israeli: false,
      payments: PAYMENT_TIMES,
      filters: filtersSchema.parse({}),
      sort: 'total',
      page: 1,
      withPins: true,
      now: now.toISOString(),
    })
    const fresh = model.search(query(LAST))
    const old = model.search(query(OVER))
    expect(fresh.rows.map(({ currency, total }) => [currency, total])).toEqual([
      ['USD', 11_825],
      ['USD', 21_500],
      ['USD', 35_475],
    ])
    expect(old.rows.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 10_750],
      ['USD', 21_500],
      ['EUR', 32_250],
    ])
    expect(old.lowest).toEqual({ currency: 'EUR', total: 10_750 })
    expect(old.pins.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'EUR'])
    await test.db.delete(fxTable).where(eq(fxTable.version, 1))
    const without = await loadSearchModel(test.pool)
    expect(without.search(query(OVER)).rows).toHaveLength(3)
  })
})
