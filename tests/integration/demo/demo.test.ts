import { createHash } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { markMode, readMode, requireMode } from '@/lib/backend/postgres/mode'
import { prepareDatabase } from '@/lib/preparation/prepare'
import { decodeCalendar } from '@/lib/backend/inventory/calendar'
import {
  hotel,
  invNight,
  meta,
  outbox,
  placeName,
  rateCalendar,
  ratePlan,
  roomType,
  tenant,
} from '@/lib/backend/postgres/schema'
import { rollBack, rollForward } from '@/lib/demo/roll-forward'
import { demoDay } from '@/lib/demo/demo-day'
import { DATABASE_REFUSED } from '@/lib/domain/failures/refusals'
import { brandSchema, legalSchema, tenantSettingsSchema } from '@/lib/domain/tenants/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const TODAY = '2026-11-20'
const SCALE = { cities: ['eilat', 'kyoto', 'berlin'], hotelShare: 0.05 }
const TABLES = [
  'tenant',
  'place',
  'place_name',
  'tax_rule',
  'hotel',
  'room_type',
  'rate_plan',
  'rate_calendar',
  'inv_night',
  'review',
]

let database: TestDatabase

beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.drop())

/** Without any table of ours, as an operator's new database is. */
async function createBareDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase(4)
  await made.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  return made
}

async function digestDemo(): Promise<string> {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const { rows } = await database.pool.query<{ text: string }>(`select t::text as text from ${table} t order by 1`)
    for (const row of rows) hash.update(row.text)
  }
  return hash.digest('hex')
}

async function startAgain(): Promise<void> {
  await database.drop()
  database = await createBareDatabase()
}

// The demo's day is the one before today in UTC.
const prepare = (today = TODAY, onProgress?: (line: string) => void) =>
  prepareDatabase(database.url, {
    mode: 'demo',
    now: new Date(`${addDays(today, 1)}T12:00:00Z`),
    scale: SCALE,
    ...(onProgress ? { onProgress } : {}),
  })

test('the day of the demo is yesterday in UTC, so that it is nowhere later than today', () => {
  expect(demoDay(new Date('2026-03-01T00:30:00Z'))).toBe('2026-02-28')
})

test('preparing says what it does, seeds once, and leaves a prepared database as it is', async () => {
  const lines: string[] = []
  await prepare(TODAY, (line) => lines.push(line))
  expect(lines).toEqual(expect.arrayContaining(['Places 3', expect.stringMatching(/^Hotels (\d+)\/\1$/)]))
  const before = await digestDemo()
  const again: string[] = []
  await prepare(TODAY, (line) => again.push(line))
  expect(again).toEqual(['Tables'])
  expect(await digestDemo()).toBe(before)
})

test('the same day gives the same demo data to the byte', async () => {
  await prepare()
  const first = await digestDemo()
  await startAgain()
  await prepare()
  expect(await digestDemo()).toBe(first)
})

test('callers at the same time seed it once', async () => {
  await Promise.all([prepare(), prepare(), prepare()])
  const [row] = await database.db.select({ n: sql<number>`count(*)::int` }).from(tenant)
  expect(row?.n).toBe(5)
})

test('a seed that is broken off leaves nothing behind', async () => {
  const breakOff = (line: string) => {
    if (line.startsWith('Hotels')) throw new Error('killed')
  }
  await expect(prepare(TODAY, breakOff)).rejects.toThrow('killed')
  const [row] = await database.db.select({ n: sql<number>`count(*)::int` }).from(hotel)
  expect(row?.n).toBe(0)
  await prepare()
  expect(await database.db.select().from(meta).where(eq(meta.key, 'demo'))).toHaveLength(1)
})

