import { formatAgo, formatUntil } from '@/lib/i18n/format'

const NOW = new Date('2026-03-10T09:00:00.000Z')

it.each([
  ['2026-03-10T09:00:00.000Z', 'en', 'this minute'],
  ['2026-03-10T08:55:20.000Z', 'en', '5 minutes ago'],
  ['2026-03-10T07:00:00.000Z', 'de', 'vor 2 Stunden'],
  ['2026-03-09T09:00:00.000Z', 'en', 'yesterday'],
  ['2026-03-01T09:00:00.000Z', 'ja', '9 日前'],
  // A clock that is ahead of ours.
  ['2026-03-10T09:03:00.000Z', 'en', 'this minute'],
])('%s was %s', (instant, locale, words) => {
  expect(formatAgo(instant, NOW, locale)).toBe(words)
})

describe('how long until something is planned', () => {
  const now = new Date('2026-03-10T09:00:00.000Z')

  it('is in minutes, then hours, then days, and now where it was to be already', () => {
    const said = ['08:59:00', '09:00:00', '09:05:00', '11:00:00'].map((time) =>
      formatUntil(`2026-03-10T${time}.000Z`, now, 'en'),
    )
    expect(said).toEqual(['this minute', 'this minute', 'in 5 minutes', 'in 2 hours'])
    expect(formatUntil('2026-03-12T09:00:00.000Z', now, 'de')).toBe('übermorgen')
  })
})
