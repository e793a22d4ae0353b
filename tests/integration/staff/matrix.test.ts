import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { GET as exportDesk } from '@/app/api/dashboard/bookings/export/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { openSession, resolveSession } from '@/lib/backend/accounts/sessions'
import { booking, tenant } from '@/lib/backend/postgres/schema'
import { listDashboardReservations } from '@/lib/backend/reservations/list-reservations'
import { listActs } from '@/lib/backend/staff/list-staff'
import { realmOf } from '@/lib/domain/accounts/schema'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { toTenantId, type TenantId, NO_TENANT } from '@/lib/domain/tenants/tenant-id'
import { cookieName } from '@/lib/server/http/cookies'
import { findForDashboard, readDashboardQuery } from '@/lib/server/reservations/dashboard-scope'
import { openBrowser } from '../../support/accounts/account-browser'
import { openAccountSteps, PASSWORD, words } from '../../support/accounts/account-steps'
import { employ } from '../../support/accounts/employ'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(120_000)

const mockBackend: { db?: unknown; upstream: null } = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const SITES = {
  house: { host: 'localhost:3000', query: '', giver: 'house' },
  // An agent's link changes the brand of the default host, not whose staff works there.
  agent: { host: 'localhost:3000', query: '&fid=77', giver: 'house' },
  agency: { host: 'acme.agency.localhost:3000', query: '', giver: 'agency' },
  whiteLabel: { host: 'sunrise.localhost:3000', query: '', giver: 'whiteLabel' },
} as const
type Site = keyof typeof SITES
const GIVERS = ['house', 'agency', 'whiteLabel'] as const
type Giver = (typeof GIVERS)[number]

const NOTHING = { actions: [], list: null, detail: false, exportAll: 404, exportOwn: 404 }
/** What a role opens on the host of the tenant that gave it, in every language of docs/staff.md. */
const OPENS = {
  operator: { actions: ['reservations', 'operate'], list: 1, detail: true, exportAll: 200, exportOwn: 200 },
  'operator without a second factor': NOTHING,
  support: { actions: ['reservations'], list: 1, detail: true, exportAll: 404, exportOwn: 200 },
  // `all` counts for nobody without the action: the file is that of what they booked themselves.
  agent: { actions: [], list: 0, detail: false, exportAll: 200, exportOwn: 200 },
  nobody: NOTHING,
} as const
type Kind = keyof typeof OPENS
const ROLES: Record<Kind, { role: StaffRole; factor: boolean } | null> = {
  operator: { role: 'operator', factor: true },
  'operator without a second factor': { role: 'operator', factor: false },
  support: { role: 'support', factor: false },
  agent: { role: 'agent', factor: false },
  nobody: null,
}

let test: TestDatabase
let ids: Record<Site, TenantId>
let bookings: Record<Site, string>

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  const inventory = await buildInventory(test.db)
  const [house] = await test.db.select().from(tenant).where(eq(tenant.id, inventory.house))
  if (!house) throw new Error('there is no house')
  const agency = { ...house, id: undefined, kind: 'agency', fid: 300, host: 'acme.agency.localhost' } as const
  const [added] = await test.db.insert(tenant).values(agency).returning({ id: tenant.id })
  ids = { ...inventory, agency: added?.id ?? NO_TENANT }
  const steps = openBookingSteps(test.db, inventory.house)
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Hotel' })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  await steps.pay(id, 'success')
  const model = await steps.loadBooking(id)
  bookings = { house: id, agent: randomUUID(), agency: randomUUID(), whiteLabel: randomUUID() }
  for (const [n, site] of (['agent', 'agency', 'whiteLabel'] as const).entries()) {
    const copy = { id: bookings[site], tenantId: ids[site], reference: `COPY000${n}`, idempotencyKey: randomUUID() }
    await test.db.insert(booking).values({ ...model, ...copy, accountId: null })
  }
})
afterAll(() => test.drop())

const KINDS = { house: 'house', agent: 'agent', agency: 'agency', whiteLabel: 'white_label' } as const
const contextAt = (site: Site) => ({
  ...openAccountSteps(test.db, ids[site]).ctx,
  now: () => new Date(),
  realm: realmOf({ id: ids[site], kind: KINDS[site] }),
  host: SITES[site].host.split(':')[0] ?? '',
})

/** Somebody with a role of one tenant, signed in on the host of another. */
async function visit(giver: Giver, kind: Kind, site: Site) {
  const email = `${randomUUID()}@example.com`
  const form = { name: 'Ada', email, password: PASSWORD, remember: true }
  const register = async (at: Site) => {
    const made = await registerAccount(
      { ...contextAt(at), client: { address: randomUUID(), userAgent: null } },
      { form, language: 'en', mails: { verify: words, exists: () => words() } },
    )
    if (!made.ok) throw new Error(made.code)
    return made.accountId
  }
  const accountId = await register(giver)
  const seat = ROLES[kind]
  if (seat) await employ(test.db, accountId, { tenantId: ids[giver], ...seat })
  const there = contextAt(site)
  const visitor = there.realm === contextAt(giver).realm ? accountId : await register(site)
  const { token } = await openSession(there, test.db, { accountId: visitor, remember: true })
  return { accountId: visitor, token, there }
}

