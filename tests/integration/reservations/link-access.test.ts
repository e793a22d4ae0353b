import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { POST as send } from '@/app/api/bookings/[id]/pay-links/route'
import { POST as withdraw } from '@/app/api/bookings/[id]/pay-links/withdraw/route'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { listActs } from '@/lib/backend/staff/list-staff'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { signIn as signInAt, type Seat } from '../../support/accounts/sign-in'
import { openBookingHandlers } from '../../support/booking/booking-handlers'
import type { BookingSteps } from '../../support/booking/booking-steps'
import { openLinkSteps } from '../../support/booking/link-steps'
import type { TestDatabase } from '../../support/database'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

jest.setTimeout(120_000)

let test: TestDatabase
let house: TenantId
let brand: TenantId
let steps: BookingSteps
let rate: { hotelId: number; planId: number }

beforeAll(async () => {
  ;({ test, house, brand, steps, rate } = await openBookingHandlers(mockBackend))
})
afterAll(() => test.drop())

async function confirm(): Promise<string> {
  const id = await steps.holdWithGuests(rate)
  await steps.pay(id, 'success')
  return id
}
const signIn = (seat: Seat) => signInAt(test.db, house, seat)
const ASKED = { amount: '50', reason: 'Late arrival', days: '7' }
const ask = (browser: Browser, id: string, fields: Record<string, string> = {}) =>
  browser.ask((request) => send(request, { params: Promise.resolve({ id }) }), `/api/bookings/${id}/pay-links`, {
    json: { ...ASKED, idempotencyKey: randomUUID(), ...fields },
  })
const takeBack = (browser: Browser, id: string, linkId: string) =>
  browser.ask(
    (request) => withdraw(request, { params: Promise.resolve({ id }) }),
    `/api/bookings/${id}/pay-links/withdraw`,
    { json: { linkId } },
  )
const listLinks = (id: string) => openLinkSteps(steps).list(id)

describe('who may send a payment link', () => {
  it('an operator with a second factor, whose acts are written down', async () => {
    const id = await confirm()
    const operator = await signIn({ role: 'operator' })
    expect((await ask(operator.browser, id)).status).toBe(201)
    const [link] = await listLinks(id)
    expect(link).toMatchObject({ amount: 5_000, state: 'open', actor: 'staff', actorId: operator.id })
    expect((await takeBack(operator.browser, id, link?.id ?? '')).status).toBe(200)
    const acts = (await listActs(test.db, house, 2)).filter(
      ({ subjectId, role }) => subjectId === id && role === 'operator',
    )
    expect(acts.map(({ act }) => act).sort()).toEqual(['pay_link_sent', 'pay_link_withdrawn'])
  })

  it('the agent under whose brand it was booked, and for no other booking', async () => {
    const id = await confirm()
    const agent = await signIn({ role: 'agent', factor: false })
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, agent.id))
    expect((await ask(agent.browser, id)).status).toBe(404)
    await test.db.update(booking).set({ tenantId: brand }).where(eq(booking.id, id))
    expect((await ask(agent.browser, id)).status).toBe(201)
    expect(await listLinks(id)).toMatchObject([{ actor: 'agent', actorId: agent.id }])
  })

  it('nobody else: support, an operator without a second factor, the account that booked, a stranger', async () => {
    const id = await confirm()
    const owner = await signIn(null)
    await test.db.update(booking).set({ accountId: owner.id }).where(eq(booking.id, id))
    const others = [
      owner.browser,
      (await signIn({ role: 'support' })).browser,
      (await signIn({ role: 'operator', factor: false })).browser,
      openBrowser(),
    ]
    for (const browser of others) {
      expect((await ask(browser, id)).status).toBe(404)
      expect((await takeBack(browser, id, randomUUID())).status).toBe(404)
    }
    expect(await listLinks(id)).toEqual([])
  })

  it('is shown again what they typed where it is refused, and nothing of it once it is sent', async () => {
    const id = await confirm()
    const { browser } = await signIn({ role: 'operator' })
    const post = async (fields: Record<string, string>) => {
      const form = { ...ASKED, idempotencyKey: randomUUID(), ...fields }
      const answer = await browser.ask(
        (request) => send(request, { params: Promise.resolve({ id }) }),
        `/api/bookings/${id}/pay-links`,
        { form },
      )
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    }
    expect(await post({ amount: '5x' })).toEqual({ ...ASKED, amount: '5x', linkProblem: 'amount' })
    expect(await post({ amount: '999999' })).toEqual({ ...ASKED, amount: '999999', linkProblem: 'too_much' })
    expect(await post({ reason: ' ' })).toEqual({ amount: '50', days: '7', reason: ' ', linkProblem: 'malformed_body' })
    expect(await post({})).toEqual({ link: 'sent' })
  })

  it('nor does anybody send or take back what cannot be read', async () => {
    const id = await confirm()
    const { browser } = await signIn({ role: 'operator' })
    const odd = [
      ['amount', 'x'],
      ['amount', '0'],
      ['days', '2'],
      ['reason', ' '],
      ['idempotencyKey', 'k'],
    ] as const
    for (const [field, value] of odd) expect((await ask(browser, id, { [field]: value })).status).toBe(422)
    expect((await takeBack(browser, id, 'nonsense')).status).toBe(422)
    expect((await takeBack(browser, id, randomUUID())).status).toBe(404)
    expect((await ask(browser, 'nonsense')).status).toBe(404)
    expect(await listLinks(id)).toEqual([])
  })
})
