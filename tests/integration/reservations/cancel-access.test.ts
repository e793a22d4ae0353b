import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { NextRequest, NextResponse } from 'next/server'
import { GET as askQuote, POST as confirmCancel } from '@/app/api/bookings/[id]/cancellation/route'
import { POST as sayNoShow } from '@/app/api/bookings/[id]/no-show/route'
import { POST as mailLink } from '@/app/api/reservations/link/route'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { loadReservation } from '@/lib/backend/reservations/find-reservation'
import { listActs } from '@/lib/backend/staff/list-staff'
import { addDays } from '@/lib/domain/stay/dates'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { issueReservationPass, readMailedLink } from '@/lib/server/reservations/reservation-pass'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { signIn as signInAt, type Seat } from '../../support/accounts/sign-in'
import { openBookingHandlers } from '../../support/booking/booking-handlers'
import type { BookingSteps } from '../../support/booking/booking-steps'
import type { TestDatabase } from '../../support/database'
import { firstOf } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'

let test: TestDatabase
let house: TenantId
let brand: TenantId
let steps: BookingSteps
let rate: { hotelId: number; planId: number }

beforeAll(async () => {
  ;({ test, house, brand, steps, rate } = await openBookingHandlers(mockBackend))
})
afterAll(() => test.drop())

let nth = 0

/** A confirmed booking of a browser of its own, whose arrival is in two months of the real clock. */
async function confirm() {
  const visitor = await mintVisitor()
  const id = await steps.hold(rate, { visitorId: visitor.id })
  await steps.giveGuests(id, 1, visitor.id)
  await steps.pay(id, 'success', { visitorId: visitor.id })
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 60 + nth++)
  const policy = { tiers: [{ from: `${checkIn}T12:00:00.000Z`, penalty: { kind: 'percent', value: 100 } }] }
  await test.db
    .update(booking)
    .set({
      checkIn,
      checkOut: addDays(checkIn, 2),
      quote: sql`jsonb_set(${booking.quote}, '{policy,tiers}', ${JSON.stringify(policy.tiers)}::jsonb)`,
    })
    .where(eq(booking.id, id))
  return { id, visitor }
}

const linkIn = (text: string | undefined): string => {
  const [url] = text?.match(/https:\/\/stay\.test\/\S*reservation\?\S*k=\S+/) ?? []
  return new URL(url ?? '').searchParams.get('k') ?? ''
}
const letterOf = async (id: string) => {
  const { reference } = await steps.loadBooking(id)
  const mails = await test.db.select().from(mail)
  return (kind: string) => mails.filter((row) => row.kind === kind && row.subject.includes(reference.slice(4)))
}
const callFor = (id: string) => {
  const params = Promise.resolve({ id })
  return {
    quote: (request: NextRequest): Promise<NextResponse> => askQuote(request, { params }),
    cancel: (request: NextRequest): Promise<NextResponse> => confirmCancel(request, { params }),
  }
}
const path = (id: string) => `/api/bookings/${id}/cancellation`
const FIGURES = { fee: 0, refund: 21_500 }

const signIn = (seat: Seat) => signInAt(test.db, house, seat)

async function statuses(browser: Browser, id: string, k?: string): Promise<[number, number]> {
  const { quote, cancel } = callFor(id)
  const asked = await browser.ask(quote, k ? `${path(id)}?k=${k}` : path(id), { method: 'GET' })
  const done = await browser.ask(cancel, path(id), { json: { ...FIGURES, ...(k ? { k } : {}) } })
  return [asked.status, done.status]
}

