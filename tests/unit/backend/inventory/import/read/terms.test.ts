import { cancellationTerms } from '@/lib/backend/inventory/import/read/terms'
import { toPolicy } from '@/lib/domain/cancellation/rules'

const read = (text: string, currency: string | null = 'EUR') => cancellationTerms(currency)(text)
const full = { kind: 'percent', value: 100 }

describe('cancellation terms', () => {
  it('turns what cancelling costs until an instant into charges from that instant on', () => {
    expect(read('free until 2d 18:00; 1 night until 0d 18:00; 100%')).toEqual({
      ok: true,
      value: [
        { daysBefore: 2, time: '18:00', penalty: { kind: 'nights', value: 1 } },
        { daysBefore: 0, time: '18:00', penalty: full },
      ],
    })
  })

  it('charges from the booking on when nothing is free', () => {
    const nonRefundable = { ok: true, value: [{ daysBefore: 365, time: '00:00', penalty: full }] }
    expect(read('non-refundable')).toEqual(nonRefundable)
    expect(read('100%')).toEqual(nonRefundable)
    expect(read('30% until 7d 12:00; 100%')).toEqual({
      ok: true,
      value: [
        { daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 30 } },
        { daysBefore: 7, time: '12:00', penalty: full },
      ],
    })
  })

  it('means free until the afternoon of arrival by "free"', () => {
    const terms = read('free')
    expect(terms).toEqual({ ok: true, value: [] })
    const policy = toPolicy(terms.ok ? terms.value : [], '2026-05-10', 'Europe/Berlin')
    expect(policy.tiers).toEqual([{ from: '2026-05-10T13:00:00.000Z', penalty: full }])
  })

  it('reads amounts in the decimals of the currency', () => {
    const terms = (currency: string) => read('free until 1d 12:00; amount 80', currency)
    expect(terms('EUR')).toMatchObject({ value: [{ penalty: { kind: 'amount', value: 8000 } }] })
    expect(terms('JPY')).toMatchObject({ value: [{ penalty: { kind: 'amount', value: 80 } }] })
    expect(terms('KWD')).toMatchObject({ value: [{ penalty: { kind: 'amount', value: 80_000 } }] })
    expect(read('amount 80.5', 'JPY')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('more decimals than JPY'),
    })
  })

  it.each([
    ['free until 2d 18:00', 'in the end'],
    ['free; 100%', 'without "until"'],
    ['free until 2d 18:00; free', 'free again'],
    ['free until 2d 18:00; 50% until 3d 18:00; 100%', 'order of time'],
    ['free until 2d 18:00; 50% until 2d 18:00; 100%', 'order of time'],
    ['free until 2d 24:00; 100%', 'until 2d 18:00'],
    ['free until 400d 18:00; 100%', '365 days'],
    ['free until 2d 18:00; 101%', '1% to 100%'],
    ['free until 2d 18:00; 31 nights', '30 nights'],
    ['perhaps', 'none of'],
    [';', 'in the end'],
    [
      'free until 7d 18:00; 1% until 6d 18:00; 2% until 5d 18:00; 3% until 4d 18:00; 4% until 3d 18:00; 5% until 2d 18:00; 6% until 1d 18:00; 7%',
      '6 steps',
    ],
  ])('refuses %s', (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })
})
