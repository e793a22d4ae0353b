import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { POST as act } from '@/app/api/dashboard/attention/route'
import { listOpenAlarms, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { AttentionView } from '@/lib/backend/attention/attention-view'
import { listAttention } from '@/lib/backend/attention/list-attention'
import { hotel } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { payment } from '@/lib/backend/postgres/schema-payments'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { lead } from '@/lib/backend/postgres/schema-leads'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { listActs } from '@/lib/backend/staff/list-staff'
import { cookieName } from '@/lib/server/http/cookies'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { openBrowser } from '../../support/accounts/account-browser'
import { employ } from '../../support/accounts/employ'
import {
  GIVERS,
  openSites,
  SITES,
  type Giver,
  type Site,
  type StaffedSites,
} from '../../support/accounts/staffed-sites'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { firstOf, insertHotel } from '../../support/inventory-builder'

jest.setTimeout(60_000)

const mockBackend: Record<string, unknown> = { upstream: null, origin: 'https://stay.test', secret: 's'.repeat(32) }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const LONG_AGO = '2026-01-02T03:04:05.000Z'
const ROLES = {
  operator: { role: 'operator', factor: true },
  'operator without a second factor': { role: 'operator', factor: false },
  support: { role: 'support', factor: false },
  agent: { role: 'agent', factor: false },
  nobody: null,
} as const satisfies Record<string, { role: StaffRole; factor: boolean } | null>
type Kind = keyof typeof ROLES

let test: TestDatabase
let sites: StaffedSites
let steps: BookingSteps
let paid: { bookingId: string; paymentId: string }
let faults: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  sites = await openSites(test.db)
  steps = openBookingSteps(test.db, sites.ids.house)
  Object.assign(mockBackend, {
    db: test.db,
    gateways: new Map([['sandbox', steps.sandbox]]),
    onError: (message: string) => void faults.push(message),
  })
  const { hotelId, rooms } = await insertHotel(test.db, { name: 'Hotel' })
  const bookingId = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  await steps.pay(bookingId, 'success')
  paid = { bookingId, paymentId: firstOf(await steps.loadPayments(bookingId)).id }
})
beforeEach(async () => {
  faults = []
  await test.pool.query('truncate alarm, mail, lead, staff_act, job')
  await test.db.delete(refund)
  await test.db.update(booking).set({ tenantId: sites.ids.house }).where(eq(booking.id, paid.bookingId))
  await test.db.update(payment).set({ nextCheckAt: null, checks: 0 }).where(eq(payment.id, paid.paymentId))
})
afterAll(() => test.drop())

const view = (site: Site, more: Partial<AttentionView> = {}): AttentionView => ({
  ...{ db: test.db, now: () => new Date(), tenantId: sites.ids[site], sendsMail: true },
  ...{ seesDeployment: site === 'house' || site === 'agent', ...more },
})
const list = async (site: Site, more?: Partial<AttentionView>) =>
  (await listAttention(view(site, more))).flatMap(({ items }) => items)
const kindsAt = async (site: Site) => (await list(site)).map(({ kind }) => kind)