describe('who may cancel', () => {
  it('the browser that booked, with a plain form that comes back to the reservation', async () => {
    const { id, visitor } = await confirm()
    const browser = openBrowser(HOUSE)
    browser.cookies.set(cookieName('visitor'), visitor.cookie)
    const { quote, cancel } = callFor(id)
    const offered = await browser.ask(quote, path(id), { method: 'GET' })
    expect(await offered.json()).toMatchObject({ status: 'open', currency: 'EUR', quote: { ...FIGURES, owed: 0 } })
    const wrong = await browser.ask(cancel, path(id), { form: { fee: '0', refund: '1', locale: 'de' } })
    expect(wrong.status).toBe(303)
    expect(wrong.headers.get('location')).toBe(`http://${HOUSE}/de/reservation?b=${id}&cancel=1&problem=changed`)
    const odd = await browser.ask(cancel, path(id), { form: { fee: 'x', refund: '-1' } })
    expect(odd.headers.get('location')).toContain('problem=malformed_body')
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    const right = await browser.ask(cancel, path(id), { form: { fee: '0', refund: '21500', locale: 'de' } })
    expect(right.headers.get('location')).toBe(`http://${HOUSE}/de/reservation?b=${id}`)
    expect((await steps.loadBooking(id)).state).toBe('cancelled')
    expect((await letterOf(id))('booking_cancelled')).toHaveLength(1)
  })

  it('whoever has the mailed link, on any device, and only for its booking', async () => {
    const { id } = await confirm()
    const other = await confirm()
    const link = linkIn(firstOf((await letterOf(id))('booking_confirmed')).bodyText)
    expect(await readMailedLink(link)).toBe(id)
    const seen = { bookingId: id, visitorId: null, allowed: false }
    expect(await loadReservation(test.db, steps.ctx, { ...seen, linked: true })).toMatchObject({ masked: false })
    expect(await statuses(openBrowser(HOUSE), other.id, link)).toEqual([404, 404])
    expect(await statuses(openBrowser(SUNRISE), id, link)).toEqual([404, 404])
    expect(await statuses(openBrowser(HOUSE), id, `${link.slice(0, -4)}AAAA`)).toEqual([404, 404])
    expect(await statuses(openBrowser(HOUSE), id, link)).toEqual([200, 200])
    expect((await steps.loadBooking(other.id)).state).toBe('confirmed')
  })

  it('the account that the booking belongs to, and no other', async () => {
    const { id } = await confirm()
    const [owner, stranger] = [await signIn(null), await signIn(null)]
    await test.db.update(booking).set({ accountId: owner.id }).where(eq(booking.id, id))
    expect(await statuses(stranger.browser, id)).toEqual([404, 404])
    expect(await statuses(owner.browser, id)).toEqual([200, 200])
  })

  it('an operator, whose act is written down; not support, nor one without a second factor', async () => {
    const { id } = await confirm()
    expect(await statuses((await signIn({ role: 'support', factor: false })).browser, id)).toEqual([404, 404])
    expect(await statuses((await signIn({ role: 'operator', factor: false })).browser, id)).toEqual([404, 404])
    expect(await statuses((await signIn({ role: 'agent', factor: false })).browser, id)).toEqual([404, 404])
    const operator = await signIn({ role: 'operator' })
    expect(await statuses(operator.browser, id)).toEqual([200, 200])
    expect(await listActs(test.db, house, 1)).toMatchObject([
      { act: 'booking_cancelled', subjectId: id, role: 'operator' },
    ])
    const { events } = (await loadReservation(test.db, steps.ctx, {
      bookingId: id,
      visitorId: null,
      allowed: true,
    })) ?? { events: [] }
    expect(events.find(({ kind }) => kind === 'cancelled')).toMatchObject({ actor: 'staff' })
  })

  it('an operator alone says that nobody came, and only once the day of arrival has begun', async () => {
    const { id, visitor } = await confirm()
    const params = Promise.resolve({ id })
    const say = async (browser: Browser) =>
      (await browser.ask((request) => sayNoShow(request, { params }), `/api/bookings/${id}/no-show`, { json: {} }))
        .status
    const guest = openBrowser(HOUSE)
    guest.cookies.set(cookieName('visitor'), visitor.cookie)
    const { browser } = await signIn({ role: 'operator' })
    expect(await say(browser)).toBe(409)
    const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
    const stay = { checkIn: yesterday, checkOut: addDays(yesterday, 2) }
    await test.db.update(booking).set(stay).where(eq(booking.id, id))
    expect(await say(guest)).toBe(404)
    expect(await say((await signIn({ role: 'support' })).browser)).toBe(404)
    expect([await say(browser), await say(browser)]).toEqual([200, 200])
    expect((await steps.loadBooking(id)).state).toBe('no_show')
    expect(await listActs(test.db, house, 1)).toMatchObject([
      { act: 'booking_no_show', subjectId: id, role: 'operator' },
    ])
  })

  it('staff as staff on the dashboard, also in the browser that booked and of a booking of their own', async () => {
    const actOf = async (id: string) => {
      const [last] = await listActs(test.db, house, 1)
      const cancelled = and(eq(bookingEvent.bookingId, id), eq(bookingEvent.kind, 'cancelled'))
      const [event] = await test.db.select().from(bookingEvent).where(cancelled)
      return { act: last?.subjectId === id ? last.act : null, actor: event?.actor }
    }
    const book = async (page: string) => {
      const { id, visitor } = await confirm()
      const operator = await signIn({ role: 'operator' })
      operator.browser.cookies.set(cookieName('visitor'), visitor.cookie)
      await test.db.update(booking).set({ accountId: operator.id }).where(eq(booking.id, id))
      const asked = { json: { ...FIGURES, page } }
      expect((await operator.browser.ask(callFor(id).cancel, path(id), asked)).status).toBe(200)
      return actOf(id)
    }
    expect(await book('dashboard')).toMatchObject({ act: 'booking_cancelled', actor: 'staff' })
    expect(await book('account')).toMatchObject({ act: null, actor: 'guest' })
    const { id, visitor } = await confirm()
    const guest = openBrowser(HOUSE)
    guest.cookies.set(cookieName('visitor'), visitor.cookie)
    // Nobody becomes staff by saying where a form stands, and whoever booked may cancel from there too.
    const asked = { json: { ...FIGURES, page: 'dashboard' } }
    const stranger = openBrowser(HOUSE)
    expect((await stranger.ask(callFor(id).cancel, path(id), asked)).status).toBe(404)
    expect((await guest.ask(callFor(id).cancel, path(id), asked)).status).toBe(200)
    expect(await actOf(id)).toMatchObject({ act: null, actor: 'guest' })
  })

  it('an operator says that nobody came also in the browser that booked', async () => {
    const { id, visitor } = await confirm()
    const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
    const stay = { checkIn: yesterday, checkOut: addDays(yesterday, 2) }
    const { id: accountId, browser } = await signIn({ role: 'operator' })
    await test.db
      .update(booking)
      .set({ ...stay, accountId })
      .where(eq(booking.id, id))
    browser.cookies.set(cookieName('visitor'), visitor.cookie)
    const say = (request: NextRequest) => sayNoShow(request, { params: Promise.resolve({ id }) })
    expect((await browser.ask(say, `/api/bookings/${id}/no-show`, { json: {} })).status).toBe(200)
    expect(await listActs(test.db, house, 1)).toMatchObject([{ act: 'booking_no_show', subjectId: id }])
  })

  it('its agent, for a booking under their brand', async () => {
    const { id } = await confirm()
    const agent = await signIn({ role: 'agent', factor: false })
    await test.db.update(account).set({ fid: 77 }).where(eq(account.id, agent.id))
    expect(await statuses(agent.browser, id)).toEqual([404, 404])
    await test.db.update(booking).set({ tenantId: brand }).where(eq(booking.id, id))
    expect(await statuses(agent.browser, id)).toEqual([200, 200])
    const [cancelled] = await test.db
      .select()
      .from(bookingEvent)
      .where(and(eq(bookingEvent.bookingId, id), eq(bookingEvent.kind, 'cancelled')))
    expect(cancelled).toMatchObject({ actor: 'agent', actorId: agent.id })
  })

  it('nobody by a brand without a plan, nor support by one', async () => {
    const { id } = await confirm()
    await test.db.update(booking).set({ tenantId: brand }).where(eq(booking.id, id))
    for (const seat of [null, { role: 'support' }] as const) {
      const { id: accountId, browser } = await signIn(seat)
      await test.db.update(account).set({ fid: 77 }).where(eq(account.id, accountId))
      expect(await statuses(browser, id)).toEqual([404, 404])
    }
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
  })

  it('nobody from another site, nor by ids that are none', async () => {
    const { id, visitor } = await confirm()
    const browser = openBrowser(HOUSE)
    browser.cookies.set(cookieName('visitor'), visitor.cookie)
    const cross = { json: FIGURES, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await browser.ask(callFor(id).cancel, path(id), cross)).status).toBe(403)
    for (const odd of ['nonsense', randomUUID()]) expect(await statuses(browser, odd)).toEqual([404, 404])
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
  })
})

describe('somebody who only knows reference and name', () => {
  it('cannot cancel, but has the link mailed to the booker, three times an hour at most', async () => {
    const { id } = await confirm()
    const pass = await issueReservationPass(id, new Date())
    expect(await statuses(openBrowser(HOUSE), id, pass)).toEqual([404, 404])
    const ask = (r: string) =>
      openBrowser(HOUSE, '198.51.100.9').ask(mailLink, '/api/reservations/link', { json: { r } })
    for (let n = 0; n < 5; n++) expect((await ask(pass)).status).toBe(200)
    const mails = (await letterOf(id))('booking_link')
    expect(mails).toHaveLength(3)
    expect(mails[0]?.toAddress).toBe('ada@example.com')
    expect(await readMailedLink(linkIn(mails[0]?.bodyText))).toBe(id)
    expect((await ask('forged')).status).toBe(404)
  })
})
