import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { POST as pay } from '@/app/api/bookings/[id]/pay/route'
import { POST as release } from '@/app/api/bookings/[id]/release/route'
import { POST as renewRoute } from '@/app/api/bookings/[id]/renew/route'
import { POST as reserve } from '@/app/api/bookings/route'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { acceptPrice, renewHold } from '@/lib/backend/booking/checkout'
import { saveGuests } from '@/lib/backend/booking/save-guests'
import { startPayment } from '@/lib/backend/booking/start-payment'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { loadPayLinks } from '@/lib/backend/pay-links/find-link'
import { networkOfVisitor } from '@/lib/backend/limits/limits'
import { LIMITS } from '@/lib/backend/limits/rules'
import { HOLD_LIMITS } from '@/lib/backend/limits/settings'
import { booking, hold } from '@/lib/backend/postgres/schema-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { HOLD_MINUTES, MAX_LIVE_HOLDS } from '@/lib/domain/booking/rules'
import type { Party } from '@/lib/domain/stay/schema'
import { formatDayRange } from '@/lib/i18n/format'
import { loadOtherHolds, loadOwnHolds } from '@/lib/server/booking/load-own-holds'
import { mintVisitor } from '@/lib/server/booking/visitor'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser } from '../../support/accounts/account-browser'
import {
  guestsFor,
  openBookingSteps,
  PAIR,
  SECRET,
  VISITOR,
  type BookingSteps,
} from '../../support/booking/booking-steps'
import { openLinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
const mockPage: Record<string, unknown> = {}
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))
jest.mock('@/lib/server/booking/load-booking', () => ({ loadVisitor: () => Promise.resolve(mockPage.visitorId) }))

const NOT_FAKED = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const
const network = (address: string) => networkOfVisitor(address, SECRET)
const ONE = network('203.0.113.7')
const rooms = (count: number): Party => Array.from({ length: count }, () => ({ adults: 2, childAges: [] }))

let test: TestDatabase
let house: TenantId
let agent: TenantId
let steps: BookingSteps

beforeAll(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: [...NOT_FAKED] })
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  const tenants = await buildInventory(test.db)
  house = tenants.house
  agent = tenants.agent
})
beforeEach(async () => {
  await test.pool.query('truncate booking, hold, inv_night, account, rate_limit cascade')
  steps = openBookingSteps(test.db, house)
  Object.assign(mockBackend, {
    db: test.db,
    gateways: steps.payingBy().gateways,
    secret: SECRET,
    origin: 'http://localhost:3000',
  })
  delete process.env.STAYFRONT_LIMITS_FILE
})
afterAll(async () => {
  delete process.env.STAYFRONT_LIMITS_FILE
  jest.useRealTimers()
  await test.drop()
})

/** A property with as many room types as are named, each with forty rooms; nothing is paid before the stay if so named. */
async function build({ types = 1, payment = 'now' as 'now' | 'later' | 'at_hotel' } = {}) {
  const spec = { allotment: 40, plans: [{ payment }] }
  const built = await insertHotel(test.db, { rooms: Array.from({ length: types }, () => spec) })
  return built.rooms.map(({ planIds }) => ({ hotelId: built.hotelId, planId: firstOf(planIds) }))
}
async function buildTwo() {
  const [first, second] = await build({ types: 2 })
  if (!first || !second) throw new Error('two room types were to be built')
  return [first, second] as const
}
type Wish = Awaited<ReturnType<typeof build>>[number] & { party?: Party; checkIn?: string; checkOut?: string }

/** Somebody new, without a cookie. */
const take = async (wish: Wish, from = ONE) =>
  (await steps.reserve((await steps.findRate(wish)).rateId, { visitorId: randomUUID(), network: from })).status
const heldRooms = async () => (await steps.countRooms()).held / 2

