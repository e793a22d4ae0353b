import fc from 'fast-check'
import { describeCancellation } from '@/lib/backend/rates/describe-cancellation'
import { describePrice, loadPriceWords, type Priced } from '@/lib/backend/rates/describe-price'
import { quoteCancellation } from '@/lib/domain/cancellation/quote'
import { toPolicy } from '@/lib/domain/cancellation/rules'
import type { Charge } from '@/lib/domain/hotels/schema'
import { imbalances, type LedgerAccount, type LedgerEntry } from '@/lib/domain/ledger/accounts'
import {
  postCancellation,
  postCapture,
  postRefundRequest,
  postSale,
  postVoucherKept,
} from '@/lib/domain/ledger/postings'
import { chargeStep, exponentOf, roundCharge } from '@/lib/domain/money/rules'
import { chargesWithVat, priceStay, stayTotal, roomTotal, type StayPriceInput } from '@/lib/domain/price/rules'
import { applyVoucher, dueOnline } from '@/lib/domain/vouchers/apply'
import type { Voucher } from '@/lib/domain/vouchers/schema'
import { toTrials } from '../../../support/trials'

const CARTS = toTrials({ long: 100_000, short: 10_000 })
/** Of them, those whose words are read: writing an amount takes its time. */
const READ = toTrials({ long: 10_000, short: 1_000 })
const NOW = new Date('2026-03-10T09:00:00.000Z')

const charge: fc.Arbitrary<Charge> = fc.record({
  code: fc.constantFrom('sales_tax', 'city_tax', 'tourism_fee', 'service', 'resort_fee', 'cleaning'),
  basis: fc.constantFrom('percent', 'per_night', 'per_person_night', 'per_stay'),
  value: fc.integer({ min: 0, max: 2500 }),
  included: fc.boolean(),
  payAt: fc.constantFrom('booking', 'hotel'),
})
const voucher: fc.Arbitrary<Voucher['value']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.integer({ min: 1, max: 500_000 }).map((amount) => ({ kind: 'fixed' as const, amount, currency: '' })),
  fc
    .integer({ min: 1, max: 500_000 })
    .map((balance) => ({ kind: 'credit' as const, amount: 500_000, balance, currency: '' })),
)
const cart = fc.record({
  nightlySum: fc.integer({ min: 1, max: 5_000_000 }),
  nights: fc.integer({ min: 1, max: 30 }),
  party: fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 4 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  charges: fc.array(charge, { maxLength: 5 }),
  israeliVat: fc.boolean(),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'ILS', 'IDR'),
  factor: fc.constantFrom(1, 0.27, 3.9482, 161.9, 0.00093),
  payment: fc.constantFrom('now' as const, 'later' as const, 'at_hotel' as const),
  value: fc.option(voucher, { nil: null }),
  /** Before the booking, or on its confirmation. */
  isPaid: fc.boolean(),
  feePercent: fc.constantFrom(0, 35, 100),
})
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never

const PRICING = { baseAdults: 2, extraAdult: 1500, childBands: [{ maxAge: 5, amount: 700 }] }

/** A cart as a quote freezes it, with what its card in a list of results says. */
function freeze({ israeliVat, payment, value, ...given }: Cart): { priced: Priced; card: number } {
  const charges = chargesWithVat(given.charges, israeliVat, 1800)
  const input: StayPriceInput = {
    ...given,
    charges,
    pricing: PRICING,
    hotelCurrency: 'USD',
    payAtHotel: payment === 'at_hotel',
  }
  const price = priceStay(input)
  const base = roomTotal(given.nightlySum, given.nights, PRICING, given.party)
  const card = roundCharge(stayTotal(base, given.nights, given.party, charges) * given.factor, given.currency)
  const applied = value && applyVoucher(toVoucher(value, given.currency), { price, ...STAY, least: LEAST, now: NOW })
  const payBy = payment === 'later' ? '2026-03-27' : null
  const lowered = applied?.ok ? { voucher: applied.voucher } : {}
  return { priced: { price, payment, payBy, vatNote: null, ...lowered }, card }
}
// Of any currency: only that what is left is nothing or as much.
const LEAST = 1_000
const STAY = { checkIn: '2026-04-01', checkOut: '2026-04-03' }

function toVoucher(value: Voucher['value'], currency: string): Voucher {
  const bounds = { minimum: null, maximum: null, validFrom: null, validUntil: null, stayFrom: null, stayUntil: null }
  const own = value.kind === 'percent' ? value : { ...value, currency }
  return { id: 'v', code: 'V', value: own, currency: null, ...bounds, usageLimit: null, used: 0, status: 'active' }
}

