import fc from 'fast-check'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { listOpenAlarms } from '@/lib/backend/alarms/raise-alarm'
import { cancelBooking, offerCancellation } from '@/lib/backend/cancellation/cancel-booking'
import { abandonPayment } from '@/lib/backend/booking/start-payment'
import { checkLedger, findLedgerFaults, listBalances } from '@/lib/backend/ledger/check-ledger'
import { postJournal } from '@/lib/backend/ledger/post-journal'
import { journal, ledgerEntry } from '@/lib/backend/postgres/schema-ledger'
import { GUEST } from '@/lib/domain/booking/timeline'
import type { LedgerEntry } from '@/lib/domain/ledger/accounts'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { letJobsRun } from '../../support/booking/aftermath'
import { openBookingSteps, VISITOR, type BookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf, insertHotel } from '../../support/inventory-builder'
import { toTrials } from '../../support/trials'

const HALF: PolicyTerm = { daysBefore: 30, time: '18:00', penalty: { kind: 'percent', value: 50 } }
const HISTORIES = toTrials({ long: 400, short: 25 })

let test: TestDatabase
let tenantId: TenantId
let steps: BookingSteps

beforeAll(async () => {
  test = await createTestDatabase()
  tenantId = (await buildInventory(test.db)).house
})
beforeEach(async () => {
  await test.pool.query('truncate alarm, ledger_entry, journal, payment, sandbox_charge, booking, inv_night cascade')
  steps = openBookingSteps(test.db, tenantId)
})
afterAll(() => test.drop())

const entry = (account: LedgerEntry['account'], amount: number, currency = 'EUR'): LedgerEntry => ({
  account,
  amount,
  currency,
})
const post = (key: string, entries: LedgerEntry[]) =>
  test.db.transaction((tx) =>
    postJournal(tx, steps.ctx, {
      key,
      kind: 'stay_sold',
      booking: { id: '00000000-0000-4000-8000-000000000000', tenantId },
      entries,
    }),
  )
/** What the database itself says. */
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => String((error instanceof Error && error.cause) || error),
  )

describe('the database', () => {
  it('commits no journal that does not sum to zero in each currency', async () => {
    const twoCurrencies = [entry('tax_payable', 5), entry('hotel_payable', -5, 'JPY')]
    for (const entries of [[entry('tax_payable', 5)], twoCurrencies])
      expect(await refusal(post('unbalanced', entries))).toContain('does not sum to zero')
    expect(await test.db.$count(journal)).toBe(0)
    expect(await post('balanced', [entry('tax_payable', 5), entry('hotel_payable', -5)])).toBe(true)
    expect(await post('balanced', [entry('tax_payable', 5), entry('hotel_payable', -5)])).toBe(false)
    expect(await test.db.$count(ledgerEntry)).toBe(2)
  })

  it('lets nobody change or remove what is written', async () => {
    await post('written', [entry('tax_payable', 5), entry('hotel_payable', -5)])
    const changes = [
      test.db.update(ledgerEntry).set({ amount: 6 }),
      test.db.delete(ledgerEntry),
      test.db.update(journal).set({ key: 'other' }),
      test.db.delete(journal),
    ]
    for (const change of changes) expect(await refusal(change.execute())).toContain('only added to')
  })
})

describe('the check of the books', () => {
  it('raises an alarm where somebody switched the rules off and wrote nonsense, and ends it after the correction', async () => {
    const log: string[] = []
    const ctx = { ...steps.ctx, onError: (message: string) => void log.push(message) }
    expect(await checkLedger(ctx)).toEqual([])
    await post('good', [entry('tax_payable', 5), entry('hotel_payable', -5)])
    await test.pool.query('alter table ledger_entry disable trigger user')
    try {
      await post('bad', [entry('tax_payable', 7)])
      expect(await checkLedger(ctx)).toEqual(['bad is off by 7 minor units of EUR'])
      expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'ledger_unbalanced' }])
      await test.pool.query('delete from ledger_entry where amount = 7')
      expect(await checkLedger(ctx)).toEqual(['bad has no entries'])
    } finally {
      await test.pool.query('alter table ledger_entry enable trigger user')
    }
    await test.pool.query('truncate ledger_entry, journal')
    expect(await checkLedger(ctx)).toEqual([])
    expect(await listOpenAlarms(test.db)).toEqual([])
    expect(log.length).toBeGreaterThan(0)
  })
})

const CARDS = ['success', 'declined', 'challenge', 'capture_timeout', 'refund_refused'] as const
const acts = fc.array(fc.constantFrom('pay', 'pay', 'abandon', 'cancel', 'cancel', 'jobs', 'wait'), {
  minLength: 3,
  maxLength: 8,
})

describe('random histories', () => {
  it(`keep the books balanced and equal to the gateway’s own (${HISTORIES} of them)`, async () => {
    const { hotelId, rooms } = await insertHotel(test.db, {
      rooms: [{ allotment: 200, plans: [{ terms: [HALF] }, { payment: 'at_hotel' }, { terms: [] }] }],
    })
    const { planIds } = firstOf(rooms)
    let visitor = 0
    const bookings: string[] = []
    const history = fc.record({ plan: fc.constantFrom(...planIds), card: fc.constantFrom(...CARDS), acts })
    const play = async (plan: number, card: (typeof CARDS)[number], todo: readonly string[]) => {
      const visitorId = `${VISITOR}-${visitor++}`
      const id = await steps.hold({ hotelId, planId: plan }, { visitorId })
      bookings.push(id)
      await steps.giveGuests(id, 1, visitorId)
      for (const act of todo) {
        if (act === 'pay') await steps.pay(id, card, { visitorId })
        if (act === 'abandon') await abandonPayment(steps.payingBy(), id, visitorId)
        if (act === 'wait') steps.pass(1)
        if (act === 'jobs') await letJobsRun(steps)
        const offer = await offerCancellation(test.db, steps.ctx, await steps.loadBooking(id))
        if (act === 'cancel' && offer.status === 'open')
          await cancelBooking(steps.payingBy(), { bookingId: id, by: GUEST, expected: offer.quote })
      }
    }
    await fc.assert(
      fc.asyncProperty(history, async ({ plan, card, acts: todo }) => {
        await play(plan, card, todo)
        expect(await findLedgerFaults(test.db)).toEqual([])
      }),
      { numRuns: HISTORIES },
    )
    await letJobsRun(steps)
    const charges = (await Promise.all(bookings.map((id) => steps.loadCharges(id)))).flat()
    const held = charges.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    const clearing = (await listBalances(test.db)).find(({ account }) => account === 'gateway_clearing')
    expect(clearing?.sum ?? 0).toBe(held)
    const blocked = (await listBalances(test.db)).find(({ account }) => account === 'authorized_at_gateway')
    expect(blocked?.sum ?? 0).toBe(0)
  })
})
