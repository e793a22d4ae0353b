import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { markNoShow } from '@/lib/backend/cancellation/mark-no-show'
import { loadCheckout } from '@/lib/backend/booking/checkout'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { rateCalendar } from '@/lib/backend/postgres/schema'
import { voucher, voucherUse } from '@/lib/backend/postgres/schema-vouchers'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { chooseVoucher } from '@/lib/backend/vouchers/choose-voucher'
import { GUEST } from '@/lib/domain/booking/timeline'
import { dueOnline } from '@/lib/domain/vouchers/apply'
import { letJobsRun } from '../../support/booking/aftermath'
import { openLinkSteps } from '../../support/booking/link-steps'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { Crash, createFuse, listBlows, type Blow } from '../../support/booking/fuse'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, encodeSpec, firstOf, insertHotel, type PlanSpec } from '../../support/inventory-builder'

jest.setTimeout(300_000)

// Arrival is 2026-04-01; the clock of the tests says 2026-03-10.
const TOTAL = 21_500
const HALF: PlanSpec = { terms: [{ daysBefore: 30, time: '18:00', penalty: { kind: 'percent', value: 50 } }] }
const ALL: PlanSpec = { terms: [{ daysBefore: 30, time: '18:00', penalty: { kind: 'percent', value: 100 } }] }

let test: TestDatabase
let tenantId: TenantId
let otherTenant: TenantId
let accountId: string
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase(8)
  const inventory = await buildInventory(test.db)
  tenantId = inventory.house
  otherTenant = inventory.whiteLabel
  accountId = randomUUID()
  await test.db.insert(account).values({
    id: accountId,
    realm: 'house',
    email: 'ada@example.com',
    name: 'Ada',
    passwordHash: 'none',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
})
beforeEach(async () => {
  await test.pool.query(
    'truncate mail, outbox, ledger_entry, journal, voucher_use, voucher, pay_link, payment, sandbox_charge, booking, inv_night cascade',
  )
  steps = openBookingSteps(test.db, tenantId)
})
afterAll(() => test.drop())

type VoucherSpec = Partial<typeof voucher.$inferInsert>
async function give(spec: VoucherSpec = {}): Promise<string> {
  const fixed = { kind: 'fixed' as const, amount: 5_000, currency: 'EUR' }
  const row = {
    id: randomUUID(),
    tenantId,
    accountId,
    code: `CODE-${randomUUID().slice(0, 8).toUpperCase()}`,
    ...fixed,
  }
  const [kept] = await test.db
    .insert(voucher)
    .values({ ...row, usageLimit: 1, ...spec })
    .returning()
  return kept?.code ?? ''
}
const credit = (balance: number): VoucherSpec => ({ kind: 'credit', amount: 30_000, balance, usageLimit: null })
async function hold(plan: PlanSpec = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1, plans: [plan] }] })
  return steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
}
const choose = async (id: string, code: string | null) => (await chooseVoucher(steps.ctx, id, VISITOR, code)).status
const loadVoucher = async (code: string) => firstOf(await test.db.select().from(voucher).where(eq(voucher.code, code)))
const usesOf = async (id: string) =>
  (await test.db.select().from(voucherUse).where(eq(voucherUse.bookingId, id))).map(({ state, amount }) => [
    state,
    amount,
  ])
const balanceOf = async (name: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === name)?.sum ?? 0
const kept = async (id: string) =>
  (await steps.loadCharges(id)).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
async function cancel(id: string) {
  const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
  if (offer.status !== 'open') throw new Error(`cannot be cancelled: ${offer.status}`)
  const { fee, refund } = offer.quote
  return cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: { fee, refund } })
}
async function book(plan: PlanSpec, spec: VoucherSpec): Promise<{ id: string; code: string }> {
  const [id, code] = [await hold(plan), await give(spec)]
  expect(await choose(id, code)).toBe('chosen')
  expect(await steps.pay(id, 'success')).toMatchObject({ status: 'confirmed' })
  return { id, code }
}

