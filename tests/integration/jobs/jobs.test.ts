import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { listOpenAlarms, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import { claimJobs, fileJobs, listStuckJobs } from '@/lib/backend/jobs/claim-jobs'
import { startJobs, type Job, type RunningJobs } from '@/lib/backend/jobs/start-jobs'
import type { OutgoingMail } from '@/lib/backend/mail/port'
import { sendMails } from '@/lib/backend/mail/send-mails'
import { connect, type Connection } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { TELL_AFTER } from '@/lib/domain/jobs/retry'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, firstOf } from '../../support/inventory-builder'
import { until as untilRead } from '../../support/until'

jest.setTimeout(20_000)

let test: TestDatabase
let tenants: Awaited<ReturnType<typeof buildInventory>>
let connections: Connection[] = []
let started: RunningJobs[] = []
let complaints: string[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  tenants = await buildInventory(test.db)
})
beforeEach(async () => {
  complaints = []
  await test.pool.query('truncate job, mail, alarm')
})
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()))
  await Promise.all(connections.map(({ close }) => close()))
  started = []
  connections = []
})
afterAll(() => test.drop())

/** Another process of the deployment. */
function start(jobs: readonly Job[], leaseMs = 60_000, fileMs = 3_600_000): RunningJobs {
  const connection = connect(test.url, 6)
  const onError = (message: string, error: unknown) => complaints.push(`${message}: ${String(error)}`)
  const running = startJobs({ db: connection.db, jobs, onError, pollMs: 10, leaseMs, fileMs })
  connections.push(connection)
  started.push(running)
  return running
}
const rowOf = async (name: string) => firstOf(await test.db.select().from(job).where(eq(job.name, name)))
const isDue = (change: Partial<typeof job.$inferInsert> = {}) =>
  test.db.update(job).set({ nextRunAt: '2026-01-01T00:00:00.000Z', ...change })
const claim = (names: string[], ms = 60_000) =>
  claimJobs(test.db, { names, most: 8, lease: { runner: randomUUID(), ms } })
const until = (isSo: () => boolean | Promise<boolean>) => untilRead(isSo, Boolean)
function openGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('several processes', () => {
  it('share 200 mails, each sent once', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({
      ...{ id: randomUUID(), tenantId: tenants.house, toAddress: 'ada@example.com', subject: `Mail ${n}` },
      ...{ bodyText: 'Text', kind: 'test', createdAt: new Date().toISOString() },
    }))
    await test.db.insert(mail).values(rows)
    const given: OutgoingMail[][] = [[], []]
    const gates = given.map(openGate)
    const open = (n: 0 | 1): Job => {
      const mailer = {
        sendMail: async (outgoing: OutgoingMail) => {
          given[n]?.push(outgoing)
          gates[n]?.open()
          // Neither goes on before both have begun.
          await Promise.all(gates.map(({ opened }) => opened))
          return { ok: true as const }
        },
      }
      const deps = { db: test.db, now: () => new Date(), mailer, drawFiles: async () => [], onError: () => undefined }
      return { name: 'send-mails', everyMs: 20, slots: 2, run: () => sendMails(deps) }
    }
    start([open(0)])
    start([open(1)])
    await until(async () => (await test.db.$count(mail, sql`sent_at is null`)) === 0)
    const ids = given.flat().map(({ id }) => id)
    expect(ids).toHaveLength(200)
    expect(new Set(ids).size).toBe(200)
    expect(complaints).toEqual([])
  })

  it('do 200 rounds of a job by turns, never two at once', async () => {
    let rounds = 0
    let atOnce = 0
    let most = 0
    const once: Job = {
      name: 'once',
      everyMs: 1,
      run: async () => {
        most = Math.max(most, ++atOnce)
        await new Promise((resolve) => setImmediate(resolve))
        atOnce -= 1
        rounds += 1
      },
    }
    start([once])
    start([once])
    await until(() => rounds >= 200)
    expect(most).toBe(1)
  })

  it('start at once, and forget jobs that no release has run for a day', async () => {
    await fileJobs(test.db, [{ name: 'old', everyMs: 1 }])
    await isDue()
    const jobs = [{ name: 'new', everyMs: 1, slots: 2 }]
    await Promise.all([fileJobs(test.db, jobs), fileJobs(test.db, jobs), fileJobs(test.db, jobs)])
    const rows = await test.db.select().from(job).orderBy(job.slot)
    expect(rows.map(({ name, slot }) => [name, slot])).toEqual([
      ['new', 1],
      ['new', 2],
    ])
  })

  it('wait no longer than a clock is right, after one that was days ahead', async () => {
    const jobs = [
      { name: 'often', everyMs: 1 },
      { name: 'failing', everyMs: 1 },
      { name: 'daily', everyMs: 86_400_000 },
    ]
    await fileJobs(test.db, jobs)
    const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await test.db.update(job).set({ nextRunAt: ahead(72), lockedBy: randomUUID(), lockedUntil: ahead(72) })
    await test.db
      .update(job)
      .set({ nextRunAt: ahead(1) })
      .where(eq(job.name, 'failing'))
    await fileJobs(test.db, jobs)
    await until(async () => (await rowOf('often')).nextRunAt <= new Date().toISOString())
    expect((await rowOf('daily')).nextRunAt < ahead(25)).toBe(true)
    // So far is a round put that keeps failing.
    expect((await rowOf('failing')).nextRunAt > ahead(0.9)).toBe(true)
    expect((await claim(['often', 'failing', 'daily'])).map(({ name }) => name)).toEqual(['often'])
  })

  it('forget such jobs while they run, too, and end what is said of them and of nothing else', async () => {
    await fileJobs(test.db, [{ name: 'old', everyMs: 60_000 }])
    start([{ name: 'new', everyMs: 60_000, run: async () => {} }], 60_000, 20)
    await until(async () => (await test.db.$count(job)) === 2)
    await test.db.update(job).set({ failures: TELL_AFTER })
    const context = { db: test.db, now: () => new Date(), onError: () => undefined }
    for (const key of ['old', 'new']) await raiseAlarm(context, { kind: 'job_failing', key, detail: 'no line' })
    await test.db.update(job).set({ nextRunAt: '2026-01-01T00:00:00.000Z' }).where(eq(job.name, 'old'))
    await until(async () => (await listOpenAlarms(test.db)).length === 1)
    expect((await test.db.select().from(job)).map(({ name }) => name)).toEqual(['new'])
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'job_failing', key: 'new' }])
    expect(complaints).toEqual([])
  })
})

