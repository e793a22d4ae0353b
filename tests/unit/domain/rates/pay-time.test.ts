import { payTime } from '@/lib/domain/rates/pay-time'

describe('when a stay is paid for', () => {
  const later = { payment: 'later' as const, payDaysBefore: 5 }

  it('is by a day before arrival, until that day is over', () => {
    expect(payTime(later, '2026-04-10', '2026-03-01')).toEqual({ payment: 'later', payBy: '2026-04-05' })
    expect(payTime(later, '2026-04-10', '2026-04-05')).toEqual({ payment: 'later', payBy: '2026-04-05' })
    expect(payTime(later, '2026-04-10', '2026-04-06')).toEqual({ payment: 'now', payBy: null })
  })

  it('is the day before arrival where nobody said', () => {
    expect(payTime({ ...later, payDaysBefore: null }, '2026-04-10', '2026-04-09').payBy).toBe('2026-04-09')
    expect(payTime({ ...later, payDaysBefore: 0 }, '2026-04-10', '2026-04-10').payBy).toBe('2026-04-10')
  })

  it.each(['now', 'at_hotel'] as const)('is %s on every day', (payment) => {
    expect(payTime({ payment, payDaysBefore: 5 }, '2026-04-10', '2026-04-10')).toEqual({ payment, payBy: null })
  })
})
