import { randomInt } from 'node:crypto'
import { queryProduct } from './database'
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
  await queryProduct(
    `insert into tenant (id, kind, fid, host, brand, legal, settings)
     select $1, kind, $1, $2, brand || $3::jsonb, legal, settings || $4::jsonb from tenant where host = 'sunrise.localhost'`,
    [id, host, JSON.stringify(brand), JSON.stringify(settings)],
  )
  const close = async () => {
    await queryProduct('update tenant set active = false where id = $1', [id])
    await queryProduct('delete from visit_count where tenant_id = $1', [id])
    await queryProduct('delete from mail where tenant_id = $1', [id])
    // What it sold is kept.
    await queryProduct('delete from tenant where id = $1 and not exists (select 1 from booking where tenant_id = $1)', [
      id,
    ])
  }
  return { origin, close }
}
