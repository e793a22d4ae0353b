import { eq } from 'drizzle-orm'
import { cookies, headers } from 'next/headers'
import { NextRequest } from 'next/server'
import { POST as reserve } from '@/app/api/bookings/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { accountSession } from '@/lib/backend/postgres/schema-accounts'
import { addDays } from '@/lib/domain/stay/dates'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadCheckout, loadLatestTransaction, loadReservation } from '@/lib/server/booking/load-booking'
import { mintVisitor, readVisitor } from '@/lib/server/booking/visitor'
import type { ApiContext } from '@/lib/server/http/api-context'
import { cookieName } from '@/lib/server/http/cookies'
import { findRequestAccess } from '@/lib/server/reservations/request-access'
import type { Browser } from '../../support/accounts/account-browser'
import { signIn } from '../../support/accounts/sign-in'
import { openBookingHandlers, type BookingHandlers } from '../../support/booking/booking-handlers'
import { SECRET } from '../../support/booking/booking-steps'
import { encodeSpec } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
const mockPage: Record<string, unknown> = { locale: 'en', origin: 'http://localhost:3000' }
jest.mock('next/headers', () => ({ cookies: jest.fn(), headers: jest.fn() }))
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/places/load-places', () => ({ loadCityById: () => Promise.resolve(null) }))

// Route handlers go by the real clock, so that the stay begins in two months of it.
const TODAY = new Date().toISOString().slice(0, 10)
const STAY = { checkIn: addDays(TODAY, 60), checkOut: addDays(TODAY, 62) }

let open: BookingHandlers

beforeAll(async () => {
  open = await openBookingHandlers(mockBackend)
  const { test, house, steps } = open
  steps.clock.now = new Date()
  await test.db.update(rateCalendar).set(encodeSpec({ price: 10_000, firstDay: TODAY }))
  // Rates of the steps are marked by theirs.
  mockBackend.secret = SECRET
  Object.assign(mockPage, { tenant: { ...FALLBACK_TENANT, id: house }, ctx: steps.ctx })
  jest.mocked(headers).mockResolvedValue(new Headers({ host: 'localhost:3000' }) as never)
})
afterAll(() => open.test.drop())

/** Whoever is signed in, in the browser in which they have booked. */
async function openBooked() {
  const { test, house, steps, rate } = open
  const { id: accountId, browser } = await signIn(test.db, house, null)
  const { id: visitorId, cookie } = await mintVisitor()
  const id = await steps.hold({ ...rate, ...STAY }, { visitorId })
  await steps.giveGuests(id, 1, visitorId)
  expect((await steps.pay(id, 'success', { visitorId })).status).toBe('confirmed')
  browser.cookies.set(cookieName('visitor'), cookie)
  /** From another browser. */
  const end = () =>
    test.db
      .update(accountSession)
      .set({ revokedAt: new Date().toISOString() })
      .where(eq(accountSession.accountId, accountId))
  return { id, visitorId, browser, end }
}

function jarOf({ cookies: sent }: Browser) {
  const cookie = [...sent].map(([name, value]) => `${name}=${value}`).join('; ')
  return new NextRequest('http://localhost:3000/', { headers: { cookie } }).cookies
}

/** Which booking each page of this browser opens. */
async function readPages(browser: Browser, id: string) {
  jest.mocked(cookies).mockResolvedValue(jarOf(browser) as never)
  return [
    (await loadLatestTransaction())?.id ?? null,
    (await loadReservation(id, { linked: false, allowed: false }))?.booking.id ?? null,
    (await loadCheckout(id))?.booking.id ?? null,
  ]
}

it('a browser whose session is over by its time keeps what was booked in it, as in the middle of a payment', async () => {
  const { test } = open
  const { id, browser } = await openBooked()
  const past = new Date(Date.now() - 60_000).toISOString()
  await test.db.update(accountSession).set({ expiresAt: past })
  expect(await readPages(browser, id)).toEqual([id, id, id])
  const answer = await browser.ask(auth, '/api/v3/auth', { method: 'GET' })
  expect([answer.status, browser.cookies.has(cookieName('session'))]).toEqual([401, false])
  expect(await readPages(browser, id)).toEqual([id, id, id])
})

describe('a browser whose session was ended from elsewhere', () => {
  it('opens no more what was booked in it, which a guest and whoever is signed in still do', async () => {
    const { id, browser, end } = await openBooked()
    expect(await readPages(browser, id)).toEqual([id, id, id])
    await end()
    expect(await readPages(browser, id)).toEqual([null, null, null])
    expect((await loadReservation(id, { linked: true, allowed: false }))?.booking.id).toBe(id)
    browser.cookies.delete(cookieName('session'))
    expect(await readPages(browser, id)).toEqual([id, id, id])
  })

  it('takes nothing of it away either, by addresses that it remembers', async () => {
    const { id, visitorId, browser, end } = await openBooked()
    const { steps } = open
    const api = { ctx: steps.ctx, backend: mockBackend, tenant: mockPage.tenant, visitorId } as unknown as ApiContext
    const request = () =>
      new NextRequest('http://localhost:3000/', {
        headers: { host: 'localhost:3000', cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      })
    expect((await findRequestAccess(request(), api, id, undefined))?.booking.id).toBe(id)
    await end()
    expect(await findRequestAccess(request(), api, id, undefined)).toBeNull()
  })

  it('books as a new visitor, and opens that alone', async () => {
    const { id, visitorId, browser, end } = await openBooked()
    await end()
    const { rateId } = await open.steps.findRate({ ...open.rate, ...STAY })
    const held = await browser.ask(reserve, '/api/bookings', { json: { rateId } })
    const { bookingId } = await held.json()
    expect(held.status).toBe(201)
    expect(browser.cookies.has(cookieName('session'))).toBe(false)
    expect(await readVisitor(jarOf(browser))).not.toBe(visitorId)
    expect(await readPages(browser, id)).toEqual([null, null, null])
    expect(await readPages(browser, bookingId)).toEqual([null, bookingId, bookingId])
  })
})
