/** What a server knows of itself and of what it needs; null is what could not be found out. Instants are ISO. */
export type HealthReadings = {
  database: { ms: number } | null
  /** Steps of the tables: those of this release that the database has, and all that this release knows. */
  migrations: { applied: number; known: number } | null
  /** Events that nobody can read yet; `since` of the oldest. */
  events: { waiting: number; since: string | null } | null
  /** Instants since the start of the search thread. */
  search: { hotels: number; appliedAt: string | null; sweptAt: string | null } | null
  /** Rounds that are due and wait, those of them that wait for long, and jobs that keep failing. */
  jobs: { due: number; late: number; failing: number } | null
  /** `late`: those of the waiting that should have been sent. */
  mails: { waiting: number; late: number; givenUp: number } | null
  /** Null for a server that keeps none; `asked`: how often one was asked for, `kept`: how often it was at hand. */
  pages: { pages: number; bytes: number; asked: number; kept: number } | null
  /** Whether changes of pages are heard of. */
  hears: boolean | null
  redis: 'connected' | 'away' | 'off' | null
  /** The oldest that are sold by, and since when newer ones are missed. */
  rates: { asOf: string; lateFrom: string | null } | null
  startedAt: string
}

/** In the order of the page. */
export const HEALTH_FACTS = [
  ...(['database', 'migrations', 'events', 'hotels', 'updated', 'swept', 'jobs', 'mails', 'pages'] as const),
  ...(['changes', 'redis', 'rates', 'backup', 'since'] as const),
] as const
export type HealthFactName = (typeof HEALTH_FACTS)[number]
/** `plain`: no more than a number. */
export type HealthState = 'good' | 'bad' | 'unknown' | 'plain'

/** A database that takes longer is felt on every page. */
const SLOW_MS = 250
/** An older transaction holds every change back: search grows old. */
const LONGEST_WAIT_MS = 60_000
/** Each round of a sweep begins within seconds. */
const SWEEP_WITHIN_MS = 300_000

/** What is in order and what is not. What no server can know of itself, such as copies elsewhere, is unknown. */
export function judgeHealth(readings: HealthReadings, now: Date): Record<HealthFactName, HealthState> {
  const { database, migrations, events, search, jobs, mails, pages, hears, redis, rates, startedAt } = readings
  const age = (at: string | null) => now.getTime() - new Date(at ?? startedAt).getTime()
  return {
    database: judge(database, ({ ms }) => ms <= SLOW_MS),
    migrations: judge(migrations, ({ applied, known }) => applied === known),
    events: judge(events, ({ since }) => since === null || age(since) <= LONGEST_WAIT_MS),
    hotels: judge(search, ({ hotels }) => hotels > 0),
    updated: search ? 'plain' : 'unknown',
    swept: judge(search, ({ sweptAt }) => age(sweptAt) <= SWEEP_WITHIN_MS),
    jobs: judge(jobs, ({ late, failing }) => late === 0 && failing === 0),
    mails: judge(mails, ({ late, givenUp }) => late === 0 && givenUp === 0),
    pages: pages ? 'plain' : 'unknown',
    changes: judge(hears, (isHeard) => isHeard),
    redis: redis === 'off' ? 'plain' : judge(redis, (word) => word === 'connected'),
    rates: judge(rates, ({ lateFrom }) => lateFrom === null || age(lateFrom) < 0),
    backup: 'unknown',
    since: 'plain',
  }
}

function judge<T>(reading: T | null, isGood: (reading: T) => boolean): HealthState {
  return reading === null ? 'unknown' : isGood(reading) ? 'good' : 'bad'
}
