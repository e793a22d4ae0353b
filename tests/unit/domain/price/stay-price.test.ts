import fc from 'fast-check'
import type { Charge } from '@/lib/domain/hotels/schema'
import { chargeAmount, chargesOn, occupancySupplement, priceStay, type StayPriceInput } from '@/lib/domain/price/rules'
import { toStripeAmount } from '@/lib/domain/payments/stripe-amounts'
import { toCharge } from '@/lib/domain/taxes/rules'

const charge: fc.Arbitrary<Charge> = fc.record({
  code: fc.constantFrom('vat', 'sales_tax', 'city_tax', 'tourism_fee', 'service', 'resort_fee', 'cleaning'),
  basis: fc.constantFrom('percent', 'per_night', 'per_person_night', 'per_stay'),
  value: fc.integer({ min: 0, max: 5000 }),
  included: fc.boolean(),
  payAt: fc.constantFrom('booking', 'hotel'),
})
const input: fc.Arbitrary<StayPriceInput> = fc.record({
  nightlySum: fc.integer({ min: 1, max: 3_000_000_000 }),
  nights: fc.integer({ min: 1, max: 30 }),
  pricing: fc.record({
    baseAdults: fc.integer({ min: 1, max: 3 }),
    extraAdult: fc.integer({ min: 0, max: 10_000 }),
    childBands: fc.array(
      fc.record({ maxAge: fc.integer({ min: 0, max: 17 }), amount: fc.integer({ min: 0, max: 5000 }) }),
      { maxLength: 3 },
    ),
  }),
  party: fc.array(
    fc.record({
      adults: fc.integer({ min: 1, max: 8 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  charges: fc.array(charge, { maxLength: 6 }),
  hotelCurrency: fc.constant('EUR'),
  currency: fc.constant('USD'),
  factor: fc.double({ min: 0.0001, max: 200, noNaN: true }),
  payAtHotel: fc.boolean(),
})

describe('the price of a stay', () => {
  it('is the sum of its lines, in the shown currency and in the hotel’s', () => {
    fc.assert(
      fc.property(input, (stay) => {
        const price = priceStay(stay)
        const added = price.lines.filter((line) => !line.included)
        expect(added.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total)
        expect(added.reduce((sum, line) => sum + line.hotelAmount, 0)).toBe(price.hotelTotal)
        expect(price.online + price.atHotel).toBe(price.total)
        expect(added.filter((line) => line.payAt === 'hotel').reduce((sum, line) => sum + line.amount, 0)).toBe(
          price.atHotel,
        )
      }),
    )
  })

  it('is the sum of its lines for every charge that a document can give, of which those of the day count', () => {
    const day = fc.constantFrom('2026-12-31', '2027-01-01', '2027-06-30')
    const days = fc.record({ from: day, to: day }, { requiredKeys: [] })
    const documented = fc.array(
      fc.tuple(
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100) }),
          fc.record({
            amount: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
            per: fc.constantFrom('night' as const, 'person_night' as const, 'stay' as const),
          }),
        ),
        fc.constantFrom('booking' as const, 'hotel' as const),
        days,
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(input, documented, day, (stay, given, checkIn) => {
        const all = given.map(([value, payable, dates]) =>
          toCharge({ code: 'city_tax', payable, ...value, ...dates }, 'EUR'),
        )
        const charges = chargesOn(all, checkIn)
        const isOfDay = ([, , { from, to }]: (typeof given)[number]) =>
          (from === undefined || from <= checkIn) && (to === undefined || checkIn <= to)
        expect(charges).toHaveLength(given.filter(isOfDay).length)
        const price = priceStay({ ...stay, charges })
        expect(price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total)
        expect(price.lines.reduce((sum, line) => sum + line.hotelAmount, 0)).toBe(price.hotelTotal)
        expect(price.online + price.atHotel).toBe(price.total)
      }),
    )
  })

  it('is whole minor units, paid online not at all where the hotel takes the money', () => {
    fc.assert(
      fc.property(input, (stay) => {
        const price = priceStay(stay)
        expect(
          price.lines.every((line) => Number.isSafeInteger(line.amount) && Number.isSafeInteger(line.hotelAmount)),
        ).toBe(true)
        if (stay.payAtHotel) expect(price.online).toBe(0)
      }),
    )
  })

  it('can be charged, and each of its parts, in a currency whose third decimal no card knows', () => {
    fc.assert(
      fc.property(input, fc.constantFrom('KWD', 'BHD', 'TND'), fc.constantFrom(1, 0.3375), (stay, currency, factor) => {
        const price = priceStay({ ...stay, currency, hotelCurrency: factor === 1 ? currency : 'EUR', factor })
        const parts = [price.total, price.online, price.atHotel, ...price.lines.map(({ amount }) => amount)]
        expect(parts.filter((amount) => amount % 10 !== 0)).toEqual([])
        // No further from what it exactly is than half of the smallest coin.
        expect(Math.abs(price.total - price.hotelTotal * factor)).toBeLessThanOrEqual(5.01)
        if (price.online > 0 && price.online < 10_000_000)
          expect(toStripeAmount(price.online, currency)).toBe(price.online)
      }),
    )
  })

  it('never falls when guests, nights or charges are added', () => {
    fc.assert(
      fc.property(input, charge, (stay, more) => {
        const { total } = priceStay(stay)
        expect(priceStay({ ...stay, charges: [...stay.charges, more] }).total).toBeGreaterThanOrEqual(total)
        expect(
          priceStay({ ...stay, party: [...stay.party, { adults: 1, childAges: [] }] }).total,
        ).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  it('counts charges by their basis: rooms, liable guests, capped nights, the tax within a price', () => {
    const party = [
      { adults: 2, childAges: [11, 12] },
      { adults: 1, childAges: [] },
    ]
    const of = (changes: Partial<Charge>): Charge => ({
      code: 'city_tax',
      basis: 'per_night',
      value: 100,
      included: false,
      payAt: 'hotel',
      ...changes,
    })
    expect(chargeAmount(of({}), 50_000, 7, party)).toBe(1400)
    expect(chargeAmount(of({ maxNights: 3 }), 50_000, 7, party)).toBe(600)
    expect(chargeAmount(of({ basis: 'per_person_night', minAge: 12 }), 50_000, 7, party)).toBe(2800)
    expect(chargeAmount(of({ basis: 'per_stay' }), 50_000, 7, party)).toBe(200)
    expect(chargeAmount(of({ basis: 'percent', value: 1800 }), 50_000, 7, party)).toBe(9000)
    expect(chargeAmount(of({ basis: 'percent', value: 1800, included: true }), 59_000, 7, party)).toBe(9000)
  })

  const within = (values: readonly number[], nightlySum: number) => {
    const charges = values.map((value, i): Charge => ({
      code: i === 0 ? 'vat' : 'service',
      basis: 'percent',
      value,
      included: true,
      payAt: 'booking',
    }))
    const pricing = { baseAdults: 2, extraAdult: 0, childBands: [] }
    const money = { hotelCurrency: 'EUR', currency: 'EUR', factor: 1, payAtHotel: false }
    const stay = { nightlySum, nights: 1, pricing, party: [{ adults: 2, childAges: [] }], charges, ...money }
    const { total, lines } = priceStay(stay)
    return { total, parts: lines.filter((line) => line.included).map(({ hotelAmount }) => hotelAmount) }
  }

  it('holds several included taxes, each a share of what is left without them all', () => {
    expect(within([700, 1000], 11_700)).toEqual({ total: 11_700, parts: [700, 1000] })
    expect(within([700], 10_700)).toEqual({ total: 10_700, parts: [700] })
  })

  it('is never less than the taxes that it includes, and one of them alone is what it always was', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(percents, fc.integer({ min: 100, max: 10_000_000 }), (rates, sum) => {
        const { parts } = within(rates, sum)
        expect(parts.reduce((left, part) => left - part, sum)).toBeGreaterThan(0)
        const all = rates.reduce((total, value) => total + value, 0)
        parts.forEach((part, i) => {
          const exact = (sum * (rates[i] ?? 0)) / (10_000 + all)
          expect(Math.abs(part - exact)).toBeLessThan(0.51)
        })
        const alone = rates[0] ?? 0
        expect(within([alone], sum).parts).toEqual([Math.round((sum * alone) / (10_000 + alone))])
      }),
    )
  })

  it('lets children pay by the narrowest band of their age, as adults beyond every band', () => {
    const pricing = {
      baseAdults: 2,
      extraAdult: 3000,
      childBands: [
        { maxAge: 11, amount: 900 },
        { maxAge: 2, amount: 0 },
      ],
    }
    expect(occupancySupplement(pricing, 2, [1])).toBe(0)
    expect(occupancySupplement(pricing, 2, [2, 3, 11])).toBe(1800)
    expect(occupancySupplement(pricing, 1, [12])).toBe(0)
    expect(occupancySupplement(pricing, 2, [12, 17])).toBe(6000)
  })
})