test('demo data of an older version stay as they are', async () => {
  await prepare()
  await database.db.update(meta).set({ value: '0' }).where(eq(meta.key, 'demo'))
  const before = await digestDemo()
  const lines: string[] = []
  await prepare(TODAY, (line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringMatching(/older version kept/))
  expect(await digestDemo()).toBe(before)
})

test('demo data whose version stands under the former key count as seeded', async () => {
  await prepare()
  await database.db.update(meta).set({ key: 'world' }).where(eq(meta.key, 'demo'))
  const lines: string[] = []
  await prepare(TODAY, (line) => lines.push(line))
  expect(lines).toEqual(['Tables'])
})

describe('the mode of a database', () => {
  const open = (mode: 'demo' | 'production', empty = false) =>
    prepareDatabase(database.url, { mode, empty, now: new Date('2026-11-21T12:00:00Z'), scale: SCALE })
  const countRows = async (table: string) =>
    (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

  test('is written at the first preparation, and the other mode is refused from then on', async () => {
    await open('production')
    expect(await readMode(database.db)).toBe('production')
    await expect(open('demo')).rejects.toMatchObject({
      code: DATABASE_REFUSED,
      message: expect.stringMatching(/never changes its mode[^]*STAYFRONT_MODE=production/),
    })
    await expect(requireMode(database.db, 'demo')).rejects.toMatchObject({ code: DATABASE_REFUSED })
    await requireMode(database.db, 'production')
    expect(await countRows('hotel')).toBe(0)
  })

  test('a demo is refused to a process in production, with its rows untouched', async () => {
    await open('demo')
    const before = await digestDemo()
    await expect(open('production')).rejects.toMatchObject({ code: DATABASE_REFUSED })
    expect(await digestDemo()).toBe(before)
  })

  test('tables without a mark are refused in both modes until somebody says what they are', async () => {
    await open('production')
    await database.pool.query(`delete from meta where key = 'mode'`)
    for (const mode of ['demo', 'production'] as const) {
      await expect(open(mode)).rejects.toMatchObject({
        code: DATABASE_REFUSED,
        message: expect.stringMatching(/adopt --mode/),
      })
    }
    await markMode(database.db, 'production')
    await open('production')
    await expect(markMode(database.db, 'demo')).rejects.toMatchObject({ code: DATABASE_REFUSED })
  })

  test('a database with tables of somebody else is refused in both modes, and nothing is written', async () => {
    await database.pool.query('create table ledgers_of_somebody (id integer)')
    for (const mode of ['demo', 'production'] as const) {
      await expect(open(mode)).rejects.toMatchObject({
        code: DATABASE_REFUSED,
        message: expect.stringContaining('ledgers_of_somebody'),
      })
    }
    const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`
    expect((await database.pool.query<{ n: number }>(tables)).rows[0]?.n).toBe(1)
  })

  test('a database without tables is refused to a process that only opens it', async () => {
    await expect(requireMode(database.db, 'production')).rejects.toMatchObject({
      code: DATABASE_REFUSED,
      message: expect.stringMatching(/database -- prepare/),
    })
  })

  test('one row of anything keeps the demo data away', async () => {
    await open('demo', true)
    await database.pool.query(`delete from meta where key = 'demo'`)
    await database.pool.query(`insert into outbox (topic, payload) values ('mine', '{}')`)
    await open('demo')
    expect(await countRows('tenant')).toBe(0)
    expect(await database.db.select().from(outbox)).toMatchObject([{ topic: 'mine' }])
  })

  test('an empty demo stays empty', async () => {
    await open('demo', true)
    await open('demo')
    expect(await countRows('tenant')).toBe(0)
    expect(await countRows('account')).toBe(0)
    expect(await readMode(database.db)).toBe('demo')
  })
})

test('tenants keep to their contracts', async () => {
  await prepare()
  const rows = await database.db.select().from(tenant)
  for (const row of rows) {
    expect(brandSchema.safeParse(row.brand).success).toBe(true)
    expect(legalSchema.safeParse(row.legal).success).toBe(true)
    expect(tenantSettingsSchema.safeParse(row.settings).success).toBe(true)
  }
  expect(
    rows
      .filter((row) => row.brand.white_label)
      .map((row) => row.fid)
      .sort(),
  ).toEqual([300, 401, 402])
})

test('a Hebrew spelling finds its city', async () => {
  await prepare()
  const rows = await database.db
    .select()
    .from(placeName)
    .where(and(eq(placeName.lang, 'he'), eq(placeName.name, 'אילת')))
  expect(rows.map((row) => row.placeId)).toEqual([295277])
})

describe('rolling forward', () => {
  async function loadCalendars() {
    const rows = await database.db
      .select()
      .from(rateCalendar)
      .where(isNotNull(rateCalendar.model))
      .orderBy(rateCalendar.ratePlanId)
    return rows.map((row) => ({ ...row, calendar: decodeCalendar(row) }))
  }

  beforeEach(() => prepare(), 60_000)

  test('keeps 400 nights from the new day on and tells the readers once', async () => {
    const before = await loadCalendars()
    const day = addDays(TODAY, 3)
    expect(await rollForward(database.db, day)).toBe(true)
    expect(await rollForward(database.db, day)).toBe(false)
    const after = await loadCalendars()
    expect(after).toHaveLength(before.length)
    expect(after.every(({ calendar }) => calendar.firstDay === day && calendar.price.length === 400)).toBe(true)
    expect(await database.db.select().from(outbox).where(eq(outbox.topic, 'rates'))).toMatchObject([
      { payload: { all: true } },
    ])
  })

  test('gives the prices that a demo seeded on that day would have', async () => {
    const day = addDays(TODAY, 30)
    await rollForward(database.db, day)
    const rolled = (await loadCalendars()).map(({ calendar }) => [...calendar.price])
    await startAgain()
    await prepare(day)
    expect((await loadCalendars()).map(({ calendar }) => [...calendar.price])).toEqual(rolled)
  })

  test('touches no night that was already in sight, adds the new ones and forgets those long past', async () => {
    const [busy] = await database.db
      .select()
      .from(invNight)
      .where(sql`night > ${addDays(TODAY, 100)} and night < ${addDays(TODAY, 300)} and sold > 0`)
      .limit(1)
    if (!busy) throw new Error('no busy night')
    const same = and(eq(invNight.roomTypeId, busy.roomTypeId), eq(invNight.night, busy.night))
    await database.db.update(invNight).set({ sold: 0, held: 1 }).where(same)
    await rollForward(database.db, addDays(TODAY, 60))
    expect(await database.db.select().from(invNight).where(same)).toMatchObject([{ sold: 0, held: 1 }])
    const [range] = await database.db
      .select({ first: sql<string>`min(night)::text`, last: sql<string>`max(night)::text` })
      .from(invNight)
    expect((range?.first ?? '') >= addDays(TODAY, 53)).toBe(true)
    expect((range?.last ?? '') >= addDays(TODAY, 440)).toBe(true)
  })

  test('goes back with a clock that was moved on, and has lost nothing by then', async () => {
    const before = await loadCalendars()
    const nights = () =>
      database.pool.query(`select * from inv_night where night < $1 order by room_type_id, night`, [addDays(TODAY, 30)])
    const { rows } = await nights()
    expect(await rollForward(database.db, addDays(TODAY, 30), TODAY)).toBe(true)
    await database.db.transaction((tx) => rollBack(tx, TODAY))
    const content = (rows: typeof before) => rows.map(({ calendar }) => [calendar.firstDay, [...calendar.price]])
    expect(content(await loadCalendars())).toEqual(content(before))
    expect((await nights()).rows).toEqual(rows)
    expect(await rollForward(database.db, TODAY)).toBe(false)
    expect(await rollForward(database.db, addDays(TODAY, 1))).toBe(true)
  })

  test('is done by one of several callers at the same time', async () => {
    const day = addDays(TODAY, 1)
    const done = await Promise.all([1, 2, 3].map(() => rollForward(database.db, day)))
    expect(done.filter(Boolean)).toHaveLength(1)
  })

  test('leaves imported calendars alone', async () => {
    const [imported] = await database.db.select().from(rateCalendar).limit(1)
    if (!imported) throw new Error('no calendar')
    await database.db.update(rateCalendar).set({ model: null }).where(eq(rateCalendar.ratePlanId, imported.ratePlanId))
    await rollForward(database.db, addDays(TODAY, 5))
    const [after] = await database.db
      .select()
      .from(rateCalendar)
      .where(eq(rateCalendar.ratePlanId, imported.ratePlanId))
    expect(after?.firstDay).toBe(TODAY)
  })
})

test('hotels imported later get ids above those of the demo', async () => {
  await prepare()
  const [row] = await database.db.select().from(hotel).limit(1)
  if (!row) throw new Error('no hotel')
  const { id: _, ...copy } = row
  const [added] = await database.db
    .insert(hotel)
    .values({ ...copy, demo: false })
    .returning({ id: hotel.id })
  const [room] = await database.db
    .insert(roomType)
    .values({ hotelId: added?.id ?? 0, maxAdults: 2, maxOccupancy: 2 })
    .returning({ id: roomType.id })
  const [plan] = await database.db
    .insert(ratePlan)
    .values({ roomTypeId: room?.id ?? 0, board: 'room_only', payment: 'now', terms: [] })
    .returning({ id: ratePlan.id })
  expect(Math.min(added?.id ?? 0, room?.id ?? 0, plan?.id ?? 0)).toBeGreaterThanOrEqual(1_000_000)
})