describe('a process that dies', () => {
  it('loses its round to another one, once its claim is over', async () => {
    await fileJobs(test.db, [{ name: 'once', everyMs: 1 }])
    await isDue()
    expect(await claim(['once'])).toHaveLength(1)
    expect(await claim(['once'])).toEqual([])
    await isDue({ lockedUntil: '2026-01-01T00:00:00.000Z' })
    let done = false
    start([{ name: 'once', everyMs: 60_000, run: () => Promise.resolve((done = true)) }])
    await until(async () => done && (await rowOf('once')).lockedBy === null)
    expect(await rowOf('once')).toMatchObject({ failures: 0, lockedUntil: null })
  })

  it('keeps what it does for as long as it lives, however long that takes', async () => {
    const { open, opened } = openGate()
    start([{ name: 'long', everyMs: 1, run: () => opened }], 600)
    await until(async () => (await test.db.$count(job, sql`locked_by is not null`)) === 1)
    const before = await rowOf('long')
    await until(async () => ((await rowOf('long')).lockedUntil ?? '') > (before.lockedUntil ?? ''))
    expect(await claim(['long'])).toEqual([])
    open()
  })

  it('leaves to others what it has done, where the end of that could not be written', async () => {
    await fileJobs(test.db, [{ name: 'ended', everyMs: 1 }])
    const { open, opened } = openGate()
    start([{ name: 'long', everyMs: 1, run: () => opened }], 600)
    await until(async () => (await test.db.$count(job, sql`locked_by is not null`)) === 1)
    const before = await rowOf('long')
    const claim = { lockedBy: before.lockedBy, lockedUntil: '2026-01-01T00:00:00.000Z' }
    await test.db.update(job).set(claim).where(eq(job.name, 'ended'))
    await until(async () => ((await rowOf('long')).lockedUntil ?? '') > (before.lockedUntil ?? ''))
    expect(await rowOf('ended')).toMatchObject(claim)
    open()
  })
})

describe('a round that fails', () => {
  const failing = (run: () => Promise<unknown>): Job => ({ name: 'failing', everyMs: 1_000, run })

  it('is kept with its error and tried again later', async () => {
    await fileJobs(test.db, [failing(async () => {})])
    await isDue()
    start([failing(() => Promise.reject(new Error('no line')))])
    await until(async () => (await rowOf('failing')).failures === 1)
    const row = await rowOf('failing')
    expect(row).toMatchObject({ lastError: 'no line', lockedBy: null, lastDoneAt: null })
    expect(row.nextRunAt > (row.failingSince ?? '')).toBe(true)
    expect(complaints).toContain('job failing failed: Error: no line')
    expect(await listOpenAlarms(test.db)).toEqual([])
  })

  it('tells a person once it keeps failing, and that it is well again', async () => {
    let fault: Error | null = new Error('no line')
    await fileJobs(test.db, [failing(async () => {})])
    await isDue({ failures: TELL_AFTER - 1, failingSince: '2026-01-01T00:00:00.000Z' })
    start([failing(() => (fault ? Promise.reject(fault) : Promise.resolve()))])
    await until(async () => (await listOpenAlarms(test.db)).length === 1)
    expect(await listOpenAlarms(test.db)).toMatchObject([{ kind: 'job_failing', key: 'failing', tenantId: null }])
    expect(await listStuckJobs(test.db, ['failing'])).toEqual(['failing'])
    expect(await rowOf('failing')).toMatchObject({ failingSince: '2026-01-01T00:00:00.000Z', failures: TELL_AFTER })
    fault = null
    await isDue()
    await until(async () => (await listOpenAlarms(test.db)).length === 0)
    expect(await rowOf('failing')).toMatchObject({ failures: 0, lastError: null, failingSince: null })
    expect(await listStuckJobs(test.db, ['failing'])).toEqual([])
  })

  it('is stuck, too, where nobody does it', async () => {
    await fileJobs(test.db, [failing(async () => {})])
    expect(await listStuckJobs(test.db, ['failing'])).toEqual([])
    await isDue()
    expect(await listStuckJobs(test.db, ['failing'])).toEqual(['failing'])
    expect(await listStuckJobs(test.db, ['another'])).toEqual([])
  })
})

it('finishes what it does when it stops, and takes nothing more', async () => {
  const { open, opened } = openGate()
  let rounds = 0
  const run = () => {
    rounds += 1
    return opened
  }
  const { stop } = start([{ name: 'long', everyMs: 1, run }])
  await until(() => rounds === 1)
  let hasStopped = false
  const stopping = stop().then(() => (hasStopped = true))
  await fileJobs(test.db, [{ name: 'long', everyMs: 1, slots: 2 }])
  await isDue()
  expect(hasStopped).toBe(false)
  open()
  await stopping
  expect(rounds).toBe(1)
  expect(await rowOf('long')).toMatchObject({ failures: 0 })
  expect(await test.db.$count(job, sql`locked_by is not null`)).toBe(0)
})
