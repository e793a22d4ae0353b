import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { connect, type Database } from '@/lib/backend/postgres/database'
import { runOnServer, TEMPLATE, toDatabaseUrl } from './database-template'

export type TestDatabase = { url: string; db: Database; pool: Pool; drop: () => Promise<void> }

/** Pools say that they have ended before their connections have; cut off, those of a test would fail it. */
async function waitForQuiet(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    for (let tries = 0; tries < 500; tries++) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
      if (rowCount === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await client.end()
  }
}

/** As `create database` leaves it, without any table. */
export const EMPTY = 'template1'

/** A database of its own on the server of TEST_DATABASE_URL, by default with every table and no row; `drop` removes it. */
export async function createTestDatabase(connections = 10, template = TEMPLATE): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: it names the PostgreSQL server of the integration tests')
  const name = `stayfront_test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${template}`)
  const url = toDatabaseUrl(server, name)
  const { db, pool, close } = connect(url, connections)
  let isDropped = false
  // A pool says that it has ended before its connections have: dropping may cut the last of them short.
  pool.on('error', (error) => {
    if (!isDropped) throw error
  })
  const drop = async () => {
    isDropped = true
    await close()
    await waitForQuiet(server, name)
    await runOnServer(server, `drop database if exists ${name} with (force)`)
  }
  return { url, db, pool, drop }
}
