import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ratePlan } from '@/lib/backend/postgres/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory, insertHotel } from '../../support/inventory-builder'

const PLANS = 1_000
const NIGHTS = 400
/** Rows as objects would take more than twice as much, and end the process. */
const HEAP_MEGABYTES = 96
const CLI = path.resolve('lib/backend/inventory/import/cli.ts')
const run = promisify(execFile)

describe('a large calendar', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'stayfront-import-large-'))
  const today = new Date().toISOString().slice(0, 10)
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(2)
    await buildInventory(test.db)
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

  /** Runs the command as people do, in a heap that does not hold its rows. */
  async function importWith(file: string): Promise<string> {
    const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, '--import', 'tsx', CLI, '--progress', 'off', file]
    const env = { ...process.env, DATABASE_URL: test.url, NODE_OPTIONS: '' }
    return (await run(process.execPath, args, { env })).stdout
  }

  it('is read and merged in a heap that is smaller than its rows', async () => {
    expect(await importWith(await writeCalendar(20))).toContain(
      '20,000 rows; nights: 20,000 inserted, 0 updated, 0 unchanged',
    )
    expect(await importWith(await writeCalendar(NIGHTS))).toContain(
      '400,000 rows; nights: 380,000 inserted, 0 updated, 20,000 unchanged',
    )

    const { rows } = await test.pool.query(
      'select count(*)::int as plans, min(octet_length(price)) as least, max(octet_length(price)) as most from rate_calendar',
    )
    expect(rows[0]).toEqual({ plans: PLANS, least: NIGHTS * 4, most: NIGHTS * 4 })
    expect(await test.db.$count(ratePlan)).toBe(PLANS)
  })
})
