import fc from 'fast-check'
import { cancellableUntil, quoteCancellation, quoteNoShow } from '@/lib/domain/cancellation/quote'
import { noShowFee, refundAt, toPolicy } from '@/lib/domain/cancellation/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'
import { addDays } from '@/lib/domain/stay/dates'

const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Asia/Jerusalem',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Pacific/Apia',
]
const penalty: fc.Arbitrary<PolicyTerm['penalty']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('nights' as const), value: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500_000 }) }),
)
const stay = fc
  .record({
    terms: fc.array(
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 60 }),
        time: fc.constantFrom('00:00', '02:30', '12:00', '18:00', '23:59'),
        penalty,
      }),
      { maxLength: 5 },
    ),
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 365 }),
    total: fc.integer({ min: 1, max: 1_000_000 }),
    isPaid: fc.boolean(),
    nights: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ terms, zone, day, total, isPaid, nights }) => {
    const checkIn = addDays('2026-01-01', day)
    const price = { currency: 'EUR', total, online: isPaid ? total : 0 }
    return { policy: toPolicy(terms, checkIn, zone), price, nights, checkIn, paid: isPaid ? total : 0 }
  })
const before = fc.integer({ min: 0, max: 90 * 24 * 60 })

describe('the quote of a cancellation', () => {
  it('adds up: what was paid is kept as the fee or goes back, and what is missing of the fee is owed', () => {
    fc.assert(
      fc.property(stay, before, (given, minutes) => {
        const now = new Date(Date.parse(cancellableUntil(given)) - minutes * 60_000 - 1)
        const { fee, refund, owed } = quoteCancellation(given, now)
        expect(fee).toBe(refundAt(given, now.toISOString()).fee)
        expect(fee - owed + refund).toBe(given.paid)
        expect(Math.min(refund, owed)).toBe(0)
      }),
    )
  })

  it('gives back whatever else was paid for a stay that is paid at the property, which collects its fee itself', () => {
    fc.assert(
      fc.property(stay, before, fc.integer({ min: 1, max: 500_000 }), (given, minutes, extra) => {
        const atProperty = { ...given, price: { ...given.price, online: 0 }, paid: extra }
        const now = new Date(Date.parse(cancellableUntil(given)) - minutes * 60_000 - 1)
        const cancelled = quoteCancellation(atProperty, now)
        expect([cancelled.refund, cancelled.owed]).toEqual([extra, cancelled.fee])
        const notUsed = quoteNoShow(atProperty, now)
        expect([notUsed.refund, notUsed.owed]).toEqual([extra, notUsed.fee])
      }),
    )
  })

  it('holds to the millisecond until the instant it names, and ends there', () => {
    fc.assert(
      fc.property(stay, before, (given, minutes) => {
        const now = new Date(Date.parse(cancellableUntil(given)) - minutes * 60_000 - 1)
        const { fee, until } = quoteCancellation(given, now)
        expect(until > now.toISOString()).toBe(true)
        const last = new Date(Date.parse(until) - 1)
        expect(refundAt(given, last.toISOString()).fee).toBe(fee)
        if (until < cancellableUntil(given)) expect(refundAt(given, until).fee).toBeGreaterThan(fee)
      }),
    )
  })

  it('is never dearer than not coming at all', () => {
    fc.assert(
      fc.property(stay, before, (given, minutes) => {
        const now = new Date(Date.parse(cancellableUntil(given)) - minutes * 60_000 - 1)
        expect(quoteCancellation(given, now).fee).toBeLessThanOrEqual(noShowFee(given))
        expect(noShowFee(given)).toBeLessThanOrEqual(given.price.total)
      }),
    )
  })

  it.each([
    // The clocks went forward in between: 18:00 there is an hour earlier in UTC than the day before would say.
    ['Europe/Madrid', '2026-03-30', 1, '18:00', '2026-03-29T16:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29', 1, '18:00', '2026-03-28T17:00:00.000Z'],
    // And back.
    ['America/New_York', '2026-11-02', 1, '18:00', '2026-11-01T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', 1, '18:00', '2026-10-31T22:00:00.000Z'],
    ['Asia/Jerusalem', '2026-03-28', 1, '18:00', '2026-03-27T15:00:00.000Z'],
    // Half an hour of daylight saving.
    ['Australia/Lord_Howe', '2026-04-06', 1, '18:00', '2026-04-05T07:30:00.000Z'],
  ])('follows the clock of %s through its changes: arrival %s', (zone, checkIn, daysBefore, time, from) => {
    const term: PolicyTerm = { daysBefore, time, penalty: { kind: 'percent', value: 100 } }
    const given = {
      policy: toPolicy([term], checkIn, zone),
      price: { currency: 'EUR', total: 100, online: 100 },
      nights: 1,
      checkIn,
      paid: 100,
    }
    const last = new Date(Date.parse(from) - 1)
    expect(quoteCancellation(given, last)).toEqual({ fee: 0, refund: 100, owed: 0, until: from })
    expect(quoteCancellation(given, new Date(from))).toMatchObject({ fee: 100, refund: 0, owed: 0 })
  })

  it('can be asked for until the day of arrival is over there', () => {
    const zone = 'Asia/Tokyo'
    const given = { checkIn: '2026-04-01', policy: toPolicy([], '2026-04-01', zone) }
    expect(cancellableUntil(given)).toBe('2026-04-01T15:00:00.000Z')
  })

  it('owes the fee of what nobody paid through us', () => {
    const term: PolicyTerm = { daysBefore: 30, time: '00:00', penalty: { kind: 'percent', value: 50 } }
    const checkIn = '2026-04-01'
    const policy = toPolicy([term], checkIn, 'Europe/Madrid')
    const given = { policy, price: { currency: 'EUR', total: 20_000, online: 0 }, nights: 2, checkIn, paid: 0 }
    const quote = quoteCancellation(given, new Date('2026-03-20T00:00:00Z'))
    expect(quote).toMatchObject({ fee: 10_000, refund: 0, owed: 10_000 })
  })
})
