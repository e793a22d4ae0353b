import fc from 'fast-check'
import { imbalances, type LedgerAccount, type LedgerEntry } from '@/lib/domain/ledger/accounts'
import {
  postAuthorization,
  postAuthorizationEnd,
  postCancellation,
  postCapture,
  postRefundRequest,
  postRefundSent,
  postSale,
} from '@/lib/domain/ledger/postings'
import { advanceBooking, BOOKING_EVENTS, type BookingEvent, type BookingState } from '@/lib/domain/booking/rules'
import { priceStay, type StayPrice } from '@/lib/domain/price/rules'
import type { Charge } from '@/lib/domain/hotels/schema'

const HISTORIES = 5000

const charge: fc.Arbitrary<Charge> = fc.record({
  code: fc.constantFrom('city_tax' as const, 'vat' as const, 'cleaning' as const),
  basis: fc.constantFrom('percent' as const, 'per_night' as const, 'per_person_night' as const),
  value: fc.integer({ min: 0, max: 2500 }),
  included: fc.boolean(),
  payAt: fc.constantFrom('booking' as const, 'hotel' as const),
})
const price: fc.Arbitrary<StayPrice> = fc
  .record({
    nightlySum: fc.integer({ min: 1, max: 5_000_000 }),
    nights: fc.integer({ min: 1, max: 30 }),
    charges: fc.array(charge, { maxLength: 4 }),
    factor: fc.constantFrom(1, 0.27, 395.5),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF', 'ILS'),
    payAtHotel: fc.boolean(),
  })
  .map((given) =>
    priceStay({
      ...given,
      hotelCurrency: 'USD',
      party: [{ adults: 2, childAges: [4] }],
      pricing: { baseAdults: 2, extraAdult: 0, childBands: [] },
    }),
  )

/** The books of one booking, posted to as the use cases do. */
function openBooks(stay: StayPrice, voucher: number) {
  const journals: LedgerEntry[][] = []
  const { currency } = stay
  const due = { amount: Math.max(0, stay.online - voucher), currency }
  return {
    journals,
    sumOf: (account: LedgerAccount) =>
      journals.flat().reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0),
    authorize: () => journals.push(postAuthorization(due)),
    void: () => journals.push(postAuthorizationEnd(due)),
    capture: () => journals.push(postAuthorizationEnd(due), postCapture(due)),
    sell: () => journals.push(postSale(stay, voucher)),
    cancel: (fee: number) => {
      const refund = { amount: Math.max(0, due.amount - fee), currency }
      journals.push(postCancellation(stay, fee, voucher), postRefundRequest(refund), postRefundSent(refund))
    },
    giveBack: () => journals.push(postRefundRequest(due), postRefundSent(due)),
  }
}

const history = fc.record({
  stay: price,
  events: fc.array(fc.constantFrom(...BOOKING_EVENTS), { minLength: 4, maxLength: 25 }),
  voucherShare: fc.constantFrom(0, 0, 0.2, 1),
  feeShare: fc.constantFrom(0, 0.3, 1),
})

type Books = ReturnType<typeof openBooks>

/** Plays what an event does to the money of a booking. */
function play(books: Books, from: BookingState, event: BookingEvent, fee: number): void {
  switch (event) {
    case 'payment_authorized':
      books.authorize()
      break
    case 'confirmed':
      if (from === 'confirming') books.capture()
      books.sell()
      break
    case 'failed':
      if (from === 'confirming') books.void()
      break
    case 'cancelled':
    case 'no_show':
      books.cancel(fee)
      break
    default:
  }
}

describe('the books', () => {
  it(`stay balanced through ${HISTORIES} random histories, journal by journal`, () => {
    fc.assert(
      fc.property(history, ({ stay, events, voucherShare, feeShare }) => {
        const voucher = Math.floor(stay.online * voucherShare)
        const books = openBooks(stay, voucher)
        let state: BookingState = 'draft'
        let wasPaid = false
        const fee = Math.floor((stay.online > 0 ? stay.online - voucher : stay.total) * feeShare)
        for (const event of events) {
          const next = advanceBooking(state, event)
          if (!next.ok) continue
          wasPaid ||= state === 'confirming' && event === 'confirmed'
          play(books, state, event, fee)
          state = next.state
        }
        for (const entries of books.journals) expect(imbalances(entries)).toEqual([])
        expect(books.journals.flat().every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true)
        if (state !== 'confirming') expect(books.sumOf('authorized_at_gateway')).toBe(0)
        expect(books.sumOf('refund_payable')).toBe(0)
        if ((state === 'cancelled' || state === 'no_show') && wasPaid) {
          // Nobody owes anybody but the fee, which the property is owed and the gateway holds.
          expect(books.sumOf('guest_receivable')).toBe(0)
          expect(books.sumOf('hotel_payable')).toBe(0 - fee)
          expect(books.sumOf('tax_payable')).toBe(0)
          expect(books.sumOf('voucher_liability')).toBe(0)
        }
      }),
      { numRuns: HISTORIES },
    )
  })

  it('give back in full what nothing was booked for', () => {
    fc.assert(
      fc.property(price, (stay) => {
        const books = openBooks(stay, 0)
        books.authorize()
        books.capture()
        books.giveBack()
        for (const entries of books.journals) expect(imbalances(entries)).toEqual([])
        expect([books.sumOf('gateway_clearing'), books.sumOf('guest_receivable')]).toEqual([0, 0])
      }),
    )
  })

  it('say what is out of balance, a currency each', () => {
    const entry = (currency: string, amount: number): LedgerEntry => ({ account: 'tax_payable', amount, currency })
    expect(imbalances([entry('EUR', 5), entry('EUR', -5), entry('JPY', 5), entry('KWD', -5)])).toEqual([
      { currency: 'JPY', sum: 5 },
      { currency: 'KWD', sum: -5 },
    ])
  })
})
