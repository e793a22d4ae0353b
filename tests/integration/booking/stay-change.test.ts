import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { releaseExpiredHolds } from '@/lib/backend/jobs/release-expired-holds'
import { watchProperties } from '@/lib/backend/jobs/watch-properties'
import { withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { collectLater } from '@/lib/backend/pay-links/collect-later'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { rateCalendar, ratePlan, roomType } from '@/lib/backend/postgres/schema'
import { bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { propertyNotice } from '@/lib/backend/postgres/schema-property'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { answerProperty } from '@/lib/backend/property/answer-property'
import { findPropertyView } from '@/lib/backend/property/find-notice'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { openChangeSteps, type ChangeSteps } from '../../support/booking/change-steps'
import { Crash, createFuse, listCrashes, type Blow, type Step } from '../../support/booking/fuse'
import { openLinkSteps, type LinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { toTrials } from '../../support/trials'
import { buildInventory, encodeSpec, firstOf, insertHotel, type PlanSpec } from '../../support/inventory-builder'

jest.setTimeout(300_000)

// Arrival is 2026-04-01 for two nights; the clock of the tests says 2026-03-10. A night costs 10,750 with its tax.
const FREE: PolicyTerm = { daysBefore: 2, time: '18:00', penalty: { kind: 'percent', value: 100 } }
const NIGHT = 10_750
const NEXT = { checkIn: '2026-04-02', checkOut: '2026-04-04' }
const LONGER = { checkOut: '2026-04-04' }
const SHORTER = { checkOut: '2026-04-02' }

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps
let links: LinkSteps
let changes: ChangeSteps

beforeAll(async () => {
  test = await createTestDatabase(8)
  tenantId = (await buildInventory(test.db)).house
})
const empty = () =>
  test.pool.query(
    'truncate mail, alarm, outbox, ledger_entry, journal, stay_change, pay_link, payment, sandbox_charge, booking, inv_night cascade',
  )
beforeEach(async () => {
  await empty()
  steps = openBookingSteps(test.db, tenantId)
  links = openLinkSteps(steps)
  changes = openChangeSteps(steps)
})
afterAll(() => test.drop())

type Hotel = { allotment?: number; email?: string }
async function insertPlan(plan: PlanSpec = {}, { allotment = 1, ...hotel }: Hotel = {}) {
  const { hotelId, rooms } = await insertHotel(test.db, {
    ...hotel,
    rooms: [{ allotment, plans: [{ terms: [FREE], ...plan }] }],
  })
  return { hotelId, planId: firstOf(firstOf(rooms).planIds) }
}
async function book(rate: { hotelId: number; planId: number; checkIn?: string; checkOut?: string }, isPaid = true) {
  const id = await steps.holdWithGuests(rate)
  expect((await steps.pay(id, isPaid ? 'success' : null)).status).toBe('confirmed')
  return id
}
const confirm = async (plan: PlanSpec = {}, hotel: Hotel = {}) =>
  book(await insertPlan(plan, hotel), (plan.payment ?? 'now') === 'now')
const cancel = async (id: string, ctx: PaymentContext = steps.payingBy()) => {
  const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
  if (offer.status !== 'open') throw new Error(`cannot be cancelled: ${offer.status}`)
  return cancelBooking(ctx, { bookingId: id, by: GUEST, expected: offer.quote })
}
const balanceOf = async (account: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === account)?.sum ?? 0
const mailsOf = (kind: string) => test.db.select().from(mail).where(eq(mail.kind, kind))
const eventsOf = async (id: string) =>
  (await test.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).orderBy(bookingEvent.id)).map(
    ({ kind, actor }) => `${kind} by ${actor}`,
  )
/** Sold and held rooms of each night that has any. */
const ledger = async () => {
  const { rows } = await test.pool.query<{ night: string; sold: number; held: number; over: boolean }>(
    `select to_char(night, 'MM-DD') as night, sum(sold)::int as sold, sum(held)::int as held, bool_or(sold + held > allot) as over
     from inv_night where sold + held > 0 group by night order by night`,
  )
  expect(rows.filter(({ over }) => over)).toEqual([])
  return Object.fromEntries(rows.map(({ night, sold, held }) => [night, held === 0 ? sold : `${sold}+${held}`]))
}
/** The books balance, and guests owe exactly `owed` of what is due through us. */
async function expectBooks(owed = 0): Promise<void> {
  expect(await findLedgerFaults(test.db)).toEqual([])
  expect(await balanceOf('guest_receivable')).toBe(owed)
  expect(await balanceOf('refund_payable')).toBe(0)
  expect(await balanceOf('authorized_at_gateway')).toBe(0)
}
const SHARED = { key: 'an office', factor: 3 }
/** Stays of as many strangers in one shared network that nothing is paid for; answers the last. */
const bookShared = async (plan: PlanSpec) => {
  const rate = await insertPlan(plan, { allotment: 10 })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const id = await steps.hold(rate, { network: SHARED })
    await steps.giveGuests(id)
    expect((await steps.pay(id, null, { network: SHARED })).status).toBe('confirmed')
    await test.pool.query(`update booking set booker = jsonb_set(booker, '{email}', $1::jsonb) where id = $2`, [
      JSON.stringify(`${n}@example.com`),
      id,
    ])
    ids.push(id)
  }
  return ids.at(-1) ?? ''
}
const toPay = async (id: string, wish: Parameters<ChangeSteps['change']>[1]) => {
  const asked = await changes.change(id, wish)
  if (asked.status !== 'to_pay') throw new Error(`not asked for: ${asked.status}`)
  return links.load(asked.linkId)
}

describe('changing a stay', () => {
  it('to other nights of the same price moves its rooms, and nothing of its money', async () => {
    const id = await confirm()
    const { figures } = await changes.quote(id, NEXT)
    expect(figures).toMatchObject({ oldTotal: 2 * NIGHT, newTotal: 2 * NIGHT, payNow: 0, back: 0, later: 0 })
    expect(figures.freeUntil).toBe('2026-03-31T16:00:00.000Z')
    expect(await changes.change(id, NEXT)).toMatchObject({ status: 'done' })
    expect(await steps.loadBooking(id)).toMatchObject({ ...NEXT, state: 'confirmed', changes: 1 })
    expect(await ledger()).toEqual({ '04-02': 1, '04-03': 1 })
    await expectBooks()
    expect(await links.countKept(id)).toBe(2 * NIGHT)
    expect((await eventsOf(id)).at(-1)).toBe('stay_changed by guest')
    const [sent, ...more] = await mailsOf('booking_stay_changed')
    expect(more).toEqual([])
    expect(sent?.bodyText).toContain('There is nothing to pay or refund for this change.')
    expect(sent?.papers?.calendar?.text).toContain('SEQUENCE:1')
    expect(sent?.papers?.calendar?.text).toContain(`UID:booking-${id}`)
    await cancel(id)
    expect(await ledger()).toEqual({})
    await expectBooks()
    expect(await balanceOf('hotel_payable')).toBe(0)
    expect((await mailsOf('booking_cancelled'))[0]?.papers?.calendar?.text).toContain('SEQUENCE:2')
  })

  it('into a cheaper one gives the difference back to the card, once', async () => {
    const id = await confirm()
    expect((await changes.quote(id, SHORTER)).figures).toMatchObject({ back: NIGHT, payNow: 0, newTotal: NIGHT })
    expect(await changes.change(id, SHORTER)).toMatchObject({ status: 'done' })
    await letJobsRun(steps)
    expect(await steps.loadPayments(id)).toMatchObject([{ state: 'partially_refunded', refunded: NIGHT }])
    await expectBooks()
    expect(await balanceOf('gateway_clearing')).toBe(NIGHT)
    expect(await ledger()).toEqual({ '04-01': 1 })
    expect((await mailsOf('booking_stay_changed'))[0]?.bodyText).toContain('€107.50 goes back to the card')
    await cancel(id)
    expect(await links.countKept(id)).toBe(0)
    await expectBooks()
  })

  it('into a dearer one holds the new nights and is made when the difference is paid', async () => {
    const id = await confirm()
    const link = await toPay(id, LONGER)
    expect(link).toMatchObject({ amount: NIGHT, extra: 0, state: 'open', expiresAt: '2026-03-10T09:30:00.000Z' })
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-03', total: 2 * NIGHT, changes: 0 })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': '0+1' })
    const [asking] = await mailsOf('pay_link')
    expect(asking?.bodyText).toContain('Change of your stay to')
    // By whose clock the day ends that it names.
    expect(asking?.bodyText).toMatch(/All times are .*local time/)
    expect(await links.pay(link, 'declined')).toMatchObject({ status: 'declined' })
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed', linkId: link.id })
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-04', total: 3 * NIGHT, changes: 1 })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': 1 })
    expect(await links.countKept(id)).toBe(3 * NIGHT)
    await expectBooks()
    expect(await changes.list(id)).toMatchObject([{ state: 'done', linkId: link.id }])
    expect((await mailsOf('booking_stay_changed'))[0]?.bodyText).toContain('You paid €107.50 for this change.')
    await cancel(id)
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(0)
    expect(await ledger()).toEqual({})
    await expectBooks()
    expect(await balanceOf('hotel_payable')).toBe(0)
  })

  it('into a dearer one keeps the rooms that it holds, though their type has fewer now, and gives them back for good', async () => {
    const rate = await insertPlan({}, { allotment: 2 })
    const [id, other] = [await book(rate), await book({ ...rate, checkIn: '2026-04-03', checkOut: '2026-04-04' })]
    const link = await toPay(id, LONGER)
    await test.pool.query('update room_type set allotment = 1')
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': 2 })
    await cancel(other)
    const { rows } = await test.pool.query<{ allot: number }>('select allot from inv_night order by night')
    expect(rows.map(({ allot }) => allot)).toEqual([2, 2, 1])
  })

  it('for more guests asks what they cost, and for more than the room holds not at all', async () => {
    const rate = await insertPlan({ extraAdult: 2_000, baseAdults: 1 })
    await test.db.update(roomType).set({ maxAdults: 3 })
    const id = await book(rate)
    const one = [{ adults: 1, childAges: [] }]
    expect((await changes.quote(id, { party: one })).figures).toMatchObject({ back: 4_300, payNow: 0 })
    const three = [{ adults: 3, childAges: [] }]
    expect((await changes.quote(id, { party: three })).figures).toMatchObject({ back: 0, payNow: 4_300 })
    const link = await toPay(id, { party: three })
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
    expect((await steps.loadBooking(id)).party).toEqual(three)
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1 })
    await expectBooks()
    expect((await changes.offer(id, { party: [{ adults: 4, childAges: [] }] })).status).toBe('party')
    expect((await changes.offer(id, { party: [...one, ...one] })).status).toBe('rooms')
  })

  it('that is paid at the property quotes it anew and moves no money', async () => {
    const id = await confirm({ payment: 'at_hotel' })
    expect((await changes.quote(id, LONGER)).figures).toMatchObject({ payNow: 0, back: 0, atHotel: 3 * NIGHT })
    expect(await changes.change(id, LONGER)).toMatchObject({ status: 'done' })
    expect(await balanceOf('cash_at_hotel')).toBe(3 * NIGHT)
    const [told] = await mailsOf('booking_stay_changed')
    expect(told?.bodyText).toContain('Due at the property: €322.50')
    expect(told?.bodyText).not.toContain('There is nothing to pay')
    expect(await changes.change(id, { checkIn: '2026-04-03' })).toMatchObject({ status: 'done' })
    expect(await balanceOf('cash_at_hotel')).toBe(NIGHT)
    expect(await ledger()).toEqual({ '04-03': 1 })
    await expectBooks()
    expect(await steps.loadPayments(id)).toEqual([])
  })

  it('that is paid later asks for the new amount by its day, and for what is missing of a paid one at once', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    steps.clock.now = new Date('2026-03-20T10:00:00.000Z')
    await collectLater(steps.payingBy())
    expect(await links.list(id)).toMatchObject([{ amount: 2 * NIGHT, state: 'open' }])
    expect((await changes.quote(id, LONGER)).figures).toMatchObject({ payNow: 0, back: 0, later: 3 * NIGHT })
    expect(await changes.change(id, LONGER)).toMatchObject({ status: 'done' })
    await expectBooks(3 * NIGHT)
    await collectLater(steps.payingBy())
    const asked = (await links.list(id)).filter(({ state }) => state === 'open')
    expect(asked).toMatchObject([{ purpose: 'later', amount: 3 * NIGHT }])
    await links.pay(firstOf(asked), 'success')
    await expectBooks()
    expect((await changes.quote(id, { checkOut: '2026-04-05' })).figures).toMatchObject({ payNow: NIGHT, later: 0 })
    expect(await changes.change(id, SHORTER)).toMatchObject({ status: 'done', figures: { back: 2 * NIGHT } })
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(NIGHT)
    expect((await steps.loadBooking(id)).settledAt).not.toBeNull()
    await expectBooks()
  })

  it('that is paid later holds the new nights no longer than the stay is kept unpaid', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    // Twenty minutes before the day is over in Berlin.
    steps.clock.now = new Date('2026-03-27T22:40:00.000Z')
    expect(await toPay(id, LONGER)).toMatchObject({ amount: 3 * NIGHT, expiresAt: '2026-03-27T23:00:00.000Z' })
  })

  it('to earlier nights ends with them what its guest was asked to pay besides', async () => {
    const rate = await insertPlan({ payment: 'later', payDaysBefore: 5 })
    const id = await book({ ...rate, checkIn: '2026-04-08', checkOut: '2026-04-10' }, false)
    steps.clock.now = new Date('2026-03-24T10:00:00.000Z')
    const long = await links.ask(id, { days: 7 })
    const short = await links.ask(id, { days: 1, amount: 4_000 })
    expect(long.expiresAt).toBe('2026-03-31T10:00:00.000Z')
    expect(await changes.change(id, { checkIn: '2026-04-01', checkOut: '2026-04-03' })).toMatchObject({
      status: 'done',
    })
    // The end of 27 March in Berlin, when the stay would be cancelled.
    expect(await links.load(long.id)).toMatchObject({ state: 'open', expiresAt: '2026-03-27T23:00:00.000Z' })
    expect((await links.load(short.id)).expiresAt).toBe(short.expiresAt)
  })

  it('to a cheaper stay takes back what was asked for of the dearer one', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    const [whole, part] = [await links.ask(id, { amount: 2 * NIGHT }), await links.ask(id, { amount: NIGHT / 2 })]
    expect(await changes.change(id, SHORTER)).toMatchObject({ status: 'done', figures: { later: NIGHT } })
    const states = async () => [(await links.load(whole.id)).state, (await links.load(part.id)).state]
    expect(await states()).toEqual(['withdrawn', 'open'])
    expect((await links.pay(whole, 'success')).status).toBe('withdrawn')
    await expectBooks(NIGHT)
  })

  it('that is paid later is paid at once after its day, and one that was paid at once may move to before it', async () => {
    const paid = await confirm({ payment: 'later', payDaysBefore: 5 })
    steps.clock.now = new Date('2026-03-26T10:00:00.000Z')
    await collectLater(steps.payingBy())
    await links.pay(firstOf(await links.list(paid)), 'success')
    steps.clock.now = new Date('2026-03-28T10:00:00.000Z')
    expect((await changes.quote(paid, LONGER)).figures).toMatchObject({ payNow: NIGHT, later: 0 })
    const late = await book(await insertPlan({ payment: 'later', payDaysBefore: 5 }))
    const moved = { checkIn: '2026-04-08', checkOut: '2026-04-11' }
    expect((await changes.quote(late, moved)).figures).toMatchObject({ payNow: NIGHT, later: 0 })
    expect(await changes.change(late, { ...moved, checkOut: '2026-04-09' })).toMatchObject({ status: 'done' })
    const row = await steps.loadBooking(late)
    expect([row.quote.payment, row.settledAt]).toEqual(['later', '2026-03-28T10:00:00.000Z'])
  })

  it('that is paid later is never cancelled minutes after it moved to a stay that is due the same day', async () => {
    const rate = await insertPlan({ payment: 'later', payDaysBefore: 5 })
    const id = await book({ ...rate, checkIn: '2026-04-08', checkOut: '2026-04-10' }, false)
    // Ten minutes before the day is over in Berlin.
    steps.clock.now = new Date('2026-03-27T22:50:00.000Z')
    const earlier = { checkIn: '2026-04-01', checkOut: '2026-04-03' }
    expect((await changes.quote(id, earlier)).figures).toMatchObject({ payNow: 2 * NIGHT, later: 0 })
    await toPay(id, earlier)
    steps.pass(60)
    expect(await collectLater(steps.payingBy())).toMatchObject({ cancelled: 0 })
    expect(await steps.loadBooking(id)).toMatchObject({ state: 'confirmed', checkIn: '2026-04-08' })
  })

  it('that nothing is paid for counts others of a shared network as booking did, for new nights alone', async () => {
    const id = await bookShared({ payment: 'at_hotel' })
    const change = async (wish: typeof LONGER, network: typeof SHARED | null) =>
      changes.confirm(id, (await changes.quote(id, wish)).word, { network })
    expect(await change(LONGER, null)).toEqual({ status: 'limited' })
    expect(await change(SHORTER, null)).toMatchObject({ status: 'done' })
    expect(await change(LONGER, SHARED)).toMatchObject({ status: 'done' })
  })

  it('that is paid by link counts nobody else', async () => {
    const id = await bookShared({ payment: 'later', payDaysBefore: 5 })
    await links.pay(await links.ask(id, { amount: 2 * NIGHT }), 'success')
    expect(await changes.change(id, LONGER)).toMatchObject({ status: 'to_pay', figures: { payNow: NIGHT } })
  })

  it('is told to the property, which is asked to confirm anew', async () => {
    const id = await confirm({}, { email: 'desk@hotel.example' })
    await answerProperty(steps.payingBy(), id, { answer: 'confirmed', number: 'A-1' })
    await changes.change(id, NEXT)
    const [notice] = await test.db.select().from(propertyNotice)
    expect(notice).toMatchObject({ state: 'waiting', number: null, answeredAt: null })
    expect(await mailsOf('property_changed')).toMatchObject([{ toAddress: 'desk@hotel.example' }])
    // Its number was that of the old stay.
    expect((await mailsOf('booking_stay_changed'))[0]?.bodyText).not.toContain('A-1')
    await changes.change(id, { checkIn: '2026-04-01', checkOut: '2026-04-03' })
    expect(await mailsOf('property_changed')).toHaveLength(2)
    expect(await answerProperty(steps.payingBy(), id, { answer: 'confirmed', number: 'A-2' })).toBe('confirmed')
  })

  it('says no more what a property answered about the old stay that has no e-mail any more', async () => {
    const id = await confirm({}, { email: 'desk@hotel.example' })
    await answerProperty(steps.payingBy(), id, { answer: 'confirmed', number: 'A-1' })
    await test.pool.query('update hotel set email = null')
    await changes.change(id, NEXT)
    expect(await findPropertyView(test.db, id)).toBeNull()
    expect((await mailsOf('booking_stay_changed'))[0]?.bodyText).not.toContain('A-1')
    expect(await mailsOf('property_changed')).toEqual([])
  })

  it('has an operator told again where the property is silent again', async () => {
    const id = await confirm({}, { email: 'desk@hotel.example' })
    const alarms = async () => (await test.db.select().from(alarm)).filter(({ kind }) => kind === 'property_silent')
    steps.pass(3 * 24 * 60)
    expect(await watchProperties(steps.ctx)).toBe(1)
    await changes.change(id, NEXT)
    expect((await alarms()).map(({ resolvedAt }) => resolvedAt === null)).toEqual([false])
    expect(await watchProperties(steps.ctx)).toBe(0)
    steps.pass(3 * 24 * 60)
    expect(await watchProperties(steps.ctx)).toBe(1)
    expect(await watchProperties(steps.ctx)).toBe(0)
    expect((await alarms()).map(({ resolvedAt }) => resolvedAt === null)).toEqual([false, true])
  })
})