async function someone(kind: Kind = 'operator', giver: Giver = 'house', site: Site = 'house') {
  const seat = ROLES[kind]
  const { accountId, token } = await sites.visit(giver, site, async (id, tenantId) => {
    if (seat) await employ(test.db, id, { tenantId, ...seat })
  })
  const { host, query } = SITES[site]
  const browser = openBrowser(host)
  browser.cookies.set(cookieName('session'), token)
  const path = `/api/dashboard/attention?locale=en${query}`
  const say = async (json: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const { mintPageToken } = await import('@/lib/server/http/csrf')
    const _token = await mintPageToken(host.split(':')[0] ?? '', new Date())
    return browser.ask(act, path, {
      json: { key: randomUUID(), _token, ...json },
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
  }
  return { accountId, say }
}

async function putMail(site: Site, change: Partial<typeof mail.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const words = { toAddress: 'ada@example.com', subject: 'Hello', bodyText: 'Text', kind: 'test', createdAt: LONG_AGO }
  const givenUp = { attempts: 6, givenUpAt: LONG_AGO, lastError: 'no line' }
  await test.db.insert(mail).values({ id, tenantId: sites.ids[site], ...words, ...givenUp, ...change })
  return id
}
async function putLead(site: Site): Promise<string> {
  const id = randomUUID()
  const request = { name: 'Ada', lang: 'en' } as unknown as typeof lead.$inferInsert.request
  const times = { nextAttemptAt: LONG_AGO, createdAt: LONG_AGO, attempts: 9, lastError: 'closed' }
  await test.db.insert(lead).values({ id, tenantId: sites.ids[site], key: id, request, state: 'given_up', ...times })
  return id
}
async function putRefund(): Promise<string> {
  const id = randomUUID()
  const money = { amount: 100, currency: 'EUR', reason: 'cancellation' } as const
  const tries = { state: 'delayed', attempts: 6, lastError: 'refused', createdAt: LONG_AGO } as const
  const later = { nextAttemptAt: '2999-01-01T00:00:00.000Z' }
  await test.db.insert(refund).values({ id, ...paid, ...money, ...tries, ...later })
  return id
}
const leaveUncertain = () =>
  test.db
    .update(payment)
    .set({ nextCheckAt: '2999-01-01T00:00:00.000Z', updatedAt: LONG_AGO })
    .where(eq(payment.id, paid.paymentId))
const alarmContext = () => ({ db: test.db, now: () => new Date(), onError: () => undefined })

describe('the list of an operator', () => {
  it('is empty where nothing needs anybody', async () => {
    await putMail('house', { sentAt: LONG_AGO, givenUpAt: null })
    expect(await list('house')).toEqual([])
  })

  it('has alarms, payments, refunds, mails and leads, with what is known of them', async () => {
    await raiseAlarm(alarmContext(), { kind: 'ledger_unbalanced', key: 'all', detail: 'by 1' })
    await leaveUncertain()
    const ids = [await putRefund(), await putMail('house'), await putLead('house')]
    const items = await list('house')
    expect(items.map(({ kind }) => kind)).toEqual(['alarm', 'payment', 'refund', 'mail', 'lead'])
    expect(items.slice(2).map(({ id }) => id)).toEqual(ids)
    expect(items[0]).toMatchObject({ name: 'ledger_unbalanced', key: 'all', error: 'by 1', acts: ['settle'] })
    expect(items[0]).toMatchObject({ booking: null })
    expect(items[1]).toMatchObject({ id: paid.paymentId, bookingId: paid.bookingId, since: LONG_AGO })
    expect(items[1]).toMatchObject({ page: { fid: null } })
    expect(items[2]).toMatchObject({ tries: 6, state: 'delayed', error: 'refused', acts: ['replay', 'note'] })
    expect(items[3]).toMatchObject({ to: 'ada@example.com', error: 'no line', acts: ['replay', 'settle'] })
  })

  it('leads from an alarm to the booking that it is about, or whose payment or refund', async () => {
    const refundId = await putRefund()
    await test.db.update(refund).set({ sentAt: LONG_AGO }).where(eq(refund.id, refundId))
    const { reference } = await steps.loadBooking(paid.bookingId)
    for (const [kind, key] of [
      ['property_silent', paid.bookingId],
      ['payment_uncertain', paid.paymentId],
      ['refund_refused', refundId],
      ['property_without_email', '7'],
      ['refund_refused', randomUUID()],
    ] as const)
      await raiseAlarm(alarmContext(), { kind, key, detail: 'look' })
    const of = { bookingId: paid.bookingId, reference, page: { fid: null } }
    const found = (await list('house')).map((item) => item.kind === 'alarm' && item.booking)
    expect(found).toEqual([of, of, of, null, null])
  })

  it('has a booking that stopped, once nothing asks about its payment', async () => {
    const before = await steps.loadBooking(paid.bookingId)
    await test.db.update(booking).set({ state: 'confirming', updatedAt: LONG_AGO }).where(eq(booking.id, before.id))
    const stopped = { kind: 'booking', id: before.id }
    expect(await list('house')).toMatchObject([{ ...stopped, state: 'confirming', page: { fid: null } }])
    // What is not booked has no page yet.
    await test.db.update(booking).set({ state: 'paying' }).where(eq(booking.id, before.id))
    expect(await list('house')).toMatchObject([{ ...stopped, state: 'paying', page: null }])
    await leaveUncertain()
    expect(await kindsAt('house')).toEqual(['payment'])
    await test.db.update(booking).set({ state: before.state }).where(eq(booking.id, before.id))
  })

  it('has mails that wait for nobody, unless a demonstration shows its mails', async () => {
    const untried = { givenUpAt: null, lastError: null, attempts: 0 }
    await putMail('house', untried)
    await putMail('house', { ...untried, createdAt: new Date().toISOString() })
    expect(await list('house')).toMatchObject([{ kind: 'mail', acts: [] }])
    expect(await list('house', { sendsMail: false })).toEqual([])
  })

  it('is that of the operator’s own host: the house has its agents, and what is no single tenant’s', async () => {
    await raiseAlarm(alarmContext(), { kind: 'exchange_rates_late', key: 'ecb', detail: 'old' })
    const { agency, whiteLabel } = sites.ids
    await raiseAlarm(alarmContext(), { kind: 'refund_refused', key: 'a', detail: 'no', tenantId: agency })
    for (const site of ['agent', 'agency', 'whiteLabel'] as const) await putMail(site)
    expect(await kindsAt('house')).toEqual(['alarm', 'mail'])
    expect(await kindsAt('agent')).toEqual(['alarm', 'mail'])
    expect(await kindsAt('agency')).toEqual(['alarm', 'mail'])
    expect(await kindsAt('whiteLabel')).toEqual(['mail'])
    await leaveUncertain()
    // Each leads to the reservation as a page of whoever sold it.
    expect((await list('agent')).find(({ kind }) => kind === 'payment')).toMatchObject({ page: { fid: 1 } })
    await test.db.update(booking).set({ tenantId: sites.ids.agent }).where(eq(booking.id, paid.bookingId))
    expect((await list('house')).find(({ kind }) => kind === 'payment')).toMatchObject({ page: { fid: 77 } })
    await test.db.update(booking).set({ tenantId: whiteLabel }).where(eq(booking.id, paid.bookingId))
    expect(await kindsAt('whiteLabel')).toEqual(['payment', 'mail'])
    expect(await kindsAt('house')).toEqual(['alarm', 'mail'])
  })
})

const CASES = GIVERS.flatMap((giver) =>
  (Object.keys(ROLES) as Kind[]).flatMap((kind) =>
    (Object.keys(SITES) as Site[]).map((site) => [kind, giver, site] as const),
  ),
)

describe('who may act', () => {
  it.each(CASES)('%s of %s, on the host of %s', async (kind, giver, site) => {
    const mine = await putMail(site)
    const others = await putMail(site === 'whiteLabel' ? 'agency' : 'whiteLabel')
    const { say } = await someone(kind, giver, site)
    const may = kind === 'operator' && SITES[site].giver === giver
    const settle = (id: string) => say({ act: 'settle', kind: 'mail', id, note: 'told them' })
    expect((await settle(mine)).status).toBe(may ? 200 : 404)
    expect((await settle(others)).status).toBe(404)
    expect(await test.db.$count(staffAct)).toBe(may ? 1 : 0)
  })

  it('is nobody without a session, and no page of another site', async () => {
    const id = await putMail('house')
    const asked = { act: 'settle', kind: 'mail', id, note: 'n' }
    expect((await openBrowser().ask(act, '/api/dashboard/attention', { json: asked })).status).toBe(419)
    const { say } = await someone()
    expect((await say(asked, { 'sec-fetch-site': 'cross-site' })).status).toBe(419)
    expect((await say({ ...asked, _token: 'made up' })).status).toBe(419)
    expect(await test.db.$count(staffAct)).toBe(0)
  })

  it('touches no alarm of the deployment from another host', async () => {
    await raiseAlarm(alarmContext(), { kind: 'ledger_unbalanced', key: 'all', detail: 'by 1' })
    const id = String(firstOf(await listOpenAlarms(test.db)).id)
    const { say } = await someone('operator', 'agency', 'agency')
    expect((await say({ act: 'settle', kind: 'alarm', id, note: 'n' })).status).toBe(404)
    expect(await listOpenAlarms(test.db)).toHaveLength(1)
  })
})

describe('what an operator does', () => {
  it('settles an alarm with a note, which the audit has', async () => {
    await raiseAlarm(alarmContext(), { kind: 'ledger_unbalanced', key: 'all', detail: 'by 1' })
    const id = String(firstOf(await listOpenAlarms(test.db)).id)
    const { say } = await someone()
    expect((await say({ act: 'settle', kind: 'alarm', id, note: ' booked by hand ' })).status).toBe(200)
    expect(await list('house')).toEqual([])
    const acts = await listActs(test.db, sites.ids.house, 10)
    expect(acts).toMatchObject([
      { act: 'attention_settled', subject: 'alarm', subjectKey: id, note: 'booked by hand', role: 'operator' },
    ])
    expect((await say({ act: 'settle', kind: 'alarm', id, note: 'again' })).status).toBe(404)
  })

  it('sends a mail again that was given up, and nothing that is still on its way', async () => {
    const [lost, waiting] = [await putMail('house'), await putMail('house', { givenUpAt: null })]
    const { say } = await someone()
    expect((await say({ act: 'replay', kind: 'mail', id: lost })).status).toBe(200)
    expect((await say({ act: 'replay', kind: 'mail', id: waiting })).status).toBe(404)
    const [row] = await test.db.select().from(mail).where(eq(mail.id, lost))
    expect(row).toMatchObject({ attempts: 0, givenUpAt: null, nextAttemptAt: null })
  })

  it('sends a mail to a property again to the address that it has by then, and others to theirs', async () => {
    const { hotelId } = await steps.loadBooking(paid.bookingId)
    const { say } = await someone()
    const resend = async (change: Partial<typeof mail.$inferInsert>) => {
      const id = await putMail('house', { toAddress: 'wrong@hotel.example', ...change })
      expect((await say({ act: 'replay', kind: 'mail', id })).status).toBe(200)
      return firstOf(await test.db.select().from(mail).where(eq(mail.id, id))).toAddress
    }
    const booked = { kind: 'property_booked', key: `property_booked:${paid.bookingId}` }
    // There is none: the old one is all there is.
    expect(await resend(booked)).toBe('wrong@hotel.example')
    await test.db.delete(mail)
    await test.db.update(hotel).set({ email: 'desk@hotel.example' }).where(eq(hotel.id, hotelId))
    expect(await resend(booked)).toBe('desk@hotel.example')
    const changed = { kind: 'property_changed', key: `property_changed:${paid.bookingId}:${randomUUID()}` }
    expect(await resend(changed)).toBe('desk@hotel.example')
    const confirmation = { kind: 'booking_confirmed', key: `booking_confirmed:${paid.bookingId}` }
    expect(await resend(confirmation)).toBe('wrong@hotel.example')
    await test.db.update(hotel).set({ email: null }).where(eq(hotel.id, hotelId))
  })

  it('hands a lead over again', async () => {
    const id = await putLead('house')
    const { say } = await someone()
    expect((await say({ act: 'replay', kind: 'lead', id })).status).toBe(200)
    expect((await test.db.select().from(lead))[0]).toMatchObject({ state: 'waiting' })
    expect(await list('house')).toEqual([])
  })

  it('has a payment asked about at once', async () => {
    await leaveUncertain()
    const { say } = await someone()
    expect((await say({ act: 'replay', kind: 'payment', id: paid.paymentId })).status).toBe(200)
    expect(faults).toEqual([])
    expect(firstOf(await steps.loadPayments(paid.bookingId)).nextCheckAt).toBeNull()
    expect(await list('house')).toEqual([])
  })

  it('leaves a payment to its job where the gateway is silent, and says so in the log', async () => {
    await leaveUncertain()
    const silent = { ...steps.sandbox, retrieve: () => Promise.reject(new Error('silence')) }
    mockBackend.gateways = new Map([['sandbox', silent]])
    const { say } = await someone()
    expect((await say({ act: 'replay', kind: 'payment', id: paid.paymentId })).status).toBe(200)
    mockBackend.gateways = new Map([['sandbox', steps.sandbox]])
    expect(faults).toHaveLength(1)
    expect(firstOf(await steps.loadPayments(paid.bookingId)).nextCheckAt).not.toMatch(/^2999/)
    expect(await list('house')).toMatchObject([{ kind: 'payment', last: { act: 'replay', by: 'Ada' } }])
  })

  it('sends a refund once, however often it is pressed at once', async () => {
    const id = await putRefund()
    const key = randomUUID()
    const { say } = await someone()
    const answers = await Promise.all([1, 2, 3].map(() => say({ act: 'replay', kind: 'refund', id, key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await test.db.select().from(refund))[0]).toMatchObject({ state: 'sent' })
    expect(firstOf(await steps.loadCharges(paid.bookingId)).refunded).toBe(100)
    expect(await test.db.$count(staffAct)).toBe(1)
  })

  it('keeps the last note beside an entry that stays', async () => {
    const id = await putRefund()
    const { say } = await someone()
    await say({ act: 'note', kind: 'refund', id, note: 'called the bank' })
    await say({ act: 'note', kind: 'refund', id, note: 'they look into it' })
    expect(await list('house')).toMatchObject([{ last: { act: 'note', by: 'Ada', note: 'they look into it' } }])
  })

  it('has a job run at once that keeps failing, where the deployment is theirs', async () => {
    const failing = { failures: 6, lastError: 'no line', failingSince: LONG_AGO, nextRunAt: '2999-01-01T00:00:00.000Z' }
    await test.db.insert(job).values({ name: 'send-mails', slot: 1, ...failing })
    expect(await list('agency')).toEqual([])
    const asked = { act: 'replay', kind: 'job', id: 'send-mails' }
    const { say: sayElsewhere } = await someone('operator', 'agency', 'agency')
    expect((await sayElsewhere(asked)).status).toBe(404)
    const { say } = await someone()
    expect((await say({ ...asked, act: 'note', note: 'n' })).status).toBe(200)
    expect((await say({ ...asked, id: 'unknown' })).status).toBe(404)
    expect((await say(asked)).status).toBe(200)
    expect(await list('house')).toMatchObject([{ kind: 'job', id: 'send-mails', tries: 6, last: { act: 'replay' } }])
    expect(firstOf(await test.db.select().from(job)).nextRunAt).not.toMatch(/^2999/)
  })

  it('is told the same for the same key, and refused for another thing with it', async () => {
    const [one, other] = [await putMail('house'), await putMail('house')]
    const key = randomUUID()
    const { say } = await someone()
    const settle = (id: string, note = 'n') => say({ act: 'settle', kind: 'mail', id, note, key })
    expect((await settle(one)).status).toBe(200)
    expect((await settle(one)).status).toBe(200)
    expect((await settle(other)).status).toBe(409)
    expect((await settle(one, 'm')).status).toBe(409)
    expect(await list('house')).toMatchObject([{ id: other }])
    const acts = await test.db.select().from(staffAct).orderBy(asc(staffAct.id))
    expect(acts).toHaveLength(1)
  })

  it.each([
    ['no note', { note: ' ' }, 422],
    ['a note that is too long', { note: 'x'.repeat(501) }, 422],
    ['no key', { key: '' }, 400],
    ['an unknown kind', { kind: 'guest' }, 400],
    ['an act that is not for it', { kind: 'alarm', act: 'replay', id: '1' }, 404],
    ['an id that is none', { id: "1' or true" }, 404],
    ['a list', { id: ['a', 'b'] }, 400],
  ])('is refused with %s', async (_, wrong, status) => {
    const id = await putMail('house')
    const { say } = await someone()
    expect((await say({ act: 'settle', kind: 'mail', id, note: 'n', ...wrong })).status).toBe(status)
    expect(await test.db.$count(staffAct)).toBe(0)
  })
})