async function look(giver: Giver, kind: Kind, site: Site) {
  const { token, there } = await visit(giver, kind, site)
  const { host, query } = SITES[site]
  const browser = openBrowser(host)
  browser.cookies.set(cookieName('session'), token)
  const statusOf = async (path: string) => (await browser.ask(exportDesk, path, { method: 'GET' })).status
  const account = await resolveSession(test.db, there, token)
  if (!account) throw new Error('nobody is signed in')
  const ask = readDashboardQuery(account, { all: '1' })
  const list = ask && (await listDashboardReservations(test.db, there, ask.scope, ask.query))
  const said = await browser.ask(auth, `/api/v3/auth?locale=en${query}`, { method: 'GET' })
  const seen = await Promise.all(
    Object.values(bookings).map((id) => findForDashboard(test.db, there, account, id).then((found) => found !== null)),
  )
  return {
    actions: (await said.json()).data.actions,
    list: list && list.count,
    ofOthers: list?.rows.some(({ id }) => id !== bookings[site]) ?? false,
    detail: seen.some(Boolean),
    // Of the bookings of all tenants at most the one of this one.
    details: seen.filter(Boolean).length <= 1,
    exportAll: await statusOf(`/api/dashboard/bookings/export?all=1${query}`),
    exportOwn: await statusOf(`/api/dashboard/bookings/export?locale=en${query}`),
  }
}

const CASES = GIVERS.flatMap((giver) =>
  (Object.keys(OPENS) as Kind[]).flatMap((kind) =>
    (Object.keys(SITES) as Site[]).map((site) => [kind, giver, site] as const),
  ),
)

describe('the matrix of roles', () => {
  it.each(CASES)('%s of %s, on the host of %s', async (kind, giver, site) => {
    const opens = SITES[site].giver === giver ? OPENS[kind] : NOTHING
    expect(await look(giver, kind, site)).toEqual({ ...opens, ofOthers: false, details: true })
  })
})

describe('what staff do', () => {
  it('is written down with who, where and on what, and nothing of the guest', async () => {
    await test.db.execute('truncate staff_act')
    const { accountId, token, there } = await visit('agency', 'operator', 'agency')
    const account = await resolveSession(test.db, there, token)
    if (!account) throw new Error('nobody is signed in')
    await findForDashboard(test.db, there, account, bookings.agency)
    await findForDashboard(test.db, there, account, bookings.house)
    const browser = openBrowser(SITES.agency.host)
    browser.cookies.set(cookieName('session'), token)
    await browser.ask(exportDesk, '/api/dashboard/bookings/export?all=1', { method: 'GET' })
    const acts = await listActs(test.db, ids.agency, 10)
    expect(acts).toMatchObject([
      { act: 'booking_viewed', by: account.user.email, subject: 'booking', subjectId: bookings.agency },
      { act: 'reservations_exported', by: account.user.email, subject: 'reservations', subjectId: null },
    ])
    expect(acts.every(({ role, requestId }) => role === 'operator' && requestId !== '')).toBe(true)
    expect(await listActs(test.db, ids.house, 10)).toEqual([])
    const rows = JSON.stringify((await test.pool.query('select * from staff_act')).rows)
    expect(rows).toContain(accountId)
    expect(rows).not.toMatch(/@|Löwe/)
  })

  it('is no act of a guest who reads their own booking', async () => {
    await test.db.execute('truncate staff_act')
    const { token, there } = await visit('house', 'nobody', 'house')
    const account = await resolveSession(test.db, there, token)
    if (!account) throw new Error('nobody is signed in')
    await test.db.update(booking).set({ accountId: account.user.id }).where(eq(booking.id, bookings.house))
    expect(await findForDashboard(test.db, there, account, bookings.house)).toBeNull()
    await test.db.update(booking).set({ accountId: null }).where(eq(booking.id, bookings.house))
    expect(await listActs(test.db, null, 10)).toEqual([])
  })

  it('leaves no act where the view fails', async () => {
    await test.db.execute('truncate staff_act')
    const { token, there } = await visit('house', 'operator', 'house')
    const account = await resolveSession(test.db, there, token)
    if (!account) throw new Error('nobody is signed in')
    await expect(
      findForDashboard(test.db, { ...there, tenantId: toTenantId(-1) }, account, bookings.house),
    ).resolves.toBeNull()
    expect(await listActs(test.db, null, 10)).toEqual([])
  })
})
