import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import type { PaymentContext } from '@/lib/backend/booking/booking-record'
import { cancelBooking, offerCancellation, type CancelResult } from '@/lib/backend/cancellation/cancel-booking'
import { sendRefunds } from '@/lib/backend/booking/send-refunds'
import { completeStays } from '@/lib/backend/jobs/complete-stays'
import { findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { outbox } from '@/lib/backend/postgres/schema'
import { booking, bookingEvent } from '@/lib/backend/postgres/schema-bookings'
import { sandboxToken } from '@/lib/backend/postgres/schema-payments'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { refund } from '@/lib/backend/postgres/schema-ledger'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, type BookingSteps } from '../../support/booking/booking-steps'
import { Crash, createFuse, listBlows, type Blow } from '../../support/booking/fuse'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel, type PlanSpec } from '../../support/inventory-builder'

// Arrival is 2026-04-01; the clock of the tests says 2026-03-10.
const FREE: PolicyTerm = { daysBefore: 2, time: '18:00', penalty: { kind: 'percent', value: 100 } }
const HALF: PolicyTerm = { daysBefore: 30, time: '18:00', penalty: { kind: 'percent', value: 50 } }

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query(
    'truncate mail, alarm, outbox, ledger_entry, journal, payment, sandbox_charge, booking, inv_night cascade',
  )
  steps = openBookingSteps(test.db, tenantId)
})
afterAll(() => test.drop())

async function confirm(plan: PlanSpec, card: TestCardBehaviour | null = 'success', city = {}): Promise<string> {
  const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1, plans: [plan] }], ...city })
  const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
  expect((await steps.pay(id, card)).status).toBe('confirmed')
  return id
}
const offer = async (id: string) => offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
const figures = async (id: string) => {
  const said = await offer(id)
  if (said.status !== 'open') throw new Error(`cannot be cancelled: ${said.status}`)
  return said.quote
}
const cancel = async (id: string, ctx: PaymentContext = steps.payingBy()): Promise<CancelResult> =>
  cancelBooking(ctx, { bookingId: id, by: GUEST, expected: await figures(id) })
const listRefunds = (id: string) => test.db.select().from(refund).where(eq(refund.bookingId, id))
const listMails = (kind: string) => test.db.select().from(mail).where(eq(mail.kind, kind))
const timeline = async (id: string) =>
  (await test.db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).orderBy(bookingEvent.id)).map(
    ({ kind, actor }) => `${kind} by ${actor}`,
  )
const balanceOf = async (account: string) =>
  (await listBalances(test.db)).find((balance) => balance.account === account)?.sum ?? 0

/** What must hold of a cancelled booking in the end: rooms free, the refund sent once, the books balanced, one mail. */
async function expectCancelled(id: string, kept: number): Promise<void> {
  expect((await steps.loadBooking(id)).state).toBe('cancelled')
  expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
  const charges = (await steps.loadCharges(id)).filter((charge) => charge.captured > 0)
  expect(charges.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)).toBe(kept)
  for (const { state } of await listRefunds(id)) expect(state).toBe('sent')
  expect(await findLedgerFaults(test.db)).toEqual([])
  expect(await balanceOf('guest_receivable')).toBe(0)
  expect(await balanceOf('refund_payable')).toBe(0)
  expect(await balanceOf('gateway_clearing')).toBe(kept)
  expect(await listMails('booking_cancelled')).toHaveLength(1)
  expect(await listMails('booking_confirmed')).toHaveLength(1)
}

