import { randomUUID } from 'node:crypto'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { Database } from '@/lib/backend/postgres/database'
import { retryDelay, TELL_AFTER } from '@/lib/domain/jobs/retry'
import { traced } from '@/lib/tracing/tracing'
import { claimJobs, failJob, fileJobs, finishJob, listQuietAlarms, prolongJobs, type Slot } from './claim-jobs'

export type Job = {
  name: string
  everyMs: number
  /** How many processes may do it at once: of work whose items are each claimed by themselves. One where left out. */
  slots?: number
  run: () => Promise<unknown>
}
export type RunningJobs = {
  names: readonly string[]
  /** Takes nothing more, and waits for what is under way. */
  stop: () => Promise<void>
}
type Options = {
  db: Database
  jobs: readonly Job[]
  onError: (message: string, error: unknown) => void
  /** How often due work is looked for, and for how long a silent process keeps its rounds; milliseconds. */
  pollMs?: number
  leaseMs?: number
  /** How often jobs that nobody does any more are looked for; milliseconds. */
  fileMs?: number
}

/** Rounds that one process does at once. */
const AT_ONCE = 8

/**
 * Does the rounds of jobs, sharing them with every other process of the database: a round is taken by one, and taken
 * again when that one dies. A round that fails is tried again after ever longer; a person is told once it keeps failing.
 */
export function startJobs(options: Options): RunningJobs {
  const { db, jobs, onError, pollMs = 1_000, leaseMs = 60_000, fileMs = 3_600_000 } = options
  const lease = { runner: randomUUID(), ms: leaseMs }
  const names = jobs.map(({ name }) => name)
  const running = new Map<string, Promise<void>>()
  let nextFiling = 0
  const look = async () => {
    // By a clock that nobody sets.
    if (performance.now() >= nextFiling) {
      await fileAndForget(db, jobs)
      nextFiling = performance.now() + fileMs
    }
    const free = AT_ONCE - running.size
    if (free <= 0) return
    const idle = jobs.filter(({ name }) => !running.has(name))
    const claimed = await claimJobs(db, { names: idle.map(({ name }) => name), most: free, lease })
    for (const slot of claimed) {
      const job = idle.find(({ name }) => name === slot.name)
      if (!job) continue
      const round = runRound({ db, onError }, lease.runner, job, slot).finally(() => running.delete(job.name))
      running.set(job.name, round)
    }
  }
  const prolong = async () => (running.size > 0 ? prolongJobs(db, lease, [...running.keys()]) : undefined)
  const looking = repeat(look, pollMs, (error) => onError('due jobs could not be read', error))
  const prolonging = repeat(prolong, leaseMs / 3, (error) => onError('jobs under way could not be kept', error))
  return {
    names,
    stop: async () => {
      await looking.stop()
      await Promise.all(running.values())
      await prolonging.stop()
    },
  }
}

/** Makes the rows of these jobs, forgets those that no process runs any more, and ends what is said of them. */
async function fileAndForget(db: Database, jobs: readonly Job[]): Promise<void> {
  await fileJobs(db, jobs)
  const context = { db, now: () => new Date() }
  for (const key of await listQuietAlarms(db)) await endAlarm(context, { kind: 'job_failing', key })
}

type Told = Pick<Options, 'db' | 'onError'>

async function runRound({ db, onError }: Told, runner: string, job: Job, slot: Slot): Promise<void> {
  const context = { db, now: () => new Date(), onError }
  const alarm = { kind: 'job_failing', key: job.name } as const
  try {
    const fault = await tryRound(job)
    if (fault === null) {
      await finishJob(db, runner, slot, job.everyMs)
      if (slot.failures >= TELL_AFTER) await endAlarm(context, alarm)
      return
    }
    onError(`job ${job.name} failed`, fault)
    const said = { waitMs: retryDelay(job.everyMs, slot.failures + 1), error: fault.message.slice(0, 500) }
    const failures = await failJob(db, runner, slot, said)
    if (failures >= TELL_AFTER)
      await raiseAlarm(context, { ...alarm, detail: `failed ${failures} times: ${said.error}` })
  } catch (error) {
    // Its end could not be written: another process takes it once this one's claim is over.
    onError(`the end of job ${job.name} could not be kept`, error)
  }
}

async function tryRound(job: Job): Promise<Error | null> {
  try {
    await traced({ name: `job ${job.name}` }, () => job.run(), { isRoot: true })
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Does something again and again, never twice at once. */
function repeat(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<unknown> = Promise.resolve()
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      current = work().catch(onError).finally(next)
    }, everyMs)
    timer.unref()
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
