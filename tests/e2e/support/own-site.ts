import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { addressOf } from './sites'

type Changes = { brand?: object; settings?: object }

/**
 * A tenant for one test alone, like Sunrise but for the changes, which may need its origin; `close` removes it, or
 * switches it off where it sold something.
 */
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
  const close = async () => {
    await query('update tenant set active = false where id = $1', [id])
    await query('delete from visit_count where tenant_id = $1', [id])
    // What it sold is kept.
    await query('delete from tenant where id = $1 and not exists (select 1 from booking where tenant_id = $1)', [id])
  }
  return { origin, close }
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
