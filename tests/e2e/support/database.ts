import { Client } from 'pg'

/** Changes the database of the product that is tested behind its back, as a hotel would. */
export async function queryProduct(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