describe('a change that is not possible', () => {
  it('is refused once cancelling costs something, with a voucher, when begun or over', async () => {
    const id = await confirm()
    steps.clock.now = new Date('2026-03-30T15:59:59.000Z')
    const { word } = await changes.quote(id, NEXT)
    steps.clock.now = new Date('2026-03-30T16:00:00.000Z')
    expect(await changes.confirm(id, word)).toEqual({ status: 'not_free' })
    steps.clock.now = new Date('2026-04-01T22:00:00.000Z')
    expect((await changes.offer(id, NEXT)).status).toBe('begun')
    const never = await (async () => {
      steps.clock.now = new Date('2026-03-10T09:00:00.000Z')
      return confirm({ terms: [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }] })
    })()
    expect((await changes.offer(never, NEXT)).status).toBe('not_free')
    await cancel(id)
    expect((await changes.offer(id, NEXT)).status).toBe('closed')
    expect((await changes.confirm(randomUUID(), word)).status).toBe('not_found')
  })

  it('is refused for dates that cannot be booked, sold out or the same', async () => {
    const rate = await insertPlan()
    const id = await book(rate)
    await book({ ...rate, checkIn: '2026-04-03', checkOut: '2026-04-04' })
    expect((await changes.offer(id, LONGER)).status).toBe('sold_out')
    expect((await changes.offer(id, {})).status).toBe('same')
    expect((await changes.offer(id, { checkIn: '2026-04-05', checkOut: '2026-04-04' })).status).toBe('dates')
    expect((await changes.offer(id, { checkIn: '2026-03-09' })).status).toBe('dates')
    expect((await changes.offer(id, { checkIn: '2026-08-01', checkOut: '2026-08-02' })).status).toBe('unavailable')
    await test.db.update(rateCalendar).set(encodeSpec({ price: 10_000, minStay: 2 }))
    expect((await changes.offer(id, SHORTER)).status).toBe('min_stay')
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': 1 })
  })

  it('is refused when price or stay are others than the quote said, and when the quote is over or forged', async () => {
    const id = await confirm()
    const { word } = await changes.quote(id, SHORTER)
    await test.db.update(rateCalendar).set(encodeSpec({ price: 9_000 }))
    const late = await changes.confirm(id, word)
    expect(late).toMatchObject({ status: 'changed', figures: { newTotal: 9_675 } })
    expect(await changes.confirm(id, `${word.slice(0, -4)}AAAA`)).toEqual({ status: 'malformed_body' })
    const other = await confirm()
    expect(await changes.confirm(other, word)).toEqual({ status: 'malformed_body' })
    const fresh = await changes.quote(id, SHORTER)
    steps.pass(31)
    expect(await changes.confirm(id, fresh.word)).toEqual({ status: 'expired' })
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-03', changes: 0 })
  })

  it('is refused when cancelling it would cost something else than the quote said, at the same price', async () => {
    const id = await confirm()
    const { word, figures } = await changes.quote(id, NEXT)
    await test.db.update(ratePlan).set({ terms: [{ ...FREE, daysBefore: 20 }] })
    const late = await changes.confirm(id, word)
    expect(late).toMatchObject({ status: 'changed', figures: { newTotal: figures.newTotal, payNow: 0, back: 0 } })
    expect(await steps.loadBooking(id)).toMatchObject({ checkIn: '2026-04-01', changes: 0 })
    const fresh = await changes.quote(id, NEXT)
    expect(await changes.confirm(id, fresh.word)).toMatchObject({ status: 'done' })
    expect((await steps.loadBooking(id)).quote.policy.tiers[0]?.from).toBe('2026-03-13T17:00:00.000Z')
  })

  it('cannot be paid where nobody takes cards', async () => {
    const id = await confirm()
    const ctx = { ...steps.payingBy(), gateway: null }
    const { word } = await changes.quote(id, LONGER)
    expect(await changes.confirm(id, word, {}, ctx)).toEqual({ status: 'no_gateway' })
  })

  it('is refused where its new amount could not be taken later', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    const { figures, word } = await changes.quote(id, LONGER)
    expect(figures.later).toBe(3 * NIGHT)
    const ctx = steps.payingBy({ ...steps.sandbox, canCharge: (amount) => amount < 3 * NIGHT })
    expect(await changes.confirm(id, word, {}, ctx)).toEqual({ status: 'no_gateway' })
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-03', changes: 0 })
  })
})

