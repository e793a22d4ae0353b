import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { NextRequest } from 'next/server'
import { GET as askQuote, POST as confirm } from '@/app/api/bookings/[id]/change/route'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { findPayLink } from '@/lib/backend/pay-links/find-link'
import { readPayLink } from '@/lib/backend/pay-links/link-token'
import { writeReservationLink } from '@/lib/backend/reservations/reservation-link'
import { listActs } from '@/lib/backend/staff/list-staff'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { addDays } from '@/lib/domain/stay/dates'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { signIn as signInAt, type Seat } from '../../support/accounts/sign-in'
import { openBookingHandlers } from '../../support/booking/booking-handlers'
import type { BookingSteps } from '../../support/booking/booking-steps'
import type { TestDatabase } from '../../support/database'
import { encodeSpec } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

jest.setTimeout(180_000)

// Routes go by the real clock, so that the stay begins in two months of it.
const TODAY = new Date().toISOString().slice(0, 10)
const CHECK_IN = addDays(TODAY, 60)
const SAME = { check_in: CHECK_IN, check_out: addDays(CHECK_IN, 2), guests: '2' }
const NEXT = { check_in: addDays(CHECK_IN, 1), check_out: addDays(CHECK_IN, 3), guests: '2' }
const LONGER = { ...SAME, check_out: addDays(CHECK_IN, 3) }

let test: TestDatabase
let house: TenantId
let brand: TenantId
let steps: BookingSteps
let rate: { hotelId: number; planId: number }

beforeAll(async () => {
  ;({ test, house, brand, steps, rate } = await openBookingHandlers(mockBackend))
  steps.clock.now = new Date()
  await test.db.update(rateCalendar).set(encodeSpec({ price: 10_000, firstDay: TODAY }))
})
afterAll(() => test.drop())

async function book() {
  const visitor = await mintVisitor()
  const wish = { ...rate, checkIn: SAME.check_in, checkOut: SAME.check_out }
  const id = await steps.hold(wish, { visitorId: visitor.id })
  await steps.giveGuests(id, 1, visitor.id)
  expect((await steps.pay(id, 'success', { visitorId: visitor.id })).status).toBe('confirmed')
  const browser = openBrowser()
  browser.cookies.set(cookieName('visitor'), visitor.cookie)
  return { id, browser }
}
const signIn = (seat: Seat) => signInAt(test.db, house, seat)
const path = (id: string) => `/api/bookings/${id}/change`
const ask = (browser: Browser, id: string, query: Record<string, string>) =>
  browser.ask(
    (request: NextRequest) => askQuote(request, { params: Promise.resolve({ id }) }),
    `${path(id)}?${new URLSearchParams(query).toString()}`,
    { method: 'GET' },
  )
const send = (browser: Browser, id: string, sent: Parameters<Browser['ask']>[2]) =>
  browser.ask((request: NextRequest) => confirm(request, { params: Promise.resolve({ id }) }), path(id), sent)
const quoteOf = async (browser: Browser, id: string, query: Record<string, string>) => {
  const said: { quote?: string } = await (await ask(browser, id, query)).json()
  return { quote: said.quote ?? '', idempotencyKey: randomUUID() }
}