describe('rooms held without a cookie', () => {
  it('are as many of one room type as a network may hold, also when everybody asks at once', async () => {
    const wish = firstOf(await build())
    const rateId = (await steps.findRate(wish)).rateId
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => steps.reserve(rateId, { visitorId: randomUUID(), network: ONE })),
    )
    const held = answers.filter(({ status }) => status === 'held')
    expect(held).toHaveLength(HOLD_LIMITS.roomsOfType)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['held', 'limited']))
    expect(await heldRooms()).toBe(HOLD_LIMITS.roomsOfType)
    expect(await take(wish, network('203.0.113.8'))).toBe('held')
    expect(await take(wish, network('2001:db8::1'))).toBe('held')
  })

  it('are as many of one property, and of all, as a network may hold', async () => {
    const hotels = [
      await build({ types: 6 }),
      await build({ types: 6 }),
      await build({ types: 6 }),
      await build({ types: 6 }),
    ]
    for (const types of hotels) for (const wish of types) for (let n = 0; n < 3; n++) await take(wish)
    expect(await heldRooms()).toBe(HOLD_LIMITS.rooms)
    const perHotel = await test.pool.query<{ count: number }>('select count(*)::int from booking group by hotel_id')
    expect(Math.max(...perHotel.rows.map(({ count }) => count))).toBe(HOLD_LIMITS.roomsOfHotel)
  })

  it('may be many in one booking, for a group', async () => {
    const wish = firstOf(await build())
    expect(await take({ ...wish, party: rooms(8) })).toBe('held')
    expect(await take(wish)).toBe('limited')
  })

  it('count again for nothing once they are given back or booked', async () => {
    const wish = firstOf(await build())
    for (let n = 0; n < HOLD_LIMITS.roomsOfType; n++) await take(wish)
    expect(await take(wish)).toBe('limited')
    steps.pass(HOLD_MINUTES + 1)
    expect(await take(wish)).toBe('held')
  })

  it('are more where the operator says that many people share the address', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'limits-')), 'limits.json')
    const document = {
      sharedNetworks: ['203.0.113.0/24', '2001:db8::/32'],
      sharedFactor: 3,
      holds: { roomsOfHotel: 100 },
    }
    writeFileSync(path, JSON.stringify(document))
    process.env.STAYFRONT_LIMITS_FILE = path
    const wish = firstOf(await build())
    const often = async (address: string) => {
      const answers: string[] = []
      for (let n = 0; n < 6; n++) answers.push(await take(wish, network(address)))
      return answers.filter((status) => status === 'held').length
    }
    expect(await often('203.0.113.9')).toBe(6)
    expect(await often('198.51.100.9')).toBe(HOLD_LIMITS.roomsOfType)
  })
})

