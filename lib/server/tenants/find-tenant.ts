import 'server-only'
import { LRUCache } from 'lru-cache'
import { loadTenant } from '@/lib/backend/tenants/load-tenant'
import { readTenantsVersion } from '@/lib/backend/tenants/tenants-version'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { toSegment, type TenantKey } from '@/lib/routing/tenant-key'
import { getBackend } from '@/lib/server/container'
import { logError } from '@/lib/server/log'

const FRESH_MS = 10_000
const MAX_ENTRIES = 1000
// A change of a tenant by another process is seen after this.
const VERSION_MS = 1000
const cache = new LRUCache<string, { tenant: Promise<Tenant | null>; until: number }>({ max: MAX_ENTRIES })
let version: { value: string | null; check: Promise<void>; until: number } = {
  value: null,
  check: Promise.resolve(),
  until: 0,
}

/** The tenant of a key, remembered for seconds; the only read that may be kept by a raw key. */
export async function findTenant(key: TenantKey): Promise<Tenant | null> {
  await forgetChanged()
  const id = toSegment(key)
  const known = cache.get(id)
  if (known && known.until > Date.now()) return known.tenant
  const tenant = getBackend().then(({ db, upstream }) => (upstream ? upstream.tenants.load(key) : loadTenant(db, key)))
  cache.set(id, { tenant, until: Date.now() + FRESH_MS })
  tenant.catch(() => cache.delete(id))
  return tenant
}

/** Forgets every tenant once the database says that one has changed. A database that does not answer says nothing. */
function forgetChanged(): Promise<void> {
  if (version.until <= Date.now())
    version = { value: version.value, check: compareVersion(), until: Date.now() + VERSION_MS }
  return version.check
}

async function compareVersion(): Promise<void> {
  try {
    const { db } = await getBackend()
    const value = await readTenantsVersion(db)
    if (value !== version.value) cache.clear()
    version.value = value
  } catch (error) {
    logError('version of the tenants could not be read', error)
  }
}
