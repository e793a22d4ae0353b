import { eq, sql } from 'drizzle-orm'
import { POST as reserve } from '@/app/api/bookings/route'
import { GET as exportVisits } from '@/app/api/dashboard/visits/export/route'
import { POST as proxy } from '@/app/api/v3/services/proxy/route'
import { POST as count } from '@/app/api/visits/route'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { visitCount } from '@/lib/backend/postgres/schema-visits'
import { countVisit, removeOldVisits } from '@/lib/backend/visits/count-visit'
import { listVisits } from '@/lib/backend/visits/list-visits'
import { addDays } from '@/lib/domain/stay/dates'
import { VISIT_DAYS_KEPT } from '@/lib/domain/visits/schema'
import { openBrowser } from '../../support/accounts/account-browser'
import { openSites, type StaffedSites } from '../../support/accounts/staffed-sites'
import { employ } from '../../support/accounts/employ'
import { openBookingSteps, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { firstOf, insertHotel, NOW, TODAY } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null, secret: SECRET }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'] as const
const HOUSE = 'localhost:3000'
const AUTUMN = { source: 'newsletter', medium: 'email', campaign: 'autumn' }
const LINK = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn'
const RANGE = { from: TODAY, to: TODAY }

let test: TestDatabase
let sites: StaffedSites
let steps: BookingSteps

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  sites = await openSites(test.db)
  steps = openBookingSteps(test.db, sites.ids.house)
  await test.db
    .update(tenant)
    .set({ settings: sql`${tenant.settings} || '{"leadGroup": true}'::jsonb` })
    .where(eq(tenant.id, sites.ids.house))
  Object.assign(mockBackend, {
    db: test.db,
    gateways: new Map([['sandbox', {}]]),
    leads: { send: () => Promise.resolve({ ok: true }) },
    onError: () => undefined,
  })
})
beforeEach(() => test.pool.query('truncate visit_count, lead, booking, hold, inv_night, rate_limit cascade'))
afterAll(async () => {
  jest.useRealTimers()
  await test.drop()
})

let visitors = 0
/** A browser with an address of its own. */
const open = (host = HOUSE) => openBrowser(host, `203.0.113.${(visitors += 1)}`)
const send = (form: Record<string, string>, headers: Record<string, string> = {}, browser = open()) =>
  browser.ask(count, '/api/visits', { form, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140', ...headers } })
const rows = () => test.db.select().from(visitCount)
const list = (tenantId = sites.ids.house, range = RANGE, page = 1) =>
  listVisits(test.db, { ctx: { tenantId }, range }, page)

describe('counting', () => {
  it('adds up visits and searches by tenant, day and campaign', async () => {
    for (const kind of ['visit', 'visit', 'search']) expect((await send({ kind, ...AUTUMN })).status).toBe(204)
    await send({ kind: 'visit' })
    await send({ kind: 'visit', ...AUTUMN }, {}, open('sunrise.localhost:3000'))
    const day = { day: TODAY }
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { tenantId: sites.ids.house, ...day, ...AUTUMN, visits: 2, searches: 1 },
        { tenantId: sites.ids.house, ...day, source: '', medium: '', campaign: '', visits: 1, searches: 0 },
        { tenantId: sites.ids.whiteLabel, ...day, ...AUTUMN, visits: 1, searches: 0 },
      ]),
    )
    expect(await rows()).toHaveLength(3)
  })

  it('loses none that come at the same time', async () => {
    const ctx = { tenantId: sites.ids.house, now: () => NOW }
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        countVisit(ctx, test.db, { kind: n % 3 === 0 ? 'search' : 'visit', ...AUTUMN }),
      ),
    )
    expect(await rows()).toMatchObject([{ visits: 40, searches: 20 }])
  })

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['whoever asks not to be tracked', { dnt: '1' }],
    ['whoever refuses by Global Privacy Control', { 'sec-gpc': '1' }],
    ['whoever said no to being measured', { cookie: 'a=b; consent_G-1=refused' }],
  ])('leaves out %s', async (_, headers) => {
    expect((await send({ kind: 'visit', ...AUTUMN }, headers)).status).toBe(204)
    expect(await rows()).toEqual([])
  })

  it('refuses other sites and other kinds, and does not count too many of one address', async () => {
    expect((await send({ kind: 'visit' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ kind: 'booking' })).status).toBe(422)
    expect((await send({})).status).toBe(422)
    expect(await rows()).toEqual([])
    const one = open()
    for (let n = 0; n < 125; n += 1) expect((await send({ kind: 'visit' }, {}, one)).status).toBe(204)
    expect(await rows()).toMatchObject([{ visits: 120 }])
  })

  it('keeps names to one bounded line, and nobody’s e-mail address', async () => {
    const source = `<script>\u202e "'; drop table visit_count;--\n${'x'.repeat(500)}`
    await send({ kind: 'visit', source, medium: 'ada@example.com', campaign: `${'a'.repeat(99)}😀` })
    const [row] = await rows()
    expect(row?.source).toMatch(/^<script> "'; drop table visit_count;-- x+$/)
    expect(row?.source).toHaveLength(100)
    expect(row).toMatchObject({ medium: '', campaign: 'a'.repeat(99), visits: 1 })
  })

  it('counts together what invents a name for each visit', async () => {
    await test.pool.query(
      `insert into visit_count (tenant_id, day, source, medium, campaign, visits)
       select $1, $2, 'invented ' || n, '', '', 1 from generate_series(1, 499) n`,
      [sites.ids.house, TODAY],
    )
    await send({ kind: 'visit', ...AUTUMN })
    for (const source of ['one more', 'and more']) await send({ kind: 'visit', source })
    await send({ kind: 'search', ...AUTUMN })
    await send({ kind: 'visit', ...AUTUMN }, {}, open('sunrise.localhost:3000'))
    const found = await rows()
    expect(found).toHaveLength(502)
    expect(found).toContainEqual(expect.objectContaining({ ...AUTUMN, visits: 1, searches: 1 }))
    expect(found).toContainEqual(expect.objectContaining({ source: '(other)', visits: 2 }))
  })

  it('is forgotten after its time', async () => {
    const ctxAt = (day: string) => ({ tenantId: sites.ids.house, now: () => new Date(`${day}T12:00:00Z`) })
    const oldest = addDays(TODAY, -VISIT_DAYS_KEPT)
    for (const day of [addDays(oldest, -1), oldest, TODAY])
      await countVisit(ctxAt(day), test.db, { kind: 'visit', ...AUTUMN })
    expect(await removeOldVisits(test.db, NOW)).toBe(1)
    expect((await rows()).map(({ day }) => day).sort()).toEqual([oldest, TODAY])
  })
})