describe('a renewal', () => {
  it('is given for an hour in all and then no more, and never holds rooms beyond it', async () => {
    const wish = firstOf(await build())
    const id = await steps.hold(wish)
    const answers: string[] = []
    for (let minutes = 0; minutes < 90; minutes += 5) {
      answers.push((await renewHold(steps.ctx, id, 'visitor-of-the-tests')).status)
      steps.pass(5)
    }
    expect(answers).toEqual([...Array<string>(12).fill('held'), ...Array<string>(6).fill('hold_over')])
    const [kept] = await test.db.select().from(hold).where(eq(hold.bookingId, id))
    expect(kept?.expiresAt).toBe(new Date(NOW.getTime() + HOLD_LIMITS.minutes * 60_000).toISOString())
    const { total } = await steps.loadBooking(id)
    expect((await acceptPrice(steps.ctx, id, 'visitor-of-the-tests', total)).status).toBe('hold_over')
    await steps.giveGuests(id)
    expect((await steps.pay(id, 'success')).status).toBe('hold_over')
  })

  /** Rooms of one network whose time is over, each of a visitor of its own. */
  async function letPass(wish: Wish, count: number) {
    const held = Array.from({ length: count }, () => ({ visitorId: randomUUID(), id: '' }))
    for (const each of held) each.id = await steps.hold(wish, { visitorId: each.visitorId, network: ONE })
    steps.pass(HOLD_MINUTES + 1)
    return held
  }
  type Held = Awaited<ReturnType<typeof letPass>>[number]
  const renew = async ({ id, visitorId }: Held, from = ONE) => (await renewHold(steps.ctx, id, visitorId, from)).status

  it('of rooms whose time is over is a new hold to the limits of a network, also when everybody asks at once', async () => {
    const wish = firstOf(await build())
    const first = await letPass(wish, HOLD_LIMITS.roomsOfType)
    const second = await letPass(wish, HOLD_LIMITS.roomsOfType)
    const answers = await Promise.all([...first, ...second].map((each) => renew(each)))
    expect(answers.filter((status) => status === 'held')).toHaveLength(HOLD_LIMITS.roomsOfType)
    expect(answers.filter((status) => status === 'rooms_limited')).toHaveLength(HOLD_LIMITS.roomsOfType)
    await releaseExpiredHolds(steps.ctx)
    expect(await heldRooms()).toBe(HOLD_LIMITS.roomsOfType)
    const all = [...first, ...second]
    const refused = all[answers.indexOf('rooms_limited')]
    const kept = all[answers.indexOf('held')]
    if (!refused || !kept) throw new Error('some were to be kept and some refused')
    // Wherever it is asked from: it counts where the rooms were chosen.
    expect(await renew(refused, network('203.0.113.8'))).toBe('rooms_limited')
    const { total } = await steps.loadBooking(refused.id)
    expect((await acceptPrice(steps.ctx, refused.id, refused.visitorId, total, ONE)).status).toBe('rooms_limited')
    await steps.giveGuests(refused.id, 1, refused.visitorId)
    const paid = await steps.pay(refused.id, 'success', { visitorId: refused.visitorId, network: ONE })
    expect(paid.status).toBe('rooms_limited')
    // What is held in time is counted already.
    expect(await renew(kept)).toBe('held')
  })

  it('of rooms whose time is over is a new hold to the limit of a visitor', async () => {
    const wishes = await build({ types: 4 })
    const id = await steps.hold(firstOf(wishes))
    steps.pass(HOLD_MINUTES + 1)
    for (const wish of wishes.slice(1)) await steps.hold(wish)
    const { total } = await steps.loadBooking(id)
    expect((await renewHold(steps.ctx, id, VISITOR)).status).toBe('too_many_holds')
    expect((await acceptPrice(steps.ctx, id, VISITOR, total)).status).toBe('too_many_holds')
    steps.pass(HOLD_MINUTES + 1)
    expect((await renewHold(steps.ctx, id, VISITOR)).status).toBe('held')
  })

  it('of rooms whose time is over is a new hold also by a payment, which then takes no money', async () => {
    const wishes = await build({ types: 4 })
    const id = await steps.holdWithGuests(firstOf(wishes))
    steps.pass(HOLD_MINUTES + 1)
    await releaseExpiredHolds(steps.ctx)
    for (const wish of wishes.slice(1)) await steps.hold(wish)
    const held = await heldRooms()
    expect((await steps.pay(id, 'success')).status).toBe('too_many_holds')
    expect([await heldRooms(), await steps.loadCharges(id)]).toEqual([held, []])
    steps.pass(HOLD_MINUTES + 1)
    expect((await steps.pay(id, 'success')).status).toBe('confirmed')
  })

  it('that is refused is told to the browser by its code', async () => {
    const wishes = await build({ types: 4 })
    const { id: visitorId, cookie } = await mintVisitor()
    const id = await steps.hold(firstOf(wishes), { visitorId })
    await test.db.update(hold).set({ expiresAt: NOW.toISOString() })
    for (const wish of wishes.slice(1)) await steps.hold(wish, { visitorId })
    const browser = openBrowser()
    browser.cookies.set(cookieName('visitor'), cookie)
    const params = Promise.resolve({ id })
    const ask = (body: { json: Record<string, unknown> } | { form: Record<string, string> }) =>
      browser.ask((request) => renewRoute(request, { params }), `/api/bookings/${id}/renew`, body)
    const refused = await ask({ json: {} })
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_holds'])
    expect((await ask({ form: { locale: 'en' } })).headers.get('location')).toContain('problem=too_many_holds')
    await steps.giveGuests(id, 1, visitorId)
    const { total } = await steps.loadBooking(id)
    const form = { locale: 'en', terms: 'on', expectedTotal: String(total) }
    const paid = await browser.ask((request) => pay(request, { params }), `/api/bookings/${id}/pay`, { form })
    expect(paid.headers.get('location')).toContain('problem=too_many_holds')
  })
})

