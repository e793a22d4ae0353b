import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NextRequest } from 'next/server'
import { GET as getCalendar } from '@/app/api/bookings/[id]/calendar.ics/route'
import { POST as resend } from '@/app/api/bookings/[id]/documents/route'
import { GET as getReceipt } from '@/app/api/bookings/[id]/receipt.pdf/route'
import { GET as getVoucher } from '@/app/api/bookings/[id]/voucher.pdf/route'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { writeReservationLink } from '@/lib/backend/reservations/reservation-link'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { issueReservationPass } from '@/lib/server/reservations/reservation-pass'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { signIn } from '../../support/accounts/sign-in'
import { openBookingHandlers } from '../../support/booking/booking-handlers'
import type { BookingSteps } from '../../support/booking/booking-steps'
import type { TestDatabase } from '../../support/database'
import { readPdfText } from '../../support/documents/read-pdf'

jest.setTimeout(120_000)

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const HOUSE = 'localhost:3000'
const SUNRISE = 'sunrise.localhost:3000'
const FILES = [
  ['voucher.pdf', getVoucher, 'application/pdf'],
  ['receipt.pdf', getReceipt, 'application/pdf'],
  ['calendar.ics', getCalendar, 'text/calendar; charset=utf-8; method=PUBLISH'],
] as const

let test: TestDatabase
let steps: BookingSteps
let house: TenantId
let rate: { hotelId: number; planId: number }

beforeAll(async () => {
  ;({ test, house, steps, rate } = await openBookingHandlers(mockBackend))
})
afterAll(() => test.drop())

async function confirm() {
  const visitor = await mintVisitor()
  const id = await steps.hold(rate, { visitorId: visitor.id })
  await steps.giveGuests(id, 1, visitor.id)
  await steps.pay(id, 'success', { visitorId: visitor.id })
  const browser = openBrowser(HOUSE)
  browser.cookies.set(cookieName('visitor'), visitor.cookie)
  const url = await writeReservationLink({
    tenant: FALLBACK_TENANT,
    locale: 'en',
    bookingId: id,
    secret: steps.ctx.secret,
    now: new Date(),
    canonicalOrigin: steps.ctx.origin,
  })
  return { id, browser, link: new URL(url).searchParams.get('k') ?? '' }
}

function fetchFile(browser: Browser, id: string, [file, handler]: (typeof FILES)[number], query = '') {
  const params = Promise.resolve({ id })
  const ask = (request: NextRequest) => handler(request, { params })
  return browser.ask(ask, `/api/bookings/${id}/${file}${query}`, { method: 'GET' })
}

describe.each(FILES.map((file) => ({ name: file[0], file })))('$name', ({ file }) => {
  it('is given to the browser that booked and to whoever has the mailed link, and kept by nobody', async () => {
    const { id, browser, link } = await confirm()
    const own = await fetchFile(browser, id, file)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-type')).toBe(file[2])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('content-disposition')).toContain((await steps.loadBooking(id)).reference)
    expect((await fetchFile(openBrowser(HOUSE), id, file, `?k=${link}`)).status).toBe(200)
  })

  it('is given to nobody else, and does not say whether there is such a booking', async () => {
    const { id } = await confirm()
    const other = await confirm()
    const pass = await issueReservationPass(id, new Date())
    const answers = [
      await fetchFile(openBrowser(HOUSE), id, file),
      await fetchFile(other.browser, id, file),
      await fetchFile(openBrowser(HOUSE), id, file, `?k=${other.link}`),
      await fetchFile(openBrowser(HOUSE), id, file, `?k=${pass}`),
      await fetchFile(openBrowser(SUNRISE), other.id, file, `?k=${other.link}`),
      await fetchFile(other.browser, randomUUID(), file),
      await fetchFile(other.browser, 'nonsense', file),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

it('speaks the language of the page that it is asked from, else the booking’s', async () => {
  const { id, browser } = await confirm()
  await test.db.update(booking).set({ locale: 'de' }).where(eq(booking.id, id))
  const textOf = async (query: string) =>
    readPdfText(Buffer.from(await (await fetchFile(browser, id, FILES[1], query)).arrayBuffer()))
  expect(await textOf('')).toContain('Quittung')
  expect(await textOf('?locale=ja')).toContain('領収書')
  expect(await textOf('?locale=xx')).toContain('Quittung')
})

it('is no voucher any more once the booking is cancelled', async () => {
  const { id, browser } = await confirm()
  await test.db.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, id))
  expect((await fetchFile(browser, id, FILES[0])).status).toBe(409)
  expect((await fetchFile(browser, id, FILES[1])).status).toBe(200)
  const calendar = await fetchFile(browser, id, FILES[2])
  expect(calendar.headers.get('content-type')).toContain('method=CANCEL')
})

it('is mailed again at its booker’s word, three times an hour at most', async () => {
  await test.pool.query('truncate mail, rate_limit')
  const { id, browser } = await confirm()
  const params = Promise.resolve({ id })
  const ask = (who: Browser, body: object) =>
    who.ask((request) => resend(request, { params }), `/api/bookings/${id}/documents`, body)
  expect((await ask(openBrowser(HOUSE), { json: {} })).status).toBe(404)
  const form = await ask(browser, { form: { locale: 'de', page: 'reservation' } })
  expect(form.headers.get('location')).toBe(`http://${HOUSE}/de/reservation?b=${id}&resent=1#papers`)
  expect((await ask(browser, { json: {} })).status).toBe(200)
  expect((await ask(browser, { json: {} })).status).toBe(200)
  expect((await ask(browser, { json: {} })).status).toBe(429)
  const sent = await test.db.select().from(mail).where(eq(mail.kind, 'booking_documents'))
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatchObject({ toAddress: 'ada@example.com', papers: { bookingId: id, voucher: true } })
})

it('is an act of staff who take it or have it mailed, and none of whoever booked', async () => {
  await test.pool.query('truncate mail, rate_limit, staff_act')
  const { id, browser } = await confirm()
  const operator = await signIn(test.db, house, { role: 'operator' })
  const mailAgain = (who: Browser) =>
    who.ask((request) => resend(request, { params: Promise.resolve({ id }) }), `/api/bookings/${id}/documents`, {
      form: { locale: 'en', page: 'dashboard' },
    })
  for (const file of FILES) expect((await fetchFile(browser, id, file)).status).toBe(200)
  expect((await mailAgain(browser)).status).toBe(303)
  expect(await test.db.$count(staffAct)).toBe(0)
  for (const file of FILES) expect((await fetchFile(operator.browser, id, file)).status).toBe(200)
  expect((await mailAgain(operator.browser)).status).toBe(303)
  const viewed = { act: 'booking_viewed', accountId: operator.id, role: 'operator', subject: 'booking', subjectId: id }
  expect(await test.db.select().from(staffAct)).toMatchObject(Array.from({ length: 4 }, () => viewed))
})
