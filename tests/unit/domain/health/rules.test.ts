import { HEALTH_FACTS, judgeHealth, type HealthReadings } from '@/lib/domain/health/rules'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const WELL: HealthReadings = {
  database: { ms: 2 },
  migrations: { applied: 35, known: 35 },
  events: { waiting: 0, since: null },
  search: { hotels: 1_000, appliedAt: null, sweptAt: '2026-11-23T11:59:50.000Z' },
  jobs: { due: 2, late: 0, failing: 0 },
  mails: { waiting: 3, late: 0, givenUp: 0 },
  pages: { pages: 10, bytes: 1_000_000, asked: 100, kept: 90 },
  hears: true,
  redis: 'connected',
  rates: { asOf: '2026-11-20', lateFrom: '2026-11-24T00:00:00.000Z' },
  startedAt: '2026-11-23T06:00:00.000Z',
}
const badOf = (change: Partial<HealthReadings>) => {
  const states = judgeHealth({ ...WELL, ...change }, NOW)
  return HEALTH_FACTS.filter((name) => states[name] === 'bad')
}

describe('the health of a server', () => {
  it('is in order where nothing is wrong', () => expect(badOf({})).toEqual([]))

  it.each<[string, Partial<HealthReadings>, string[]]>([
    ['a slow database', { database: { ms: 900 } }, ['database']],
    ['tables of an older release', { migrations: { applied: 34, known: 35 } }, ['migrations']],
    ['a change held back for long', { events: { waiting: 1, since: '2026-11-23T11:58:00.000Z' } }, ['events']],
    ['a change of this moment', { events: { waiting: 1, since: '2026-11-23T11:59:58.000Z' } }, []],
    ['a search without hotels', { search: { hotels: 0, appliedAt: null, sweptAt: NOW.toISOString() } }, ['hotels']],
    [
      'a sweep that stopped',
      { search: { hotels: 1, appliedAt: null, sweptAt: '2026-11-23T11:00:00.000Z' } },
      ['swept'],
    ],
    ['a sweep that never began', { search: { hotels: 1, appliedAt: null, sweptAt: null } }, ['swept']],
    [
      'a start of this moment',
      { search: { hotels: 1, appliedAt: null, sweptAt: null }, startedAt: NOW.toISOString() },
      [],
    ],
    ['a job that nobody does', { jobs: { due: 1, late: 1, failing: 0 } }, ['jobs']],
    ['a job that fails', { jobs: { due: 0, late: 0, failing: 1 } }, ['jobs']],
    ['a mail that was given up', { mails: { waiting: 0, late: 0, givenUp: 1 } }, ['mails']],
    ['mails that wait for long', { mails: { waiting: 1, late: 1, givenUp: 0 } }, ['mails']],
    ['a server that is deaf', { hears: false }, ['changes']],
    ['a Redis that is away', { redis: 'away' }, ['redis']],
    ['rates that are late', { rates: { asOf: '2026-11-01', lateFrom: '2026-11-10T00:00:00.000Z' } }, ['rates']],
    ['rates that never grow old', { rates: { asOf: '2020-01-01', lateFrom: null } }, []],
    ['no Redis', { redis: 'off' }, []],
  ])('with %s needs attention there', (_, change, bad) => expect(badOf(change)).toEqual(bad))

  it('is unknown where nothing could be read, and never in order', () => {
    const nothing = Object.fromEntries(Object.keys(WELL).map((name) => [name, null]))
    const states = judgeHealth({ ...WELL, ...nothing, startedAt: WELL.startedAt }, NOW)
    const { since, ...others } = states
    expect(since).toBe('plain')
    expect(new Set(Object.values(others))).toEqual(new Set(['unknown']))
  })

  it('never knows of copies that are kept elsewhere', () => expect(judgeHealth(WELL, NOW).backup).toBe('unknown'))
})