describe('a visitor who may hold no more', () => {
  /** Whose browser holds as much as may be, with one rate more to wish for. */
  async function openFull() {
    const { id: visitorId, cookie } = await mintVisitor()
    const wishes = await build({ types: MAX_LIVE_HOLDS + 1 })
    const held: string[] = []
    for (const wish of wishes.slice(1)) held.push(await steps.hold(wish, { visitorId }))
    const browser = openBrowser()
    browser.cookies.set(cookieName('visitor'), cookie)
    Object.assign(mockPage, { ctx: steps.ctx, visitorId, locale: 'de' })
    const { rateId } = await steps.findRate(firstOf(wishes))
    return { held, rateId, id: firstOf(held), browser }
  }
  type Full = Awaited<ReturnType<typeof openFull>>
  type Sent = { json: Record<string, unknown> } | { form: Record<string, string> }
  const letGo = ({ browser, id }: Pick<Full, 'browser' | 'id'>, body: Sent) =>
    browser.ask((request) => release(request, { params: Promise.resolve({ id }) }), `/api/bookings/${id}/release`, body)
  const BACK = '/de/hotels/x-1?check_in=2026-04-01&guests=2#rooms'

  it('is shown what is held at this tenant, in the language of the page', async () => {
    const { held, id } = await openFull()
    const { quote } = await steps.loadBooking(id)
    const shown = await loadOwnHolds()
    expect(shown.map(({ bookingId }) => bookingId).sort()).toEqual([...held].sort())
    expect(shown.find(({ bookingId }) => bookingId === id)).toEqual({
      bookingId: id,
      hotel: quote.hotel.name,
      dates: formatDayRange('2026-04-01', '2026-04-03', 'de'),
      mayLetGo: true,
    })
    Object.assign(mockPage, { ctx: { ...steps.ctx, tenantId: agent } })
    expect(await loadOwnHolds()).toEqual([])
    for (const visitorId of [randomUUID(), null]) {
      Object.assign(mockPage, { ctx: steps.ctx, visitorId })
      expect(await loadOwnHolds()).toEqual([])
    }
  })

  it('is shown what is being paid for, to go on with it alone, and nothing that is over', async () => {
    const { held, id } = await openFull()
    await test.db.update(booking).set({ state: 'paying' }).where(eq(booking.id, id))
    const shown = await loadOwnHolds()
    expect(shown).toHaveLength(held.length)
    expect(shown.filter(({ mayLetGo }) => !mayLetGo).map(({ bookingId }) => bookingId)).toEqual([id])
    steps.pass(HOLD_MINUTES + 1)
    expect(await loadOwnHolds()).toEqual([])
  })

  it('is shown at a checkout whose rooms cannot be held again what stands in the way', async () => {
    const { held, id, browser } = await openFull()
    const waiting = await loadOtherHolds(randomUUID())
    expect(waiting.map(({ bookingId }) => bookingId).sort()).toEqual([...held].sort())
    expect(await loadOtherHolds(id)).toEqual([])
    await letGo({ browser, id }, { json: {} })
    expect(await loadOtherHolds(randomUUID())).toEqual([])
  })

  it('lets one go by a form that leads back, and may then hold another', async () => {
    const full = await openFull()
    const reserveNext = () =>
      full.browser.ask(reserve, '/api/bookings', { json: { rateId: full.rateId, idempotencyKey: randomUUID() } })
    expect((await reserveNext()).status).toBe(429)
    const before = await heldRooms()
    for (let n = 0; n < 2; n++) {
      const answer = await letGo(full, { form: { locale: 'de', back: BACK } })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://localhost:3000${BACK}`])
    }
    expect(await heldRooms()).toBe(before - 1)
    expect((await reserveNext()).status).toBe(201)
  })

  it.each(['', 'https://evil.example', '//evil.example', '/\\evil.example'])(
    'is led to the checkout where the way back is none of ours: %p',
    async (back) => {
      const full = await openFull()
      const answer = await letGo(full, { form: { locale: 'de', back } })
      expect(answer.headers.get('location')).toBe(`http://localhost:3000/de/book?b=${full.id}`)
    },
  )

  it('lets so many go from one address, who would else hold and let go without end', async () => {
    const full = await openFull()
    const statuses: number[] = []
    for (let n = 0; n <= LIMITS.release.points; n++) statuses.push((await letGo(full, { json: {} })).status)
    expect(statuses).toEqual([...Array<number>(LIMITS.release.points).fill(200), 429])
    const form = await letGo(full, { form: { locale: 'de', back: BACK } })
    expect(form.headers.get('location')).toBe(`http://localhost:3000/de/book?b=${full.id}&problem=limited`)
  })

  it('is told that rooms which are being paid for stay held', async () => {
    const full = await openFull()
    expect(await (await letGo(full, { json: {} })).json()).toEqual({ status: 'released' })
    const paying = { browser: full.browser, id: firstOf(full.held.slice(1)) }
    await test.db.update(booking).set({ state: 'paying' }).where(eq(booking.id, paying.id))
    const refused = await letGo(paying, { json: {} })
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'closed'])
    const form = await letGo(paying, { form: { locale: 'de', back: BACK } })
    expect(form.headers.get('location')).toBe(`http://localhost:3000/de/book?b=${paying.id}&problem=closed`)
  })
})

