import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { GET as exportDesk } from '@/app/api/dashboard/bookings/export/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { resolveSession } from '@/lib/backend/accounts/sessions'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { listDashboardReservations } from '@/lib/backend/reservations/list-reservations'
import { listActs } from '@/lib/backend/staff/list-staff'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { findForDashboard, readDashboardQuery } from '@/lib/server/reservations/dashboard-scope'
import { employ } from '../../support/accounts/employ'
import {
  GIVERS,
  openSites,
  SITES,
  type Giver,
  type Site,
  type StaffedSites,
} from '../../support/accounts/staffed-sites'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { firstOf, insertHotel } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; upstream: null } = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

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
let sites: StaffedSites
let bookings: Record<Site, string>

beforeAll(async () => {
  test = await createTestDatabase()
  mockBackend.db = test.db
  process.env.DATABASE_URL = test.url
  sites = await openSites(test.db)
  const { ids } = sites
  const steps = openBookingSteps(test.db, ids.house)
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

/** Somebody with a role of one tenant, signed in on the host of another. */
function visit(giver: Giver, kind: Kind, site: Site) {
  const seat = ROLES[kind]
  return sites.visit(giver, site, async (accountId, tenantId) => {
    if (seat) await employ(test.db, accountId, { tenantId, ...seat })
  })
}

async function look(giver: Giver, kind: Kind, site: Site) {
  const { token, there, ask } = await visit(giver, kind, site)
  const statusOf = async (path: string) => (await ask(exportDesk, path)).status
  const account = await resolveSession(test.db, there, token)
  if (!account) throw new Error('nobody is signed in')
  const desk = readDashboardQuery(account, { all: '1' })
  const list = desk && (await listDashboardReservations(test.db, there, desk.scope, desk.query))
  const said = await ask(auth, '/api/v3/auth?locale=en')
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
    exportAll: await statusOf('/api/dashboard/bookings/export?all=1'),
    exportOwn: await statusOf('/api/dashboard/bookings/export?locale=en'),
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
    const { accountId, token, there, ask } = await visit('agency', 'operator', 'agency')
    const account = await resolveSession(test.db, there, token)
    if (!account) throw new Error('nobody is signed in')
    await findForDashboard(test.db, there, account, bookings.agency)
    await findForDashboard(test.db, there, account, bookings.house)
    await ask(exportDesk, '/api/dashboard/bookings/export?all=1')
    const acts = await listActs(test.db, sites.ids.agency, 10)
    expect(acts).toMatchObject([
      { act: 'booking_viewed', by: account.user.email, subject: 'booking', subjectId: bookings.agency },
      { act: 'reservations_exported', by: account.user.email, subject: 'reservations', subjectId: null },
    ])
    expect(acts.every(({ role, requestId }) => role === 'operator' && requestId !== '')).toBe(true)
    expect(await listActs(test.db, sites.ids.house, 10)).toEqual([])
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
