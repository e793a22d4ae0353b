import { eq, inArray, or } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { findDifferences, type Difference } from '@/lib/domain/tenants/differences'
import type { TenantDocument } from '@/lib/domain/tenants/document'
import type { Problem } from '@/lib/domain/tenants/problem'
import type { HostRules } from '@/lib/routing/tenant-key'
import { DEFAULT_HOST_FIRST } from './default-host-first'
import { inheritFromHouse, type Inherited } from './house-defaults'
import { lockTenants } from './lock-tenants'
import { raiseTenantsVersion } from './tenants-version'
import { findHostProblem } from './tenant-host'

type Row = typeof tenant.$inferSelect
type Plan = { document: TenantDocument; row: Row | null; differences: Difference[] }

export type AppliedTenant = {
  action: 'created' | 'changed' | 'unchanged'
  tenant: TenantDocument
  differences: Difference[]
}
export type ApplyResult =
  { ok: true; tenants: AppliedTenant[]; inherited: Inherited } | { ok: false; problems: Problem[] }
type Options = {
  dryRun: boolean
  rules: HostRules
  /** Whether an operator's platform names the tenants, so that agents and agencies follow the house. */
  platform: boolean
}

/**
 * Creates or changes tenants, found by host, else by fid: all of them or, where one is refused, none. Applies wait
 * for each other, so each sees what the one before has written. A dry run writes nothing.
 */
export async function applyTenants(
  db: Database,
  documents: readonly TenantDocument[],
  { dryRun, rules, platform }: Options,
): Promise<ApplyResult> {
  const misplaced = documents.flatMap((document, index) => {
    const problem = findHostProblem(document, rules)
    return problem ? [at(documents, index, problem)] : []
  })
  if (misplaced.length > 0) return { ok: false, problems: misplaced }
  return db.transaction(async (tx) => {
    await lockTenants(tx)
    const planned = await planAll(tx, documents)
    if (!planned.ok) return planned
    const { plans } = planned
    // Before the new rows, which say themselves what they have.
    const inherited = platform ? await passOn(tx, plans, dryRun) : NOTHING
    if (!dryRun) {
      const changed = await writeAll(tx, plans)
      if (changed + inherited.legal + inherited.settings > 0) await raiseTenantsVersion(tx)
    }
    return { ok: true, tenants: plans.map(toApplied), inherited }
  })
}

const NOTHING: Inherited = { legal: 0, settings: 0, kept: [] }

/** Gives agents and agencies what the house has by this file, if it is in it. */
async function passOn(tx: Queryable, plans: readonly Plan[], dryRun: boolean): Promise<Inherited> {
  const house = plans.find(({ document }) => document.kind === 'house')
  if (!house) return NOTHING
  const except = plans.flatMap(({ row }) => row?.id ?? [])
  return inheritFromHouse(tx, { before: house.row, after: house.document, except, dryRun })
}

type Plans = { ok: true; plans: Plan[] } | { ok: false; problems: Problem[] }

async function planAll(tx: Queryable, documents: readonly TenantDocument[]): Promise<Plans> {
  const hosts = documents.flatMap(({ host }) => host ?? [])
  const fids = documents.map(({ fid }) => fid)
  const rows = await tx
    .select()
    .from(tenant)
    .where(or(inArray(tenant.fid, fids), hosts.length > 0 ? inArray(tenant.host, hosts) : undefined))
    .orderBy(DEFAULT_HOST_FIRST)
  const problems: Problem[] = []
  const plans: Plan[] = []
  // The second of two would silently take back what the first says, or the first be reported as done.
  const claimed = new Map<number, number>()
  documents.forEach((document, index) => {
    const found = findRow(document, rows)
    const first = 'row' in found && found.row ? claimed.get(found.row.id) : undefined
    if ('problem' in found) problems.push(at(documents, index, found.problem))
    else if (first !== undefined) problems.push(at(documents, index, describeClaim(document, first)))
    else {
      if (found.row) claimed.set(found.row.id, index)
      plans.push({
        document,
        row: found.row,
        differences: findDifferences(found.row ? toDocument(found.row) : {}, complete(document, found.row)),
      })
    }
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, plans }
}

/** Of a document whose tenant another one of the file, by its place there, changes already. */
function describeClaim({ fid, host }: TenantDocument, first: number): Problem {
  const what = `${fid} with ${host ?? 'the default host'} is the tenant that [${first}] changes`
  return { path: 'fid', what, mend: 'write another fid and host, or apply the two one after the other' }
}

function findRow(
  { kind, fid, host }: TenantDocument,
  rows: readonly Row[],
): { row: Row | null } | { problem: Problem } {
  const byHost = host === null ? undefined : rows.find((row) => row.host === host)
  const ofFid = rows.filter((row) => row.fid === fid)
  const [byFid] = ofFid
  if (byHost && byFid && byHost.fid !== fid) {
    const what = `${fid} is the fid of ${byFid.host ?? byFid.kind}, and ${host} has fid ${byHost.fid}`
    return { problem: { path: 'fid', what, mend: `write ${byHost.fid} to change ${host}, or a fid that is free` } }
  }
  const alike = ofFid.filter((row) => row.kind === kind)
  if (!byHost && alike.length > 1) {
    // Nothing says which of them is to move.
    const what = `${fid} is the fid of ${alike.map((row) => row.host).join(' and ')}, and of none with ${host}`
    return { problem: { path: 'host', what, mend: 'write one of their hosts, or a fid that is free' } }
  }
  const row = byHost ?? alike[0] ?? byFid ?? null
  if (row && row.kind !== kind) {
    const what = `is ${kind}, but ${byHost ? host : `fid ${fid}`} belongs to a tenant of kind ${row.kind}`
    return { problem: { path: 'kind', what, mend: `write "${row.kind}", or another host and fid` } }
  }
  return { row }
}

/** Answers how many it changed. */
async function writeAll(tx: Queryable, plans: readonly Plan[]): Promise<number> {
  const changed = plans.filter(({ differences }) => differences.length > 0)
  for (const { document, row } of changed) {
    const values = complete(document, row)
    if (row) await tx.update(tenant).set(values).where(eq(tenant.id, row.id))
    else await tx.insert(tenant).values(values)
  }
  return changed.length
}

function complete(document: TenantDocument, row: Row | null): Required<TenantDocument> {
  return { ...document, active: document.active ?? row?.active ?? true }
}

/** A stored tenant as its file would give it. */
export function toDocument({ id: _, ...row }: Row): Required<TenantDocument> {
  return row
}

function toApplied({ document, row, differences }: Plan): AppliedTenant {
  const action = row === null ? 'created' : differences.length > 0 ? 'changed' : 'unchanged'
  return { action, tenant: complete(document, row), differences }
}

function at(documents: readonly TenantDocument[], index: number, problem: Problem): Problem {
  return documents.length > 1 ? { ...problem, path: `[${index}].${problem.path}` } : problem
}
