import { addDays, addYear, countNights, dayInZone, instantInZone, isRealDate, weekdayOf } from '@/lib/domain/stay/dates'

describe('stay days', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31'])('know %s as a day', (day) => expect(isRealDate(day)).toBe(true))
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-01-01T00:00', ''])(
    'refuse %p',
    (day) => expect(isRealDate(day)).toBe(false),
  )

  it('count nights and days over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(countNights('2026-03-28', '2026-03-30')).toBe(2)
    expect(countNights('2026-10-24', '2026-10-26')).toBe(2)
  })

  it('know the weekday and the same day a year later', () => {
    expect([weekdayOf('2026-03-08'), weekdayOf('2026-03-10'), weekdayOf('2026-03-14')]).toEqual([0, 2, 6])
    expect(addYear('2028-02-29')).toBe('2029-02-28')
    expect(addYear('2027-02-28')).toBe('2028-02-28')
  })

  it.each([
    ['2026-03-10T23:30:00Z', 'Europe/Berlin', '2026-03-11'],
    ['2026-03-10T23:30:00Z', 'America/New_York', '2026-03-10'],
    ['2026-03-10T10:30:00Z', 'Pacific/Kiritimati', '2026-03-11'],
    ['2026-03-10T10:30:00Z', 'Pacific/Pago_Pago', '2026-03-09'],
  ])('at %s it is, in %s, %s', (instant, zone, day) => expect(dayInZone(new Date(instant), zone)).toBe(day))
})

describe('the clock of a hotel', () => {
  it.each([
    ['2026-01-15', '18:00', 'Europe/Berlin', '2026-01-15T17:00:00.000Z'],
    ['2026-07-15', '18:00', 'Europe/Berlin', '2026-07-15T16:00:00.000Z'],
    ['2026-03-28', '23:59', 'Europe/Berlin', '2026-03-28T22:59:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    ['2026-03-27', '12:00', 'Asia/Jerusalem', '2026-03-27T09:00:00.000Z'],
    ['2026-06-01', '12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
    ['2026-06-01', '00:00', 'Australia/Lord_Howe', '2026-05-31T13:30:00.000Z'],
    ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2026-06-01', '00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
  ])('shows %s %s in %s at %s', (day, time, zone, instant) =>
    expect(instantInZone(day, time, zone).toISOString()).toBe(instant),
  )

  it.each([
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
    ['2026-03-08', '00:00', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-03-29', '00:00', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('takes %s %s, which does not exist in %s, for as long after the gap: %s', (day, time, zone, instant) =>
    expect(instantInZone(day, time, zone).toISOString()).toBe(instant),
  )

  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-04-04', '23:30', 'America/Santiago', '2026-04-05T02:30:00.000Z'],
    ['2026-11-01', '00:00', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-10-25', '00:00', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
    ['2026-10-29', '23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('takes %s %s, which comes twice in %s, for the first: %s', (day, time, zone, instant) =>
    expect(instantInZone(day, time, zone).toISOString()).toBe(instant),
  )

  it.each([
    'America/Santiago',
    'America/Havana',
    'Atlantic/Azores',
    'America/Nuuk',
    'America/New_York',
    'Africa/Cairo',
    'Asia/Beirut',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ])('begins every day of %s with its first instant', (zone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = instantInZone(day, '00:00', zone)
      const around = [dayInZone(new Date(start.getTime() - 1), zone), dayInZone(start, zone)]
      expect([day, ...around]).toEqual([day, addDays(day, -1), day])
    }
  })
})
