import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { continueCharge } from '@/lib/backend/booking/continue-charge'
import { continuePayment } from '@/lib/backend/booking/settle-payment'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { createPayLink, withdrawPayLink } from '@/lib/backend/pay-links/create-link'
import { findPayLink, loadPayLinks } from '@/lib/backend/pay-links/find-link'
import { readPayLink } from '@/lib/backend/pay-links/link-token'
import { answerChallenge } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { sandboxCharge } from '@/lib/backend/postgres/schema-payments'
import { payLink } from '@/lib/backend/postgres/schema-pay-links'
import { GUEST } from '@/lib/domain/booking/timeline'
import { isOver } from '@/lib/domain/payments/rules'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, SECRET, type BookingSteps } from '../../support/booking/booking-steps'
import { Crash, createFuse, listBlows, type Blow } from '../../support/booking/fuse'
import { openLinkSteps, type LinkSteps } from '../../support/booking/link-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, type PlanSpec } from '../../support/inventory-builder'

jest.setTimeout(300_000)

let test: TestDatabase
let tenantId: TenantId
let otherTenant: TenantId
let steps: BookingSteps
let links: LinkSteps

beforeAll(async () => {
  test = await createTestDatabase()
  const inventory = await buildInventory(test.db)
  tenantId = inventory.house
  otherTenant = inventory.whiteLabel
})
beforeEach(async () => {
  await test.pool.query(
    'truncate mail, alarm, outbox, ledger_entry, journal, pay_link, payment, sandbox_charge, booking, inv_night cascade',
  )
  steps = openBookingSteps(test.db, tenantId)
  links = openLinkSteps(steps)
})
afterAll(() => test.drop())

// Arrival is 2026-04-01; the clock of the tests says 2026-03-10. The stay costs 21,500.
const LATER: PlanSpec = { payment: 'later', payDaysBefore: 5, terms: [] }
const ALL = { kind: 'percent', value: 100 } as const

async function confirm(plan: PlanSpec = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 3, plans: [plan] }] })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  expect((await steps.pay(id, (plan.payment ?? 'now') === 'now' ? 'success' : null)).status).toBe('confirmed')
  return id
}
const balanceOf = async (account: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === account)?.sum ?? 0
const listMails = (kind: string) => test.db.select().from(mail).where(eq(mail.kind, kind))
const paidBy = async (id: string) => (await steps.loadPayments(id)).filter(({ linkId }) => linkId !== null)
const cancel = async (id: string) => {
  const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
  if (offer.status !== 'open') throw new Error(`cannot be cancelled: ${offer.status}`)
  const { fee, refund } = offer.quote
  return cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: { fee, refund } })
}

async function expectTold(amount: string) {
  const [sent, ...more] = await listMails('booking_not_owed')
  expect(more).toEqual([])
  expect(sent?.bodyText).toContain(amount)
  return sent
}

/** In the end: paid once, or not at all; nothing left blocked; the books balanced and nobody owing anybody. */
async function expectSettled(bookingId: string, linkId: string): Promise<'paid' | 'open'> {
  const link = await links.load(linkId)
  const tries = (await steps.loadPayments(bookingId)).filter((row) => row.linkId === linkId)
  const kept = tries.filter(({ captured, refunded }) => captured > refunded)
  expect(tries.filter(({ state }) => state !== 'captured' && !isOver(state))).toEqual([])
  const charges = await steps.loadCharges(bookingId)
  expect(charges.filter(({ state }) => state === 'authorized' || state === 'requires_action')).toEqual([])
  expect(await findLedgerFaults(test.db)).toEqual([])
  expect(await balanceOf('authorized_at_gateway')).toBe(0)
  expect(await balanceOf('refund_payable')).toBe(0)
  expect(kept).toHaveLength(link.state === 'paid' ? 1 : 0)
  return link.state === 'paid' ? 'paid' : 'open'
}

