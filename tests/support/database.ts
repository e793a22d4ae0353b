import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { connect, type Database } from '@/lib/backend/postgres/database'
import { runOnServer, TEMPLATE, toDatabaseUrl } from './database-template'

export type TestDatabase = { url: string; db: Database; pool: Pool; drop: () => Promise<void> }

/** A database of its own, with every table and no row, on the server of TEST_DATABASE_URL; `drop` removes it. */
export async function createTestDatabase(connections = 10): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: it names the PostgreSQL server of the integration tests')
  const name = `stayfront_test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${TEMPLATE}`)
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
    await runOnServer(server, `drop database if exists ${name} with (force)`)
  }
  return { url, db, pool, drop }
}