describe('a change that is not paid', () => {
  it('is over with its link: the rooms go back and the stay is what it was', async () => {
    const id = await confirm()
    const link = await toPay(id, LONGER)
    await letJobsRun(steps)
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1 })
    expect(await links.pay(link, 'success')).toEqual({ status: 'expired' })
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-03', changes: 0 })
    await expectBooks()
  })

  it('gives way to the next one, and to a cancellation', async () => {
    const id = await confirm()
    const first = await toPay(id, LONGER)
    const second = await toPay(id, { checkOut: '2026-04-05' })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': '0+1', '04-04': '0+1' })
    expect(await links.pay(first, 'success')).toEqual({ status: 'withdrawn' })
    await cancel(id)
    expect(await ledger()).toEqual({})
    expect(await links.pay(second, 'success')).toEqual({ status: 'withdrawn' })
    expect((await changes.list(id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    await expectBooks()
  })

  it('gives its rooms back when its link is taken back, and when nobody comes', async () => {
    const id = await confirm()
    const link = await toPay(id, LONGER)
    const desk = { kind: 'staff' } as const
    const taken = await withdrawPayLink(steps.payingBy(), { bookingId: id, linkId: link.id, by: desk })
    expect(taken).toEqual({ status: 'withdrawn' })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1 })
    steps.clock.now = new Date('2026-03-30T15:00:00.000Z')
    const { word } = await changes.quote(id, LONGER)
    expect(await changes.confirm(id, word, { by: desk })).toMatchObject({ status: 'to_pay' })
    // Never longer than changing is free.
    expect((await links.list(id)).at(-1)?.expiresAt).toBe('2026-03-30T16:00:00.000Z')
    steps.clock.now = new Date('2026-04-01T10:00:00.000Z')
    await markNoShow(steps.payingBy(), { bookingId: id, by: desk })
    expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1 })
    await expectBooks()
  })

  it('is paid for no later than the new stay can begin, and gives back what comes then', async () => {
    const rate = await insertPlan()
    const id = await book({ ...rate, checkIn: '2026-04-08', checkOut: '2026-04-10' })
    steps.clock.now = new Date('2026-04-01T10:00:00.000Z')
    const { word } = await changes.quote(id, { checkIn: '2026-04-01', checkOut: '2026-04-04' })
    expect(await changes.confirm(id, word, { by: { kind: 'staff' } })).toMatchObject({ status: 'to_pay' })
    const link = firstOf(await links.list(id))
    // The end of the day of arrival in Berlin.
    expect(link.expiresAt).toBe('2026-04-01T22:00:00.000Z')
    steps.clock.now = new Date('2026-04-01T21:59:00.000Z')
    expect(await links.pay(link, 'challenge')).toMatchObject({ status: 'action' })
    const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
    steps.clock.now = new Date('2026-04-01T22:00:00.000Z')
    await answerChallenge(test.db, open?.ref ?? '', true)
    for (const { id: paymentId } of await steps.loadPayments(id)) await continuePayment(steps.payingBy(), paymentId)
    expect(await links.load(link.id)).toMatchObject({ state: 'withdrawn', paymentId: null })
    expect(await steps.loadBooking(id)).toMatchObject({ checkIn: '2026-04-08', changes: 0 })
    expect(await links.countKept(id)).toBe(2 * NIGHT)
    expect(await ledger()).toEqual({ '04-08': 1, '04-09': 1 })
    expect(await mailsOf('booking_not_changed')).toHaveLength(1)
    await expectBooks()
  })

  it('gives late money back when the rooms are gone, and makes the change when they are not', async () => {
    for (const isTaken of [true, false]) {
      await empty()
      steps.clock.now = new Date('2026-03-10T09:00:00.000Z')
      const rate = await insertPlan()
      const id = await book(rate)
      const link = await toPay(id, LONGER)
      await links.pay(link, 'challenge')
      // As if the bank had taken its time.
      await test.pool.query(`update hold set expires_at = '2026-03-10T08:59:00Z' where state = 'live'`)
      await releaseExpiredHolds(steps.ctx)
      expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1 })
      if (isTaken) await book({ ...rate, checkIn: '2026-04-03', checkOut: '2026-04-04' })
      const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
      await answerChallenge(test.db, open?.ref ?? '', true)
      await letJobsRun(steps)
      expect(await ledger()).toEqual({ '04-01': 1, '04-02': 1, '04-03': 1 })
      expect(await links.countKept(id)).toBe(isTaken ? 2 * NIGHT : 3 * NIGHT)
      expect((await steps.loadBooking(id)).changes).toBe(isTaken ? 0 : 1)
      const told = await mailsOf('booking_not_changed')
      expect(told).toHaveLength(isTaken ? 1 : 0)
      if (isTaken) expect(told[0]?.bodyText).toContain('€107.50 goes back to the card you paid with.')
      await expectBooks()
    }
  })
})

