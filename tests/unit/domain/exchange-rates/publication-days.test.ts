import {
  easterSunday,
  isPublicationDay,
  missedSince,
  nextPublication,
} from '@/lib/domain/exchange-rates/publication-days'

describe('the days on which the bank publishes', () => {
  it('knows Easter', () => {
    const years = [1999, 2008, 2019, 2024, 2025, 2026, 2027, 2038]
    expect(years.map(easterSunday)).toEqual([
      '1999-04-04',
      '2008-03-23',
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  it.each([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2024-12-26',
    '2026-11-21',
    '2026-11-22',
  ])('does not count %s', (day) => expect(isPublicationDay(day)).toBe(false))

  it.each(['2026-01-02', '2026-04-02', '2026-04-07', '2026-05-14', '2026-12-24', '2026-12-31', '2026-11-20'])(
    'counts %s',
    (day) => expect(isPublicationDay(day)).toBe(true),
  )

  it('misses nothing over a weekend, Easter or Christmas', () => {
    expect(nextPublication('2026-11-20').toISOString()).toBe('2026-11-23T15:00:00.000Z')
    expect(missedSince('2026-11-20', 1).toISOString()).toBe('2026-11-23T17:00:00.000Z')
    // Thursday before Good Friday to Tuesday after Easter Monday, by then in summer time.
    expect(missedSince('2026-04-02', 1).toISOString()).toBe('2026-04-07T16:00:00.000Z')
    expect(missedSince('2026-12-24', 3).toISOString()).toBe('2026-12-30T17:00:00.000Z')
  })
})
