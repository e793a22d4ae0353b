import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ratePlan } from '@/lib/backend/postgres/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { createTestDatabase, type TestDatabase } from '../support/database'
import { buildWorld, insertHotel } from '../support/world-builder'

jest.setTimeout(600_000)

const PLANS = 500
const NIGHTS = 400
const CLI = path.resolve('lib/backend/inventory/import/cli.ts')
const run = promisify(execFile)

describe('a large calendar', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'stayfront-import-large-'))
  const today = new Date().toISOString().slice(0, 10)
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(2)
    await buildWorld(test.db)
    const plans = Array.from({ length: PLANS / 50 }, (_, i) => ({ externalId: `plan-${i}`, calendar: null }))
    const rooms = Array.from({ length: 50 }, (_, i) => ({ externalId: `room-${i}`, plans }))
    await insertHotel(test.db, { externalId: 'big', rooms })
  })
  afterAll(async () => {
    rmSync(directory, { recursive: true, force: true })
    await test.drop()
  })

  function* listRows(nights: number): Generator<string> {
    yield 'room_type,rate_plan,date,price,min_stay,cta,ctd\n'
    // By night, so that the rows of a plan lie far apart.
    for (let night = 0; night < nights; night++) {
      const day = addDays(today, night)
      for (let plan = 0; plan < PLANS; plan++)
        yield `room-${plan % 50},plan-${Math.floor(plan / 50)},${day},${80 + ((plan + night) % 90)}.50,1,no,no\n`
    }
  }

  async function writeCalendar(nights: number): Promise<string> {
    const file = path.join(directory, `${nights}.csv`)
    await pipeline(Readable.from(listRows(nights)), createWriteStream(file))
    return file
  }

  /** Runs the command as people do; the most memory that it took, in megabytes. */
  async function importWith(file: string): Promise<{ stdout: string; peak: number }> {
    const probe = path.join(directory, 'probe.mjs')
    writeFileSync(probe, `process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS))`)
    const args = ['--max-old-space-size=96', '--import', probe, '--import', 'tsx', CLI, '--progress', 'off', file]
    const env = { ...process.env, DATABASE_URL: test.url, NODE_OPTIONS: '' }
    const { stdout, stderr } = await run(process.execPath, args, { env })
    return { stdout, peak: Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024 }
  }

  it('is read and merged in memory that does not grow with it', async () => {
    const small = await importWith(await writeCalendar(20))
    expect(small.stdout).toContain('10,000 rows; nights: 10,000 inserted, 0 updated, 0 unchanged')
    const large = await importWith(await writeCalendar(NIGHTS))
    expect(large.stdout).toContain('200,000 rows; nights: 190,000 inserted, 0 updated, 10,000 unchanged')
    expect(small.peak).toBeGreaterThan(20)
    expect(large.peak - small.peak).toBeLessThan(80)

    const { rows } = await test.pool.query(
      'select count(*)::int as plans, min(octet_length(price)) as least, max(octet_length(price)) as most from rate_calendar',
    )
    expect(rows[0]).toEqual({ plans: PLANS, least: NIGHTS * 4, most: NIGHTS * 4 })
    expect(await test.db.$count(ratePlan)).toBe(PLANS)
  })
})
