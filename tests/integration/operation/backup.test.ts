import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'
import { restoreBackup } from '@/lib/backend/backup/restore-backup'
import { inspectBackup } from '@/lib/backend/backup/read-backup'
import { verifyDatabase } from '@/lib/backend/backup/verify-database'
import { writeBackup } from '@/lib/backend/backup/write-backup'
import { listKnownMigrations } from '@/lib/backend/postgres/migrate'
import { markMode } from '@/lib/backend/postgres/mode'
import { hotel } from '@/lib/backend/postgres/schema'
import { prepareDatabase } from '@/lib/preparation/prepare'
import { startBookers } from '../../support/booking/bookers'
import { openBookingSteps } from '../../support/booking/booking-steps'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../support/database'
import { BERLIN, buildInventory, firstOf, insertHotel, NOW } from '../../support/inventory-builder'
import { until } from '../../support/until'

const OLD = 'tests/fixtures/backups/migrations-9.backup'
const HOTEL = { name: 'Haus\t"Morgenrot" \\ 東京\n\\.', placeId: BERLIN }

let test: TestDatabase
let tenantId: TenantId
let directory: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'stayfront-backup-'))
  test = await createTestDatabase(12)
  await markMode(test.db, 'production')
  tenantId = (await buildInventory(test.db)).house
  await bookOne()
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
  await test.drop()
  rmSync(directory, { recursive: true, force: true })
})

/** A new database without any table. */
async function createEmpty(): Promise<TestDatabase> {
  const copy = await createTestDatabase(2, EMPTY)
  undo.push(copy.drop)
  return copy
}

const toFile = (name: string) => join(directory, name)

async function backUp(name: string, connection: Pick<TestDatabase, 'pool'> = test): Promise<string> {
  const written = await writeBackup(connection.pool, { file: toFile(name), product: '0.1.0', now: NOW })
  expect(written).toMatchObject({ ok: true })
  return toFile(name)
}

/** Every table but those of running processes, each row as text, in an order of its own. */
async function readAll({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('outbox', 'job') order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`)
    all[name] = rows.map(({ line }) => line)
  }
  return all
}

async function countTables({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return rows[0]?.count ?? -1
}

async function bookOne(): Promise<void> {
  const { hotelId, rooms } = await insertHotel(test.db, {
    ...HOTEL,
    rooms: [{ allotment: 3, plans: [{ payment: 'at_hotel' }] }],
  })
  const steps = openBookingSteps(test.db, tenantId)
  const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
  expect(await steps.pay(await steps.holdWithGuests(wish), null)).toMatchObject({ status: 'confirmed' })
  await steps.hold(wish)
}

describe('a backup', () => {
  it('brings every row back into a new database, which goes on where the first one was', async () => {
    const file = await backUp('whole.backup')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = await createEmpty()
    const restored = await restoreBackup(copy.pool, { file, mode: 'production' })
    expect(restored).toMatchObject({ ok: true, upgrades: 0 })
    const before = await readAll(test)
    expect(before.booking?.length).toBeGreaterThan(0)
    expect(await readAll(copy)).toEqual(before)
    const verdict = await verifyDatabase(copy.pool, restored.ok ? restored.manifest : null)
    expect(verdict).toMatchObject({ mode: 'production', faults: [] })
    const { hotelId } = await insertHotel(copy.db, HOTEL)
    expect(before.hotel?.some((line) => line.startsWith(`(${hotelId},`))).toBe(false)
    await prepareDatabase(copy.url, { mode: 'production', now: NOW })
  })

  it('replaces no file', async () => {
    const file = toFile('taken.backup')
    writeFileSync(file, 'mine')
    const written = await writeBackup(test.pool, { file, product: '0.1.0', now: NOW })
    expect(written).toEqual({ ok: false, reason: expect.stringContaining('is there already') })
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('leaves no file when it fails half way', async () => {
    const broken = await createEmpty()
    await prepareDatabase(broken.url, { mode: 'production', now: NOW })
    await broken.pool.query('drop schema drizzle cascade')
    await expect(writeBackup(broken.pool, { file: toFile('half.backup'), product: '0.1.0', now: NOW })).rejects.toThrow(
      'drizzle',
    )
    expect([existsSync(toFile('half.backup')), existsSync(toFile('half.backup.partial'))]).toEqual([false, false])
  })

  it('is of one instant: what is booked between two of its tables is in neither', async () => {
    const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 3 }] })
    const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
    const before = await test.db.$count(hotel)
    const { writing, held } = await test.db.transaction(async (tx) => {
      // Whoever writes stands still before the holds, with the bookings behind them.
      await tx.execute('lock table hold in access exclusive mode')
      const writing = backUp('instant.backup')
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy%hold%'`
      await until(
        () => test.pool.query(waits),
        ({ rows }) => rows.length > 0,
      )
      const inside = Object.assign(tx, { $client: test.db.$client })
      const held = await openBookingSteps(inside, tenantId).hold(wish)
      return { writing, held }
    })
    const file = await writing
    const copy = await createEmpty()
    expect(await restoreBackup(copy.pool, { file, mode: 'production' })).toMatchObject({ ok: true })
    expect((await verifyDatabase(copy.pool, null))?.faults).toEqual([])
    expect(await copy.db.$count(hotel)).toBe(before)
    for (const table of ['booking', 'hold', 'booking_event']) {
      const { rows: found } = await copy.pool.query(`select 1 from ${table} t where t::text like $1`, [`%${held}%`])
      expect(found).toEqual([])
    }
  })

  it('is whole while many book at once', async () => {
    const bookers = await startBookers(test.url, tenantId, 2)
    try {
      for (const round of [1, 2]) {
        const { hotelId, rooms } = await insertHotel(test.db, { rooms: [{ allotment: 5 }] })
        const wish = { hotelId, planId: firstOf(firstOf(rooms).planIds) }
        const { rateId } = await openBookingSteps(test.db, tenantId).findRate(wish)
        const [file] = await Promise.all([backUp(`busy-${round}.backup`), bookers.race(rateId, 16)])
        const copy = await createEmpty()
        expect(await restoreBackup(copy.pool, { file, mode: 'production' })).toMatchObject({ ok: true })
        expect((await verifyDatabase(copy.pool, null))?.faults).toEqual([])
      }
    } finally {
      await bookers.stop()
    }
  })
})

