import { POST as saveGuests } from '@/app/api/bookings/[id]/guests/route'
import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { POST as applyVoucher } from '@/app/api/bookings/[id]/voucher/route'
import { loadGuestsDraft } from '@/lib/backend/drafts/guests-draft'
import { loadRefusedCode } from '@/lib/backend/drafts/voucher-draft'
import { formDraft } from '@/lib/backend/postgres/schema-contact'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Handler } from '../../support/accounts/account-browser'
import { openBookingSteps, SECRET, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('next/root-params', () => ({}))

type IdRoute = (request: Parameters<Handler>[0], context: { params: Promise<{ id: string }> }) => ReturnType<Handler>

// The mail address and the dial code are refused.
const TYPED = {
  'booker.firstName': 'Grace',
  'booker.lastName': '',
  'booker.email': 'grace@',
  'booker.phoneCountry': 'US',
  'booker.phone': '12',
  'booker.country': 'US',
  'guests.0.firstName': 'Wilhelmina',
  'guests.0.lastName': 'One',
  'requests.wishes': 'A cot, please. '.repeat(60),
}

let test: TestDatabase
let steps: BookingSteps
let id: string

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  steps = openBookingSteps(test.db, (await buildInventory(test.db)).house)
  const gateways = new Map([['sandbox', steps.sandbox]])
  Object.assign(mockBackend, { db: test.db, gateways, secret: SECRET, origin: 'http://localhost:3000' })
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ plans: [{ payment: 'at_hotel' }] }] })
  id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
})
beforeEach(() => test.db.delete(formDraft))
afterAll(() => test.drop())

const post = async (handler: IdRoute, form: Record<string, string>, visitorId = VISITOR) => {
  const browser = openBrowser()
  browser.cookies.set(cookieName('visitor'), (await mintVisitor(visitorId)).cookie)
  const answer = await browser.ask(
    (request) => handler(request, { params: Promise.resolve({ id }) }),
    `/api/bookings/${id}/guests`,
    { form },
  )
  return answer.headers.get('location')
}
// The routes go by the clock of the machine.
const now = () => new Date()
const load = () => loadGuestsDraft({ ...steps.ctx, now }, id)
const BACK = () => `http://localhost:3000/book?b=${id}&problem=invalid_guests`

describe('a form of guests that is refused without scripts', () => {
  it.each([
    ['that are paid with a card', saveGuests],
    ['that are paid at the property', pay],
  ])('is kept for its page as it was typed, of stays %s', async (_, handler) => {
    expect(await post(handler, { ...TYPED, terms: 'on', expectedTotal: '1', 'booker.card': '4242' })).toBe(BACK())
    expect(await load()).toMatchObject({ fields: TYPED, invalid: ['booker.lastName', 'booker.email', 'booker.phone'] })
    expect((await load())?.fields).not.toHaveProperty('booker.card')
  })

  it('is kept once a booking, the latest', async () => {
    await post(saveGuests, TYPED)
    await post(saveGuests, { ...TYPED, 'booker.firstName': 'Ada' })
    expect((await load())?.fields['booker.firstName']).toBe('Ada')
    expect(await test.db.$count(formDraft)).toBe(1)
  })

  it.each([
    ['saved', saveGuests],
    ['paid with', pay],
  ])('is forgotten once a right one is %s', async (_, handler) => {
    await post(saveGuests, TYPED)
    const right = { 'booker.lastName': 'Hopper', 'booker.email': 'grace@example.com', 'booker.phone': '2025550123' }
    await post(handler, { ...TYPED, ...right })
    expect((await steps.loadBooking(id)).booker?.lastName).toBe('Hopper')
    expect(await load()).toBeNull()
  })

  it('is kept for whoever made the booking alone', async () => {
    expect(await post(saveGuests, TYPED, 'somebody-else')).toBe(BACK())
    expect(await test.db.$count(formDraft)).toBe(0)
  })
})

describe('a voucher’s code that is refused', () => {
  it('is kept for the field of its booking, and stands in no address', async () => {
    const back = new URL((await post(applyVoucher, { code: ' no such code ' })) ?? '')
    const { problem, draft = '', ...others } = Object.fromEntries(back.searchParams)
    expect([problem, others]).toEqual(['voucher_invalid', { b: id }])
    const ctx = { ...steps.ctx, now }
    expect(await loadRefusedCode(ctx, { id: draft, bookingId: id })).toBe('no such code')
    expect(await loadRefusedCode(ctx, { id: draft, bookingId: draft })).toBeNull()
    expect(await loadRefusedCode(ctx, { id: '', bookingId: id })).toBeNull()
  })

  it('is kept for whoever made the booking alone', async () => {
    const back = await post(applyVoucher, { code: 'X' }, 'somebody-else')
    expect(back).toBe(`http://localhost:3000/book?b=${id}&problem=not_found`)
    expect(await test.db.$count(formDraft)).toBe(0)
  })
})
