import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bindAccount, writeUser } from '@/lib/backend/accounts/bind-account'
import type { PlatformUser } from '@/lib/backend/ports'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { accountOption, staffAct } from '@/lib/backend/postgres/schema-staff'
import { listDashboardReservations } from '@/lib/backend/reservations/list-reservations'
import { grantRights } from '@/lib/backend/staff/grant-rights'
import { listActs } from '@/lib/backend/staff/list-staff'
import type { Account } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { readDashboardQuery } from '@/lib/server/reservations/dashboard-scope'
import { openAccountSteps, type AccountSteps } from '../../support/accounts/account-steps'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

const OFF = { flights: false, packages: false, crm: false, vouchers: false }

let test: TestDatabase
let steps: BookingSteps
let people: AccountSteps
let sites: { house: TenantId; agent: TenantId; whiteLabel: TenantId }

beforeAll(async () => {
  test = await createTestDatabase()
  sites = await buildInventory(test.db)
  steps = openBookingSteps(test.db, sites.house)
  people = openAccountSteps(test.db, sites.house)
})
afterAll(() => test.drop())

type Grant = Omit<Parameters<typeof grantRights>[1], 'email'>

const grant = (email: string, given: Grant, tenantId = sites.house, realm = 'house') =>
  grantRights({ ...people.ctx, tenantId, realm, requestId: 'command' }, { email, ...given })

/** Somebody with an account whose address is confirmed, unless it is not. */
async function join({ confirmed = true } = {}) {
  const email = `${randomUUID()}@example.com`
  const { accountId, session } = await people.register(email)
  const emailVerifiedAt = confirmed ? '2026-03-10T09:00:00.000Z' : null
  await test.db.update(account).set({ emailVerifiedAt }).where(eq(account.id, accountId))
  const whoIs = async (): Promise<Account> => {
    const found = await people.whoIs(session)
    if (!found) throw new Error('nobody is signed in')
    return found
  }
  const dashboard = async () => {
    const ask = readDashboardQuery(await whoIs(), {})
    if (!ask) return null
    return (await listDashboardReservations(test.db, steps.ctx, ask.scope, ask.query)).rows.map(({ id }) => id)
  }
  return { email, accountId, whoIs, dashboard }
}

const loadRow = async (accountId: string) =>
  firstOf(await test.db.select().from(account).where(eq(account.id, accountId)))
const notesOf = async (accountId: string) =>
  (await listActs(test.db, sites.house, 100))
    .filter(({ subjectId }) => subjectId === accountId)
    .map(({ act, by, note }) => [act, by, note])

/** A stay that a guest booked under the link of an agent. */
async function bookUnderLink(): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db)
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  await steps.pay(id, 'success')
  await test.db.update(booking).set({ tenantId: sites.agent }).where(eq(booking.id, id))
  return id
}

describe('an agent in production', () => {
  it('sees what guests booked under the brand from the grant on, until it is taken away', async () => {
    const seller = await join()
    const id = await bookUnderLink()
    expect(await seller.dashboard()).toBeNull()
    expect(await grant(seller.email, { plan: 3, fid: 77 })).toEqual({
      ok: true,
      changed: true,
      rights: { plan: 3, fid: 77, options: [] },
    })
    expect((await seller.whoIs()).user).toMatchObject({ plan_id: 3, agent_role: 'agent', options: OFF })
    expect(await seller.dashboard()).toContain(id)
    expect(await grant(seller.email, { fid: null })).toMatchObject({ ok: true, changed: true })
    expect(await seller.dashboard()).toEqual([])
    await grant(seller.email, { plan: null })
    expect(await seller.dashboard()).toBeNull()
    expect(await notesOf(seller.accountId)).toEqual([
      ['granted', null, 'plan 3, fid 77, options none'],
      ['granted', null, 'plan 3, fid none, options none'],
      ['granted', null, 'plan none, fid none, options none'],
    ])
  })

  it('changes nothing a second time, and leaves what is not named', async () => {
    const { email, accountId } = await join()
    await grant(email, { plan: 0, fid: 77, options: ['crm'] })
    const again = await grant(email, { plan: 0, options: ['crm'] })
    expect(again).toEqual({ ok: true, changed: false, rights: { plan: 0, fid: 77, options: ['crm'] } })
    expect(await notesOf(accountId)).toHaveLength(1)
  })
})