const LEAD = {
  name: 'Ada',
  email: 'ada@example.com',
  lang: 'en',
  title: 'Hotels',
  calling_code: '49',
  phone: '30 12345',
}
const submit = (query: string, cookies: Record<string, string> = {}) => {
  const browser = open()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser.ask(proxy, '/api/v3/services/proxy', { json: { ...LEAD, url: `http://${HOUSE}/hotels${query}` } })
}

describe('who brought a lead', () => {
  it('is read from the address of its page', async () => {
    expect((await submit(`?${LINK}&utm_term=spa&utm_content=${'c'.repeat(300)}&fid=1`)).status).toBe(201)
    expect(await test.db.select().from(lead)).toMatchObject([
      { attribution: { fid: 1, ...AUTUMN, term: 'spa', content: 'c'.repeat(100) } },
    ])
  })

  it('is nobody where nothing says so', async () => {
    await submit('?utm_source=%20&fid=0')
    expect(await test.db.select().from(lead)).toMatchObject([{ attribution: null }])
  })
})

async function findRate() {
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Hotel' })
  return (await steps.findRate({ hotelId, planId: firstOf(firstOf(rooms).planIds) })).rateId
}

describe('who brought a booking', () => {
  const attributions = async () => (await test.db.select().from(booking)).map(({ attribution }) => attribution)

  it('is read from the page that it was chosen on', async () => {
    const form = { rateId: await findRate(), back: '/hotels/x-1' }
    const referer = `http://${HOUSE}/hotels/x-1?${LINK}`
    expect((await open().ask(reserve, '/api/bookings', { form, headers: { referer } })).status).toBe(303)
    expect(await attributions()).toEqual([{ fid: null, ...AUTUMN, term: '', content: '' }])
  })

  it('is read from the way back where no page is said, and the fid from its cookie', async () => {
    const browser = open('sunrise.localhost:3000')
    browser.cookies.set('fid', '77')
    const rateId = await steps
      .findRate({ ...(await insertOwn()), tenantId: sites.ids.whiteLabel })
      .then((rate) => rate.rateId)
    await browser.ask(reserve, '/api/bookings', { form: { rateId, back: `/hotels/x-1?${LINK}` } })
    expect(await attributions()).toEqual([{ fid: 77, ...AUTUMN, term: '', content: '' }])
  })

  it('is not what another site says', async () => {
    const form = { rateId: await findRate(), back: '/hotels/x-1' }
    const referer = `http://evil.example/?${LINK}`
    await open().ask(reserve, '/api/bookings', { form, headers: { referer } })
    expect(await attributions()).toEqual([null])
  })

  it('stays that of the first click when the same rate is chosen again', async () => {
    const form = { rateId: await findRate(), back: '/hotels/x-1', formKey: '0b6f6a3e-52cf-4b4b-9f2f-3f2c7a1f6d11' }
    const browser = open()
    for (const query of [LINK, 'utm_source=other']) {
      const referer = `http://${HOUSE}/hotels/x-1?${query}`
      await browser.ask(reserve, '/api/bookings', { form, headers: { referer } })
    }
    expect(await attributions()).toMatchObject([AUTUMN])
  })
})

