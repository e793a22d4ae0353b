import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { addressOf } from './sites'

type Changes = { brand?: object; settings?: object }

/** A tenant for one test alone, like Sunrise but for the changes, which may need its origin; `close` removes it. */
export async function openOwnSite(
  baseURL: string | undefined,
  changes: Changes | ((origin: string) => Promise<Changes>),
): Promise<{ origin: string; close: () => Promise<void> }> {
  const id = randomInt(1_000_000, 2_000_000_000)
  const host = `site-${id}.localhost`
  const origin = addressOf(baseURL, host)
  const { brand = {}, settings = {} } = typeof changes === 'function' ? await changes(origin) : changes
  await query(
    `insert into tenant (id, kind, fid, host, brand, legal, settings)
     select $1, kind, $1, $2, brand || $3::jsonb, legal, settings || $4::jsonb from tenant where host = 'sunrise.localhost'`,
    [id, host, JSON.stringify(brand), JSON.stringify(settings)],
  )
  return { origin, close: () => query('delete from tenant where id = $1', [id]) }
}

async function query(sql: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: process.env.E2E_DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