describe('cancelling a booking that was paid', () => {
  it('says first what goes back and until when, then gives it back and the rooms to others', async () => {
    const id = await confirm({ terms: [FREE] })
    expect(await figures(id)).toEqual({ fee: 0, refund: 21_500, owed: 0, until: '2026-03-30T16:00:00.000Z' })
    const before = await test.db.select().from(outbox).where(eq(outbox.topic, 'inventory'))
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
    await expectCancelled(id, 0)
    expect(await steps.loadPayments(id)).toMatchObject([{ state: 'refunded', captured: 21_500, refunded: 21_500 }])
    const after = await test.db.select().from(outbox).where(eq(outbox.topic, 'inventory'))
    expect(after.length).toBe(before.length + 1)
    expect(await timeline(id)).toEqual([
      'rooms_held by guest',
      'payment_started by guest',
      'payment_authorized by gateway',
      'payment_captured by gateway',
      'confirmed by gateway',
      'cancelled by guest',
      'refund_requested by guest',
      'refund_sent by gateway',
    ])
    const [sent] = await listMails('booking_cancelled')
    expect(sent?.toAddress).toBe('ada@example.com')
    expect(sent?.bodyText).toContain('Paid through us: €215.00\nCancellation fee: €0.00\nRefund to you: €215.00')
  })

  it('keeps the fee that its policy says', async () => {
    const id = await confirm({ terms: [HALF] })
    expect(await figures(id)).toMatchObject({ fee: 10_750, refund: 10_750, owed: 0 })
    await cancel(id)
    await expectCancelled(id, 10_750)
    expect(await steps.loadPayments(id)).toMatchObject([{ state: 'partially_refunded', refunded: 10_750 }])
    expect(await balanceOf('hotel_payable')).toBe(-10_750)
  })

  it('tells a repeat what the first one did, and does nothing more', async () => {
    const id = await confirm({ terms: [HALF] })
    const first = await cancel(id)
    steps.pass(60 * 24 * 30)
    const expected = { fee: 0, refund: 0 }
    expect(await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })).toEqual(first)
    await expectCancelled(id, 10_750)
  })

  it('refuses figures that are no longer true, and says the new ones', async () => {
    const id = await confirm({ terms: [FREE] })
    const expected = await figures(id)
    steps.clock.now = new Date('2026-03-30T16:00:00.000Z')
    const late = await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })
    expect(late).toMatchObject({ status: 'changed', quote: { fee: 21_500, refund: 0 } })
    expect((await steps.loadBooking(id)).state).toBe('confirmed')
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
    await expectCancelled(id, 21_500)
    expect(await listRefunds(id)).toEqual([])
  })

  it('is over with the day of arrival at the hotel', async () => {
    const id = await confirm({ terms: [FREE] })
    steps.clock.now = new Date('2026-04-01T21:59:59.999Z')
    expect((await offer(id)).status).toBe('open')
    steps.clock.now = new Date('2026-04-01T22:00:00.000Z')
    expect(await offer(id)).toEqual({ status: 'begun' })
    const expected = { fee: 21_500, refund: 0 }
    expect(await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })).toEqual({ status: 'begun' })
  })

  it('gives back once, however often and at once it is asked for', async () => {
    const id = await confirm({ terms: [FREE] })
    const expected = await figures(id)
    const ask = () => cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })
    const results = await Promise.all([ask(), ask(), ask(), ask(), ask(), ask(), sendRefunds(steps.payingBy())])
    expect(results.slice(0, 6).every((result) => typeof result === 'object' && result.status === 'cancelled')).toBe(
      true,
    )
    await letJobsRun(steps)
    await expectCancelled(id, 0)
    expect(await listRefunds(id)).toHaveLength(1)
  })

  it('waits for a booking that is still being confirmed, and loses no race against it', async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 1, plans: [{ terms: [FREE] }] }] })
    const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    expect(await offer(id)).toEqual({ status: 'closed' })
    const expected = { fee: 0, refund: 21_500 }
    const ask = () => cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected })
    const [, ...asked] = await Promise.all([steps.pay(id, 'capture_timeout'), ask(), ask(), ask()])
    for (const { status } of asked) expect(['closed', 'pending', 'cancelled']).toContain(status)
    await letJobsRun(steps)
    steps.clock.now = new Date('2026-03-11T00:00:00Z')
    expect((await ask()).status).toBe('cancelled')
    await expectCancelled(id, 0)
  })

  it('and completing it exclude each other', async () => {
    const id = await confirm({ terms: [FREE] })
    await Promise.all([cancel(id), completeStays(steps.ctx), completeStays(steps.ctx)])
    await expectCancelled(id, 0)
    steps.clock.now = new Date('2026-05-01T00:00:00Z')
    expect(await completeStays(steps.ctx)).toBe(0)
  })
})