describe('the options of a tenant', () => {
  it('are those that were named last, on its host alone', async () => {
    const { email, whoIs, accountId } = await join()
    await grant(email, { options: ['vouchers', 'flights'] })
    expect((await whoIs()).user).toMatchObject({ plan_id: null, options: { ...OFF, flights: true, vouchers: true } })
    const agencies = await test.db
      .insert(tenant)
      .values({
        ...firstOf(await test.db.select().from(tenant).where(eq(tenant.id, sites.house))),
        ...{ id: undefined, kind: 'agency', fid: 300, host: 'acme.agency.localhost' },
      })
      .returning({ id: tenant.id })
    await grant(email, { options: ['crm'] }, firstOf(agencies).id)
    expect((await whoIs()).user.options).toEqual({ ...OFF, flights: true, vouchers: true })
    await grant(email, { options: ['packages'] })
    expect((await whoIs()).user.options).toEqual({ ...OFF, packages: true })
    await grant(email, { options: [] })
    expect((await whoIs()).user.options).toEqual(OFF)
    expect(await test.db.$count(accountOption, eq(accountOption.accountId, accountId))).toBe(1)
  })
})

describe('a grant is refused', () => {
  it.each<[string, Grant]>([
    ['a plan', { plan: 3 }],
    ['a brand', { fid: 77 }],
    ['an option', { options: ['flights'] }],
  ])('of %s to an account that anybody could have opened', async (_, given) => {
    const { email, accountId } = await join({ confirmed: false })
    expect(await grant(email, given)).toEqual({ ok: false, code: 'unproved' })
    expect(await loadRow(accountId)).toMatchObject({ planId: null, fid: null })
    expect(await test.db.$count(staffAct, eq(staffAct.subjectId, accountId))).toBe(0)
    expect(await grant(email, { plan: null, fid: null, options: [] })).toMatchObject({ ok: true, changed: false })
  })

  it('of a brand that is no agent of the host', async () => {
    const { email, accountId } = await join()
    for (const fid of [1, 401, 999]) expect(await grant(email, { fid })).toEqual({ ok: false, code: 'no_agent' })
    expect((await loadRow(accountId)).fid).toBeNull()
  })

  it('to whom has no account there, and to the demonstration', async () => {
    const { email } = await join()
    expect(await grant('nobody@example.com', { plan: 3 })).toEqual({ ok: false, code: 'no_account' })
    const elsewhere = await grant(email, { options: ['crm'] }, sites.whiteLabel, `tenant:${sites.whiteLabel}`)
    expect(elsewhere).toEqual({ ok: false, code: 'no_account' })
    const demo = await grant('agent@demo.stayfront.example', { plan: 3 })
    expect(demo).toEqual({ ok: false, code: 'demo_account' })
  })
})

describe('where a platform keeps the accounts', () => {
  const user = (email: string, plan_id: PlatformUser['plan_id']): PlatformUser => ({
    ...{ subject: `id:${email}`, email, name: 'Ada', emailVerified: false, avatar: null, plan_id },
    ...{ options: OFF, actions: [], agent_role: null },
  })
  const ask = () => ({ ...people.ctx, locale: 'en', origin: 'http://localhost' })

  it("gives the platform's agents their brand, which stays when the platform tells their plan again", async () => {
    const email = `${randomUUID()}@example.com`
    const id = await bindAccount(ask(), test.db, user(email, 'gold'))
    expect(await grant(email, { fid: 77 })).toMatchObject({ ok: true, changed: true })
    await writeUser(test.db, new Date(), { id, realm: 'house', user: user(email, 5) })
    expect(await loadRow(id)).toMatchObject({ planId: 5, fid: 77 })
  })

  it('gives none to people who are no agents and whose address it does not confirm', async () => {
    const email = `${randomUUID()}@example.com`
    await bindAccount(ask(), test.db, user(email, null))
    expect(await grant(email, { fid: 77 })).toEqual({ ok: false, code: 'unproved' })
  })
})