describe('a voucher at checkout', () => {
  it('lowers what is charged, is taken with the booking, and stands in the books', async () => {
    const { id, code } = await book({}, {})
    expect(await kept(id)).toBe(TOTAL - 5_000)
    expect(await usesOf(id)).toEqual([['redeemed', 5_000]])
    expect(await loadVoucher(code)).toMatchObject({ used: 1 })
    expect(await balanceOf('voucher_liability')).toBe(5_000)
    expect(await balanceOf('guest_receivable')).toBe(0)
    expect(await findLedgerFaults(test.db)).toEqual([])
    const again = await hold()
    expect(await choose(again, code)).toBe('invalid')
  })

  it('shows before paying what is due, and can be removed', async () => {
    const [id, code] = [await hold(), await give({ kind: 'percent', amount: null, basisPoints: 1000, maximum: 2_000 })]
    expect(await choose(id, ` ${code.toLowerCase()} `)).toBe('chosen')
    expect((await loadCheckout(steps.ctx, id, VISITOR))?.payable.voucher).toMatchObject({ code, amount: 2_000 })
    expect(await usesOf(id)).toEqual([])
    expect(await choose(id, null)).toBe('removed')
    expect(await steps.pay(id, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await kept(id)).toBe(TOTAL)
  })

  // A dollar at the rates of the tests is 91 cents.
  it.each([
    ['almost all of a price leaves what can be charged', TOTAL - 20, TOTAL - 91],
    ['as much as can be left is taken whole', TOTAL - 91, TOTAL - 91],
    ['the whole price leaves nothing to pay', TOTAL, TOTAL],
  ])('that is worth %s', async (_, amount, taken) => {
    const [id, code] = [await hold(), await give({ amount })]
    expect(await choose(id, code)).toBe('chosen')
    expect((await loadCheckout(steps.ctx, id, VISITOR))?.payable.voucher?.amount).toBe(taken)
    expect(await steps.pay(id, taken === TOTAL ? null : 'success')).toMatchObject({ status: 'confirmed' })
    expect(await kept(id)).toBe(TOTAL - taken)
    expect(await usesOf(id)).toEqual([['redeemed', taken]])
  })

  it.each<[string, VoucherSpec, string]>([
    ['suspended', { status: 'suspended' }, 'invalid'],
    ['over', { validUntil: '2026-03-08' }, 'invalid'],
    ['not valid yet', { validFrom: '2026-04-01' }, 'invalid'],
    ['used up', { used: 1 }, 'invalid'],
    ['empty', credit(0), 'invalid'],
    ['of another currency', { currency: 'USD' }, 'currency'],
    ['for a dearer booking', { minimum: TOTAL + 1 }, 'minimum'],
    ['for other dates', { stayFrom: '2026-04-02' }, 'stay'],
    ['for earlier dates', { stayUntil: '2026-04-02' }, 'stay'],
  ])('is refused where it is %s', async (_, spec, answer) => {
    expect(await choose(await hold(), await give(spec))).toBe(answer)
  })

  it('is told apart from no voucher by nobody, and is worth nothing at another site or at the property', async () => {
    const id = await hold()
    expect(await choose(id, 'NO-SUCH-CODE')).toBe('invalid')
    expect(await choose(id, await give({ tenantId: otherTenant }))).toBe('invalid')
    expect(await choose(await hold({ payment: 'at_hotel' }), await give())).toBe('at_property')
    expect(await chooseVoucher(steps.ctx, id, 'somebody else', await give())).toEqual({ status: 'not_found' })
  })

  it('confirms a booking that it pays whole, without a gateway', async () => {
    const [id, code] = [await hold(), await give(credit(30_000))]
    await choose(id, code)
    const ctx = { ...steps.payingBy(), gateway: null }
    const asked = { bookingId: id, visitorId: VISITOR, token: null, expectedTotal: TOTAL, checked: true, network: null }
    const { startPayment } = await import('@/lib/backend/booking/start-payment')
    const pay = () => startPayment(ctx, { ...asked, idempotencyKey: randomUUID(), returnUrl: () => '' })
    expect([await pay(), await pay()]).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
    expect(await steps.loadPayments(id)).toEqual([])
    expect(await loadVoucher(code)).toMatchObject({ balance: 30_000 - TOTAL, used: 1 })
    expect([await balanceOf('guest_receivable'), await balanceOf('voucher_liability')]).toEqual([0, TOTAL])
  })

  it('comes back with a refused card, and with a challenge that is left open', async () => {
    const [id, code] = [await hold(), await give()]
    await choose(id, code)
    expect(await steps.pay(id, 'declined')).toMatchObject({ status: 'declined' })
    expect(await usesOf(id)).toEqual([['returned', 5_000]])
    expect(await loadVoucher(code)).toMatchObject({ used: 0 })
    steps.pass(1)
    await steps.pay(id, 'challenge')
    expect(await loadVoucher(code)).toMatchObject({ used: 1 })
    await letJobsRun(steps)
    expect(await loadVoucher(code)).toMatchObject({ used: 0 })
  })

  it('is spent once by many who book with it at the same time; the others are told before they pay', async () => {
    const code = await give()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const id = await hold()
      ids.push(id)
      expect(await choose(id, code)).toBe('chosen')
    }
    const results = await Promise.all(ids.map((id) => steps.pay(id, 'success')))
    expect(results.map(({ status }) => status).sort()).toEqual(['confirmed', 'voucher_changed', 'voucher_changed'])
    expect(await loadVoucher(code)).toMatchObject({ used: 1 })
    const loser = ids[results.findIndex(({ status }) => status === 'voucher_changed')] ?? ''
    expect((await steps.loadBooking(loser)).quote.voucher).toBeUndefined()
    expect(await steps.pay(loser, 'success')).toMatchObject({ status: 'confirmed' })
    expect(await kept(loser)).toBe(TOTAL)
  })

  it.each<[string, VoucherSpec, VoucherSpec]>([
    ['lost', {}, { status: 'suspended' }],
    ['spent in part elsewhere', credit(5_000), { balance: 2_000 }],
  ])('has a guest asked again who saw a fallen price with it before it was %s', async (_, spec, after) => {
    const { hotelId, rooms } = await insertHotel(test.db)
    const planId = firstOf(firstOf(rooms).planIds)
    const [id, code] = [await steps.holdWithGuests({ hotelId, planId }), await give(spec)]
    await choose(id, code)
    await test.db
      .update(rateCalendar)
      .set(encodeSpec({ price: 7_000 }))
      .where(eq(rateCalendar.ratePlanId, planId))
    const look = async () => {
      const checkout = await loadCheckout(steps.ctx, id, VISITOR)
      if (!checkout) throw new Error('no checkout')
      const { payable } = checkout
      return { expectedTotal: payable.price.total, expectedDue: dueOnline(payable) }
    }
    const shown = await look()
    expect(shown.expectedDue).toBe(shown.expectedTotal - 5_000)
    await test.db.update(voucher).set(after).where(eq(voucher.code, code))
    expect(await steps.pay(id, 'success', shown)).toEqual({ status: 'voucher_changed' })
    const { total, quote } = await steps.loadBooking(id)
    expect([total, quote.price.total]).toEqual([shown.expectedTotal, shown.expectedTotal])
    const now = await look()
    expect(await steps.pay(id, 'success', now)).toMatchObject({ status: 'confirmed' })
    expect(await kept(id)).toBe(now.expectedDue)
  })

  it('has a guest asked again who saw a price with it that another tab took it from', async () => {
    const [id, code] = [await hold(), await give()]
    await choose(id, code)
    await choose(id, null)
    expect(await steps.pay(id, 'success', { expectedDue: TOTAL - 5_000 })).toEqual({ status: 'voucher_changed' })
    expect(await steps.pay(id, 'success', { expectedDue: TOTAL })).toMatchObject({ status: 'confirmed' })
  })

  it('keeps nobody waiting in a circle who books the nights that another gives back with the same credit', async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 2 }] })
    const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
    const code = await give({ ...credit(2 * TOTAL), amount: 2 * TOTAL })
    const given = await steps.holdWithGuests(wish)
    await choose(given, code)
    expect(await steps.pay(given, null)).toMatchObject({ status: 'confirmed' })
    const taken = await steps.holdWithGuests(wish)
    await choose(taken, code)
    // Each waits where it has one of both and needs the other.
    await test.pool.query(`
      create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
      create trigger linger before insert on cancellation for each row execute function linger();
      create trigger linger before update on hold for each row when (new.state = 'converted') execute function linger();`)
    try {
      const [booked, ended] = await Promise.all([steps.pay(taken, null), cancel(given)])
      expect([booked.status, ended.status]).toEqual(['confirmed', 'cancelled'])
    } finally {
      await test.pool.query('drop function linger cascade')
    }
    expect(await steps.countRooms()).toEqual({ sold: 2, held: 0 })
    expect(await loadVoucher(code)).toMatchObject({ balance: TOTAL, used: 1 })
  })

  it('never falls below nothing as a credit that several spend', async () => {
    const code = await give(credit(7_000))
    const ids = [await hold(), await hold(), await hold()]
    for (const id of ids) await choose(id, code)
    for (let round = 0; round < 2; round++) await Promise.all(ids.map((id) => steps.pay(id, 'success')))
    expect(await loadVoucher(code)).toMatchObject({ balance: 0 })
    const sums = await Promise.all(ids.map(kept))
    expect(sums.reduce((a, b) => a + b, 0)).toBe(3 * TOTAL - 7_000)
    expect(await balanceOf('voucher_liability')).toBe(7_000)
  })
})

