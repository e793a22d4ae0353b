import { Client } from 'pg'

export const databaseName = 'stayfront'

/** The connection string of a database on an embedded cluster. */
export function toDatabaseUrl(port: number, password: string, database: string = databaseName): string {
  return `postgres://stayfront:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Throws unless the server answers a query. */
export async function ping(port: number, password: string): Promise<void> {
  const client = new Client({
    connectionString: toDatabaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

/** Creates the application's database when it is missing. */
export async function createDatabaseOnce(port: number, password: string): Promise<void> {
  const client = new Client({ connectionString: toDatabaseUrl(port, password, 'postgres') })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(databaseName)}`)
  } finally {
    await client.end()
  }
}
