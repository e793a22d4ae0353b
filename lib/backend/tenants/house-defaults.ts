import { and, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export type HouseDefaults = Pick<Tenant, 'legal' | 'settings'>

/**
 * Of a tenant whose file nobody has applied. Until its legal identity is set, nothing is sold; the neutral brand's own
 * would be somebody else's.
 */
export const UNKNOWN: HouseDefaults = {
  legal: { ...FALLBACK_TENANT.legal, company: '', address: '', supportEmail: '', cardDescriptor: '' },
  settings: FALLBACK_TENANT.settings,
}

/** How many agents and agencies get what the house has now, and the fids of those that keep something else. */
export type Inherited = Record<keyof HouseDefaults, number> & { kept: number[] }

type HouseChange = {
  /** Null where there was no house. */
  before: HouseDefaults | null
  after: HouseDefaults
  /** Tenants whose own files say what they have. */
  except: readonly TenantId[]
  dryRun: boolean
}

/**
 * Agents and agencies of a platform have the house's legal identity and settings in rows of their own. Those that have
 * what the house had until now, or still nothing, get what it has; any other keeps its own, and is named.
 */
export async function inheritFromHouse(
  tx: Queryable,
  { before, after, except, dryRun }: HouseChange,
): Promise<Inherited> {
  const had = before ?? UNKNOWN
  const isUnknown = equals(tenant.legal, UNKNOWN.legal)
  const heirs = and(inArray(tenant.kind, ['agent', 'agency']), notInArray(tenant.id, [...except]))
  const followsLegal = sql`(${equals(tenant.legal, had.legal)} or ${isUnknown})`
  const followsSettings = sql`(${equals(tenant.settings, had.settings)}
    or ${isUnknown} and ${equals(tenant.settings, UNKNOWN.settings)})`
  const lacksLegal = not(equals(tenant.legal, after.legal))
  const lacksSettings = not(equals(tenant.settings, after.settings))
  const [ofLegal, ofSettings] = [and(heirs, followsLegal, lacksLegal), and(heirs, followsSettings, lacksSettings)]
  const others = or(and(lacksLegal, not(followsLegal)), and(lacksSettings, not(followsSettings)))
  const keeping = await tx.select({ fid: tenant.fid }).from(tenant).where(and(heirs, others)).orderBy(tenant.fid)
  const kept = keeping.map(({ fid }) => fid)
  if (dryRun) return { legal: await tx.$count(tenant, ofLegal), settings: await tx.$count(tenant, ofSettings), kept }
  const { legal, settings } = after
  // First, since it asks who had no legal identity.
  const configured = await tx.update(tenant).set({ settings }).where(ofSettings).returning({ id: tenant.id })
  const named = await tx.update(tenant).set({ legal }).where(ofLegal).returning({ id: tenant.id })
  return { legal: named.length, settings: configured.length, kept }
}

/** Whatever the order of its keys. */
function equals(column: PgColumn, value: unknown): SQL {
  return sql`${column} = ${JSON.stringify(value)}::jsonb`
}