describe('what is refused', () => {
  const damage: [what: string, change: (file: Buffer) => Buffer][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a backup')],
    ['another compressed file', () => gzipSync('not a backup')],
    ['one that is cut in the middle', (file) => file.subarray(0, file.length / 2)],
    ['one without its last bytes', (file) => file.subarray(0, file.length - 9)],
    ['one that ends after a table', (file) => gzipSync(gunzipSync(file).subarray(0, 5000))],
    ['one without its digest', (file) => gzipSync(gunzipSync(file).subarray(0, -69))],
    ['one that goes on', (file) => gzipSync(Buffer.concat([gunzipSync(file), Buffer.from('E\0\0\0\0')]))],
    ['one with another byte', (file) => change(file, file.length >> 1)],
    ['one with another letter in a row', (file) => gzipSync(replace(gunzipSync(file), 'Morgenrot', 'Abendrot!'))],
    [
      'one with another mode',
      (file) => gzipSync(replace(gunzipSync(file), '"mode":"production"', '"mode":"demo"      ')),
    ],
  ]
  it.each(damage)('%s, before anything is written', async (what, alter) => {
    const good = await backUp(`${what}.good`)
    const file = toFile(`${what}.backup`)
    writeFileSync(file, alter(readFileSync(good)))
    const copy = await createEmpty()
    const refused = await restoreBackup(copy.pool, { file, mode: 'production' })
    expect(refused).toEqual({ ok: false, reason: expect.stringMatching(/cannot be used: its? /) })
    expect(await countTables(copy)).toBe(0)
  })

  it('a database that is not empty, whatever it holds', async () => {
    const file = await backUp('for-others.backup')
    const prepared = await createEmpty()
    await prepareDatabase(prepared.url, { mode: 'production', now: NOW })
    const foreign = await createEmpty()
    await foreign.pool.query('create table somebody_elses (id integer)')
    for (const connection of [prepared, foreign]) {
      const refused = await restoreBackup(connection.pool, { file, mode: 'production' })
      expect(refused).toEqual({ ok: false, reason: expect.stringContaining('not empty') })
    }
    expect(await countTables(foreign)).toBe(1)
  })

  it('a process of the other mode, since a backup keeps its own', async () => {
    const file = await backUp('mode.backup')
    const copy = await createEmpty()
    const refused = await restoreBackup(copy.pool, { file, mode: 'demo' })
    expect(refused).toEqual({ ok: false, reason: expect.stringContaining('mode production') })
    expect(await countTables(copy)).toBe(0)
  })

  it('to back up or to verify what has no tables', async () => {
    const copy = await createEmpty()
    const written = await writeBackup(copy.pool, { file: toFile('nothing.backup'), product: '0.1.0', now: NOW })
    expect(written).toMatchObject({ ok: false })
    expect(await verifyDatabase(copy.pool, null)).toBeNull()
    expect(existsSync(toFile('nothing.backup'))).toBe(false)
  })
})

function change(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

function replace(bytes: Buffer, text: string, by: string): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(text)
  expect([at >= 0, Buffer.byteLength(by)]).toEqual([true, Buffer.byteLength(text)])
  changed.write(by, at)
  return changed
}

describe('verifying', () => {
  it('names what differs from the backup and from the bookings', async () => {
    const file = await backUp('verified.backup')
    const copy = await createEmpty()
    await restoreBackup(copy.pool, { file, mode: 'production' })
    const inspected = await inspectBackup(file)
    await copy.pool.query('update inv_night set held = held - 1 where held > 0')
    await copy.pool.query('delete from fx_table')
    const verdict = await verifyDatabase(copy.pool, inspected.ok ? inspected.manifest : null)
    expect(verdict?.faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The rooms held and sold of room type \d+ for 2026-04-01 differ/),
        'fx_table has 0 rows, the backup 1.',
      ]),
    )
  })
})

describe('a backup of an older release', () => {
  it('is restored with its tables, then brought up to this release', async () => {
    const copy = await createEmpty()
    const restored = await restoreBackup(copy.pool, { file: OLD, mode: 'production' })
    expect(restored).toMatchObject({ ok: true, upgrades: listKnownMigrations().length - 9 })
    const verdict = await verifyDatabase(copy.pool, restored.ok ? restored.manifest : null)
    expect(verdict).toMatchObject({ mode: 'production', faults: [] })
    const { rows } = await copy.pool.query('select state, count(*) as count from booking group by 1 order by 1')
    expect(rows).toEqual([
      { state: 'confirmed', count: 1 },
      { state: 'held', count: 1 },
    ])
    await prepareDatabase(copy.url, { mode: 'production', now: NOW })
    const { hotelId, rooms } = await insertHotel(copy.db, { rooms: [{ plans: [{ payment: 'at_hotel' }] }] })
    const steps = openBookingSteps(copy.db, toTenantId(1))
    const id = await steps.holdWithGuests({ hotelId, planId: firstOf(firstOf(rooms).planIds) })
    expect(await steps.pay(id, null)).toMatchObject({ status: 'confirmed' })
  })
})
