import fc from 'fast-check'
import {
  conversionFactor,
  exponentOf,
  leastCharge,
  percentOf,
  roundMinor,
  splitByLargestRemainder,
} from '@/lib/domain/money/rules'
import { CURRENCIES } from '@/lib/domain/money/currencies'

const fx = { version: 1, base: 'EUR', rates: { USD: 1.1, JPY: 161.9, KWD: 0.3375, HUF: 395.5 } }

describe('rounding to minor units', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-2.5, -3],
    [0.49, 0],
    [-0.49, 0],
    [1.005 * 100, 101],
    [1.255 * 100, 126],
    [2.675 * 100, 268],
  ])('takes %p to %p: halves go away from zero, as decimals say', (value, rounded) => {
    expect(roundMinor(value)).toBe(rounded)
  })

  it('never says minus zero', () => {
    expect(Object.is(roundMinor(-0.2), 0)).toBe(true)
    expect(Object.is(roundMinor(-0), 0)).toBe(true)
  })

  it('keeps whole amounts of any size', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        (amount) => roundMinor(amount) === amount || (amount === 0 && roundMinor(amount) === 0),
      ),
    )
    expect(roundMinor(1_200_000_000_001)).toBe(1_200_000_000_001)
  })

  it('stays within half a unit', () => {
    fc.assert(
      fc.property(
        // Thousandths: the generator of fractions hardly ever leaves the neighbourhood of 0.
        fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000),
        (value) => Math.abs(roundMinor(value) - value) <= 0.5 + 1e-6,
      ),
    )
  })

  it('takes percentages in basis points', () => {
    expect(percentOf(10_000, 1800)).toBe(1800)
    expect(percentOf(333, 750)).toBe(25)
    expect(percentOf(1_200_000_000_000, 10_000)).toBe(1_200_000_000_000)
  })
})

describe('currencies', () => {
  it.each([
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['VND', 0],
    ['XOF', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['TND', 3],
    ['HUF', 2],
    ['EUR', 2],
    ['IDR', 2],
  ])('%s has %i minor digits', (currency, digits) => expect(exponentOf(currency)).toBe(digits))

  it('agree with what browsers know, but for those whose cents are gone from daily life', () => {
    const own = new Set(['HUF', 'IDR', 'COP', 'PKR', 'RSD', 'TWD', 'ISK', 'CLP', 'UYU', 'AMD', 'ALL'])
    for (const currency of CURRENCIES.filter((c) => !own.has(c))) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      expect([currency, exponentOf(currency)]).toEqual([currency, maximumFractionDigits])
    }
  })

  it.each([
    ['EUR', 'USD', 10_000, 11_000],
    ['USD', 'EUR', 11_000, 10_000],
    ['EUR', 'JPY', 10_000, 16_190],
    ['JPY', 'KWD', 16_190, 33_750],
    ['KWD', 'HUF', 337, 39_491],
  ])('convert from %s to %s by the table and the digits of both', (from, to, amount, expected) =>
    expect(roundMinor(amount * (conversionFactor(from, to, fx) ?? Number.NaN))).toBe(expected),
  )

  it('are not converted without a rate, and need none to themselves', () => {
    expect(conversionFactor('EUR', 'CHF', fx)).toBeNull()
    expect(conversionFactor('CHF', 'EUR', fx)).toBeNull()
    expect(conversionFactor('CHF', 'CHF', fx)).toBe(1)
  })
})

describe('splitting an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 12 })

  it('gives parts that sum to it exactly, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), weights, (total, parts) => {
        const split = splitByLargestRemainder(total, parts)
        return (
          split.reduce((a, b) => a + b, 0) === total && split.every(Number.isInteger) && split.length === parts.length
        )
      }),
    )
  })

  it('keeps each part within one unit of its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        return splitByLargestRemainder(total, parts).every(
          (part, i) => Math.abs(part - (total * (parts[i] ?? 0)) / sum) < 1,
        )
      }),
    )
  })

  it('gives the odd units to the largest remainders, first come first', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0])
    expect(splitByLargestRemainder(7, [])).toEqual([])
  })
})

describe('the least that is charged', () => {
  it.each([
    ['USD', 100],
    ['EUR', 91],
    ['JPY', 148],
    ['HUF', 35_955],
    // Charged in two of three decimals.
    ['KWD', 310],
    // A currency without a rate.
    ['XXX', 1],
  ])('in %s is %i minor units, about a dollar', (currency, least) => {
    expect(leastCharge(currency, fx)).toBe(least)
  })
})
