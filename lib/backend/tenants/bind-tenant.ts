import { and, eq, isNull, sql } from 'drizzle-orm'
import { endAlarm, raiseAlarm } from '@/lib/backend/alarms/raise-alarm'
import type { TenantBook } from '@/lib/backend/ports'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { upstreamDisowned } from '@/lib/backend/postgres/schema-upstream'
import { listMissingIdentity, type Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_FID, toSegment, type TenantKey } from '@/lib/routing/tenant-key'
import { UNKNOWN, type HouseDefaults } from './house-defaults'
import { shareTenants } from './lock-tenants'

type Row = typeof tenant.$inferSelect
type PlatformRecord = Parameters<TenantBook['bind']>[1]

type Deps = { db: Database; now: () => Date; onError: (message: string, error: unknown) => void }

/** Tenants of the operator's platform: their brand comes from there, id, legal identity and settings are kept here. */
export function createTenantBook(deps: Deps): TenantBook {
  const told = new Map<number, string>()
  return {
    bind: async (key, record) => {
      const bound = await bindTenant(deps.db, key, record)
      const missing = bound ? listMissingIdentity(bound.legal).map((name) => `legal.${name}`) : []
      if (bound && told.get(bound.id) !== missing.join()) {
        told.set(bound.id, missing.join())
        await tellOfMissing(deps, bound, missing)
      }
      return bound
    },
    recall: (key) => recallTenant(deps.db, key),
    disown: (key) => disownTenant(deps, key),
  }
}

async function tellOfMissing(deps: Deps, { host, fid }: Tenant, missing: readonly string[]): Promise<void> {
  const key = host ?? `fid ${fid}`
  const alarm = { kind: 'tenant_without_legal_identity', key } as const
  if (missing.length === 0) return void (await endAlarm(deps, alarm))
  const name = host === null ? `--fid ${fid}` : host
  const detail = `nothing is sold there: set ${missing.join(', ')}, and see npm run tenants -- doctor ${name}`
  await raiseAlarm(deps, { ...alarm, detail })
}

async function bindTenant(db: Database, key: TenantKey, record: PlatformRecord): Promise<Tenant | null> {
  // The platform may answer an unknown fid with the one that serves it.
  const known: TenantKey = key.kind === 'agent' ? { kind: 'agent', fid: record.fid ?? key.fid } : key
  const row = (await findRow(db, known)) ?? (await insertRow(db, known, record)) ?? (await findRow(db, known))
  if (!row) throw new Error(`${toSegment(known)} is a tenant of another kind here`)
  if (!row.active) return null
  await db
    .update(tenant)
    .set({ brand: record.brand })
    .where(and(eq(tenant.id, row.id), sql`${tenant.brand} is distinct from ${JSON.stringify(record.brand)}::jsonb`))
  await db.delete(upstreamDisowned).where(eq(upstreamDisowned.tenantId, row.id))
  const { active: _, ...rest } = row
  return { ...rest, fid: record.fid ?? row.fid, brand: record.brand }
}

async function recallTenant(db: Database, key: TenantKey): Promise<Tenant | null> {
  const row = await findRow(db, key)
  if (!row?.active || (await db.$count(upstreamDisowned, eq(upstreamDisowned.tenantId, row.id))) > 0) return null
  const { active: _, ...rest } = row
  return rest
}

async function disownTenant({ db, now }: Deps, key: TenantKey): Promise<void> {
  const row = await findRow(db, key)
  if (!row) return
  await db.insert(upstreamDisowned).values({ tenantId: row.id, saidAt: now().toISOString() }).onConflictDoNothing()
}

async function findRow(db: Database, key: TenantKey): Promise<Row | null> {
  const named =
    key.kind === 'agent'
      ? and(eq(tenant.fid, key.fid), isNull(tenant.host))
      : and(eq(tenant.host, key.host), eq(tenant.kind, key.kind))
  const [row] = await db.select().from(tenant).where(named)
  return row ?? null
}

/** Null when somebody was first, or the host is that of a tenant of another kind. */
async function insertRow(db: Database, key: TenantKey, { fid, brand }: PlatformRecord): Promise<Row | null> {
  if (key.kind !== 'agent' && fid === null) throw new Error(`the platform names no fid for ${key.host}`)
  const kind = key.kind !== 'agent' ? key.kind : key.fid === DEFAULT_FID ? 'house' : 'agent'
  const own = key.kind === 'agent' ? { fid: key.fid, host: null } : { fid: fid ?? DEFAULT_FID, host: key.host }
  return db.transaction(async (tx) => {
    // An apply that changes the house would miss a row that is not written yet, and keeps what the house had.
    await shareTenants(tx)
    const { legal, settings } = await findInheritedDefaults(tx, key)
    const [row] = await tx
      .insert(tenant)
      .values({ kind, ...own, brand, legal, settings })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  })
}

/** Agents and agencies inherit legal identity and settings of the house tenant; a white label never does. */
async function findInheritedDefaults(db: Queryable, key: TenantKey): Promise<HouseDefaults> {
  if (key.kind === 'white_label') return UNKNOWN
  const [house] = await db
    .select({ legal: tenant.legal, settings: tenant.settings })
    .from(tenant)
    .where(eq(tenant.kind, 'house'))
    .limit(1)
  return house ?? UNKNOWN
}
