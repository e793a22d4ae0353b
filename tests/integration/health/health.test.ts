import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readHealth } from '@/lib/backend/health/read-health'
import { fileJobs } from '@/lib/backend/jobs/claim-jobs'
import { connect } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import { job } from '@/lib/backend/postgres/schema-jobs'
import { staffAct } from '@/lib/backend/postgres/schema-staff'
import { listKnownMigrations } from '@/lib/backend/postgres/migrate'
import type { Account } from '@/lib/domain/accounts/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { TELL_AFTER } from '@/lib/domain/jobs/retry'
import type { StaffSeat } from '@/lib/domain/staff/roles'
import { offerHttpState } from '@/lib/routing/http-state'
import { setDeaf } from '@/lib/routing/page-changes'
import { loadHealth } from '@/lib/server/health/load-health'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: Record<string, unknown> = {}
const mockPage: Record<string, unknown> = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))
jest.mock('@/lib/server/context', () => ({ loadPageContext: () => Promise.resolve(mockPage) }))

let test: TestDatabase
let tenants: Awaited<ReturnType<typeof buildInventory>>
const SEARCH = { hotels: 7, appliedAt: '2026-11-23T11:00:00.000Z', sweptAt: null }
const search = { describe: () => Promise.resolve(SEARCH) }
const faults: string[] = []
const ctx = () => ({
  ...{ pool: test.pool, db: test.db, search, sendsMail: true, now: new Date() },
  onError: (message: string) => void faults.push(message),
})

beforeAll(async () => {
  test = await createTestDatabase()
  process.env.DATABASE_URL = test.url
  tenants = await buildInventory(test.db)
})
beforeEach(async () => {
  faults.splice(0)
  await test.pool.query('truncate job, mail, staff_act')
})
afterAll(() => test.drop())

const write = async (change: Partial<typeof mail.$inferInsert> = {}) => {
  const id = randomUUID()
  await test.db.insert(mail).values({
    ...{ id, tenantId: tenants.house, kind: 'contact' },
    ...{ toAddress: 'a@example.com', subject: 's', bodyText: 'b', ...change },
  })
  return id
}

describe('what a server reads of its health', () => {
  it('is what the database and search say', async () => {
    const known = listKnownMigrations().length
    await fileJobs(test.db, [
      { name: 'later', everyMs: 60_000 },
      { name: 'due', everyMs: 0 },
      { name: 'late', everyMs: 0, slots: 2 },
      { name: 'failing', everyMs: 60_000 },
    ])
    await test.db
      .update(job)
      .set({ nextRunAt: sql`clock_timestamp() - interval '1 hour'` })
      .where(sql`name = 'late'`)
    await test.db
      .update(job)
      .set({ failures: TELL_AFTER })
      .where(sql`name = 'failing'`)
    const old = new Date(Date.now() - 7_200_000).toISOString()
    await write()
    await write({ createdAt: old })
    await write({ createdAt: old, givenUpAt: old })
    await write({ createdAt: old, sentAt: old })
    const health = await readHealth(ctx())
    expect(health).toMatchObject({
      database: { ms: expect.any(Number) },
      migrations: { applied: known, known },
      search: SEARCH,
      jobs: { due: 3, late: 2, failing: 1 },
      mails: { waiting: 2, late: 1, givenUp: 1 },
    })
    expect(known).toBeGreaterThan(20)
    expect((await readHealth({ ...ctx(), sendsMail: false })).mails).toEqual({ waiting: 2, late: 0, givenUp: 1 })
    expect(faults).toEqual([])
  })

  it('counts no mail among those given up that an operator has settled', async () => {
    const old = new Date(Date.now() - 7_200_000).toISOString()
    const settled = await write({ createdAt: old, givenUpAt: old })
    const noted = await write({ createdAt: old, givenUpAt: old })
    const act = { at: old, tenantId: tenants.house, subject: 'mail', requestId: 'test' } as const
    await test.db.insert(staffAct).values([
      { ...act, act: 'attention_settled', subjectId: settled },
      { ...act, act: 'attention_noted', subjectId: noted },
    ])
    expect((await readHealth(ctx())).mails).toEqual({ waiting: 0, late: 0, givenUp: 1 })
  })

  it('names events that an older transaction holds back, and since when', async () => {
    const holder = await test.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select pg_current_xact_id()')
      await test.pool.query(`insert into outbox (topic, payload) values ('hotels', '{"hotelId":1}')`)
      const { events } = await readHealth(ctx())
      expect(events?.waiting).toBeGreaterThan(0)
      expect(Date.parse(events?.since ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  it('tells tables of an older release from its own', async () => {
    const { rows } = await test.pool.query<{ hash: string }>(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash',
    )
    const { migrations } = await readHealth(ctx())
    expect(migrations).toEqual({ applied: listKnownMigrations().length - 1, known: listKnownMigrations().length })
    await test.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 0)', [rows[0]?.hash])
  })

  it('is unknown, and told, where nothing answers', async () => {
    const { db, pool, close } = connect('postgres://nobody@127.0.0.1:1/none', 1)
    const silent = { describe: () => Promise.reject(new Error('the thread has ended')) }
    const { startedAt, ...others } = await readHealth({ ...ctx(), db, pool, search: silent })
    await close()
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now())
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
    expect(faults).toHaveLength(Object.keys(others).length)
  })
})

describe("the operator's page of health", () => {
  const visit = (staff: StaffSeat | null, host: string | null = null) => {
    Object.assign(mockBackend, { pool: test.pool, db: test.db, search })
    mockPage.tenant = { ...FALLBACK_TENANT, host }
    return loadHealth({ staff } as Account)
  }
  const operator: StaffSeat = { role: 'operator', factor: 'confirmed' }

  it('is for operators of the house with their second factor alone', async () => {
    expect(await visit(operator)).not.toBeNull()
    expect(await visit(operator, 'sunrise.localhost')).toBeNull()
    expect(await visit({ ...operator, factor: 'missing' })).toBeNull()
    expect(await visit({ ...operator, role: 'support' })).toBeNull()
    expect(await visit(null)).toBeNull()
  })

  it('says what the HTTP server says, and unknown without it', async () => {
    expect((await visit(operator))?.states).toMatchObject({ pages: 'unknown', redis: 'unknown', changes: 'unknown' })
    const pages = { pages: 3, bytes: 5, asked: 2, kept: 1 }
    offerHttpState(() => ({ pages, redis: 'away' }))
    setDeaf(true)
    const health = await visit(operator)
    setDeaf(false)
    expect(health?.readings).toMatchObject({ pages, redis: 'away', hears: false })
    expect(health?.states).toMatchObject({ pages: 'plain', redis: 'bad', changes: 'bad' })
  })
})
