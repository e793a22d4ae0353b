import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { GET as exportOwn } from '@/app/api/account/reservations/export/route'
import { GET as exportDashboard } from '@/app/api/dashboard/bookings/export/route'
import { openSession } from '@/lib/backend/accounts/sessions'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { loadScopedReservation } from '@/lib/backend/reservations/find-reservation'
import {
  listDashboardReservations,
  listOwnReservations,
  streamOwnReservations,
} from '@/lib/backend/reservations/list-reservations'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { chooseVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { listVouchers } from '@/lib/backend/vouchers/list-vouchers'
import { seedAccounts } from '@/lib/demo/seed/seed-accounts'
import { seedVouchers } from '@/lib/demo/seed/seed-vouchers'
import {
  dashboardListSchema,
  LIST_TABS,
  ownListSchema,
  tabOf,
  type OwnListQuery,
} from '@/lib/domain/reservations/lists'
import { BOOKING_STATES } from '@/lib/domain/booking/rules'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { addDays, dayInZone } from '@/lib/domain/stay/dates'
import { NO_TENANT, type TenantId } from '@/lib/domain/tenants/tenant-id'
import { findForDashboard, readDashboardQuery } from '@/lib/server/reservations/dashboard-scope'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser } from '../../support/accounts/account-browser'
import { openAccountSteps, type AccountSteps } from '../../support/accounts/account-steps'
import { employ } from '../../support/accounts/employ'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { openChangeSteps } from '../../support/booking/change-steps'
import { openLinkSteps, type LinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW, type PlanSpec } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways?: unknown; upstream: null } = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

type Row = typeof booking.$inferSelect
type Person = { accountId: string; token: string }

let test: TestDatabase
let steps: BookingSteps
let people: AccountSteps
let inventory: { house: TenantId; agent: TenantId; whiteLabel: TenantId }
let ada: Person
let bo: Person
let seller: Person
let clerk: Person
let model: Row

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  process.env.DATABASE_URL = test.url
  inventory = await buildInventory(test.db)
  steps = openBookingSteps(test.db, inventory.house)
  people = openAccountSteps(test.db, inventory.house)
  ada = await open('ada@example.com')
  bo = await open('bo@example.com')
  seller = await open('seller@example.com')
  clerk = await open('clerk@example.com')
  await test.db.update(account).set({ planId: 3, fid: 77 }).where(eq(account.id, seller.accountId))
  await employ(test.db, clerk.accountId, { tenantId: inventory.house, role: 'operator' })
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Café Straße “Königshof”' })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  await steps.pay(id, 'success')
  model = await steps.loadBooking(id)
  await test.db.update(booking).set({ tenantId: inventory.whiteLabel }).where(eq(booking.id, id))
})
afterEach(() => test.db.delete(booking).where(eq(booking.visitorId, 'copy')))
afterAll(() => test.drop())

async function open(email: string): Promise<Person> {
  const { accountId, session } = await people.register(email)
  return { accountId, token: session.token }
}

let copies = 0

/** A booking like the paid one, changed. */
async function add(change: Partial<Row> = {}): Promise<string> {
  copies += 1
  const id = randomUUID()
  const reference = `ZZ${String(copies).padStart(6, '0')}`
  await test.db
    .insert(booking)
    .values({ ...model, id, reference, visitorId: 'copy', idempotencyKey: id, accountId: ada.accountId, ...change })
  return id
}