describe('cancelling what a voucher paid for', () => {
  it.each<[string, PlanSpec, VoucherSpec, { money: number; used: number; balance: number | null }]>([
    ['free of charge', {}, {}, { money: 0, used: 0, balance: null }],
    ['at a fee that the money covers', HALF, {}, { money: 10_750, used: 0, balance: null }],
    ['at a fee of everything', ALL, {}, { money: TOTAL - 5_000, used: 1, balance: null }],
    ['at a fee that takes a part of a credit', HALF, credit(15_000), { money: 6_500, used: 1, balance: 10_750 }],
    ['at a fee of everything, of a credit', ALL, credit(15_000), { money: 6_500, used: 1, balance: 0 }],
  ])('gives back what the fee leaves: %s', async (_, plan, spec, end) => {
    const { id, code } = await book(plan, spec)
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
    expect(await kept(id)).toBe(end.money)
    expect(await loadVoucher(code)).toMatchObject({ used: end.used, balance: end.balance })
    expect(await findLedgerFaults(test.db)).toEqual([])
    for (const name of ['guest_receivable', 'refund_payable', 'tax_payable'])
      expect([name, await balanceOf(name)]).toEqual([name, 0])
    expect((await balanceOf('gateway_clearing')) + (await balanceOf('voucher_liability'))).toBe(
      0 - (await balanceOf('hotel_payable')),
    )
  })
})

