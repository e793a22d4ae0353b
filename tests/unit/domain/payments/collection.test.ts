import { lateDeadline, payableUntil, payDeadline, reminderDue, unpaidUntil } from '@/lib/domain/payments/collection'

describe('the reminders of a stay that is paid later', () => {
  it('come seven, three and one days before it is due, each once', () => {
    const days = Array.from({ length: 12 }, (_, i) => `2026-03-${String(18 + i).padStart(2, '0')}`)
    let reminded: number | null = null
    const mailed = days.flatMap((today) => {
      const due = reminderDue('2026-03-27', today, reminded)
      if (due === null) return []
      reminded = due
      return [[today, due]]
    })
    expect(mailed).toEqual([
      ['2026-03-20', 7],
      ['2026-03-24', 3],
      ['2026-03-26', 1],
    ])
  })

  it.each([
    ['2026-03-22', 7],
    ['2026-03-25', 3],
    ['2026-03-27', 1],
    ['2026-03-30', 1],
    ['2026-03-19', null],
  ])('come at once to who books after their day: %s', (today, due) => {
    expect(reminderDue('2026-03-27', today, null)).toBe(due)
  })
})

describe('the end of the time to pay', () => {
  const stay = { payBy: '2026-03-27', checkIn: '2026-04-01', confirmedAt: '2026-03-10T09:00:00.000Z' }

  it('is the end of the day at the hotel, also where its clock changes', () => {
    expect(payDeadline(stay, 'Europe/Berlin')).toBe('2026-03-27T23:00:00.000Z')
    expect(payDeadline({ ...stay, payBy: '2026-03-29' }, 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
    expect(payDeadline(stay, 'Asia/Tokyo')).toBe('2026-03-27T15:00:00.000Z')
  })

  it('leaves a day to who books late, as far as the day of arrival goes', () => {
    const late = { ...stay, confirmedAt: '2026-03-28T09:00:00.000Z' }
    expect(payDeadline(late, 'Europe/Berlin')).toBe('2026-03-29T09:00:00.000Z')
    const last = { ...stay, confirmedAt: '2026-04-01T09:00:00.000Z' }
    expect(payDeadline(last, 'Europe/Berlin')).toBe('2026-04-01T22:00:00.000Z')
  })

  it('is a day for who could not pay before, as far as the day of arrival goes', () => {
    const from = (instant: string) => lateDeadline(stay, 'Europe/Berlin', new Date(instant))
    expect(from('2026-03-28T10:00:00.000Z')).toBe('2026-03-29T10:00:00.000Z')
    expect(from('2026-04-01T10:00:00.000Z')).toBe('2026-04-01T22:00:00.000Z')
  })
})

describe('the end of an unpaid stay', () => {
  const quote = { payment: 'later' as const, payBy: '2026-03-27', hotel: { timezone: 'Europe/Berlin' } }
  const times = { createdAt: '2026-03-10T08:00:00.000Z', confirmedAt: '2026-03-10T09:00:00.000Z', settledAt: null }
  const stay = { state: 'confirmed' as const, checkIn: '2026-04-01', ...times, quote }
  const END = '2026-03-27T23:00:00.000Z'

  it('is its time to pay, and none of a stay that is paid, over or paid at another time', () => {
    expect(unpaidUntil(stay)).toBe(END)
    expect(unpaidUntil({ ...stay, settledAt: '2026-03-20T09:00:00.000Z' })).toBeNull()
    expect(unpaidUntil({ ...stay, state: 'cancelled' })).toBeNull()
    expect(unpaidUntil({ ...stay, quote: { ...quote, payment: 'now' } })).toBeNull()
    expect(unpaidUntil({ ...stay, quote: { ...quote, hotel: { timezone: 'Europe/Atlantis' } } })).toBeNull()
  })

  it('is the last that anybody is told who is asked to pay, as long as it is ahead', () => {
    const now = new Date('2026-03-25T09:00:00.000Z')
    expect(payableUntil(stay, '2026-03-26T09:00:00.000Z', now)).toBe('2026-03-26T09:00:00.000Z')
    expect(payableUntil(stay, '2026-04-01T09:00:00.000Z', now)).toBe(END)
    expect(payableUntil(stay, '2026-04-01T09:00:00.000Z', new Date(END))).toBe('2026-04-01T09:00:00.000Z')
  })

  it('is that of the link that asks for it where its own has passed', () => {
    const until = (now: string) =>
      payableUntil(stay, '2026-04-01T09:00:00.000Z', new Date(now), '2026-03-29T10:00:00.000Z')
    expect(until('2026-03-25T09:00:00.000Z')).toBe(END)
    expect(until('2026-03-28T10:00:00.000Z')).toBe('2026-03-29T10:00:00.000Z')
    expect(until('2026-03-29T10:00:00.000Z')).toBe('2026-04-01T09:00:00.000Z')
  })
})