async function insertOwn() {
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Own', tenantId: sites.ids.whiteLabel })
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}

/** A confirmed booking of the house, by the campaign unless it is left out. */
async function book(campaign: boolean) {
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Hotel' })
  const attribution = campaign ? { fid: null, ...AUTUMN, term: '', content: '' } : null
  const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds) }, { attribution, visitorId: 'v' })
  await test.db.update(booking).set({ state: 'confirmed', confirmedAt: NOW.toISOString() }).where(eq(booking.id, id))
  return steps.loadBooking(id)
}

describe('the list', () => {
  it('shows what came of each campaign, and the sum of all', async () => {
    for (const kind of ['visit', 'visit', 'search']) await send({ kind, ...AUTUMN })
    await send({ kind: 'visit' })
    await submit(`?${LINK}`)
    const stands = await book(true)
    const gone = await book(true)
    await test.db.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, gone.id))
    const plain = await book(false)
    // A hold that nobody confirmed is no booking.
    await steps.hold(await wish(), { attribution: null, visitorId: 'other' })
    const amount = (value: number) => [{ currency: 'EUR', amount: value }]
    expect(await list()).toEqual({
      rows: [
        { ...AUTUMN, visits: 2, searches: 1, leads: 1, bookings: 2, cancelled: 1, amounts: amount(stands.total) },
        {
          ...{ source: '', medium: '', campaign: '', visits: 1, searches: 0, leads: 0 },
          ...{ bookings: 1, cancelled: 0, amounts: amount(plain.total) },
        },
      ],
      total: {
        ...{ visits: 3, searches: 1, leads: 1, bookings: 3, cancelled: 1 },
        amounts: amount(stands.total + plain.total),
      },
      ...{ page: 1, pages: 1, count: 2 },
    })
  })

  it('has nothing of another tenant or other days', async () => {
    await send({ kind: 'visit', ...AUTUMN })
    await submit(`?${LINK}`)
    await book(true)
    const none = { rows: [], count: 0, total: { visits: 0, searches: 0, leads: 0, bookings: 0, amounts: [] } }
    for (const site of ['agent', 'agency', 'whiteLabel'] as const)
      expect(await list(sites.ids[site])).toMatchObject(none)
    for (const day of [addDays(TODAY, -1), addDays(TODAY, 1)])
      expect(await list(sites.ids.house, { from: day, to: day })).toMatchObject(none)
    expect(await list(sites.ids.house, { from: addDays(TODAY, 1), to: addDays(TODAY, -1) })).toMatchObject(none)
  })

  it('ends with its last page', async () => {
    for (let n = 0; n < 27; n += 1) await send({ kind: 'visit', source: `s${n}` })
    const page = await list(sites.ids.house, RANGE, 9)
    expect([page.page, page.pages, page.count, page.rows.length]).toEqual([2, 2, 27, 2])
    expect(page.total.visits).toBe(27)
  })
})

async function wish() {
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Held' })
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}

describe('the file', () => {
  const path = `/api/dashboard/visits/export?locale=en&from=${TODAY}&to=${TODAY}`
  const visitAs = (role: 'operator' | 'agent' | 'support', factor: boolean, site: 'house' | 'whiteLabel' = 'house') =>
    sites.visit(site, site, (id, tenantId) => employ(test.db, id, { tenantId, role, factor }))

  it('has every campaign of the operator’s own site, and begins no formula', async () => {
    await send({ kind: 'visit', source: '=HYPERLINK("http://evil")', medium: 'a,b' })
    const { total } = await book(true)
    const { ask } = await visitAs('operator', true)
    const answer = await ask(exportVisits, path)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="visits-${TODAY}-${TODAY}.csv"`)
    const [head, ...lines] = (await answer.text()).trim().split('\r\n')
    expect(head).toBe('Source,Medium,Campaign,Visits,Searches,Leads,Bookings,Cancelled,Booked amount (EUR)')
    expect(lines).toEqual([
      `"'=HYPERLINK(""http://evil"")","a,b",,1,0,0,0,0,0.00`,
      `newsletter,email,autumn,0,0,0,1,0,${(total / 100).toFixed(2)}`,
    ])
    const other = await visitAs('operator', true, 'whiteLabel')
    expect((await (await other.ask(exportVisits, path)).text()).trim().split('\r\n')).toHaveLength(1)
  })

  it.each([
    ['support', false],
    ['agent', false],
    ['operator', false],
  ] as const)('is not for %s (with a second factor: %s)', async (role, factor) => {
    const { ask } = await visitAs(role, factor)
    expect((await ask(exportVisits, path)).status).toBe(404)
  })

  it('asks whoever is not signed in to do so', async () => {
    const answer = await open().ask(exportVisits, path, { method: 'GET' })
    expect(answer.status).toBe(401)
  })
})