describe('rooms that nothing is paid for', () => {
  /** Books one room or more as somebody new, with this address. */
  async function book(
    wish: Wish,
    { email = `${randomUUID()}@example.com`, from = ONE, accountId = null as string | null } = {},
  ) {
    const visitorId = randomUUID()
    const { rateId } = await steps.findRate(wish)
    const held = await steps.reserve(rateId, { visitorId, network: from })
    if (held.status !== 'held') return held.status
    const party = wish.party ?? PAIR
    const details = guestsFor(party.length)
    await saveGuests(
      steps.ctx,
      held.bookingId,
      visitorId,
      { ...details, booker: { ...details.booker, email } },
      accountId,
    )
    const { total: expectedTotal } = await steps.loadBooking(held.bookingId)
    const input = {
      visitorId,
      token: null,
      checked: true,
      expectedTotal,
      network: from,
      returnUrl: () => 'https://stay.test',
    }
    return (await startPayment(steps.payingBy(), { ...input, bookingId: held.bookingId, idempotencyKey: randomUUID() }))
      .status
  }
  const count = (answers: readonly string[]) => answers.filter((status) => status === 'confirmed').length
  const often = async (times: number, ask: (n: number) => Promise<string>) => {
    const answers: string[] = []
    for (let n = 0; n < times; n++) answers.push(await ask(n))
    return answers
  }
  async function enrol(emailVerifiedAt: string | null): Promise<string> {
    const id = randomUUID()
    const email = `${id}@example.com`
    await test.db.insert(account).values({ id, realm: 'house', email, name: 'Ada', passwordHash: 'x', emailVerifiedAt })
    return id
  }

  it('are few for one network, whatever addresses it names, at once or one after the other', async () => {
    const wish = firstOf(await build({ payment: 'at_hotel' }))
    const answers: string[] = await Promise.all(Array.from({ length: 4 }, () => book(wish)))
    answers.push(...(await often(4, () => book(wish))))
    expect(count(answers)).toBe(HOLD_LIMITS.unpaidRooms)
    expect(answers).toContain('proof_needed')
    expect(await book({ ...wish, party: rooms(4) }, { from: network('198.51.100.1') })).toBe('proof_needed')
  })

  it('are few for one e-mail address, from wherever', async () => {
    const wish = firstOf(await build({ payment: 'at_hotel' }))
    const email = 'Hoarder@example.com'
    const from = (n: number) => network(`198.51.100.${n}`)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(wish, { email: n % 2 ? email : email.toLowerCase(), from: from(n) })),
    )
    expect(count(answers)).toBe(HOLD_LIMITS.unpaidRooms)
  })

  it('are those no more that were paid by link since', async () => {
    const wish = firstOf(await build({ payment: 'later' }))
    await often(HOLD_LIMITS.unpaidRooms, () => book(wish))
    expect(await book(wish)).toBe('proof_needed')
    const [first] = await test.db.select().from(booking).where(eq(booking.state, 'confirmed'))
    const links = openLinkSteps(steps)
    const id = first?.id ?? ''
    const { balance } = await loadPayLinks(test.db, steps.ctx, await steps.loadBooking(id))
    await links.pay(await links.ask(id, { amount: balance }), 'success')
    expect((await steps.loadBooking(id)).settledAt).not.toBeNull()
    expect(await often(2, () => book(wish))).toEqual(['confirmed', 'proof_needed'])
  })

  it('are others at another property or time', async () => {
    const wish = firstOf(await build({ payment: 'at_hotel' }))
    const other = firstOf(await build({ payment: 'at_hotel' }))
    await often(4, () => book(wish))
    expect(await book(other)).toBe('confirmed')
    expect(await book({ ...wish, checkIn: '2026-04-03', checkOut: '2026-04-05' })).toBe('confirmed')
    expect(await book({ ...wish, checkIn: '2026-04-02', checkOut: '2026-04-05' })).toBe('proof_needed')
  })

  it('are more for an account whose address is confirmed, up to a limit of its own; not for any account', async () => {
    const wish = firstOf(await build({ payment: 'at_hotel' }))
    await often(4, () => book(wish))
    const unproven = await enrol(null)
    expect(await book(wish, { accountId: unproven })).toBe('proof_needed')
    steps.pass(HOLD_MINUTES + 1)
    const proven = await enrol(NOW.toISOString())
    const group = { ...wish, party: rooms(8) }
    const second = firstOf(await build({ payment: 'at_hotel' }))
    expect(await book(group, { accountId: proven })).toBe('confirmed')
    const ofSecond = { ...second, party: rooms(8) }
    expect(await often(3, () => book(ofSecond, { accountId: proven }))).toEqual([
      'confirmed',
      'confirmed',
      'proof_needed',
    ])
  })
})

