import { and, eq, sql } from 'drizzle-orm'
import { hasAddress, isProved } from '@/lib/backend/accounts/find-account'
import { findNamedTenant, readTenantHost } from '@/lib/backend/command-line/named-tenant'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { realmOf } from '@/lib/domain/accounts/schema'
import { findDifferences, type Difference } from '@/lib/domain/tenants/differences'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { VoucherDocument } from '@/lib/domain/vouchers/document'

type Row = typeof voucher.$inferSelect
type Plan = {
  document: VoucherDocument
  shop: Tenant
  /** The account in whose list it stands. */
  owner: string | null
  row: Row | null
  differences: Difference[]
}

export type AppliedVoucher = {
  action: 'created' | 'changed' | 'unchanged'
  tenant: string
  code: string
  differences: Difference[]
}
type ApplyVouchers = { ok: true; applied: AppliedVoucher[] } | { ok: false; problems: string[] }

/**
 * Creates or changes the vouchers of a file, found by tenant and code: all of them or, where one is refused, none. What
 * was used of a voucher stays used, and one that no file names any more stays as it is. A dry run writes nothing.
 */
export async function applyVouchers(
  db: Database,
  documents: readonly VoucherDocument[],
  { dryRun, newId, now }: { dryRun: boolean; newId: () => string; now: Date },
): Promise<ApplyVouchers> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stayfront.vouchers'))`)
    const plans: Plan[] = []
    const problems: string[] = []
    for (const document of documents) {
      const planned = await planVoucher(tx, document)
      if (planned.ok) plans.push(planned.plan)
      else problems.push(...planned.problems.map((problem) => `${document.tenant} ${document.code}: ${problem}`))
    }
    if (problems.length > 0) return { ok: false, problems }
    for (const plan of dryRun ? [] : plans) await writeVoucher(tx, plan, { newId, now })
    return { ok: true, applied: plans.map(toApplied) }
  })
}

type Planned = { ok: true; plan: Plan } | { ok: false; problems: string[] }

async function planVoucher(tx: Queryable, document: VoucherDocument): Promise<Planned> {
  const refuse = (...problems: string[]) => ({ ok: false as const, problems })
  const host = readTenantHost(document.tenant)
  const shop = host === false ? null : await findNamedTenant(tx, host)
  // The link of an agent leads to the house, whose vouchers are good there.
  if (shop === null) return refuse('there is no tenant with this host')
  const owner = await findOwner(tx, shop, document.account)
  if (!owner.ok) return refuse(owner.problem)
  // A payment that starts takes of the voucher: it ends first, and is counted.
  const [found] = await tx
    .select({ row: voucher, email: account.email })
    .from(voucher)
    .leftJoin(account, eq(account.id, voucher.accountId))
    .where(and(eq(voucher.tenantId, shop.id), eq(voucher.code, document.code)))
    .for('update', { of: voucher })
  const row = found?.row ?? null
  const problems = row === null ? [] : findUseProblems(row, document)
  if (problems.length > 0) return refuse(...problems)
  const before = found ? toDocument(found.row, { tenant: document.tenant, account: found.email }) : {}
  const differences = findDifferences(before, document)
  return { ok: true, plan: { document, shop, owner: owner.id, row, differences } }
}

async function findOwner(
  tx: Queryable,
  shop: Tenant,
  email: string | null,
): Promise<{ ok: true; id: string | null } | { ok: false; problem: string }> {
  if (email === null) return { ok: true, id: null }
  const [owner] = await tx
    .select()
    .from(account)
    .where(hasAddress(realmOf(shop), email))
  if (!owner) return { ok: false, problem: `${email} has no account there` }
  return isProved(owner)
    ? { ok: true, id: owner.id }
    : { ok: false, problem: `${email} has not confirmed the address: anybody could have opened this account` }
}

/** Of a credit. */
function spentOf({ amount, balance }: Pick<Row, 'amount' | 'balance'>): number {
  return amount === null || balance === null ? 0 : amount - balance
}

/** Why a voucher that was used cannot become what a file says. */
function findUseProblems(row: Row, { kind, currency, amount, usageLimit }: VoucherDocument): string[] {
  const { used } = row
  const spent = spentOf(row)
  if (used === 0 && spent === 0) return []
  return [
    ...(kind === row.kind ? [] : [`it was used as ${row.kind}: kind stays`]),
    ...(currency === row.currency ? [] : [`it was used with the currency ${row.currency ?? 'null'}: currency stays`]),
    ...(usageLimit === null || usageLimit >= used ? [] : [`usageLimit is less than the ${used} times it was used`]),
    ...(amount === null || amount >= spent ? [] : [`amount is less than the ${spent} that were spent`]),
  ]
}

function toDocument(row: Row, named: { tenant: string; account: string | null }): VoucherDocument {
  const { code, kind, basisPoints, amount, currency, minimum, maximum } = row
  const { validFrom, validUntil, stayFrom, stayUntil, usageLimit, status } = row
  const value = { kind, basisPoints, amount, currency, minimum, maximum }
  return { ...named, code, ...value, validFrom, validUntil, stayFrom, stayUntil, usageLimit, status }
}

type Making = { newId: () => string; now: Date }

async function writeVoucher(tx: Queryable, plan: Plan, { newId, now }: Making): Promise<void> {
  const { document, shop, owner, row, differences } = plan
  if (differences.length === 0) return
  const { tenant: _, account: __, ...columns } = document
  const { kind, amount } = columns
  const balance = kind === 'credit' && amount !== null ? amount - (row ? spentOf(row) : 0) : null
  const values = { ...columns, balance, accountId: owner }
  if (row) await tx.update(voucher).set(values).where(eq(voucher.id, row.id))
  else await tx.insert(voucher).values({ id: newId(), tenantId: shop.id, ...values, createdAt: now.toISOString() })
}

function toApplied({ document: { tenant, code }, row, differences }: Plan): AppliedVoucher {
  const action = row === null ? 'created' : differences.length > 0 ? 'changed' : 'unchanged'
  return { action, tenant, code, differences }
}
