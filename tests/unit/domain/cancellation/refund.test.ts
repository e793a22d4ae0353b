import fc from 'fast-check'
import { listPeriods } from '@/lib/domain/cancellation/periods'
import { convertPolicy, freeUntil, penaltyAmount, refundAt, toPolicy } from '@/lib/domain/cancellation/rules'
import type { PolicyTerm } from '@/lib/domain/hotels/schema'

const ZONE = 'Europe/Madrid'
const CHECK_IN = '2026-03-05'
const penalty: fc.Arbitrary<PolicyTerm['penalty']> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('nights' as const), value: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 500_000 }) }),
)
const terms = fc.array(
  fc.record({
    daysBefore: fc.integer({ min: 0, max: 365 }),
    time: fc.constantFrom('00:00', '12:00', '18:00', '23:59'),
    penalty,
  }),
  { maxLength: 6 },
)
const instant = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2026, 5) }).map((ms) => new Date(ms).toISOString())

const paidHere = (total: number, currency = 'EUR') => ({ currency, total, online: total })

describe('cancelling', () => {
  it('costs between nothing and the total, and what it costs is not refunded', () => {
    fc.assert(
      fc.property(
        terms,
        instant,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        (list, now, total, nights) => {
          const { fee, refund } = refundAt(
            { policy: toPolicy(list, CHECK_IN, ZONE), price: paidHere(total), nights },
            now,
          )
          expect(fee).toBeGreaterThanOrEqual(0)
          expect(fee).toBeLessThanOrEqual(total)
          expect(fee + refund).toBe(total)
        },
      ),
    )
  })

  it('never gets cheaper as time passes', () => {
    fc.assert(
      fc.property(terms, instant, instant, fc.integer({ min: 1, max: 1_000_000 }), (list, a, b, total) => {
        const policy = toPolicy(list, CHECK_IN, ZONE)
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(refundAt({ policy, price: paidHere(total), nights: 5 }, late).fee).toBeGreaterThanOrEqual(
          refundAt({ policy, price: paidHere(total), nights: 5 }, early).fee,
        )
      }),
    )
  })

  it('is free until the said instant and no longer', () => {
    fc.assert(
      fc.property(terms, instant, (list, now) => {
        const policy = toPolicy(list, CHECK_IN, ZONE)
        const until = freeUntil(policy, now)
        const { fee } = refundAt({ policy, price: paidHere(1_000_000), nights: 5 }, now)
        expect(until !== null).toBe(fee === 0)
        if (until !== null)
          expect(until > now && refundAt({ policy, price: paidHere(1_000_000), nights: 5 }, until).fee > 0).toBe(true)
      }),
    )
  })

  it('is free until 15:00 on arrival where the plan has no terms, or none that costs', () => {
    const free: PolicyTerm = { daysBefore: 20, time: '10:00', penalty: { kind: 'percent', value: 0 } }
    for (const list of [[], [free]])
      expect(freeUntil(toPolicy(list, CHECK_IN, ZONE), '2026-03-01T00:00:00.000Z')).toBe('2026-03-05T14:00:00.000Z')
  })

  it('costs a share of what is paid here, not of a city tax that is only due at the property', () => {
    const list: PolicyTerm[] = [
      { daysBefore: 7, time: '18:00', penalty: { kind: 'percent', value: 50 } },
      { daysBefore: 2, time: '18:00', penalty: { kind: 'nights', value: 1 } },
      { daysBefore: 0, time: '18:00', penalty: { kind: 'percent', value: 100 } },
    ]
    const policy = toPolicy(list, CHECK_IN, ZONE)
    const price = { currency: 'EUR', total: 165_789, online: 160_173 }
    expect(listPeriods(policy, price, 2).map((period) => [period.kind, period.fee])).toEqual([
      ['free', 0],
      ['part', 80_087],
      ['full', 160_173],
    ])
    expect(refundAt({ policy, price, nights: 2 }, '2026-03-01T00:00:00.000Z')).toEqual({ fee: 80_087, refund: 80_086 })
    expect(refundAt({ policy, price, nights: 2 }, '2026-03-06T00:00:00.000Z')).toEqual({ fee: 160_173, refund: 0 })
  })

  it('has no period of no length where two terms begin at one instant', () => {
    // At 02:00 in Berlin the clocks of 29 March go on to 03:00.
    const night: PolicyTerm[] = [
      { daysBefore: 1, time: '02:30', penalty: { kind: 'percent', value: 50 } },
      { daysBefore: 1, time: '03:30', penalty: { kind: 'percent', value: 100 } },
    ]
    const once: PolicyTerm[] = [
      { daysBefore: 1, time: '18:00', penalty: { kind: 'percent', value: 50 } },
      { daysBefore: 1, time: '18:00', penalty: { kind: 'percent', value: 100 } },
    ]
    for (const list of [night, once])
      expect(listPeriods(toPolicy(list, '2026-03-30', 'Europe/Berlin'), paidHere(20_000), 2)).toEqual([
        { until: expect.any(String), kind: 'free', fee: 0 },
        { until: null, kind: 'full', fee: 20_000 },
      ])
  })

  it('costs a share of the total where the whole stay is paid at the property', () => {
    const list: PolicyTerm[] = [{ daysBefore: 7, time: '18:00', penalty: { kind: 'percent', value: 50 } }]
    const price = { currency: 'EUR', total: 20_000, online: 0 }
    expect(refundAt({ policy: toPolicy(list, CHECK_IN, ZONE), price, nights: 2 }, '2026-03-01T00:00:00.000Z').fee).toBe(
      10_000,
    )
  })

  it('follows the clock of the hotel, whatever the order of the terms', () => {
    const policy = toPolicy(
      [
        { daysBefore: 0, time: '18:00', penalty: { kind: 'percent', value: 100 } },
        { daysBefore: 2, time: '18:00', penalty: { kind: 'nights', value: 1 } },
      ],
      CHECK_IN,
      ZONE,
    )
    expect(policy.tiers.map((tier) => tier.from)).toEqual(['2026-03-03T17:00:00.000Z', '2026-03-05T17:00:00.000Z'])
    expect(refundAt({ policy, price: paidHere(30_000), nights: 3 }, '2026-03-03T16:59:59.999Z')).toEqual({
      fee: 0,
      refund: 30_000,
    })
    expect(refundAt({ policy, price: paidHere(30_000), nights: 3 }, '2026-03-03T17:00:00.000Z')).toEqual({
      fee: 10_000,
      refund: 20_000,
    })
    expect(refundAt({ policy, price: paidHere(30_000), nights: 3 }, '2026-03-05T17:00:00.000Z')).toEqual({
      fee: 30_000,
      refund: 0,
    })
  })

  it('takes fixed amounts from the hotel’s currency to the stay’s', () => {
    const list: PolicyTerm[] = [{ daysBefore: 1, time: '12:00', penalty: { kind: 'amount', value: 395_500 } }]
    const policy = toPolicy(list, CHECK_IN, ZONE, 1 / 395.5)
    expect(policy.tiers[0]?.penalty).toEqual({ kind: 'amount', value: 1000 })
    expect(toPolicy(list, CHECK_IN, ZONE, 1e-9).tiers[0]?.penalty.value).toBe(1)
  })

  it('costs the same by a policy that is converted later', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom(1, 1 / 395.5, 0.3375, 161.9), (list, factor) => {
        const converted = convertPolicy(toPolicy(list, CHECK_IN, ZONE), factor)
        expect(converted).toEqual(toPolicy(list, CHECK_IN, ZONE, factor))
      }),
    )
  })

  it.each<[PolicyTerm['penalty'], number]>([
    [{ kind: 'percent', value: 50 }, 5001],
    [{ kind: 'nights', value: 2 }, 6667],
    [{ kind: 'nights', value: 9 }, 10_001],
    [{ kind: 'amount', value: 99_999 }, 10_001],
  ])('%p of 100.01 for three nights is %i', (given, amount) =>
    expect(penaltyAmount(given, paidHere(10_001), 3)).toBe(amount),
  )

  it('costs, of a currency with three decimals, what a card can be charged, and leaves what can go back to it', () => {
    fc.assert(
      fc.property(terms, instant, fc.integer({ min: 1, max: 1_000_000 }), (list, now, tens) => {
        const price = paidHere(tens * 10, 'KWD')
        const { fee, refund } = refundAt({ policy: toPolicy(list, CHECK_IN, ZONE, 0.3375), price, nights: 3 }, now)
        return fee % 10 === 0 && refund % 10 === 0 && fee + refund === price.online
      }),
    )
    expect(penaltyAmount({ kind: 'amount', value: 4 }, paidHere(10_000, 'KWD'), 1)).toBe(10)
  })
})
