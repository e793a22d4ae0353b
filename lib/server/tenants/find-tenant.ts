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
// After this time a change by another process is seen.
const VERSION_MS = 1000
// What was read last is shown for so long while the database is away, as kept pages are.
const LAST_MS = 600_000
/** `lastRead`: when the database said so; a moment in milliseconds, as `until`. `read`: the tenant, once it is here. */
type Known = { tenant: Promise<Tenant | null>; read: Tenant | null; until: number; lastRead: number }
type Remembered = {
  tenants: LRUCache<string, Known>
  version: { value: string | null; check: Promise<void>; isChecked: boolean; until: number }
}

// Next bundles its own copies of modules: all of them must see a change at the same time.
const registry: typeof globalThis & { stayfrontTenants?: Remembered } = globalThis
const remembered = (registry.stayfrontTenants ??= {
  tenants: new LRUCache({ max: MAX_ENTRIES }),
  version: { value: null, check: Promise.resolve(), isChecked: false, until: 0 },
})

/** Looks again at the next question, because something was heard of a change. */
export function doubtTenants(): void {
  remembered.version.until = 0
}

/** The tenant of a key, remembered for seconds; the only read that may be kept by a raw key. */
export async function findTenant(key: TenantKey): Promise<Tenant | null> {
  await forgetChanged()
  const id = toSegment(key)
  const known = remembered.tenants.get(id)
  if (known && known.until > Date.now()) return known.tenant
  const now = Date.now()
  const asked: Known = { tenant: Promise.resolve(null), read: null, until: now + FRESH_MS, lastRead: now }
  asked.tenant = getBackend().then(({ db, upstream }) =>
    upstream
      ? upstream.tenants.load(key)
      : loadTenant(db, key).catch((error: unknown) => keepLast(error, asked, known)),
  )
  remembered.tenants.set(id, asked)
  asked.tenant.then(
    (tenant) => (asked.read = tenant),
    () => remembered.tenants.delete(id),
  )
  return asked.tenant
}

/** The tenant that `findTenant` would answer, where it has nothing to ask for; null where it has, or where there is none. */
export function recallTenant(key: TenantKey): Tenant | null {
  const { version, tenants } = remembered
  const now = Date.now()
  if (version.until <= now || !version.isChecked) return null
  const known = tenants.get(toSegment(key))
  return known !== undefined && known.until > now ? known.read : null
}

function keepLast(error: unknown, asked: Known, known: Known | undefined): Promise<Tenant | null> {
  if (!known || Date.now() > known.lastRead + LAST_MS) throw error
  logError('a tenant could not be read again', error)
  // The next question tries again.
  Object.assign(asked, { until: 0, lastRead: known.lastRead })
  return known.tenant
}

/** Forgets every tenant once the database says that one has changed; an unreachable database changes nothing. */
function forgetChanged(): Promise<void> {
  const { value, until, check } = remembered.version
  if (until > Date.now()) return check
  const asked = { value, check, isChecked: false, until: Date.now() + VERSION_MS }
  remembered.version = asked
  asked.check = compareVersion().then(() => void (asked.isChecked = true))
  return asked.check
}

async function compareVersion(): Promise<void> {
  try {
    const { db, upstream } = await getBackend()
    const value = await readTenantsVersion(db)
    if (value !== remembered.version.value) {
      upstream?.tenants.forget()
      remembered.tenants.clear()
    }
    remembered.version.value = value
  } catch (error) {
    logError('version of the tenants could not be read', error)
  }
}
