import fc from 'fast-check'
import {
  checkCalendar,
  chooseScale,
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  decodeCalendar,
  deriveCalendar,
  encodeCalendar,
  type Calendar,
} from '@/lib/backend/inventory/calendar'

const MAX_SUM = 2_147_483_647
const calendarOf = (price: readonly number[], changes: Partial<Calendar> = {}): Calendar => ({
  firstDay: '2026-03-10',
  price: Float64Array.from(price),
  minStay: new Uint8Array(price.length).fill(1),
  flags: new Uint8Array(price.length),
  ...changes,
})
const sumOf = (price: Calendar['price']) => [...price].reduce((a, b) => a + b, 0)

describe('a stored calendar', () => {
  it('comes back to the minor unit, in cheap and in dear currencies', () => {
    const prices = fc
      .tuple(
        fc.constantFrom(1, 100, 1000, 100_000),
        fc.array(fc.integer({ min: 0, max: 4_000_000 }), { maxLength: 400 }),
      )
      .map(([grid, list]) => list.map((n) => n * grid))
    fc.assert(
      fc.property(prices, (price) =>
        expect([...decodeCalendar(encodeCalendar(calendarOf(price))).price]).toEqual(price),
      ),
    )
  })

  it('refuses prices that cannot be stored without loss', () => {
    expect(() => encodeCalendar(calendarOf(new Array<number>(400).fill(90_000_001)))).toThrow(RangeError)
  })
})

describe('a derived plan', () => {
  it('always fits the 32-bit sums of search when its parent does, whatever its rule', () => {
    const parent = fc
      .tuple(
        fc.constantFrom(1, 100, 100_000),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 400 }),
      )
      .map(([grid, list]) => list.map((n) => n * grid))
    fc.assert(
      fc.property(
        parent,
        fc.integer({ min: -9000, max: 20_000 }),
        fc.integer({ min: -1_000_000, max: 100_000_000 }),
        (price, percent, amount) => {
          const derived = deriveCalendar(calendarOf(price), percent, amount)
          const scale = chooseScale(derived.price)
          expect(scale).not.toBeNull()
          expect(sumOf(derived.price) / (scale ?? 1)).toBeLessThanOrEqual(MAX_SUM)
          expect(
            [...derived.price].every((value, i) => {
              const left = ((price[i] ?? 0) * (10_000 + percent)) / 10_000 + amount
              return price[i] === 0 || left <= 0 ? value === 0 : value >= 1
            }),
          ).toBe(true)
        },
      ),
    )
  })

  it('changes prices by percent, then by amount, and sells nothing that its parent does not', () => {
    expect([...deriveCalendar(calendarOf([10_000, 0, 333]), -1000, 50).price]).toEqual([9050, 0, 350])
    // An amount that takes the whole price away leaves a night that cannot be booked, and none for next to nothing.
    expect([...deriveCalendar(calendarOf([100, 500, 501]), 0, -500).price]).toEqual([0, 0, 1])
  })
})

describe('a stay by the calendar', () => {
  const calendar = calendarOf([100, 200, 0, 400, 500], {
    minStay: Uint8Array.from([1, 3, 1, 2, 1]),
    flags: Uint8Array.from([0, CLOSED_TO_DEPARTURE, 0, 0, CLOSED_TO_ARRIVAL]),
  })

  it.each([
    ['2026-03-13', 2, { ok: true, nightlySum: 900 }],
    ['2026-03-10', 2, { ok: true, nightlySum: 300 }],
    ['2026-03-10', 1, { ok: false, reason: 'closed' }],
    ['2026-03-11', 1, { ok: false, reason: 'min_stay', minStay: 3 }],
    ['2026-03-10', 3, { ok: false, reason: 'closed' }],
    ['2026-03-13', 1, { ok: false, reason: 'min_stay', minStay: 2 }],
    ['2026-03-14', 1, { ok: false, reason: 'closed' }],
    ['2026-03-09', 1, { ok: false, reason: 'closed' }],
    ['2026-03-13', 3, { ok: false, reason: 'closed' }],
  ])('from %s for %i nights', (checkIn, nights, answer) =>
    expect(checkCalendar(calendar, checkIn, nights)).toEqual(answer),
  )
})
