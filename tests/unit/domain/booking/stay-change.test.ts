import {
  changedNights,
  changeHindrance,
  mayPayLater,
  settleChange,
  type Changeable,
} from '@/lib/domain/booking/stay-change'
import { toPolicy } from '@/lib/domain/cancellation/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { imbalances } from '@/lib/domain/ledger/accounts'
import { postChange, postSale } from '@/lib/domain/ledger/postings'
import { priceStay, type StayPrice } from '@/lib/domain/price/rules'
import { addDays } from '@/lib/domain/stay/dates'

const FREE: PolicyTerm = { daysBefore: 2, time: '18:00', penalty: { kind: 'percent', value: 100 } }

function stay(checkIn: string, terms: readonly PolicyTerm[], zone = 'Europe/Berlin'): Changeable {
  const policy = toPolicy(terms, checkIn, zone)
  const price = { currency: 'EUR', total: 20_000, online: 20_000 }
  return { state: 'confirmed', checkIn, checkOut: addDays(checkIn, 2), quote: { policy, price } }
}
const at = (instant: string) => new Date(instant)

describe('a stay that may be changed', () => {
  it.each([
    // 29 March 2026: clocks go from 2:00 to 3:00 in Berlin; 25 October: back. New York changes on 8 March.
    ['Europe/Berlin', '2026-03-30', '2026-03-28T16:59:59.999Z', '2026-03-28T17:00:00.000Z'],
    ['Europe/Berlin', '2026-03-31', '2026-03-29T15:59:59.999Z', '2026-03-29T16:00:00.000Z'],
    ['Europe/Berlin', '2026-10-27', '2026-10-25T16:59:59.999Z', '2026-10-25T17:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-24T15:59:59.999Z', '2026-10-24T16:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-07T22:59:59.999Z', '2026-03-07T23:00:00.000Z'],
    ['America/New_York', '2026-03-10', '2026-03-08T21:59:59.999Z', '2026-03-08T22:00:00.000Z'],
  ])('is free to change until cancelling begins to cost, by the clock of %s for %s', (zone, checkIn, last, over) => {
    expect(changeHindrance(stay(checkIn, [FREE], zone), at(last))).toBeNull()
    expect(changeHindrance(stay(checkIn, [FREE], zone), at(over))).toBe('not_free')
  })

  it('is not one that gives nothing back, even far ahead', () => {
    const never: PolicyTerm = { daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }
    expect(changeHindrance(stay('2026-06-01', [never]), at('2026-01-01T00:00:00.000Z'))).toBe('not_free')
  })

  it('is confirmed, not begun and not paid with a voucher', () => {
    const now = at('2026-03-01T00:00:00.000Z')
    const known = stay('2026-04-01', [FREE])
    expect(changeHindrance({ ...known, state: 'confirming' }, now)).toBe('pending')
    for (const state of ['held', 'cancelled', 'completed', 'no_show'] as const)
      expect(changeHindrance({ ...known, state }, now)).toBe('closed')
    const voucher = { id: 'v', code: 'V', amount: 100, divisible: false }
    expect(changeHindrance({ ...known, quote: { ...known.quote, voucher } }, now)).toBe('voucher')
    expect(changeHindrance(known, at('2026-04-01T22:00:00.000Z'))).toBe('begun')
  })
})

describe('the nights of a change', () => {
  const nights = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
  it.each([
    ['later', nights('2026-04-02', '2026-04-05'), [['2026-04-03', '2026-04-05']], [['2026-04-01', '2026-04-02']]],
    ['shorter', nights('2026-04-01', '2026-04-02'), [], [['2026-04-02', '2026-04-03']]],
    [
      'longer on both sides',
      nights('2026-03-30', '2026-04-06'),
      [
        ['2026-03-30', '2026-04-01'],
        ['2026-04-03', '2026-04-06'],
      ],
      [],
    ],
    ['elsewhere', nights('2026-05-01', '2026-05-02'), [['2026-05-01', '2026-05-02']], [['2026-04-01', '2026-04-03']]],
    [
      'earlier, next to it',
      nights('2026-03-30', '2026-04-01'),
      [['2026-03-30', '2026-04-01']],
      [['2026-04-01', '2026-04-03']],
    ],
    ['the same', nights('2026-04-01', '2026-04-03'), [], []],
  ])('that is %s', (_, after, added, dropped) => {
    const pairs = (stays: { checkIn: string; checkOut: string }[]) => stays.map((each) => [each.checkIn, each.checkOut])
    const changed = changedNights(nights('2026-04-01', '2026-04-03'), after)
    expect(pairs(changed.added)).toEqual(added)
    expect(pairs(changed.dropped)).toEqual(dropped)
  })
})