describe('a payment link', () => {
  it('is mailed in the language of the booking, with a word that opens it and nothing else', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    const [sent] = await listMails('pay_link')
    expect(sent).toMatchObject({ toAddress: 'ada@example.com' })
    expect(sent?.subject).toContain('€50.00')
    expect(sent?.bodyText).toContain('Late arrival')
    // Whatever agent the payer's browser remembers.
    const word = /\/pay\?fid=1&k=(\S+)/.exec(sent?.bodyText ?? '')?.[1]
    expect(await readPayLink(SECRET, word, steps.clock.now)).toBe(link.id)
    expect(await readPayLink(SECRET, `${word?.slice(0, -3)}AAA`, steps.clock.now)).toBeNull()
    expect(await readPayLink(SECRET, undefined, steps.clock.now)).toBeNull()
    expect(await findPayLink(test.db, { ...steps.ctx, tenantId: otherTenant }, link.id)).toBeNull()
    expect(await findPayLink(test.db, steps.ctx, link.id)).toMatchObject({ standing: 'open', isPending: false })
  })

  it('is sent once for a form that is sent twice, and refuses a key with another amount', async () => {
    const id = await confirm()
    const idempotencyKey = randomUUID()
    const [a, b] = await Promise.all([links.ask(id, { idempotencyKey }), links.ask(id, { idempotencyKey })])
    expect(a.id).toBe(b.id)
    expect(await listMails('pay_link')).toHaveLength(1)
    await expect(links.ask(id, { idempotencyKey, amount: 6_000 })).rejects.toThrow('key_reused')
  })

  it('asks for no more than the stay costs, and for nothing of a booking that is not made', async () => {
    const id = await confirm()
    await expect(links.ask(id, { amount: 21_501 })).rejects.toThrow('too_much')
    const { hotelId, rooms } = await insertHotel(test.db)
    const held = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    await expect(links.ask(held)).rejects.toThrow('closed')
    await expect(links.ask(randomUUID())).rejects.toThrow('not_found')
    const asked = { bookingId: id, amount: 100, reason: 'x', days: 1, idempotencyKey: 'k', by: GUEST }
    expect(await createPayLink({ ...steps.payingBy(), gateway: null }, asked)).toEqual({ status: 'no_gateway' })
  })

  it('asks for no less than can be charged', async () => {
    const id = await confirm()
    await expect(links.ask(id, { amount: 90 })).rejects.toThrow('amount')
    expect(await links.ask(id, { amount: 91 })).toMatchObject({ amount: 91 })
  })

  it('settles what a stay owes, and posts nothing besides the money', async () => {
    const id = await confirm(LATER)
    expect(await balanceOf('guest_receivable')).toBe(21_500)
    const link = await links.ask(id, { amount: 21_500 })
    expect(link.extra).toBe(0)
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed', linkId: link.id })
    expect(await expectSettled(id, link.id)).toBe('paid')
    expect(await balanceOf('guest_receivable')).toBe(0)
    expect(await balanceOf('gateway_clearing')).toBe(21_500)
    expect((await steps.loadBooking(id)).settledAt).not.toBeNull()
    expect(await loadPayLinks(test.db, steps.ctx, await steps.loadBooking(id))).toMatchObject({ balance: 0 })
  })

  it('holds no longer than the stay is kept that it pays for', async () => {
    const id = await confirm(LATER)
    const link = await links.ask(id, { amount: 21_500, days: 30 })
    expect(link.expiresAt).toBe('2026-03-27T23:00:00.000Z')
    expect((await listMails('pay_link'))[0]?.bodyText).toContain('Mar 28, 00:00')
    await links.pay(link, 'success')
    // Nothing ends a stay that is paid.
    expect((await links.ask(id, { days: 30 })).expiresAt).toBe('2026-04-09T09:00:00.000Z')
  })

  it('charges an extra besides the price, which goes back with a cancellation', async () => {
    const id = await confirm()
    const before = await balanceOf('hotel_payable')
    const link = await links.ask(id)
    expect(link.extra).toBe(5_000)
    await links.pay(link, 'success')
    expect([await balanceOf('guest_receivable'), await balanceOf('hotel_payable')]).toEqual([0, before - 5_000])
    await cancel(id)
    expect(await links.countKept(id)).toBe(0)
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect([await balanceOf('guest_receivable'), await balanceOf('hotel_payable')]).toEqual([0, 0])
  })

  it('gives the extra of a stay back whose cancellation fee the property collects itself', async () => {
    const id = await confirm({ payment: 'at_hotel', terms: [{ daysBefore: 60, time: '00:00', penalty: ALL }] })
    const link = await links.ask(id, { amount: 3_100 })
    await links.pay(link, 'success')
    expect(await links.countKept(id)).toBe(3_100)
    expect(await cancel(id)).toMatchObject({ quote: { fee: 21_500, refund: 3_100, owed: 21_500 } })
    expect(await links.countKept(id)).toBe(0)
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect([await balanceOf('guest_receivable'), await balanceOf('cash_at_hotel')]).toEqual([0, 21_500])
  })
})

