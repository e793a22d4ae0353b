import type { Pool } from 'pg'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }
export type RunningJobs = { stop: () => Promise<void> }

/** Runs jobs at intervals; an advisory lock lets one process of many do each round. */
export function startJobs(
  pool: Pool,
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
): RunningJobs {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const schedule = (job: Job) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const round = runExclusive(pool, job)
        .catch((error: unknown) => onError(job.name, error))
        .finally(() => {
          running.delete(round)
          schedule(job)
        })
      running.add(round)
    }, job.everyMs)
    timer.unref()
    timers.add(timer)
  }
  jobs.forEach(schedule)
  return {
    stop: async () => {
      stopped = true
      timers.forEach(clearTimeout)
      await Promise.all(running)
    },
  }
}

// The lock belongs to a session, so one connection takes it and gives it back.
async function runExclusive(pool: Pool, job: Job): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 11)) as locked',
      [job.name],
    )
    if (!rows[0]?.locked) return
    try {
      await job.run()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 11))', [job.name])
    }
  } finally {
    client.release()
  }
}