describe('the money of a change', () => {
  const none = { payNow: 0, back: 0, later: 0 }
  const settled = { isSettled: true, mayWait: false }
  it('is the difference of what is due through us, where that is paid', () => {
    expect(settleChange({ before: 200, after: 250, paid: 200, ...settled })).toEqual({ ...none, payNow: 50 })
    expect(settleChange({ before: 200, after: 150, paid: 200, ...settled })).toEqual({ ...none, back: 50 })
    expect(settleChange({ before: 200, after: 200, paid: 200, ...settled })).toEqual(none)
  })
  it('never gives back more than was paid, nor asks again for what was given back', () => {
    expect(settleChange({ before: 200, after: 50, paid: 100, ...settled })).toEqual({ ...none, back: 100 })
    expect(settleChange({ before: 200, after: 250, paid: 0, ...settled })).toEqual({ ...none, payNow: 50 })
    expect(settleChange({ before: 200, after: 100, paid: -5, ...settled })).toEqual(none)
  })
  it('of a stay that is paid later waits for its day, as long as that has not come', () => {
    const open = { isSettled: false, mayWait: true }
    expect(settleChange({ before: 200, after: 250, paid: 0, ...open })).toEqual({ ...none, later: 250 })
    expect(settleChange({ before: 200, after: 150, paid: 180, ...open })).toEqual({ ...none, back: 30 })
    expect(settleChange({ before: 200, after: 250, paid: 0, ...open, mayWait: false })).toEqual({
      ...none,
      payNow: 250,
    })
    const later = { payment: 'later' as const, payBy: '2026-03-27' }
    expect(mayPayLater(later, { today: '2026-03-26', isSettled: false })).toBe(true)
    expect(mayPayLater(later, { today: '2026-03-27', isSettled: false })).toBe(false)
    expect(mayPayLater(later, { today: '2026-03-01', isSettled: true })).toBe(false)
    expect(mayPayLater({ payment: 'now', payBy: null }, { today: '2026-03-01', isSettled: false })).toBe(false)
  })
})

describe('the books of a change', () => {
  const price = (nights: number, nightlySum: number): StayPrice =>
    priceStay({
      nightlySum,
      nights,
      pricing: { baseAdults: 2, extraAdult: 0, childBands: [] },
      party: [{ adults: 2, childAges: [] }],
      charges: [
        { code: 'vat', basis: 'percent', value: 700, included: false, payAt: 'booking' },
        { code: 'city_tax', basis: 'per_person_night', value: 333, included: false, payAt: 'hotel' },
      ],
      hotelCurrency: 'EUR',
      currency: 'EUR',
      factor: 1,
      payAtHotel: false,
    })
  it('sum to zero, and leave what the new stay alone would have posted', () => {
    const sums = (entries: ReturnType<typeof postSale>) => {
      const byAccount = new Map<string, number>()
      for (const { account, amount } of entries) byAccount.set(account, (byAccount.get(account) ?? 0) + amount)
      return new Map([...byAccount].filter(([, amount]) => amount !== 0).sort())
    }
    for (const [before, after] of [
      [price(2, 20_001), price(3, 29_999)],
      [price(5, 70_003), price(1, 9_998)],
      [price(2, 20_000), price(2, 20_000)],
    ] as const) {
      const changed = postChange(before, after)
      expect(imbalances(changed)).toEqual([])
      expect(changed.every(({ amount }) => amount !== 0)).toBe(true)
      expect(sums([...postSale(before), ...changed])).toEqual(sums(postSale(after)))
    }
    expect(postChange(price(2, 20_000), price(2, 20_000))).toEqual([])
  })
})