describe('a change that is paid while another link is', () => {
  it('is not made, its money goes back, and the stay is not paid for twice', async () => {
    const id = await confirm({ payment: 'later', payDaysBefore: 5 })
    steps.clock.now = new Date('2026-03-27T10:00:00.000Z')
    const other = await links.ask(id, { amount: NIGHT })
    const link = await toPay(id, LONGER)
    expect(link.amount).toBe(3 * NIGHT)
    // Its money is blocked, and nobody heard whether it was taken.
    await links.pay(other, 'capture_timeout')
    await links.pay(link, 'success')
    await letJobsRun(steps)
    for (const { id: paymentId } of await steps.loadPayments(id)) await continuePayment(steps.payingBy(), paymentId)
    expect(await links.load(other.id)).toMatchObject({ state: 'paid' })
    expect(await links.load(link.id)).toMatchObject({ state: 'withdrawn', paymentId: null })
    expect(await links.countKept(id)).toBe(NIGHT)
    expect(await steps.loadBooking(id)).toMatchObject({ checkOut: '2026-04-03', changes: 0 })
    expect((await mailsOf('booking_not_changed'))[0]?.bodyText).toContain('goes back to the card you paid with')
    await expectBooks(NIGHT)
  })
})

describe('changes at once', () => {
  it('are made once for a form that is sent again and again; a key says nothing of another quote', async () => {
    const id = await confirm()
    const { word } = await changes.quote(id, SHORTER)
    const idempotencyKey = randomUUID()
    const send = () => changes.confirm(id, word, { idempotencyKey })
    const results = await Promise.all([send(), send(), send(), send()])
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({ status: 'done', figures: { back: NIGHT } })
    steps.pass(60)
    expect(await send()).toEqual(results[0])
    const other = await changes.quote(id, NEXT)
    expect(await changes.confirm(id, other.word, { idempotencyKey })).toEqual({ status: 'key_reused' })
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(NIGHT)
    expect(await mailsOf('booking_stay_changed')).toHaveLength(1)
    expect((await changes.list(id)).length).toBe(1)
    await expectBooks()
  })

  it('of one booking exclude each other', async () => {
    for (let n = 0; n < toTrials({ long: 10, short: 2 }); n++) {
      await empty()
      const id = await confirm()
      const words = await Promise.all([NEXT, SHORTER, { checkIn: '2026-04-02' }].map((wish) => changes.quote(id, wish)))
      const results = await Promise.all(words.map(({ word }) => changes.confirm(id, word)))
      expect(results.map(({ status }) => status).filter((status) => status === 'done')).toHaveLength(1)
      expect(
        results.filter(({ status }) => status === 'done' || status === 'changed' || status === 'same'),
      ).toHaveLength(3)
      const { checkIn, checkOut, total } = await steps.loadBooking(id)
      await letJobsRun(steps)
      expect(await links.countKept(id)).toBe(total)
      const sold = Object.values(await ledger())
      expect(sold).toEqual(sold.map(() => 1))
      expect(sold).toHaveLength((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000)
      await expectBooks()
    }
  })

  it('and a booking of the last room never sell it twice, nor lose a night that both stays have', async () => {
    const winners = new Set<string>()
    for (let n = 0; n < toTrials({ long: 20, short: 4 }); n++) {
      await empty()
      const rate = await insertPlan()
      const id = await book(rate)
      const { word } = await changes.quote(id, NEXT)
      const { rateId } = await steps.findRate({ ...rate, checkIn: '2026-04-03', checkOut: '2026-04-04' })
      const sell = () => steps.reserve(rateId, { visitorId: randomUUID() })
      const both = n % 2 === 0 ? [changes.confirm(id, word), sell()] : [sell(), changes.confirm(id, word)]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      const hasMoved = statuses.includes('done')
      winners.add(hasMoved ? 'change' : 'booking')
      expect(statuses.sort()).toEqual(hasMoved ? ['done', 'sold_out'] : ['held', 'sold_out'])
      expect(await ledger()).toEqual(hasMoved ? { '04-02': 1, '04-03': 1 } : { '04-01': 1, '04-02': 1, '04-03': '0+1' })
      await expectBooks()
    }
    expect(winners.size).toBeGreaterThan(0)
  })

  it('and a cancellation end with every room free and every amount back', async () => {
    for (let n = 0; n < toTrials({ long: 12, short: 2 }); n++) {
      await empty()
      const id = await confirm()
      const { word } = await changes.quote(id, n % 2 === 0 ? SHORTER : LONGER)
      const expected = { fee: 0, refund: 2 * NIGHT }
      const stop = () => cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })
      const [changed, cancelled] = await Promise.all([changes.confirm(id, word), stop()])
      if (cancelled.status === 'changed') await cancel(id)
      else expect(changed.status === 'closed' || changed.status === 'to_pay').toBe(true)
      await letJobsRun(steps)
      expect((await steps.loadBooking(id)).state).toBe('cancelled')
      expect(await ledger()).toEqual({})
      expect(await links.countKept(id)).toBe(0)
      await expectBooks()
      expect(await balanceOf('hotel_payable')).toBe(0)
    }
  })

  it('of bookings that move into each other’s nights wait for each other in one order', async () => {
    for (let n = 0; n < toTrials({ long: 10, short: 2 }); n++) {
      await empty()
      const rate = await insertPlan({}, { allotment: 4 })
      const early = [await book(rate), await book(rate)]
      const late = { checkIn: '2026-04-05', checkOut: '2026-04-07' }
      const others = [await book({ ...rate, ...late }), await book({ ...rate, ...late })]
      const moves = [
        ...early.map((id) => ({ id, wish: { checkIn: '2026-04-04', checkOut: '2026-04-06' } })),
        ...others.map((id) => ({ id, wish: { checkIn: '2026-04-01', checkOut: '2026-04-03' } })),
      ]
      const words = await Promise.all(moves.map(({ id, wish }) => changes.quote(id, wish)))
      const results = await Promise.all(moves.map(({ id }, i) => changes.confirm(id, words[i]?.word ?? '')))
      expect(results.map(({ status }) => status)).toEqual(Array(4).fill('done'))
      expect(await ledger()).toEqual({ '04-01': 2, '04-02': 2, '04-04': 2, '04-05': 2 })
    }
  })
})