/** A formatted amount in minor units. */
function read(text: string, currency: string): number {
  const digits = Number(text.replace(/[^\d.]/g, ''))
  return Math.round(digits * 10 ** exponentOf(currency)) * (/[-−]/.test(text) ? -1 : 1)
}
const sumOf = (entries: readonly LedgerEntry[], account: LedgerAccount) =>
  entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0)
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

describe('the price of a stay', () => {
  it(`is the same on the card, in the quote and in the books, for ${CARTS} carts`, () => {
    fc.assert(
      fc.property(cart, (given) => {
        const { priced, card } = freeze(given)
        const { price, voucher: taken } = priced
        expect(card).toBe(price.total)
        const off = taken?.amount ?? 0
        const sale = postSale(price, off)
        const is = [
          imbalances(sale).length,
          sumOf(sale, 'guest_receivable'),
          sumOf(sale, 'voucher_liability'),
          sumOf(sale, 'cash_at_hotel'),
          sumOf(sale, 'tax_payable') + sumOf(sale, 'hotel_payable'),
        ]
        expect(is).toEqual([0, dueOnline(priced), off, price.atHotel, 0 - price.total])
        expect(dueOnline(priced) % chargeStep(price.currency)).toBe(0)
        if (off > 0) expect(dueOnline(priced) === 0 || dueOnline(priced) >= LEAST).toBe(true)
      }),
      { numRuns: CARTS },
    )
  })

  it(`is what page, checkout, confirmation and mail say, line by line, for ${READ} carts`, async () => {
    const words = await loadPriceWords('en')
    fc.assert(
      fc.property(cart, (given) => {
        const { priced } = freeze(given)
        const { price, voucher: taken } = priced
        const stay = { nights: given.nights, rooms: given.party.length, paid: given.isPaid }
        const { total, lines, dues } = describePrice(priced, stay, words)
        const said = ({ amount }: { amount: string }) => read(amount, price.currency)
        const shown = price.total - (taken?.amount ?? 0)
        const parts = [sum(lines.filter(({ quiet }) => !quiet).map(said)), sum(dues.map(said))]
        expect([said(total), ...parts]).toEqual([shown, shown, shown])
      }),
      { numRuns: READ },
    )
  })

  it('is what a cancellation splits: fee, refund and voucher are what was paid, and nobody owes anybody', () => {
    fc.assert(
      fc.property(cart, (given) => {
        const { priced } = freeze(given)
        const { price, voucher: taken } = priced
        const terms = [
          { daysBefore: 60, time: '00:00', penalty: { kind: 'percent' as const, value: given.feePercent } },
        ]
        const policy = toPolicy(terms, STAY.checkIn, 'Europe/Berlin')
        const paid = dueOnline(priced)
        const stay = { policy, price, nights: given.nights, paid, checkIn: STAY.checkIn, voucher: taken }
        const quote = quoteCancellation(stay, NOW)
        const { back = 0, kept = 0 } = quote.voucher ?? {}
        const { currency } = price
        if (price.online > 0) expect(quote.fee + quote.refund + back).toBe(price.online)
        const books = [
          ...postSale(price, taken?.amount),
          ...postCapture({ amount: paid, currency }),
          ...postCancellation(price, quote.fee, taken?.amount),
          ...postVoucherKept({ amount: kept, currency }),
          ...postRefundRequest({ amount: quote.refund, currency }),
        ]
        expect(imbalances(books)).toEqual([])
        expect(sumOf(books, 'guest_receivable')).toBe(0)
        expect(sumOf(books, 'voucher_liability')).toBe(kept)
        expect(sumOf(books, 'hotel_payable')).toBe(0 - quote.fee)
      }),
      { numRuns: CARTS },
    )
  })

  it('is what the mail and the page of a cancellation say', async () => {
    const samples = fc.sample(cart, 50)
    for (const given of samples) {
      const { priced } = freeze(given)
      const { price, voucher: taken } = priced
      const policy = toPolicy([], STAY.checkIn, 'Europe/Berlin')
      const paid = dueOnline(priced)
      const stay = { policy, price, nights: given.nights, paid, checkIn: STAY.checkIn, voucher: taken }
      const quote = quoteCancellation(stay, NOW)
      const booking = { quote: { payment: priced.payment }, currency: price.currency }
      const { lines } = await describeCancellation(booking, quote, 'en')
      const [first, fee] = lines.map(({ amount }) => read(amount, price.currency))
      expect([first, fee]).toEqual([paid, quote.fee])
    }
  })
})
