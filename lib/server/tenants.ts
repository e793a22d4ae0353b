import 'server-only'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toSegment, type TenantKey } from '@/lib/routing/tenant-key'
import { getBackend } from './container'

const FRESH_MS = 10_000
const MAX_ENTRIES = 1000
const cache = new Map<string, { tenant: Promise<Tenant | null>; until: number }>()

/** The tenant of a key, remembered for seconds; the only read that may be kept by a raw key. */
export function findTenant(key: TenantKey): Promise<Tenant | null> {
  const id = toSegment(key)
  const known = cache.get(id)
  if (known && known.until > Date.now()) return known.tenant
  if (cache.size >= MAX_ENTRIES) cache.clear()
  const tenant = getBackend().then((backend) => loadTenant(backend.db, key))
  cache.set(id, { tenant, until: Date.now() + FRESH_MS })
  tenant.catch(() => cache.delete(id))
  return tenant
}