describe('who may change a stay', () => {
  it('the browser that booked, by a quote and its confirmation', async () => {
    const { id, browser } = await book()
    const offered = await ask(browser, id, NEXT)
    expect(offered.headers.get('cache-control')).toBe('no-store')
    expect(await offered.json()).toMatchObject({
      status: 'open',
      currency: 'EUR',
      figures: { oldTotal: 21_500, newTotal: 21_500, payNow: 0, back: 0 },
    })
    const sent = await quoteOf(browser, id, NEXT)
    for (let n = 0; n < 2; n++) {
      const done = await send(browser, id, { json: sent })
      expect([done.status, await done.json()]).toMatchObject([200, { status: 'done' }])
    }
    expect(await steps.loadBooking(id)).toMatchObject({ checkIn: NEXT.check_in, changes: 1 })
    const other = await quoteOf(browser, id, SAME)
    const reused = await send(browser, id, { json: { ...other, idempotencyKey: sent.idempotencyKey } })
    expect([reused.status, await reused.json()]).toMatchObject([409, { code: 'key_reused' }])
  })

  it('whoever has the mailed link, with a plain form that comes back with what was typed', async () => {
    const { id } = await book()
    const site = {
      tenant: { ...FALLBACK_TENANT, id: house },
      locale: 'de' as const,
      canonicalOrigin: 'https://stay.test',
    }
    const url = await writeReservationLink({ ...site, bookingId: id, secret: steps.ctx.secret, now: new Date() })
    const k = new URL(url).searchParams.get('k') ?? ''
    const stranger = openBrowser()
    expect((await ask(stranger, id, NEXT)).status).toBe(404)
    const sent = await quoteOf(stranger, id, { ...NEXT, k })
    const typed = { check_in: NEXT.check_in, check_out: NEXT.check_out, 'adults.0': '2', 'ages.0': '4, 9' }
    const odd = await send(stranger, id, { form: { k, locale: 'de', ...sent, quote: 'x', ...typed } })
    const back = new URL(odd.headers.get('location') ?? '')
    expect([odd.status, back.pathname, back.hash]).toEqual([303, '/de/reservation', '#change'])
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ k, change: '1', changed: 'malformed_body', ...typed })
    const done = await send(stranger, id, { form: { k, locale: 'de', ...sent, ...typed } })
    expect(new URL(done.headers.get('location') ?? '').searchParams.get('changed')).toBe('done')
    expect((await steps.loadBooking(id)).changes).toBe(1)
  })

  it('a guest who must pay more, led to the payment link; nothing is changed before it is paid', async () => {
    const { id, browser } = await book()
    const sent = await quoteOf(browser, id, LONGER)
    const asked = await send(browser, id, { form: { ...sent, locale: 'en' } })
    const pay = new URL(asked.headers.get('location') ?? '')
    expect(pay.pathname).toBe('/pay')
    expect(pay.searchParams.has('fid')).toBe(false)
    const linkId = await readPayLink(steps.ctx.secret, pay.searchParams.get('k') ?? '', new Date())
    expect(await findPayLink(test.db, steps.ctx, linkId ?? '')).toMatchObject({ link: { amount: 10_750 } })
    const again = await send(browser, id, { json: sent })
    expect([again.status, await again.json()]).toMatchObject([202, { status: 'to_pay', figures: { payNow: 10_750 } }])
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: SAME.check_out, changes: 0 })
  })

  it('a guest who booked with another agent of the host, led to the link as that agent’s, who alone knows it', async () => {
    const { id } = await book()
    const owner = await signIn(null)
    await test.db.update(booking).set({ accountId: owner.id, tenantId: brand }).where(eq(booking.id, id))
    const asked = await send(owner.browser, id, {
      form: { ...(await quoteOf(owner.browser, id, LONGER)), locale: 'en' },
    })
    const pay = new URL(asked.headers.get('location') ?? '')
    expect([pay.pathname, pay.searchParams.get('fid')]).toEqual(['/pay', '77'])
    const linkId = await readPayLink(steps.ctx.secret, pay.searchParams.get('k') ?? '', new Date())
    expect(await findPayLink(test.db, { ...steps.ctx, tenantId: brand }, linkId ?? '')).not.toBeNull()
    expect(await findPayLink(test.db, steps.ctx, linkId ?? '')).toBeNull()
  })

  it('its account, its agent and an operator, whose act is written down; support and strangers may not', async () => {
    const { id } = await book()
    const owner = await signIn(null)
    await test.db.update(booking).set({ accountId: owner.id }).where(eq(booking.id, id))
    const agent = await signIn({ role: 'agent', factor: false })
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, agent.id))
    const operator = await signIn({ role: 'operator' })
    const strangers = [
      await signIn(null),
      await signIn({ role: 'support' }),
      await signIn({ role: 'operator', factor: false }),
    ]
    for (const { browser } of [...strangers, agent]) {
      expect((await ask(browser, id, NEXT)).status).toBe(404)
      expect((await send(browser, id, { json: await quoteOf(owner.browser, id, NEXT) })).status).toBe(404)
    }
    expect((await send(owner.browser, id, { json: await quoteOf(owner.browser, id, NEXT) })).status).toBe(200)
    expect((await send(operator.browser, id, { json: await quoteOf(operator.browser, id, SAME) })).status).toBe(200)
    expect((await listActs(test.db, house, 5)).filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { act: 'stay_changed', role: 'operator' },
    ])
    const longer = await send(operator.browser, id, {
      form: { ...(await quoteOf(operator.browser, id, LONGER)), page: 'dashboard', locale: 'en' },
    })
    expect(longer.headers.get('location')).toContain(`/dashboard/bookings/${id}?link=sent#pay-links`)
    await test.db.update(booking).set({ tenantId: brand }).where(eq(booking.id, id))
    expect((await send(agent.browser, id, { json: await quoteOf(agent.browser, id, NEXT) })).status).toBe(200)
    const [latest] = await test.db
      .select()
      .from(bookingEvent)
      .where(and(eq(bookingEvent.bookingId, id), eq(bookingEvent.kind, 'stay_changed')))
      .orderBy(desc(bookingEvent.id))
    expect(latest).toMatchObject({ actor: 'agent', actorId: agent.id })
  })

  it('an agent as agent on the dashboard, also in the browser that booked for a client', async () => {
    const { id, browser } = await book()
    const agent = await signIn({ role: 'agent', factor: false })
    await test.db.update(booking).set({ accountId: agent.id }).where(eq(booking.id, id))
    for (const [name, value] of browser.cookies) agent.browser.cookies.set(name, value)
    const asked = await send(agent.browser, id, {
      form: { ...(await quoteOf(agent.browser, id, LONGER)), page: 'dashboard', locale: 'en' },
    })
    expect(asked.headers.get('location')).toContain(`/dashboard/bookings/${id}?link=sent#pay-links`)
    const [link] = await test.db.select().from(payLink).where(eq(payLink.bookingId, id))
    expect(link).toMatchObject({ actor: 'agent', actorId: agent.id })
    // The client has a day to pay by the mail, not the minutes of who pays at once.
    const minutes = (Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')) / 60_000
    expect(minutes).toBeCloseTo(24 * 60, 0)
  })

  it('nobody from another site, nor by what cannot be read', async () => {
    const { id, browser } = await book()
    const sent = await quoteOf(browser, id, NEXT)
    const cross = { json: sent, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await send(browser, id, cross)).status).toBe(403)
    for (const odd of [{ guests: '0' }, { check_in: '2026-02-30' }, { check_out: SAME.check_in }, { guests: 'x' }])
      expect((await ask(browser, id, { ...SAME, ...odd })).status).toBe(422)
    expect(await (await ask(browser, id, { ...SAME, guests: '2~2' })).json()).toEqual({ status: 'rooms' })
    for (const odd of [{}, { quote: sent.quote }, { ...sent, idempotencyKey: 'k' }, { ...sent, quote: 'x' }])
      expect((await send(browser, id, { json: odd })).status).toBe(422)
    expect((await ask(browser, 'nonsense', NEXT)).status).toBe(404)
    expect((await steps.loadBooking(id)).changes).toBe(0)
  })
})
