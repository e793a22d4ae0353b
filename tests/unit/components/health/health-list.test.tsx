/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { HealthList } from '@/components/health/health-list'
import { judgeHealth, type HealthReadings } from '@/lib/domain/health/rules'
import { renderIn, type TestLocale } from '../../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../../specification/fake-navigation'))

const NOW = new Date('2026-11-23T12:00:00.000Z')
const READINGS: HealthReadings = {
  database: { ms: 2.345 },
  migrations: { applied: 35, known: 36 },
  events: { waiting: 1, since: '2026-11-23T11:30:00.000Z' },
  search: { hotels: 20_000, appliedAt: '2026-11-23T11:55:00.000Z', sweptAt: null },
  jobs: { due: 1, late: 0, failing: 0 },
  mails: null,
  pages: { pages: 12, bytes: 3_400_000, asked: 8, kept: 6 },
  hears: true,
  redis: 'off',
  rates: { asOf: '2026-11-20', lateFrom: null },
  startedAt: '2026-11-23T06:00:00.000Z',
}

function show(locale: TestLocale): Map<string, string> {
  renderIn(locale, <HealthList readings={READINGS} states={judgeHealth(READINGS, NOW)} now={NOW} locale={locale} />)
  return new Map(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent ?? '',
        [...(term.parentElement?.querySelectorAll('dd') ?? [])]
          .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
          .join(' | '),
      ]),
  )
}

describe('the list of what is known of a server', () => {
  it('says each fact in words, and by a word whether it is in order', () => {
    expect(Object.fromEntries(show('en'))).toEqual({
      Database: 'Answered in 2.3 ms | In order',
      'Database version': '35 of 36 steps | Needs attention',
      'Changes that search is waiting for': '1, the oldest from 30 minutes ago | Needs attention',
      'Hotels in search': '20,000 | In order',
      'Search last took in a change': '5 minutes ago',
      'Search last compared with the database': 'Not since the start | Needs attention',
      'Background jobs': '1 due, 0 late, 0 failing | In order',
      'Unsent emails': 'Unknown',
      'Pages kept in memory': '12 (3.4 MB), 75% of visits answered from them',
      'Notices of changed pages': 'Connected | In order',
      Redis: 'Not set up',
      'Exchange rates': expect.stringMatching(/Nov.* 20.* \| In order$/),
      'Last backup': 'Unknown',
      'Server started': '6 hours ago',
    })
  })

  it.each(['he', 'de', 'ja'] as const)('has all of it in %s', (locale) => {
    const shown = show(locale)
    expect(shown.size).toBe(14)
    for (const value of shown.values()) expect(value).not.toMatch(/health\.|\{/)
  })
})
