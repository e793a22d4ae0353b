import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { connect } from '@/lib/backend/postgres/database'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const LIMITS = { connect: 5_000, statement: 0, lock: 0, answer: 0 }

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

describe('a pool whose database goes away as a transaction begins', () => {
  it('has its connections back, however often that happens', async () => {
    const { db, pool, close } = connect(test.url, 2, LIMITS)
    pool.on('error', () => undefined)
    // As a server that went away while its connection lay in the pool.
    const cut = (client: PoolClient) =>
      void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => 0)
    pool.on('acquire', cut)
    for (let i = 0; i < 5; i += 1) await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    pool.off('acquire', cut)
    const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`))
    expect(rows).toEqual([{ one: 1 }])
    expect(pool.totalCount - pool.idleCount).toBe(0)
    await close()
  })
})
