import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { isAllowedPicture } from '@/lib/domain/pictures/hosts'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type UnshownHost = { host: string; hotels: number }

/**
 * The hosts that hotels on sale name photographs at and that the operator does not allow, the host of most hotels first.
 * `tenantId`: whose own hotels count beside the shared ones; null counts the shared ones alone.
 */
export async function listUnshownHosts(
  db: Queryable,
  allowed: readonly string[],
  tenantId: TenantId | null,
): Promise<UnshownHost[]> {
  const { rows } = await db.execute<UnshownHost>(sql`
    select lower(substring(photo from '^https://(?:[^/?#@]*@)?([^/?#]+)')) as host, count(distinct id)::int as hotels
    from hotel, unnest(photos) as photo
    where active and photo like 'https://%' and (tenant_id is null or tenant_id = ${tenantId})
    group by 1
    order by 2 desc, 1`)
  return rows.filter(({ host }) => !isAllowedPicture(`https://${host}/`, allowed))
}

/** What an operator does about hosts that are not allowed; null where there are none. */
export function describeUnshown(hosts: readonly UnshownHost[]): { what: string; mend: string } | null {
  if (hosts.length === 0) return null
  const named = hosts
    .slice(0, 5)
    .map(({ host, hotels }) => `${host} (${hotels === 1 ? '1 hotel' : `${hotels} hotels`})`)
  const rest = hosts.length - named.length
  return {
    what: `photographs at ${named.join(', ')}${rest > 0 ? ` and ${rest} more hosts` : ''} are not shown`,
    mend: 'name the hosts that may be read from in STAYFRONT_PICTURE_HOSTS and start again',
  }
}
