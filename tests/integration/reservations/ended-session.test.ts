import { eq } from 'drizzle-orm'
import { cookies, headers } from 'next/headers'
import { NextRequest } from 'next/server'
import { POST as reserve } from '@/app/api/bookings/route'
import { POST as login } from '@/app/api/login/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { removeExpiredAccess } from '@/lib/backend/accounts/remove-expired'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { accountSession } from '@/lib/backend/postgres/schema-accounts'
import { addDays } from '@/lib/domain/stay/dates'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { loadCheckout, loadLatestTransaction, loadReservation } from '@/lib/server/booking/load-booking'
import { mintVisitor, readVisitor } from '@/lib/server/booking/visitor'
import type { ApiContext } from '@/lib/server/http/api-context'
import { cookieName } from '@/lib/server/http/cookies'
import { findRequestAccess } from '@/lib/server/reservations/request-access'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { PASSWORD } from '../../support/accounts/account-steps'
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
const HOST = 'localhost:3000'
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
  const { id: accountId, email, browser } = await signIn(test.db, house, null)
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
  return { id, visitorId, accountId, email, browser, end }
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

/** What the latest answer set of the cookie by which a browser opens its bookings. */
const visitorLine = ({ latest }: Browser) => latest.find((line) => line.startsWith(`${cookieName('visitor')}=`))
const FOR_A_YEAR = /; Max-Age=31536000(;|$)/i
const LASTS = /Max-Age|Expires/i

async function logIn(browser: Browser, email: string, remember: boolean) {
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  const answer = await browser.ask(login, '/api/login', { json: { email, password: PASSWORD, remember } })
  expect(answer.status).toBe(204)
}

async function hold(browser: Browser) {
  const { rateId } = await open.steps.findRate({ ...open.rate, ...STAY })
  expect((await browser.ask(reserve, '/api/bookings', { json: { rateId } })).status).toBe(201)
}

it('a guest’s browser opens for a year what was booked in it, with no session at all', async () => {
  const { id, browser } = await openBooked()
  browser.cookies.delete(cookieName('session'))
  expect(await readPages(browser, id)).toEqual([id, id, id])
  const guest = openBrowser(HOST, '198.51.100.1')
  await hold(guest)
  expect(visitorLine(guest)).toMatch(FOR_A_YEAR)
})

describe('a browser that forgets its session as it closes', () => {
  it('forgets what was booked in it before, too, which one that remembers does not', async () => {
    const { visitorId, email, browser } = await openBooked()
    await logIn(browser, email, true)
    expect(visitorLine(browser)).toBeUndefined()
    await logIn(browser, email, false)
    expect(visitorLine(browser)).toBeDefined()
    expect(visitorLine(browser)).not.toMatch(LASTS)
    expect(await readVisitor(jarOf(browser))).toBe(visitorId)
  })

  it('forgets what is booked in that session', async () => {
    const { email } = await openBooked()
    for (const remember of [true, false]) {
      const browser = openBrowser(HOST, remember ? '198.51.100.2' : '198.51.100.3')
      await logIn(browser, email, remember)
      await hold(browser)
      expect(visitorLine(browser)).toBeDefined()
      expect(LASTS.test(visitorLine(browser) ?? '')).toBe(remember)
    }
  })
})

describe('a browser whose session was ended from elsewhere', () => {
  it('opens no more what was booked in it', async () => {
    const { id, browser, end } = await openBooked()
    expect(await readPages(browser, id)).toEqual([id, id, id])
    await end()
    expect(await readPages(browser, id)).toEqual([null, null, null])
    expect((await loadReservation(id, { linked: true, allowed: false }))?.booking.id).toBe(id)
  })

  it('opens it no more once the time of that session is over, of which nothing else is kept', async () => {
    const { id, accountId, browser, end } = await openBooked()
    await end()
    const { db } = open.test
    const mine = eq(accountSession.accountId, accountId)
    const past = new Date(Date.now() - 60_000).toISOString()
    const over = { expiresAt: past, userAgent: 'Firefox', ipPrefix: '203.0.113.0/24' }
    await db.update(accountSession).set(over).where(mine)
    await removeExpiredAccess(db, new Date())
    expect(await readPages(browser, id)).toEqual([null, null, null])
    const [row] = await db.select().from(accountSession).where(mine)
    expect(row).toMatchObject({ userAgent: null, ipPrefix: null })
    await removeExpiredAccess(db, new Date(Date.now() + 366 * 86_400_000))
    expect(await db.$count(accountSession, mine)).toBe(0)
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