const ctxOf = (tenantId: TenantId) => ({ ...steps.ctx, tenantId, now: () => NOW })
const own = async (person: Person, query: Partial<OwnListQuery> = {}, tenantId = inventory.house) => {
  const list = await listOwnReservations(test.db, ctxOf(tenantId), person.accountId, {
    ...ownListSchema.parse({}),
    ...query,
  })
  return list.rows.map((row) => row.id)
}
const userOf = async (person: Person) => {
  const found = await people.whoIs({ token: person.token, maxAge: null })
  if (!found) throw new Error('nobody is signed in')
  return found
}
/** What the dashboard lists to somebody who asks with this query; null when it is not for them. */
const dashboard = async (person: Person, raw: Record<string, string> = {}, tenantId = inventory.house) => {
  const ask = readDashboardQuery(await userOf(person), raw)
  if (!ask) return null
  return (await listDashboardReservations(test.db, ctxOf(tenantId), ask.scope, ask.query)).rows.map((row) => row.id)
}
const dashboardDetail = async (person: Person, id: string, tenantId = inventory.house) =>
  (await findForDashboard(test.db, ctxOf(tenantId), await userOf(person), id))?.booking.id ?? null

describe("one's own reservations", () => {
  it('are those of the account on this host, under whichever link they were booked', async () => {
    const mine = await add()
    const byLink = await add({ tenantId: inventory.agent, checkIn: '2026-04-05', checkOut: '2026-04-06' })
    await add({ tenantId: inventory.whiteLabel })
    await add({ accountId: bo.accountId })
    await add({ accountId: null })
    expect(await own(ada)).toEqual([mine, byLink])
    expect(await own(ada, {}, inventory.agent)).toEqual([mine, byLink])
    expect(await own(ada, {}, NO_TENANT)).toEqual([])
    expect(await own(ada, {}, inventory.whiteLabel)).toHaveLength(1)
  })

  it('are upcoming, past or cancelled exactly as the rule says, by the day of each hotel', async () => {
    const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago']
    const expected: Record<string, string | null> = {}
    for (const state of BOOKING_STATES)
      for (const timezone of zones)
        for (const shift of [-1, 0, 1]) {
          const checkOut = addDays('2026-03-10', shift)
          const quote = { ...model.quote, hotel: { ...model.quote.hotel, timezone } }
          const id = await add({ state, quote, checkIn: '2026-03-01', checkOut })
          expected[id] = tabOf({ state, checkOut }, dayInZone(NOW, timezone))
        }
    const found: Record<string, string | null> = {}
    const counts = (await listOwnReservations(test.db, ctxOf(inventory.house), ada.accountId, ownListSchema.parse({})))
      .counts
    for (const tab of LIST_TABS) {
      const ids = [...(await own(ada, { tab })), ...(await own(ada, { tab, page: 2 }))]
      expect(counts[tab]).toBe(new Set(ids).size)
      for (const id of ids) found[id] = tab
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(expected).filter(([, tab]) => tab !== null)))
  })

  it('are listed although the time zone of one is known no more, which is upcoming until its day is over everywhere', async () => {
    const lost = { quote: { ...model.quote, hotel: { ...model.quote.hotel, timezone: 'Europe/Atlantis' } } }
    const lists = async (now: string) => {
      const ctx = { ...ctxOf(inventory.house), now: () => new Date(now) }
      const list = (tab: OwnListQuery['tab']) =>
        listOwnReservations(test.db, ctx, ada.accountId, { ...ownListSchema.parse({}), tab })
      const [{ rows, counts }, past] = [await list('upcoming'), await list('past')]
      return [rows, past.rows].map((found) => found.map(({ id }) => id)).concat([[JSON.stringify(counts)]])
    }
    const known = await add({ checkIn: '2026-03-01', checkOut: '2026-03-10' })
    const id = await add({ ...lost, checkIn: '2026-03-02', checkOut: '2026-03-10' })
    const [one, both] = ['{"upcoming":1,"past":1,"cancelled":0}', '{"upcoming":0,"past":2,"cancelled":0}']
    expect(await lists('2026-03-11T11:59:59Z')).toEqual([[id], [known], [one]])
    expect(await lists('2026-03-11T12:00:00Z')).toEqual([[], [id, known], [both]])
  })

  it('are in a file although the time zone of one is known no more', async () => {
    const quote = { ...model.quote, hotel: { ...model.quote.hotel, timezone: 'Europe/Atlantis' } }
    const ids = [await add({ quote }), await add()]
    const rows: string[] = []
    for await (const chunk of streamOwnReservations(test.db, ctxOf(inventory.house), ada.accountId, {
      tab: 'upcoming',
      q: '',
    }))
      rows.push(...chunk.map((row) => row.id))
    expect(rows.sort()).toEqual(ids.sort())
  })

  it.each([
    ['the reference', (row: Row) => row.reference.toLowerCase()],
    ['the reference in two groups', (row: Row) => `${row.reference.slice(0, 4)} ${row.reference.slice(4)}`],
    ['the beginning of the reference', (row: Row) => row.reference.slice(0, 7)],
    ['the hotel without its accents', () => 'cafe strasse'],
    ['words of the hotel in any order', () => 'KÖNIGSHOF café'],
    ['a guest', () => 'number 1'],
    ['the booker without the dots', () => 'lowe'],
    ['a part of the hotel and of the booker', () => 'königs ada'],
  ])('are found by %s', async (_, text) => {
    const id = await add()
    const row = await steps.loadBooking(id)
    expect(await own(ada, { q: text(row) })).toContain(id)
    expect(await own(bo, { q: text(row) })).toEqual([])
  })

  it('are found in Hebrew and Japanese as people type', async () => {
    const name = (text: string) => ({ quote: { ...model.quote, hotel: { ...model.quote.hotel, name: text } } })
    const hebrew = await add(name('מלון שלום ירושלים'))
    const japanese = await add(name('ホテル ガーデン東京'))
    expect(await own(ada, { q: 'שלומ ירושלימ' })).toEqual([hebrew])
    expect(await own(ada, { q: 'ほてる がーでん' })).toEqual([japanese])
  })

  it.each([
    ['أحمد', 'الطيّب', 'احمد الطيب'],
    ['فاطمة', 'آل مكتوم', 'فاطمه ال مكتوم'],
    ['مهدی', 'کریمی', 'مهدي كريمي'],
    ['Γιώργος', 'Νικολαΐδης', 'ΓΙΩΡΓΟΣ νικολαϊδης'],
    ['Ægir', 'Þórsson', 'aegir thorsson'],
    ['İbrahim', 'Işık', 'ibrahim isik'],
  ])('are found by a name however it is spelled: %s %s', async (firstName, lastName, typed) => {
    const id = await add({ guests: [{ firstName, lastName }] })
    await add()
    for (const q of [`${firstName} ${lastName}`, typed]) expect(await own(ada, { q })).toEqual([id])
  })

  it('are found by the name that the hotel knows', async () => {
    const latin = { latinFirstName: 'Taro', latinLastName: 'Yamada' }
    const id = await add({ guests: [{ firstName: '太郎', lastName: '山田', ...latin }] })
    await add()
    for (const q of ['yamada taro', '山田']) expect(await own(ada, { q })).toEqual([id])
  })

  it.each(['%', '_', "' or 1=1 --", '\\', 'nobody at all', '“', '….'])('are not found by %j', async (q) => {
    await add()
    expect(await own(ada, { q })).toEqual([])
  })

  it('come 25 a page, the last page standing for every later one', async () => {
    for (let i = 0; i < 27; i += 1) await add({ checkIn: addDays('2026-04-01', i), checkOut: addDays('2026-04-02', i) })
    const ctx = ctxOf(inventory.house)
    const read = (page: number) =>
      listOwnReservations(test.db, ctx, ada.accountId, { ...ownListSchema.parse({}), page })
    const [first, second, beyond] = await Promise.all([read(1), read(2), read(9)])
    expect([first.rows.length, first.pages, first.count]).toEqual([25, 2, 27])
    expect([second.rows.length, second.page]).toEqual([2, 2])
    expect(beyond).toEqual(second)
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(27)
    const days = [...first.rows, ...second.rows].map((row) => row.checkIn)
    expect(days).toEqual([...days].sort())
  })

  it('show hotel, guests, money and payment', async () => {
    await test.db.update(booking).set({ accountId: bo.accountId }).where(eq(booking.id, model.id))
    const list = await listOwnReservations(test.db, ctxOf(inventory.whiteLabel), bo.accountId, ownListSchema.parse({}))
    await test.db.update(booking).set({ accountId: null }).where(eq(booking.id, model.id))
    expect(list.rows).toEqual([
      expect.objectContaining({
        reference: model.reference,
        hotelName: 'Café Straße “Königshof”',
        guests: ['Guest Number 1'],
        rooms: 1,
        total: model.total,
        currency: 'EUR',
        payment: 'captured',
        booker: { name: 'Ada Löwe', email: 'ada@example.com', phone: '+4930123456' },
      }),
    ])
    await add()
    const [copy] = (await listOwnReservations(test.db, ctxOf(inventory.house), ada.accountId, ownListSchema.parse({})))
      .rows
    expect(copy?.payment).toBeNull()
  })

  it("open in full to their account alone; another's, another host's and a guessed uuid do not exist", async () => {
    const mine = await add()
    const held = await add({ state: 'held' })
    const elsewhere = await add({ tenantId: inventory.whiteLabel })
    const look = async (person: Person, id: string, tenantId = inventory.house) => {
      const scope = { kind: 'own' as const, accountId: person.accountId }
      return loadScopedReservation(test.db, ctxOf(tenantId), scope, id)
    }
    expect(await look(ada, mine)).toMatchObject({ masked: false, booking: { booker: { lastName: 'Löwe' } } })
    expect(await look(bo, mine)).toBeNull()
    expect(await look(clerk, mine)).toBeNull()
    expect(await look(ada, mine, inventory.whiteLabel)).toBeNull()
    expect(await look(ada, elsewhere)).toBeNull()
    expect(await look(ada, held)).toBeNull()
    for (const wrong of [randomUUID(), 'no-uuid', `${mine}'`, '', mine.slice(1)])
      expect(await look(ada, wrong)).toBeNull()
  })
})