describe('cancelling a booking that is paid at the property, where there is no gateway at all', () => {
  const withoutGateway = (): PaymentContext => ({ ...steps.payingBy(), gateway: null, gateways: new Map() })

  it.each<[string, PolicyTerm, number, string]>([
    ['free of charge', FREE, 0, 'there is nothing to refund.'],
    ['at a fee', HALF, 10_750, 'The property may charge this fee.'],
  ])('says plainly what it costs (%s)', async (_, term, fee, said) => {
    const id = await confirm({ terms: [term], payment: 'at_hotel' }, null)
    expect(await balanceOf('cash_at_hotel')).toBe(21_500)
    expect(await figures(id)).toMatchObject({ fee, refund: 0, owed: fee })
    expect(await cancel(id, withoutGateway())).toMatchObject({ status: 'cancelled' })
    expect((await steps.loadBooking(id)).state).toBe('cancelled')
    expect(await steps.countRooms()).toEqual({ sold: 0, held: 0 })
    expect(await listRefunds(id)).toEqual([])
    expect(await findLedgerFaults(test.db)).toEqual([])
    expect(await balanceOf('cash_at_hotel')).toBe(fee)
    const [sent] = await listMails('booking_cancelled')
    expect(sent?.bodyText).toContain(said)
  })

  it('completes the stay of whoever came, once its day is over at the hotel', async () => {
    const id = await confirm({ payment: 'at_hotel' }, null)
    steps.clock.now = new Date('2026-04-03T21:59:59Z')
    expect(await completeStays(steps.ctx)).toBe(0)
    steps.clock.now = new Date('2026-04-03T22:00:00Z')
    expect((await Promise.all([completeStays(steps.ctx), completeStays(steps.ctx)])).sort()).toEqual([0, 1])
    expect((await steps.loadBooking(id)).state).toBe('completed')
    expect((await timeline(id)).at(-1)).toBe('completed by system')
    expect(await offer(id)).toEqual({ status: 'closed' })
  })

  it('completes the others where the time zone of one is known no more, and that one once it is over everywhere', async () => {
    const said: string[] = []
    const ctx = { ...steps.ctx, onError: (message: string) => said.push(message) }
    const [old, other] = [await confirm({ payment: 'at_hotel' }, null), await confirm({ payment: 'at_hotel' }, null)]
    await test.pool.query(
      `update booking set quote = jsonb_set(quote, '{hotel,timezone}', '"Europe/Atlantis"') where id = $1`,
      [old],
    )
    steps.clock.now = new Date('2026-04-03T22:00:00Z')
    expect(await completeStays(ctx)).toBe(1)
    expect((await steps.loadBooking(other)).state).toBe('completed')
    steps.clock.now = new Date('2026-04-04T11:59:59Z')
    expect(await completeStays(ctx)).toBe(0)
    expect(said).toEqual([])
    steps.clock.now = new Date('2026-04-04T12:00:00Z')
    expect(await completeStays(ctx)).toBe(1)
    expect((await steps.loadBooking(old)).state).toBe('completed')
    expect(said).toEqual([expect.stringContaining('Europe/Atlantis')])
  })

  it('completes stays of an early zone although more than are looked at together are not over yet', async () => {
    const [east, west] = [await confirm({ payment: 'at_hotel' }, null), await confirm({ payment: 'at_hotel' }, null)]
    const setZone = (id: string, zone: string) =>
      test.pool.query(`update booking set quote = jsonb_set(quote, '{hotel,timezone}', $2::jsonb) where id = $1`, [
        id,
        JSON.stringify(zone),
      ])
    await setZone(east, 'Pacific/Auckland')
    await setZone(west, 'Pacific/Honolulu')
    const row = await steps.loadBooking(west)
    const many = Array.from({ length: 450 }, (_, n) => {
      const id = randomUUID()
      return { ...row, id, reference: `N${n}`, idempotencyKey: id }
    })
    await test.db.insert(booking).values(many)
    // The fourth has begun in Auckland.
    steps.clock.now = new Date('2026-04-03T12:00:00Z')
    expect(await completeStays(steps.ctx)).toBe(1)
    expect((await steps.loadBooking(east)).state).toBe('completed')
  })
})

