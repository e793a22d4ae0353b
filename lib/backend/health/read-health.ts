import { subMinutes } from 'date-fns/subMinutes'
import { and, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { PATIENCE } from '@/lib/backend/attention/attention-view'
import { isUnsettled } from '@/lib/backend/attention/find-messages'
import type { Database } from '@/lib/backend/postgres/database'
import { listKnownMigrations } from '@/lib/backend/postgres/migrate'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { loadFx } from '@/lib/backend/search/catalogue'
import type { RunningSearch } from '@/lib/backend/search/start-search'
import type { HealthReadings } from '@/lib/domain/health/rules'
import { TELL_AFTER } from '@/lib/domain/jobs/retry'

export type HealthContext = {
  pool: Pool
  /** Of the same pool. */
  db: Pick<Database, 'select'>
  search: Pick<RunningSearch, 'describe'>
  /** Without a mail server mails are shown instead: that they wait is no fault. */
  sendsMail: boolean
  now: Date
  onError: (message: string, error: unknown) => void
}
type OfBackend = Pick<
  HealthReadings,
  'database' | 'migrations' | 'events' | 'search' | 'jobs' | 'mails' | 'rates' | 'startedAt'
>

/** Reads what the backend of this process knows; what cannot be read is null, and told. */
export async function readHealth(ctx: HealthContext): Promise<OfBackend> {
  const attempt = <T>(what: string, read: (ctx: HealthContext) => Promise<T>): Promise<T | null> =>
    read(ctx).catch((error: unknown) => {
      ctx.onError(`the health of ${what} could not be read`, error)
      return null
    })
  // By itself, so that nothing else makes it wait.
  const database = await attempt('the database', timeDatabase)
  const [migrations, events, search, jobs, mails, rates] = await Promise.all([
    attempt('the migrations', countMigrations),
    attempt('the outbox', readEvents),
    attempt('search', ({ search }) => search.describe()),
    attempt('the jobs', countJobs),
    attempt('the mails', countMails),
    attempt('the exchange rates', readRates),
  ])
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return { database, migrations, events, search, jobs, mails, rates, startedAt }
}

async function timeDatabase({ pool }: HealthContext): Promise<{ ms: number }> {
  const begun = performance.now()
  await pool.query('select 1')
  return { ms: performance.now() - begun }
}

async function countMigrations({ pool }: HealthContext): Promise<{ applied: number; known: number }> {
  const known = listKnownMigrations()
  const { rows } = await pool.query<{ applied: number }>(
    'select count(distinct hash)::int as applied from drizzle.__drizzle_migrations where hash = any($1)',
    [known],
  )
  return { applied: rows[0]?.applied ?? 0, known: known.length }
}

async function readEvents({ pool }: HealthContext): Promise<{ waiting: number; since: string | null }> {
  const { rows } = await pool.query<{ waiting: number; since: Date | null }>(
    `select count(*)::int as waiting, min(created_at) as since
     from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())`,
  )
  return { waiting: rows[0]?.waiting ?? 0, since: rows[0]?.since?.toISOString() ?? null }
}

async function countJobs({ pool }: HealthContext): Promise<{ due: number; late: number; failing: number }> {
  const { rows } = await pool.query<{ due: number; late: number; failing: number }>(
    `select count(*) filter (where is_free and next_run_at < clock_timestamp())::int as due,
       count(*) filter (where is_free and next_run_at < clock_timestamp() - interval '15 minutes')::int as late,
       count(distinct name) filter (where failures >= $1)::int as failing
     from (select *, locked_until is null or locked_until < clock_timestamp() as is_free from job) as round`,
    [TELL_AFTER],
  )
  return rows[0] ?? { due: 0, late: 0, failing: 0 }
}

/** What an operator has settled is dealt with, though it never arrived. */
async function countMails({ db, sendsMail, now }: HealthContext): Promise<NonNullable<HealthReadings['mails']>> {
  const late = subMinutes(now, PATIENCE.mail).toISOString()
  const waits = sql`${mail.givenUpAt} is null`
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waits})::int`,
      late: sql<number>`count(*) filter (where ${waits} and ${mail.createdAt} <= ${late}::timestamptz)::int`,
      givenUp: sql<number>`count(${mail.givenUpAt})::int`,
    })
    .from(mail)
    .where(and(isNull(mail.sentAt), isUnsettled('mail', mail.id)))
  const { waiting, late: overdue, givenUp } = row ?? { waiting: 0, late: 0, givenUp: 0 }
  return { waiting, late: sendsMail ? overdue : 0, givenUp }
}

/** Null without a source of rates that grow old. */
async function readRates({ pool }: HealthContext): Promise<HealthReadings['rates']> {
  const { parts = [] } = await loadFx(pool)
  const oldest = parts.reduce((old, part) => (old === null || part.asOf < old.asOf ? part : old), parts[0] ?? null)
  return oldest && { asOf: oldest.asOf, lateFrom: oldest.lateFrom }
}