describe('the dashboard', () => {
  it('is not for travellers', async () => {
    const mine = await add()
    expect(await dashboard(ada)).toBeNull()
    expect(await dashboard(ada, { all: '1' })).toBeNull()
    expect(await dashboardDetail(ada, mine)).toBeNull()
  })

  it('shows an agent what is booked by the account or under its brand, whatever all says', async () => {
    const byAccount = await add({ accountId: seller.accountId })
    const byBrand = await add({ tenantId: inventory.agent, accountId: null })
    const others = await add()
    const elsewhere = await add({ accountId: seller.accountId, tenantId: inventory.whiteLabel })
    for (const raw of [undefined, { all: '1' }, { all: 'true' }])
      expect(new Set(await dashboard(seller, raw))).toEqual(new Set([byAccount, byBrand]))
    expect(await dashboardDetail(seller, byAccount)).toBe(byAccount)
    expect(await dashboardDetail(seller, byBrand)).toBe(byBrand)
    for (const id of [others, elsewhere, randomUUID(), 'no-uuid']) expect(await dashboardDetail(seller, id)).toBeNull()
  })

  it('shows nothing of a brand to staff without a plan, one by one no more than of any other tenant', async () => {
    const desk = await open('support@example.com')
    await employ(test.db, desk.accountId, { tenantId: inventory.house, role: 'support' })
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, desk.accountId))
    const branded = await add({ tenantId: inventory.agent })
    const theirs = await add({ tenantId: inventory.agent, accountId: desk.accountId })
    expect(await dashboard(desk)).toEqual([theirs])
    expect(await dashboardDetail(desk, theirs)).toBe(theirs)
    expect(await dashboardDetail(desk, branded)).toBeNull()
  })

  it('gives a brand to agents alone: a number in an account opens no other tenant', async () => {
    await test.db.update(account).set({ fid: 1 }).where(eq(account.id, seller.accountId))
    const ofHouse = await add({ accountId: bo.accountId })
    expect(await dashboard(seller)).toEqual([])
    expect(await dashboardDetail(seller, ofHouse)).toBeNull()
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, seller.accountId))
  })

  it("shows with the action reservations the whole tenant's for all, and never another's", async () => {
    const ofHouse = [await add(), await add({ accountId: null })]
    const ofAgent = await add({ tenantId: inventory.agent })
    const ofWhiteLabel = await add({ tenantId: inventory.whiteLabel })
    const failed = await add({ state: 'failed' })
    for (const all of ['1', '', 'yes']) expect(new Set(await dashboard(clerk, { all }))).toEqual(new Set(ofHouse))
    for (const all of ['0', 'false']) expect(await dashboard(clerk, { all })).toEqual([])
    expect(await dashboard(clerk)).toEqual([])
    expect(await dashboardDetail(clerk, firstOf(ofHouse))).toBe(firstOf(ofHouse))
    for (const id of [ofAgent, ofWhiteLabel, failed, randomUUID()]) expect(await dashboardDetail(clerk, id)).toBeNull()
    expect(await dashboard(clerk, { all: '1' }, inventory.agent)).toEqual([ofAgent])
  })

  it('chooses by state, days of arrival and words', async () => {
    const april = await add({ checkIn: '2026-04-10', checkOut: '2026-04-12' })
    const may = await add({ checkIn: '2026-05-10', checkOut: '2026-05-12' })
    const gone = await add({ checkIn: '2026-04-20', checkOut: '2026-04-21', state: 'cancelled' })
    const choose = async (raw: Record<string, string>) => new Set(await dashboard(clerk, { all: '1', ...raw }))
    expect(await choose({ state: 'cancelled' })).toEqual(new Set([gone]))
    expect(await choose({ from: '2026-04-10', to: '2026-04-20' })).toEqual(new Set([april, gone]))
    expect(await choose({ from: '2026-04-11', state: 'confirmed' })).toEqual(new Set([may]))
    expect(await choose({ q: (await steps.loadBooking(may)).reference })).toEqual(new Set([may]))
    expect(await choose({ from: '2026-05-01', to: '2026-04-01' })).toEqual(new Set())
    expect(dashboardListSchema.parse({ from: 'soon' }).from).toBeNull()
  })
})

