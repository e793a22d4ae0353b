import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NextRequest } from 'next/server'
import { GET as askQuote, POST as confirm } from '@/app/api/bookings/[id]/change/route'
import { POST as sendLink } from '@/app/api/bookings/[id]/pay-links/route'
import { POST as withdraw } from '@/app/api/bookings/[id]/pay-links/withdraw/route'
import { rateCalendar, tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { addDays } from '@/lib/domain/stay/dates'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { loadChange } from '@/lib/server/reservations/load-change'
import type { Browser } from '../../support/accounts/account-browser'
import { signIn as signInAt, type Seat } from '../../support/accounts/sign-in'
import { openBookingHandlers } from '../../support/booking/booking-handlers'
import type { BookingSteps } from '../../support/booking/booking-steps'
import type { TestDatabase } from '../../support/database'
import { encodeSpec, firstOf } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
const mockPage: Record<string, unknown> = { locale: 'en' }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/places/load-places', () => ({ loadCityById: () => Promise.resolve(null) }))

jest.setTimeout(120_000)

// Routes go by the real clock, so that the stay begins in two months of it.
const TODAY = new Date().toISOString().slice(0, 10)
const CHECK_IN = addDays(TODAY, 60)
const LONGER = { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 3), guests: '2' }
/** A page of the house, which takes no money, and one under an agent's link, who does. */
const HOUSE: Record<string, string> = {}
const BRAND: Record<string, string> = { fid: '77' }

let test: TestDatabase
let house: TenantId
let brand: TenantId
let steps: BookingSteps
let rate: { hotelId: number; planId: number }

beforeAll(async () => {
  ;({ test, house, brand, steps, rate } = await openBookingHandlers(mockBackend))
  steps.clock.now = new Date()
  await test.db.update(rateCalendar).set(encodeSpec({ price: 10_000, firstDay: TODAY }))
  const { settings } = firstOf(await test.db.select().from(tenant).where(eq(tenant.id, house)))
  await test.db
    .update(tenant)
    .set({ settings: { ...settings, gateway: 'none' } })
    .where(eq(tenant.id, house))
  const page = { tenant: await loadTenant(test.db, { kind: 'agent', fid: 1 }), now: steps.clock.now, ctx: steps.ctx }
  Object.assign(mockPage, page)
})
afterAll(() => test.drop())

/** A paid stay of an account, sold by one tenant of the host. */
async function book(seller: TenantId, accountId: string): Promise<string> {
  const id = await steps.hold({ ...rate, checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, 2) })
  await steps.giveGuests(id)
  expect((await steps.pay(id, 'success')).status).toBe('confirmed')
  await test.db.update(booking).set({ tenantId: seller, accountId }).where(eq(booking.id, id))
  return id
}
const signIn = (seat: Seat) => signInAt(test.db, house, seat)
const pathOf = (id: string, call: string, query: Record<string, string>) =>
  `/api/bookings/${id}/${call}?${new URLSearchParams(query).toString()}`
const bodyOf = async (response: Response) => [response.status, await response.json()]

const ask = async (browser: Browser, id: string, page: Record<string, string>) =>
  bodyOf(
    await browser.ask(
      (request: NextRequest) => askQuote(request, { params: Promise.resolve({ id }) }),
      pathOf(id, 'change', { ...LONGER, ...page }),
      { method: 'GET' },
    ),
  )
const change = async (browser: Browser, id: string, page: Record<string, string>, quote: string) =>
  bodyOf(
    await browser.ask(
      (request: NextRequest) => confirm(request, { params: Promise.resolve({ id }) }),
      pathOf(id, 'change', page),
      { json: { quote, idempotencyKey: randomUUID() } },
    ),
  )
const askFor = async (browser: Browser, id: string, page: Record<string, string>) =>
  bodyOf(
    await browser.ask(
      (request: NextRequest) => sendLink(request, { params: Promise.resolve({ id }) }),
      pathOf(id, 'pay-links', page),
      { json: { amount: '50', reason: 'Late arrival', days: '7', idempotencyKey: randomUUID() } },
    ),
  )
const takeBack = async (browser: Browser, id: string, page: Record<string, string>, linkId: string) =>
  bodyOf(
    await browser.ask(
      (request: NextRequest) => withdraw(request, { params: Promise.resolve({ id }) }),
      pathOf(id, 'pay-links/withdraw', page),
      { json: { linkId } },
    ),
  )

describe('who takes the money for a stay that another tenant of the host sold', () => {
  it('is its seller where it is changed, as the page says too', async () => {
    const owner = await signIn(null)
    const id = await book(brand, owner.id)
    const [status, offer] = await ask(owner.browser, id, HOUSE)
    expect([status, offer]).toMatchObject([200, { status: 'open', figures: { payNow: 10_750 } }])
    const { guests: _, ...days } = LONGER
    const view = await loadChange(await steps.loadBooking(id), { change: '1', ...days, 'adults.0': '2' })
    expect(view).toMatchObject({
      status: 'open',
      answer: null,
      offer: {
        amounts: [{ key: 'payNow', amount: '€107.50' }],
        notes: expect.arrayContaining([
          expect.stringMatching(/^Free cancellation of the new stay until .+ \(in \d\d days\)\.$/),
        ]),
      },
    })
    expect(await change(owner.browser, id, HOUSE, offer.quote)).toMatchObject([202, { status: 'to_pay' }])
  })

  it('is nobody where a seller who takes none sold it, whoever does on the page', async () => {
    const owner = await signIn(null)
    const id = await book(brand, owner.id)
    const [, offer] = await ask(owner.browser, id, BRAND)
    await test.db.update(booking).set({ tenantId: house }).where(eq(booking.id, id))
    expect(await ask(owner.browser, id, BRAND)).toEqual([200, { status: 'unavailable' }])
    expect(await change(owner.browser, id, BRAND, offer.quote)).toMatchObject([409, { code: 'unavailable' }])
    expect((await steps.loadBooking(id)).changes).toBe(0)
  })

  it('is its seller where its agent asks for money by a link, and takes that back', async () => {
    const agent = await signIn({ role: 'agent', factor: false })
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, agent.id))
    const id = await book(brand, agent.id)
    const [status, sent] = await askFor(agent.browser, id, HOUSE)
    expect([status, sent]).toMatchObject([201, { status: 'sent' }])
    expect(await takeBack(agent.browser, id, HOUSE, sent.id)).toEqual([200, { status: 'withdrawn' }])
    await test.db.update(booking).set({ tenantId: house }).where(eq(booking.id, id))
    expect(await askFor(agent.browser, id, BRAND)).toMatchObject([409, { code: 'no_gateway' }])
  })

  it('is nobody once its seller is switched off', async () => {
    const owner = await signIn(null)
    const id = await book(brand, owner.id)
    await test.db.update(tenant).set({ active: false }).where(eq(tenant.id, brand))
    try {
      expect(await ask(owner.browser, id, HOUSE)).toEqual([200, { status: 'unavailable' }])
    } finally {
      await test.db.update(tenant).set({ active: true }).where(eq(tenant.id, brand))
    }
  })
})
