import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { openBookingHandlers, type BookingHandlers } from '../../support/booking/booking-handlers'
import { guestsFor, PAIR } from '../../support/booking/booking-steps'
import { firstOf, NOW } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const
const TWO_ROOMS = [firstOf(PAIR), firstOf(PAIR)]

let booked: BookingHandlers
let browser: Browser
let visitorId: string

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  booked = await openBookingHandlers(mockBackend)
  const { id, cookie } = await mintVisitor()
  visitorId = id
  browser = openBrowser()
  browser.cookies.set(cookieName('visitor'), cookie)
})
afterAll(async () => {
  jest.useRealTimers()
  await booked.test.drop()
})

const ask = (id: string, sent: { json: Record<string, unknown> } | { form: Record<string, string> }) =>
  browser.ask((request) => pay(request, { params: Promise.resolve({ id }) }), `/api/bookings/${id}/pay`, sent)

describe('paying with the guests of a form', () => {
  it('is refused where they are not one for each room, and changes and charges nothing', async () => {
    const { steps, rate } = booked
    const id = await steps.hold({ ...rate, party: TWO_ROOMS }, { visitorId })
    const before = await steps.loadBooking(id)
    const token = await steps.createToken('success')
    const json = { token, terms: true, expectedTotal: before.total, expectedDue: before.total }
    for (const rooms of [1, 3]) {
      const answer = await ask(id, { json: { ...json, ...guestsFor(rooms) } })
      expect([answer.status, (await answer.json()).code]).toEqual([422, 'guest_count'])
    }
    const { booker } = guestsFor(1)
    const typed = Object.fromEntries(Object.entries(booker).map(([name, value]) => [`booker.${name}`, value]))
    const answer = await ask(id, { form: { ...typed, terms: 'on', expectedTotal: String(before.total) } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/problem=guest_count/)
    expect(await steps.loadBooking(id)).toEqual(before)
    expect(await steps.loadPayments(id)).toEqual([])
    expect((await ask(id, { json: { ...json, ...guestsFor(2) } })).status).toBe(200)
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed', guests: guestsFor(2).guests })
  })

  it('keeps them where the terms were not accepted, so that a page without scripts shows them again', async () => {
    const { steps, rate } = booked
    const id = await steps.hold({ ...rate, checkIn: '2026-04-10', checkOut: '2026-04-11' }, { visitorId })
    const { total } = await steps.loadBooking(id)
    const { booker } = guestsFor(1)
    const typed = Object.fromEntries(Object.entries(booker).map(([name, value]) => [`booker.${name}`, value]))
    const answer = await ask(id, { form: { ...typed, expectedTotal: String(total) } })
    expect(answer.headers.get('location')).toMatch(/problem=terms_missing/)
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'held', booker })
  })

  it('is refused where nobody said who they are', async () => {
    const { steps, rate } = booked
    const id = await steps.hold(
      { ...rate, party: TWO_ROOMS, checkIn: '2026-04-05', checkOut: '2026-04-06' },
      { visitorId },
    )
    const { total } = await steps.loadBooking(id)
    const token = await steps.createToken('success')
    const answer = await ask(id, { json: { token, terms: true, expectedTotal: total } })
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'guests_missing'])
    expect(await steps.loadPayments(id)).toEqual([])
  })
})