// The handlers read the real clock, which the tests' inventory does not know.
const browse = async (person: Person | null) => {
  const browser = openBrowser()
  if (!person) return browser
  const asked = { accountId: person.accountId, remember: true }
  const { token } = await openSession({ ...people.ctx, now: () => new Date() }, test.db, asked)
  browser.cookies.set(cookieName('session'), token)
  return browser
}
const read = async (response: Response) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { text, lines: parse(text, { bom: true, columns: true }) as Record<string, string>[] }
}

describe('the files of reservations', () => {
  it('hold what the list holds, in words of the language', async () => {
    const later = { checkIn: '2099-04-01', checkOut: '2099-04-03' }
    const id = await add(later)
    await add({ ...later, state: 'cancelled' })
    await add({ ...later, accountId: bo.accountId })
    const path = '/api/account/reservations/export?tab=upcoming&locale=de'
    const response = await (await browse(ada)).ask(exportOwn, path, { method: 'GET' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="meine-buchungen-[\d-]{10}\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { text, lines } = await read(response)
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      Buchungsnummer: (await steps.loadBooking(id)).reference,
      Unterkunft: 'Café Straße “Königshof”',
      Status: 'Bestätigt',
      Währung: 'EUR',
      Gesamtpreis: (model.total / 100).toFixed(2),
    })
    expect(text).not.toContain('ada@example.com')
  })

  it('hold more than a chunk without losing or repeating a booking, and no formula', async () => {
    const guests = [{ firstName: '=HYPERLINK("https://evil.example")', lastName: '' }]
    await test.db.insert(booking).values(
      Array.from({ length: 1203 }, (_, i) => {
        const id = randomUUID()
        const reference = `QQ${String(i).padStart(6, '0')}`
        const createdAt = new Date(Date.parse('2026-03-01T00:00:00Z') + Math.floor(i / 7) * 1000).toISOString()
        return { ...model, id, reference, visitorId: 'copy', idempotencyKey: id, guests, createdAt }
      }),
    )
    await test.db.update(booking).set({ tenantId: inventory.house }).where(eq(booking.visitorId, 'copy'))
    const response = await (
      await browse(clerk)
    ).ask(exportDashboard, '/api/dashboard/bookings/export?all=1', { method: 'GET' })
    const { text, lines } = await read(response)
    expect(lines).toHaveLength(1203)
    expect(new Set(lines.map((line) => line.Reference)).size).toBe(1203)
    expect(text).not.toMatch(/(^|,|")=HYPERLINK/m)
    expect(lines[0]).toMatchObject({ Guest: `'=HYPERLINK("https://evil.example")`, Email: 'ada@example.com' })
  })

  it('are for nobody else', async () => {
    await add()
    const ask = async (person: Person | null, headers: Record<string, string> = {}) => {
      const path = '/api/dashboard/bookings/export?all=1&locale=he'
      return (await browse(person)).ask(exportDashboard, path, { method: 'GET', headers })
    }
    expect((await ask(ada)).status).toBe(404)
    expect((await ask(null)).status).toBe(401)
    const page = await ask(null, { accept: 'text/html' })
    const target = new URL(page.headers.get('location') ?? '')
    expect([page.status, target.pathname, target.searchParams.get('next')]).toEqual([
      303,
      '/he/login',
      '/he/dashboard/bookings',
    ])
    expect((await read(await ask(seller))).lines).toEqual([])
    const bare = await (await browse(null)).ask(exportOwn, '/api/account/reservations/export', { method: 'GET' })
    expect(bare.status).toBe(401)
  })
})

describe('vouchers', () => {
  const day = '2026-03-10'
  const give = (change: Partial<typeof voucher.$inferInsert> = {}) =>
    test.db.insert(voucher).values({
      id: randomUUID(),
      tenantId: inventory.house,
      accountId: ada.accountId,
      code: `CODE-${randomUUID().toUpperCase()}`,
      kind: 'percent',
      basisPoints: 1500,
      ...change,
    })
  const codes = async (person: Person, tenantId = inventory.house) =>
    (await listVouchers(test.db, ctxOf(tenantId), person.accountId)).map((each) => each.code)
  afterEach(() => test.db.delete(voucher))

  it('belong to an account and a host, the usable ones first', async () => {
    await give({ code: 'OVER', validUntil: addDays(day, -9) })
    await give({ code: 'GOOD', tenantId: inventory.agent })
    await give({ code: 'ELSEWHERE', tenantId: inventory.whiteLabel })
    await give({ code: 'BO', accountId: bo.accountId })
    expect(await codes(ada)).toEqual(['GOOD', 'OVER'])
    expect(await codes(bo)).toEqual(['BO'])
    expect(await codes(ada, inventory.whiteLabel)).toEqual(['ELSEWHERE'])
  })

  it('cannot be stored without the value of their kind', async () => {
    const wrong: Partial<typeof voucher.$inferInsert>[] = [
      { basisPoints: null },
      { basisPoints: 10_001 },
      { kind: 'fixed', basisPoints: null, amount: 100 },
      { kind: 'fixed', basisPoints: null, amount: 0, currency: 'EUR' },
      { kind: 'credit', basisPoints: null, amount: 100, balance: 101, currency: 'EUR' },
      { kind: 'credit', basisPoints: null, amount: 100, currency: 'EUR' },
      { minimum: 100 },
      { usageLimit: 1, used: 2 },
      { validFrom: '2026-05-01', validUntil: '2026-04-01' },
      { code: 'lower' },
    ]
    for (const change of wrong) await expect(give(change)).rejects.toThrow()
    expect(await test.db.$count(voucher)).toBe(0)
  })

  it('of the demonstration are seeded once, for tenants and accounts that are there', async () => {
    await seedAccounts(test.db)
    await seedVouchers(test.db, day)
    const seeded = await test.db.select().from(voucher)
    expect(seeded.length).toBeGreaterThanOrEqual(5)
    expect(new Set(seeded.map((row) => row.tenantId))).toEqual(new Set([inventory.house]))
    await seedVouchers(test.db, addDays(day, 30))
    expect(await test.db.select().from(voucher)).toEqual(seeded)
  })
})

describe('how a stay is paid', () => {
  // Arrival is 2026-04-01; the clock of the tests says 2026-03-10. The stay costs 21,500.
  const TOTAL = 21_500
  const LATER: PlanSpec = { payment: 'later', payDaysBefore: 5, terms: [] }
  const HALF: PlanSpec = { terms: [{ daysBefore: 60, time: '00:00', penalty: { kind: 'percent', value: 50 } }] }
  let links: LinkSteps
  let payer: Person

  beforeAll(async () => {
    links = openLinkSteps(steps)
    payer = await open('cy@example.com')
  })
  afterEach(() => {
    steps.clock.now = NOW
  })

  const hold = async (plan: PlanSpec) => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ plans: [plan] }] })
    const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds) }, { accountId: payer.accountId })
    await steps.giveGuests(id)
    return id
  }
  const book = async (plan: PlanSpec, card: TestCardBehaviour | null) => {
    const id = await hold(plan)
    expect((await steps.pay(id, card)).status).toBe('confirmed')
    return id
  }
  const bookByVoucher = async () => {
    const id = await hold({})
    const code = `WHOLE-${randomUUID().toUpperCase()}`
    const worth = { kind: 'fixed' as const, amount: TOTAL, currency: 'EUR', usageLimit: 1 }
    const owner = { tenantId: inventory.house, accountId: payer.accountId }
    await test.db.insert(voucher).values({ id: randomUUID(), code, ...owner, ...worth })
    expect(await chooseVoucher(steps.ctx, id, VISITOR, code)).toEqual({ status: 'chosen' })
    expect((await steps.pay(id, null)).status).toBe('confirmed')
    return id
  }
  /** Asks for an amount by link, and pays it. */
  const charge = async (id: string, amount: number, card: TestCardBehaviour = 'success') => {
    const link = await links.ask(id, { amount })
    expect((await links.pay(link, card)).status).toBe(card === 'success' ? 'confirmed' : 'declined')
    return link.id
  }
  /** Gives back at the gateway what a link charged. */
  const giveBack = async (id: string, linkId: string) => {
    const load = async () => firstOf((await steps.loadPayments(id)).filter((row) => row.linkId === linkId))
    const paid = await load()
    await steps.sandbox.refund(paid.gatewayRef ?? '', paid.amount, 'by hand')
    await continuePayment(steps.payingBy(), paid.id)
    expect((await load()).state).toBe('refunded')
  }
  const cancel = async (id: string) => {
    const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
    if (offer.status !== 'open') throw new Error(`cannot be cancelled: ${offer.status}`)
    const done = await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: offer.quote })
    expect(done.status).toBe('cancelled')
  }
  const paymentOf = async (id: string) => {
    const scope = { kind: 'own' as const, accountId: payer.accountId }
    const query = dashboardListSchema.parse({})
    const { rows } = await listDashboardReservations(test.db, ctxOf(inventory.house), scope, query)
    return firstOf(rows.filter((row) => row.id === id)).payment
  }

  it('later, is by all of it and not by a part', async () => {
    const id = await book(LATER, null)
    expect(await paymentOf(id)).toBeNull()
    await charge(id, 5_000, 'declined')
    expect(await paymentOf(id)).toBe('failed')
    await charge(id, 10_000)
    expect(await paymentOf(id)).toBeNull()
    await charge(id, TOTAL - 10_000)
    expect(await paymentOf(id)).toBe('captured')
    await giveBack(id, await charge(id, 5_000))
    expect(await paymentOf(id)).toBe('captured')
    await cancel(id)
    expect(await paymentOf(id)).toBe('refunded')
  })

  it('later, is refunded in part where one of its payments went back', async () => {
    const id = await book({ ...LATER, ...HALF }, null)
    await charge(id, TOTAL / 2)
    await charge(id, TOTAL / 2)
    await cancel(id)
    expect((await steps.loadPayments(id)).map(({ state }) => state).sort()).toEqual(['captured', 'refunded'])
    expect(await paymentOf(id)).toBe('partially_refunded')
  })

  it('later, is refunded where it is cancelled after a part was paid', async () => {
    const id = await book(LATER, null)
    await charge(id, 10_000)
    await cancel(id)
    expect(await paymentOf(id)).toBe('refunded')
  })

  it('later, stays paid when a change makes it one that is paid now', async () => {
    const id = await book(LATER, null)
    await charge(id, TOTAL)
    steps.clock.now = new Date('2026-03-28T10:00:00.000Z')
    const asked = await openChangeSteps(steps).change(id, { checkOut: '2026-04-04' })
    if (asked.status !== 'to_pay') throw new Error(`not asked for: ${asked.status}`)
    expect((await links.pay(await links.load(asked.linkId), 'success')).status).toBe('confirmed')
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-04', quote: { payment: 'now' } })
    expect(await paymentOf(id)).toBe('captured')
  })

  it('at the property, is not by what a link charged besides', async () => {
    const id = await book({ payment: 'at_hotel' }, null)
    await charge(id, 5_000)
    expect(await paymentOf(id)).toBeNull()
  })

  it('now, is by its checkout, whatever became of what a link charged besides', async () => {
    const id = await book(HALF, 'success')
    const extra = await charge(id, 5_000)
    expect(await paymentOf(id)).toBe('captured')
    await giveBack(id, extra)
    expect(await paymentOf(id)).toBe('captured')
    await cancel(id)
    expect(await paymentOf(id)).toBe('partially_refunded')
  })

  it('by a voucher alone, is until the voucher is given back', async () => {
    const id = await bookByVoucher()
    expect(await steps.loadPayments(id)).toEqual([])
    expect(await paymentOf(id)).toBe('captured')
    await cancel(id)
    expect(await paymentOf(id)).toBe('refunded')
  })

  it('is said alike in both files', async () => {
    const later = await book(LATER, null)
    await charge(later, 10_000)
    const atHotel = await book({ payment: 'at_hotel' }, null)
    await charge(atHotel, 5_000)
    const now = await book({}, 'success')
    await giveBack(now, await charge(now, 5_000))
    const byVoucher = await bookByVoucher()
    const ask = async (person: Person, handler: typeof exportOwn, path: string) =>
      (await read(await (await browse(person)).ask(handler, path, { method: 'GET' }))).lines
    const everybodys = await ask(clerk, exportDashboard, '/api/dashboard/bookings/export?all=1')
    // Whether the stays are over by the real clock is no matter.
    const own = [
      ...(await ask(payer, exportOwn, '/api/account/reservations/export?tab=upcoming&locale=en')),
      ...(await ask(payer, exportOwn, '/api/account/reservations/export?tab=past&locale=en')),
    ]
    const wordsIn = async (lines: Record<string, string>[], id: string) => {
      const { reference } = await steps.loadBooking(id)
      return lines.filter((line) => line.Reference === reference).map((line) => line.Payment)
    }
    for (const lines of [everybodys, own]) {
      expect(await wordsIn(lines, later)).toEqual(['Not paid yet'])
      expect(await wordsIn(lines, atHotel)).toEqual(['Pay at the property'])
      expect(await wordsIn(lines, now)).toEqual(['Paid'])
      expect(await wordsIn(lines, byVoucher)).toEqual(['Paid'])
    }
  })
})