describe('paying a link', () => {
  it('is done once under a double click, and told the same when repeated', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    const idempotencyKey = randomUUID()
    const token = await steps.createToken('success')
    const twice = await Promise.all([1, 2].map(() => links.pay(link, 'success', { idempotencyKey, token })))
    expect(twice.map(({ status }) => status).sort()).toContain('confirmed')
    expect(await links.pay(link, 'success', { idempotencyKey, token })).toMatchObject({ status: 'confirmed' })
    expect(await links.pay(link, 'success', { idempotencyKey })).toEqual({ status: 'key_reused' })
    expect(await paidBy(id)).toHaveLength(1)
    expect(await expectSettled(id, link.id)).toBe('paid')
  })

  it('is done once from many tabs and devices at once', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    const results = await Promise.all(Array.from({ length: 6 }, () => links.pay(link, 'success')))
    await letJobsRun(steps)
    expect(results.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(0)
    expect(await expectSettled(id, link.id)).toBe('paid')
    expect(await links.countKept(id)).toBe(26_500)
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await links.countKept(id)).toBe(26_500)
  })

  it('takes the first of two challenges that are answered, and sets the other free', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    const refs = async () =>
      (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action').map(({ ref }) => ref)
    expect(await links.pay(link, 'challenge')).toMatchObject({ status: 'action' })
    const [first] = await refs()
    expect(await links.pay(link, 'challenge')).toMatchObject({ status: 'action' })
    const second = (await refs()).find((ref) => ref !== first)
    await answerChallenge(test.db, first ?? '', true)
    await answerChallenge(test.db, second ?? '', true)
    for (let repeat = 0; repeat < 3; repeat++)
      for (const ref of [second, first, second])
        await continueCharge(steps.payingBy(), { gateway: 'sandbox', ref: ref ?? '' })
    await letJobsRun(steps)
    expect(await expectSettled(id, link.id)).toBe('paid')
    expect(await links.countKept(id)).toBe(26_500)
  })

  it('may be tried again after a refusal', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    expect(await links.pay(link, 'declined')).toMatchObject({ status: 'declined', code: 'card_declined' })
    expect(await findPayLink(test.db, steps.ctx, link.id)).toMatchObject({
      standing: 'open',
      declined: 'card_declined',
    })
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await expectSettled(id, link.id)).toBe('paid')
  })

  it('is refused after its time, after its withdrawal, at another amount and at another site', async () => {
    const id = await confirm()
    const [late, taken] = [await links.ask(id), await links.ask(id)]
    expect(await links.pay(late, 'success', { expectedAmount: 4_999 })).toEqual({ status: 'amount_changed' })
    const elsewhere = steps.payingBy(steps.sandbox, { ...steps.ctx, tenantId: otherTenant })
    expect(await links.pay(late, 'success', {}, elsewhere)).toEqual({ status: 'not_found' })
    const withdraw = () => withdrawPayLink(steps.payingBy(), { bookingId: id, linkId: taken.id, by: { kind: 'agent' } })
    expect([await withdraw(), await withdraw()]).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }])
    expect(await links.pay(taken, 'success')).toEqual({ status: 'withdrawn' })
    steps.pass(7 * 24 * 60)
    expect(await links.pay(late, 'success')).toEqual({ status: 'expired' })
    expect(await links.countKept(id)).toBe(21_500)
  })

  it('gives back what was paid in a challenge after the booking was cancelled', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    await links.pay(link, 'challenge')
    const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
    await cancel(id)
    await answerChallenge(test.db, open?.ref ?? '', true)
    await letJobsRun(steps)
    expect(await links.load(link.id)).toMatchObject({ state: 'withdrawn' })
    expect(await links.countKept(id)).toBe(0)
    expect(await balanceOf('guest_receivable')).toBe(0)
    expect(await findLedgerFaults(test.db)).toEqual([])
    await expectTold('€50.00')
  })

  it('gives back what comes for a link that was withdrawn meanwhile, and tells its payer once in their language', async () => {
    const id = await confirm()
    await test.db.update(booking).set({ locale: 'de' }).where(eq(booking.id, id))
    const link = await links.ask(id)
    await links.pay(link, 'challenge')
    const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
    const ref = open?.ref ?? ''
    await withdrawPayLink(steps.payingBy(), { bookingId: id, linkId: link.id, by: { kind: 'agent' } })
    expect(await listMails('booking_not_owed')).toEqual([])
    await answerChallenge(test.db, ref, true)
    await Promise.all([1, 2, 3].map(() => continueCharge(steps.payingBy(), { gateway: 'sandbox', ref })))
    await letJobsRun(steps)
    for (let repeat = 0; repeat < 3; repeat++) await continueCharge(steps.payingBy(), { gateway: 'sandbox', ref })
    expect(await links.countKept(id)).toBe(21_500)
    expect(await findLedgerFaults(test.db)).toEqual([])
    const sent = await expectTold('50,00')
    expect(sent?.toAddress).toBe('ada@example.com')
    expect(sent?.subject).toContain('Ihre Zahlung war nicht nötig')
    expect(sent?.bodyText).toContain('Als sie eintraf, war dieser Betrag nicht mehr offen.')
  })

  it('gives back what is owed no more because another link is being paid, and says so', async () => {
    const id = await confirm(LATER)
    const [one, other] = [await links.ask(id, { amount: 15_000 }), await links.ask(id, { amount: 15_000 })]
    // As where the stay cost more when the second one was asked for.
    await test.db.update(payLink).set({ extra: 0 }).where(eq(payLink.id, other.id))
    await links.pay(other, 'capture_timeout')
    await links.pay(one, 'success')
    expect(await links.load(one.id)).toMatchObject({ state: 'withdrawn', paymentId: null })
    await letJobsRun(steps)
    for (const row of await paidBy(id)) await continuePayment(steps.payingBy(), row.id)
    expect(await expectSettled(id, other.id)).toBe('paid')
    expect(await links.countKept(id)).toBe(15_000)
    await expectTold('€150.00')
  })

  it('keeps money that is first heard of once it is taken, as long as it is owed besides what other links are paid for', async () => {
    for (const isOther of [false, true]) {
      const id = await confirm(LATER)
      const link = await links.ask(id, { amount: isOther ? 15_000 : 21_500 })
      const other = isOther ? await links.ask(id, { amount: 15_000 }) : null
      await test.db.update(payLink).set({ extra: 0 }).where(eq(payLink.bookingId, id))
      await links.pay(link, 'challenge')
      const [open] = (await steps.loadCharges(id)).filter(({ state }) => state === 'requires_action')
      if (other) await links.pay(other, 'capture_timeout')
      // The bank took it without our asking.
      const taken = { state: 'captured' as const, captured: link.amount }
      await test.db
        .update(sandboxCharge)
        .set(taken)
        .where(eq(sandboxCharge.ref, open?.ref ?? ''))
      await continueCharge(steps.payingBy(), { gateway: 'sandbox', ref: open?.ref ?? '' })
      await letJobsRun(steps)
      expect(await expectSettled(id, (other ?? link).id)).toBe('paid')
      expect((await links.load(link.id)).state).toBe(isOther ? 'withdrawn' : 'paid')
      expect(await links.countKept(id)).toBe((other ?? link).amount)
      expect((await steps.loadBooking(id)).settledAt === null).toBe(isOther)
      expect(await listMails('booking_not_owed')).toHaveLength(isOther ? 1 : 0)
    }
  })

  it('may be done again where all of it went back by hand before anybody heard that it was taken; a part of it is noted', async () => {
    for (const back of [5_000, 2_000]) {
      const id = await confirm()
      const link = await links.ask(id)
      await links.pay(link, 'capture_timeout')
      const [tried] = await paidBy(id)
      const ref = tried?.gatewayRef ?? ''
      await test.db.update(sandboxCharge).set({ state: 'captured', captured: 5_000 }).where(eq(sandboxCharge.ref, ref))
      await steps.sandbox.refund(ref, back, `by hand ${id}`)
      await letJobsRun(steps)
      const isLost = back === link.amount
      expect((await links.load(link.id)).state).toBe(isLost ? 'open' : 'paid')
      expect(await paidBy(id)).toMatchObject([{ captured: 5_000, refunded: back }])
      if (isLost) expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
      expect(await links.countKept(id)).toBe(isLost ? 26_500 : 24_500)
      expect(await findLedgerFaults(test.db)).toEqual([])
      expect(await balanceOf('authorized_at_gateway')).toBe(0)
      expect(await balanceOf('refund_payable')).toBe(0)
    }
  })

  it('tells nobody that money goes back that is kept', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    await links.pay(link, 'success')
    await letJobsRun(steps)
    for (const row of await paidBy(id)) await continuePayment(steps.payingBy(), row.id)
    expect(await listMails('booking_not_owed')).toEqual([])
  })

  it('is open for what began in time until that has ended, and for nothing else', async () => {
    const id = await confirm()
    const link = await links.ask(id, { days: 1 })
    const found = () => findPayLink(test.db, steps.ctx, link.id)
    steps.pass(24 * 60 - 1)
    await links.pay(link, 'challenge')
    expect(await found()).toMatchObject({ standing: 'open', isPending: false, actionUrl: expect.any(String) })
    steps.pass(1)
    expect(await found()).toMatchObject({ standing: 'open', isPending: true, actionUrl: expect.any(String) })
    expect(await links.pay(link, 'success')).toEqual({ status: 'expired' })
    await letJobsRun(steps)
    expect(await found()).toMatchObject({ standing: 'expired', isPending: false, actionUrl: null })
    // Nobody heard whether the card was taken.
    const silent = () => Promise.reject(new Error('timed out'))
    const next = await links.ask(id, { days: 1 })
    steps.pass(24 * 60 - 1)
    await links.pay(next, 'success', {}, steps.payingBy({ ...steps.sandbox, authorize: silent, findByKey: silent }))
    steps.pass(1)
    expect(await findPayLink(test.db, steps.ctx, next.id)).toMatchObject({
      standing: 'open',
      isPending: true,
      actionUrl: null,
    })
    await letJobsRun(steps)
    expect(await links.countKept(id)).toBe(21_500)
  })

  it('frees a challenge that nobody answered', async () => {
    const id = await confirm()
    const link = await links.ask(id)
    await links.pay(link, 'challenge')
    await letJobsRun(steps)
    expect(await expectSettled(id, link.id)).toBe('open')
    expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
  })
})

describe('a payment by link that is cut off', () => {
  const cards: TestCardBehaviour[] = ['success', 'declined', 'capture_timeout']

  async function runOnce(card: TestCardBehaviour, blow: Blow | null) {
    const id = await confirm()
    const link = await links.ask(id)
    const fuse = createFuse(blow)
    const ctx: PaymentContext = {
      ...steps.payingBy(fuse.guardGateway(steps.sandbox)),
      db: fuse.guardDatabase(test.db),
    }
    try {
      await links.pay(link, card, {}, ctx)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    for (let round = 0; round < 2; round++) await letJobsRun(steps)
    for (const row of await paidBy(id)) await continuePayment(steps.payingBy(), row.id)
    const end = await expectSettled(id, link.id)
    if (end === 'open') {
      expect(await links.pay(link, 'success')).toMatchObject({ status: 'confirmed' })
      expect(await expectSettled(id, link.id)).toBe('paid')
    }
    expect(await links.countKept(id)).toBe(26_500)
    return fuse.steps
  }

  it.each(cards)('is paid once or not at all, wherever it ends: %s', async (card) => {
    const known = await runOnce(card, null)
    expect(known.length).toBeGreaterThan(2)
    for (const blow of listBlows(known)) await runOnce(card, blow)
  })
})
