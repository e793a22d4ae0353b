import type { Pool } from 'pg'
import { gauges } from './counters'

type Row = { label: string; value: number }

const JOBS = `select name as label,
    greatest(0, max(extract(epoch from clock_timestamp() - next_run_at))
      filter (where locked_until is null or locked_until < clock_timestamp())) as value,
    max(failures)::int as failures
  from job group by name`
const OUTBOX = `select count(*)::int as value, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0) as age
  from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())`
const HOLDS = `select case when expires_at > clock_timestamp() then 'live' else 'overdue' end as label, count(*)::int as value
  from hold where state = 'live' group by 1`
const ALARMS = `select kind as label, count(*)::int as value from alarm where resolved_at is null group by kind`

/** Reads what the database says into the gauges; where it does not answer they say nothing, and `database` says 0. */
export async function measureDatabase(pool: Pool, onError: (message: string, error: unknown) => void): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset()
  for (const [state, count] of Object.entries({
    open: pool.totalCount,
    idle: pool.idleCount,
    asked: pool.waitingCount,
  }))
    gauges.connections.set({ state }, count)
  try {
    const [jobs, outbox, holds, alarms] = [
      await pool.query<Row & { failures: number }>(JOBS),
      await pool.query<{ value: number; age: string }>(OUTBOX),
      await pool.query<Row>(HOLDS),
      await pool.query<Row>(ALARMS),
    ]
    for (const { label, value, failures } of jobs.rows) {
      gauges.jobLate.set({ job: label }, Number(value))
      gauges.jobFailures.set({ job: label }, failures)
    }
    gauges.outboxWaiting.set(outbox.rows[0]?.value ?? 0)
    gauges.outboxLag.set(Number(outbox.rows[0]?.age ?? 0))
    for (const state of ['live', 'overdue'])
      gauges.holds.set({ state }, holds.rows.find(({ label }) => label === state)?.value ?? 0)
    for (const { label, value } of alarms.rows) gauges.alarms.set({ kind: label }, value)
    gauges.database.set(1)
  } catch (error) {
    onError('metrics of the database could not be read', error)
    gauges.database.set(0)
  }
}
