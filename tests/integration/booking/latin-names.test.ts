import { POST as saveGuests } from '@/app/api/bookings/[id]/guests/route'
import { POST as changeNames } from '@/app/api/bookings/[id]/names/route'
import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { loadGuestsDraft } from '@/lib/backend/drafts/guests-draft'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser, type Handler } from '../../support/accounts/account-browser'
import { openBookingHandlers, type BookingHandlers } from '../../support/booking/booking-handlers'
import { firstOf, insertHotel, NOW, TOKYO } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = { upstream: null }
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

type IdRoute = (request: Parameters<Handler>[0], context: { params: Promise<{ id: string }> }) => ReturnType<Handler>

const NOT_FAKED = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const
const TARO = { firstName: '太郎', lastName: '山田' }
const LATIN = { latinFirstName: 'Taro', latinLastName: 'Yamada' }
const MISSING = ['guests.0.latinFirstName', 'guests.0.latinLastName']
const booker = { ...TARO, email: 'taro@example.com', phone: '+81312345678', country: 'JP' }
const FORM = Object.fromEntries(Object.entries(booker).map(([name, value]) => [`booker.${name}`, value]))
const LATIN_FIELDS = { 'guests.0.latinFirstName': 'Ｔａｒｏ', 'guests.0.latinLastName': ' Yamada' }

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

let nights = 0
/** Rooms in Berlin that are held, at nights of their own. */
const hold = () => {
  nights += 1
  const day = (n: number) => `2026-04-${String(n).padStart(2, '0')}`
  return booked.steps.hold({ ...booked.rate, checkIn: day(nights), checkOut: day(nights + 1) }, { visitorId })
}
const ask = (route: IdRoute, id: string, sent: { json: Record<string, unknown> } | { form: Record<string, string> }) =>
  browser.ask((request) => route(request, { params: Promise.resolve({ id }) }), `/api/bookings/${id}/x`, sent)
const loadDraft = (id: string) => loadGuestsDraft(booked.steps.ctx, id)
const guestsOf = async (id: string) => (await booked.steps.loadBooking(id)).guests

describe('guests whose name the hotel cannot read', () => {
  it('are refused without its Latin form, and nothing is kept or charged', async () => {
    const id = await hold()
    const { total } = await booked.steps.loadBooking(id)
    const token = await booked.steps.createToken('success')
    const json = { booker, guests: [TARO], token, terms: true, checked: true, expectedTotal: total }
    for (const route of [saveGuests, pay]) {
      const answer = await ask(route, id, { json })
      expect(answer.status).toBe(422)
      const errors = Object.fromEntries(MISSING.map((name) => [name, 'latin']))
      expect(await answer.json()).toMatchObject({ code: 'invalid_guests', errors })
    }
    expect(await booked.steps.loadBooking(id)).toMatchObject({ state: 'held', booker: null, guests: [] })
    expect(await booked.steps.loadPayments(id)).toEqual([])
    const answer = await ask(pay, id, { json: { ...json, guests: [{ ...TARO, ...LATIN }] } })
    expect(answer.status).toBe(200)
    expect(await booked.steps.loadBooking(id)).toMatchObject({
      state: 'confirmed',
      booker: TARO,
      guests: [{ ...TARO, ...LATIN }],
    })
  })

  it('are asked for it without scripts by the form as it was typed', async () => {
    const id = await hold()
    const back = await ask(saveGuests, id, { form: FORM })
    expect(back.headers.get('location')).toBe(`http://localhost:3000/book?b=${id}&problem=invalid_guests`)
    expect(await loadDraft(id)).toMatchObject({ fields: FORM, invalid: MISSING })
    await ask(saveGuests, id, { form: { ...FORM, ...LATIN_FIELDS, 'guests.0.latinLastName': '山田' } })
    expect(await loadDraft(id)).toMatchObject({
      fields: { 'guests.0.latinFirstName': 'Ｔａｒｏ' },
      invalid: [MISSING[1]],
    })
    await ask(saveGuests, id, { form: { ...FORM, ...LATIN_FIELDS } })
    expect(await guestsOf(id)).toEqual([{ ...TARO, ...LATIN }])
    expect(await loadDraft(id)).toBeNull()
  })

  it('are not where their script is that of its country', async () => {
    const { steps, test } = booked
    const { hotelId, rooms } = await insertHotel(test.db, {
      ...{ placeId: TOKYO, timezone: 'Asia/Tokyo', currency: 'JPY' },
      rooms: [{}],
    })
    const id = await steps.hold({ hotelId, planId: firstOf(firstOf(rooms).planIds), currency: 'JPY' }, { visitorId })
    expect((await ask(saveGuests, id, { json: { booker, guests: [{ ...TARO, ...LATIN }] } })).status).toBe(200)
    expect(await guestsOf(id)).toEqual([TARO])
  })
})

describe('new names of guests', () => {
  const NEW = { 'guests.0.firstName': 'נועה', 'guests.0.lastName': 'לוי' }

  it('come back as they were typed where their Latin form is missing', async () => {
    const id = await hold()
    await booked.steps.giveGuests(id, 1, visitorId)
    expect((await booked.steps.pay(id, 'success', { visitorId })).status).toBe('confirmed')
    const before = await guestsOf(id)
    const form = { page: 'reservation', locale: 'he', ...NEW }
    const back = await ask(changeNames, id, { form })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/he/reservation?b=${id}&names=latin_missing`,
    ])
    expect(await loadDraft(id)).toMatchObject({ fields: NEW, invalid: MISSING })
    expect((await ask(changeNames, id, { json: form })).status).toBe(422)
    expect(await guestsOf(id)).toEqual(before)
    const latin = { 'guests.0.latinFirstName': 'Noa', 'guests.0.latinLastName': 'Levy' }
    const done = await ask(changeNames, id, { form: { ...form, ...latin } })
    expect(done.headers.get('location')).toMatch(/names=changed#names$/)
    expect(await guestsOf(id)).toEqual([
      { firstName: 'נועה', lastName: 'לוי', latinFirstName: 'Noa', latinLastName: 'Levy' },
    ])
    expect(await loadDraft(id)).toBeNull()
  })
})