describe('an idempotency key', () => {
  it('answers for the rate that it came with, and refuses any other', async () => {
    const [first, second] = await buildTwo()
    const [one, other] = [await steps.findRate(first), await steps.findRate(second)]
    const idempotencyKey = 'the-key-of-a-form'
    const made = await steps.reserve(one.rateId, { idempotencyKey })
    expect(await steps.reserve(one.rateId, { idempotencyKey })).toEqual(made)
    expect((await steps.reserve(other.rateId, { idempotencyKey })).status).toBe('key_reused')
    expect(await test.db.$count(booking)).toBe(1)
  })

  it('refuses one of two rates that arrive with it at once', async () => {
    const [first, second] = await buildTwo()
    const rates = [(await steps.findRate(first)).rateId, (await steps.findRate(second)).rateId]
    const answers = await Promise.all(
      rates.map((rateId) => steps.reserve(rateId, { idempotencyKey: 'one-and-the-same' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['held', 'key_reused'])
  })

  it('with another rate is a 409 at the handler', async () => {
    const [first, second] = await buildTwo()
    const browser = openBrowser()
    const idempotencyKey = randomUUID()
    const ask = async (wish: Wish) => {
      const { rateId } = await steps.findRate(wish)
      return browser.ask(reserve, '/api/bookings', { json: { rateId, idempotencyKey } })
    }
    expect((await ask(first)).status).toBe(201)
    const refused = await ask(second)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'key_reused' })
    expect((await ask(first)).status).toBe(201)
  })
})

describe('cards that are declined', () => {
  it('are few for one address, and nobody else is kept from paying', async () => {
    const owner = await mintVisitor()
    const id = await steps.hold(firstOf(await build()), { visitorId: owner.id })
    await steps.giveGuests(id, 1, owner.id)
    const { total } = await steps.loadBooking(id)
    const tryCard = async (behaviour: 'declined' | 'success', address: string) => {
      const browser = openBrowser('localhost:3000', address)
      browser.cookies.set(cookieName('visitor'), owner.cookie)
      const token = await steps.createToken(behaviour)
      const answer = await browser.ask(
        (request) => pay(request, { params: Promise.resolve({ id }) }),
        `/api/bookings/${id}/pay`,
        { json: { token, terms: true, checked: true, expectedTotal: total, idempotencyKey: randomUUID() } },
      )
      return [answer.status, String((await answer.json()).url ?? '').replace(id, 'ID')]
    }
    const declined = [200, '/transaction/ID/error']
    for (let n = 0; n < LIMITS.card.points; n++) expect(await tryCard('declined', '203.0.113.7')).toEqual(declined)
    expect(await tryCard('declined', '203.0.113.7')).toEqual([429, ''])
    expect(await tryCard('success', '203.0.113.7')).toEqual([429, ''])
    expect(await tryCard('declined', '203.0.113.8')).toEqual(declined)
    expect(await tryCard('success', '203.0.113.8')).toEqual([200, '/transaction/ID/success'])
    // What was paid is no try of a card that is somebody else's.
    const counted = await test.pool.query(`select points from rate_limit where key like 'card:%' order by points`)
    expect(counted.rows.map(({ points }) => Number(points))).toEqual([1, LIMITS.card.points + 2])
  })
})

describe('the very first double click, before there is a cookie', () => {
  const click = async (wish: Wish, formKey: string, address = '203.0.113.7') => {
    const browser = openBrowser('localhost:3000', address)
    const { rateId } = await steps.findRate(wish)
    const answer = await browser.ask(reserve, '/api/bookings', {
      form: { rateId, formKey, back: '/hotels/x-1', locale: 'en' },
    })
    expect(answer.status).toBe(303)
    return { to: answer.headers.get('location') ?? '', visitor: browser.cookies.get('stayfront_visitor'), browser }
  }

  it('makes one hold, which either answer leads to and may see', async () => {
    const wish = firstOf(await build())
    const formKey = randomUUID()
    const clicks = await Promise.all(Array.from({ length: 3 }, () => click(wish, formKey)))
    expect(new Set(clicks.map(({ to }) => to)).size).toBe(1)
    expect(await test.db.$count(booking)).toBe(1)
    const [row] = await test.db.select().from(booking)
    for (const { browser } of clicks) {
      const { rateId } = await steps.findRate(wish)
      const again = await browser.ask(reserve, '/api/bookings', { json: { rateId } })
      expect(await again.json()).toMatchObject({ bookingId: row?.id })
    }
  })

  it('is nobody else’s: another network, another view of the page', async () => {
    const wish = firstOf(await build())
    const formKey = randomUUID()
    await click(wish, formKey)
    await click(wish, formKey, '203.0.113.8')
    await click(wish, randomUUID())
    expect(await test.db.$count(booking)).toBe(3)
  })

  it('does not keep the same page from holding another rate later', async () => {
    const [first, second] = await buildTwo()
    const formKey = randomUUID()
    const { browser, to } = await click(first, formKey)
    const { rateId } = await steps.findRate(second)
    const answer = await browser.ask(reserve, '/api/bookings', { form: { rateId, formKey, back: '/hotels/x-1' } })
    expect(answer.headers.get('location')).toMatch(/\/book\?/)
    expect(answer.headers.get('location')).not.toBe(to)
  })
})