describe('a cancellation that is cut off', () => {
  async function cutAt(blow: Blow | null) {
    await test.pool.query(
      'truncate mail, outbox, ledger_entry, journal, payment, sandbox_charge, booking, inv_night cascade',
    )
    steps = openBookingSteps(test.db, tenantId)
    const id = await confirm({ terms: [HALF] })
    const fuse = createFuse(blow)
    const ctx = { ...steps.payingBy(fuse.guardGateway(steps.sandbox)), db: fuse.guardDatabase(test.db) }
    const expected = await figures(id)
    const ask = (deps: PaymentContext) => cancelBooking(deps, { bookingId: id, by: GUEST, expected })
    try {
      await ask(ctx)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
    // The traveller, who saw a page break, asks again; the jobs go on.
    expect((await ask(steps.payingBy())).status).toBe('cancelled')
    await letJobsRun(steps)
    await expectCancelled(id, 10_750)
    expect(await listRefunds(id)).toHaveLength(1)
    return fuse.steps
  }

  it('at every step ends cancelled, with its refund sent once', async () => {
    const made = await cutAt(null)
    expect(made).toEqual(expect.arrayContaining(['transaction', 'gateway']))
    for (const blow of listBlows(made)) await cutAt(blow)
  })
})

describe('a refund that the bank refuses', () => {
  it('is tried again ever later, raises an alarm, stays owed in the books, and heals', async () => {
    const id = await confirm({ terms: [FREE] }, 'refund_refused')
    await cancel(id)
    const tries: number[] = []
    const stateOf = async () => firstOf(await listRefunds(id))
    for (const minutes of [1, 5, 30, 120, 720]) {
      expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: tries.length + 1 })
      tries.push(minutes)
      steps.pass(minutes - 1)
      await sendRefunds(steps.payingBy())
      expect((await stateOf()).attempts).toBe(tries.length)
      steps.pass(1)
      expect(await listOpenAlarms(test.db)).toEqual([])
      await sendRefunds(steps.payingBy())
    }
    expect(await stateOf()).toMatchObject({ state: 'delayed', attempts: 6, lastError: 'the bank refused the refund' })
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'refund_refused', count: 1 }])
    expect(await balanceOf('refund_payable')).toBe(-21_500)
    steps.pass(1440)
    await sendRefunds(steps.payingBy())
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'refund_refused', count: 2 }])
    expect((await timeline(id)).filter((kind) => kind.startsWith('refund_delayed'))).toHaveLength(1)
    await test.db.update(sandboxToken).set({ behaviour: 'success' }).where(eq(sandboxToken.behaviour, 'refund_refused'))
    steps.pass(1440)
    expect(await sendRefunds(steps.payingBy())).toBe(1)
    expect(await listOpenAlarms(test.db)).toEqual([])
    await expectCancelled(id, 0)
  })

  it('waits, and tells a person, where its gateway is not set up any more', async () => {
    const id = await confirm({ terms: [FREE] })
    await cancel(id, { ...steps.payingBy(), gateways: new Map() })
    const [owed] = await test.db.select().from(refund).where(eq(refund.bookingId, id))
    expect(owed).toMatchObject({ state: 'waiting', lastError: 'the gateway sandbox is not set up here' })
    steps.pass(1)
    expect(await sendRefunds(steps.payingBy())).toBe(1)
    await expectCancelled(id, 0)
  })
})
