import { formatAway } from '@/lib/backend/rates/format-away'
import { LOCALES } from '@/lib/i18n/locales'

const BERLIN = 'Europe/Berlin'
const away = (now: string, deadline: string, zone: string = BERLIN, locale: string = 'en') =>
  formatAway(deadline, { now: new Date(now), zone }, locale)

describe('how far away a deadline is', () => {
  it.each([
    ['2026-03-10T09:00:00Z', '2026-03-14T17:00:00Z', 'in 4 days'],
    ['2026-03-10T09:00:00Z', '2026-03-11T17:00:00Z', 'tomorrow'],
    // Days are those of the calendar: half an hour before midnight is the day before.
    ['2026-03-10T22:30:00Z', '2026-03-12T22:50:00Z', 'in 2 days'],
    ['2026-03-10T22:30:00Z', '2026-03-12T23:10:00Z', 'in 3 days'],
    // Less than a day is said in hours, whichever day it is by then; they are never rounded up.
    ['2026-03-10T22:30:00Z', '2026-03-11T22:29:00Z', 'in 23 hours'],
    ['2026-03-10T09:00:00Z', '2026-03-10T14:59:00Z', 'in 5 hours'],
    ['2026-03-10T09:00:00Z', '2026-03-10T11:00:00Z', 'in 2 hours'],
    ['2026-03-10T09:00:00Z', '2026-03-10T10:59:00Z', 'in 119 minutes'],
    ['2026-03-10T09:00:00Z', '2026-03-10T09:01:30Z', 'in 1 minute'],
  ])('at %s, of %s, is %s', (now, deadline, said) => expect(away(now, deadline)).toBe(said))

  it('is not said once not a minute is left', () => {
    for (const deadline of ['2026-03-10T09:00:59Z', '2026-03-10T09:00:00Z', '2026-03-09T09:00:00Z'])
      expect(away('2026-03-10T09:00:00Z', deadline)).toBeNull()
  })

  it('counts days over a change of the clocks', () => {
    // Three midnights, and 47 hours and 40 minutes: an hour is left out between.
    expect(away('2026-03-27T22:30:00Z', '2026-03-29T22:10:00Z')).toBe('in 3 days')
    // From 18:00 to 18:00 are 23 hours then, and 25 in autumn.
    expect(away('2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z')).toBe('in 23 hours')
    expect(away('2026-10-24T16:00:00Z', '2026-10-25T17:00:00Z')).toBe('tomorrow')
    // The day of that change has 25 hours.
    expect(away('2026-10-24T22:10:00Z', '2026-10-25T22:20:00Z')).toBe('today')
  })

  it('goes by the calendar of the zone', () => {
    // The same 49 hours: from Tuesday to Thursday in UTC, to Friday where it is 14 hours later.
    const [now, deadline] = ['2026-03-10T09:30:00Z', '2026-03-12T10:30:00Z']
    expect(away(now, deadline, 'UTC')).toBe('in 2 days')
    expect(away(now, deadline, 'Pacific/Kiritimati')).toBe('in 3 days')
    // Where it is ten hours earlier, midnight is at 10:00 in UTC.
    expect(away('2026-03-10T10:10:00Z', '2026-03-11T10:30:00Z', 'Pacific/Honolulu')).toBe('tomorrow')
    expect(away('2026-03-10T09:50:00Z', '2026-03-11T10:10:00Z', 'Pacific/Honolulu')).toBe('in 2 days')
  })

  it.each([
    ['he', 'בעוד 4 ימים', 'מחר', 'בעוד שעתיים', 'בעוד דקה'],
    ['ja', '4 日後', '明日', '2 時間後', '1 分後'],
    ['ar', 'خلال 4 أيام', 'غدًا', 'خلال ساعتين', 'خلال دقيقة واحدة'],
    ['tl-ph', 'sa 4 araw', 'bukas', 'sa 2 oras', 'sa 1 minuto'],
    // CLDR has it with a capital.
    ['vi', 'sau 4 ngày nữa', 'ngày mai', 'sau 2 giờ nữa', 'sau 1 phút nữa'],
  ])('is said in %s', (locale, ...said) => {
    const deadlines = ['2026-03-14T17:00:00Z', '2026-03-11T17:00:00Z', '2026-03-10T11:00:00Z', '2026-03-10T09:01:00Z']
    expect(deadlines.map((deadline) => away('2026-03-10T09:00:00Z', deadline, BERLIN, locale))).toEqual(said)
  })

  it.each(LOCALES)('has in %s neither brackets, which stand around it, nor digits of another script', (locale) => {
    const now = Date.parse('2026-03-10T09:00:00Z')
    const minutes = [1, 2, 59, 119, 120, 300, ...Array.from({ length: 12 }, (_, i) => (i + 1) * 1440)]
    for (const each of minutes) {
      const said = away('2026-03-10T09:00:00Z', new Date(now + each * 60_000).toISOString(), BERLIN, locale)
      expect(said).toMatch(/^[^()（）\u0660-\u0669\u06f0-\u06f9]+$/)
    }
  })
})
