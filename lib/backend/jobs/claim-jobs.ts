import { and, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { alarm } from '@/lib/backend/postgres/schema-alarms'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { MOST_RETRY_MS, TELL_AFTER } from '@/lib/domain/jobs/retry'

export type Slot = { name: string; slot: number; failures: number }
type Lease = { runner: string; ms: number }

const now = sql`clock_timestamp()`
const later = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision)`
/** Between a round's end and now, where rows are looked through. */
const SLACK_MS = 60_000
const FREE = { lockedBy: null, lockedUntil: null }
const is = ({ name, slot }: Pick<Slot, 'name' | 'slot'>) => and(eq(job.name, name), eq(job.slot, slot))

/**
 * Makes the rows of jobs that are new, removes those that no process of any release has run for a day, and puts back
 * what lies so far ahead that only a clock which was wrong can have put it there.
 */
export async function fileJobs(
  db: Queryable,
  jobs: readonly { name: string; everyMs: number; slots?: number }[],
): Promise<void> {
  const rows = jobs.flatMap(({ name, everyMs, slots = 1 }) =>
    Array.from({ length: slots }, (_, n) => ({ name, slot: n + 1, nextRunAt: later(everyMs) })),
  )
  if (rows.length > 0) await db.insert(job).values(rows).onConflictDoNothing()
  const names = jobs.map(({ name }) => name)
  const isForgotten = lt(job.nextRunAt, sql`clock_timestamp() - interval '1 day'`)
  await db.delete(job).where(and(notInArray(job.name, names), isForgotten))
  await db
    .update(job)
    .set(FREE)
    .where(gt(job.lockedUntil, later(MOST_RETRY_MS)))
  for (const { name, everyMs } of jobs)
    await db
      .update(job)
      .set({ nextRunAt: later(everyMs) })
      .where(and(eq(job.name, name), gt(job.nextRunAt, later(Math.max(everyMs, MOST_RETRY_MS) + SLACK_MS))))
}

/** Jobs that an alarm calls failing while no round of theirs is, such as those whose rows are gone. */
export async function listQuietAlarms(db: Queryable): Promise<string[]> {
  const fails = sql`exists (select 1 from ${job} where ${job.name} = ${alarm.key} and ${job.failures} >= ${TELL_AFTER})`
  const rows = await db
    .select({ key: alarm.key })
    .from(alarm)
    .where(and(eq(alarm.kind, 'job_failing'), isNull(alarm.resolvedAt), sql`not ${fails}`))
  return rows.map(({ key }) => key)
}

/** Takes up to `most` rounds that are due and that nobody alive is doing, the longest due first and one of each job. */
export async function claimJobs(
  db: Queryable,
  { names, most, lease }: { names: readonly string[]; most: number; lease: Lease },
): Promise<Slot[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ name: job.name, slot: job.slot, failures: job.failures })
      .from(job)
      .where(and(inArray(job.name, [...names]), lte(job.nextRunAt, now), isFree()))
      .orderBy(job.nextRunAt, job.name, job.slot)
      .limit(most)
      .for('update', { skipLocked: true })
    // Another slot of the same job is for another process.
    const taken = due.filter(({ name }, n) => due.findIndex((each) => each.name === name) === n)
    for (const each of taken)
      await tx
        .update(job)
        .set({ lockedBy: lease.runner, lockedUntil: later(lease.ms) })
        .where(is(each))
    return taken
  })
}

function isFree(): SQL | undefined {
  return or(isNull(job.lockedUntil), lt(job.lockedUntil, now))
}

/** Says that a runner is alive: the rounds that it is doing, of jobs with these names, stay its own. */
export async function prolongJobs(db: Queryable, lease: Lease, names: readonly string[]): Promise<void> {
  await db
    .update(job)
    .set({ lockedUntil: later(lease.ms) })
    .where(and(eq(job.lockedBy, lease.runner), inArray(job.name, [...names])))
}

/** Puts a round back that went well. One that another runner took over meanwhile is left alone. */
export async function finishJob(db: Queryable, runner: string, slot: Slot, everyMs: number): Promise<void> {
  const well = { failures: 0, lastError: null, failingSince: null, lastDoneAt: now, nextRunAt: later(everyMs) }
  await db
    .update(job)
    .set({ ...FREE, ...well })
    .where(and(is(slot), eq(job.lockedBy, runner)))
}

/** Puts a round back that failed; answers how often it did in a row. */
export async function failJob(
  db: Queryable,
  runner: string,
  slot: Slot,
  { waitMs, error }: { waitMs: number; error: string },
): Promise<number> {
  const failures = slot.failures + 1
  const failed = { failures, lastError: error, failingSince: sql`coalesce(${job.failingSince}, clock_timestamp())` }
  await db
    .update(job)
    .set({ ...FREE, ...failed, nextRunAt: later(waitMs) })
    .where(and(is(slot), eq(job.lockedBy, runner)))
  return failures
}

/** Makes a failing job due now; answers whether it is failing. */
export async function hurryJob(tx: Queryable, name: string): Promise<boolean> {
  const hurried = await tx
    .update(job)
    .set({ nextRunAt: now })
    .where(and(eq(job.name, name), gt(job.failures, 0)))
    .returning({ name: job.name })
  return hurried.length > 0
}

// Longer than any round takes, so that what is late is not merely at work.
const LATE = sql`clock_timestamp() - interval '15 minutes'`

/** Which of these jobs keep failing, or are due and nobody does them. */
export async function listStuckJobs(db: Queryable, names: readonly string[]): Promise<string[]> {
  const late = and(lt(job.nextRunAt, LATE), or(isNull(job.lockedUntil), lt(job.lockedUntil, LATE)))
  const rows = await db
    .selectDistinct({ name: job.name })
    .from(job)
    .where(and(inArray(job.name, [...names]), or(gte(job.failures, TELL_AFTER), late)))
    .orderBy(job.name)
  return rows.map(({ name }) => name)
}