describe('guests who do not come and had a voucher', () => {
  it('pay the fee with it after their money, get extras back, and are asked for nothing more', async () => {
    const { id, code } = await book(HALF, credit(15_000))
    const links = openLinkSteps(steps)
    const paid = await links.ask(id, { amount: 5_000 })
    expect(await links.pay(paid, 'success')).toMatchObject({ status: 'confirmed' })
    const open = await links.ask(id, { amount: 3_000 })
    expect(await kept(id)).toBe(TOTAL - 15_000 + 5_000)
    await test.pool.query(
      `update booking set quote = jsonb_set(quote, '{policy,noShow}', '{"kind":"percent","value":50}')`,
    )
    steps.clock.now = new Date('2026-04-01T20:00:00Z')
    const said = { bookingId: id, by: { kind: 'staff' as const } }
    const ended = {
      status: 'no_show',
      quote: { fee: 10_750, refund: 5_000, owed: 0, voucher: { back: 10_750, kept: 4_250 } },
    }
    expect(await markNoShow(steps.payingBy(), said)).toMatchObject(ended)
    expect(await markNoShow(steps.payingBy(), said)).toMatchObject(ended)
    expect(await kept(id)).toBe(TOTAL - 15_000)
    expect(await loadVoucher(code)).toMatchObject({ used: 1, balance: 10_750 })
    expect(await links.load(open.id)).toMatchObject({ state: 'withdrawn' })
    expect(await links.pay(open, 'success')).toEqual({ status: 'withdrawn' })
    expect(await findLedgerFaults(test.db)).toEqual([])
    for (const name of ['guest_receivable', 'refund_payable']) expect([name, await balanceOf(name)]).toEqual([name, 0])
  })
})

describe('a payment with a voucher that is cut off', () => {
  it.each(['success', 'declined', 'capture_timeout'] as const)(
    'takes the voucher with the booking or not at all: %s',
    async (card) => {
      const run = async (blow: Blow | null) => {
        const [id, code] = [await hold(), await give()]
        await choose(id, code)
        const fuse = createFuse(blow)
        const ctx: PaymentContext = {
          ...steps.payingBy(fuse.guardGateway(steps.sandbox)),
          db: fuse.guardDatabase(test.db),
        }
        try {
          await steps.pay(id, card, {}, ctx.gateway ?? undefined, ctx)
        } catch (error) {
          if (!(error instanceof Crash)) throw error
        }
        await letJobsRun(steps)
        const isBooked = (await steps.loadBooking(id)).state === 'confirmed'
        expect(await loadVoucher(code)).toMatchObject({ used: isBooked ? 1 : 0 })
        expect(await kept(id)).toBe(isBooked ? TOTAL - 5_000 : 0)
        expect((await usesOf(id)).filter(([state]) => state !== 'returned')).toEqual(
          isBooked ? [['redeemed', 5_000]] : [],
        )
        expect(await findLedgerFaults(test.db)).toEqual([])
        expect(await balanceOf('guest_receivable')).toBe(0)
        return fuse.steps
      }
      for (const blow of listBlows(await run(null))) await run(blow)
    },
  )
})