describe('a process that ends in the middle', () => {
  const play = async (
    blow: Blow | null,
    act: (id: string, ctx: PaymentContext, word: string) => Promise<unknown>,
    wish: object,
  ) => {
    await empty()
    steps.clock.now = new Date('2026-03-10T09:00:00.000Z')
    const id = await confirm()
    const { word } = await changes.quote(id, wish)
    const fuse = createFuse(blow)
    const ctx = { ...steps.payingBy(fuse.guardGateway(steps.sandbox)), db: fuse.guardDatabase(test.db) }
    try {
      await act(id, ctx, word)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    return { id, word, made: fuse.steps }
  }
  const everywhere = async (run: (blow: Blow | null) => Promise<Step[]>) => {
    const made = await run(null)
    expect(made).not.toEqual([])
    for (const blow of listCrashes(made)) await run(blow)
  }

  it('leaves a cheaper stay changed whole or not at all, and a repeat makes it whole', async () => {
    const idempotencyKey = randomUUID()
    await everywhere(async (blow) => {
      const { id, word, made } = await play(
        blow,
        (one, ctx, said) => changes.confirm(one, said, { idempotencyKey }, ctx),
        SHORTER,
      )
      expect(await changes.confirm(id, word, { idempotencyKey })).toMatchObject({ status: 'done' })
      await letJobsRun(steps)
      expect(await links.countKept(id)).toBe(NIGHT)
      expect(await ledger()).toEqual({ '04-01': 1 })
      expect(await mailsOf('booking_stay_changed')).toHaveLength(1)
      await expectBooks()
      return made
    })
  })

  it('leaves a dearer stay paid and changed, or neither', async () => {
    await everywhere(async (blow) => {
      const pay = async (id: string, ctx: PaymentContext) => links.pay(await toPay(id, LONGER), 'success', {}, ctx)
      const { id, made } = await play(blow, pay, LONGER)
      await letJobsRun(steps)
      const { changes: changed, total } = await steps.loadBooking(id)
      expect(total).toBe(changed === 1 ? 3 * NIGHT : 2 * NIGHT)
      expect(await links.countKept(id)).toBe(total)
      expect(await ledger()).toEqual(
        changed === 1 ? { '04-01': 1, '04-02': 1, '04-03': 1 } : { '04-01': 1, '04-02': 1 },
      )
      await expectBooks()
      return made
    })
  })
})
