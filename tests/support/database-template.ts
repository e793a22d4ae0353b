import { Client } from 'pg'
import { connect } from '@/lib/backend/postgres/database'
import { migrateDatabase } from '@/lib/backend/postgres/migrate'

/** A database with every table and no row, which each test file copies: a copy is far cheaper than migrating anew. */
export const TEMPLATE = 'stayfront_template'

export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function runOnServer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes the template on a new server. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${TEMPLATE}`)
  const { db, close } = connect(toDatabaseUrl(serverUrl, TEMPLATE), 1)
  try {
    await migrateDatabase(db)
  } finally {
    await close()
  }
  // PostgreSQL refuses to copy a database that somebody is connected to.
  await runOnServer(serverUrl, `alter database ${TEMPLATE} with is_template true allow_connections false`)
}
