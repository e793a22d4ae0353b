import { and, eq } from 'drizzle-orm'
import { hasAddress, isProved } from '@/lib/backend/accounts/find-account'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountOption } from '@/lib/backend/postgres/schema-staff'
import { onSameHost } from '@/lib/backend/tenants/same-host'
import { isDemoEmail } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { ACCOUNT_OPTIONS, type AccountOption } from './arguments'
import { describeRights, type Rights } from './describe'
import { recordAct } from './record-act'
import type { StaffContext } from './staff-context'

/** Of each: `undefined` leaves it as it is; null takes it away. */
type Grant = {
  /** Lower case. */
  email: string
  /** What makes an agent on the default host; any number does. */
  plan?: number | null | undefined
  /** The brand under which they sell there. */
  fid?: number | null | undefined
  /** All that the tenant opens for them from now on. */
  options?: readonly AccountOption[] | undefined
}

type Granted = { ok: true; changed: boolean; rights: Rights }
type Refused = { ok: false; code: 'demo_account' | 'no_account' | 'unproved' | 'no_agent' }

/**
 * Gives an account what makes its owner an agent, and the options of a tenant, or takes them away. It opens bookings of
 * others, so the account must be known to be its address's owner's.
 */
export async function grantRights(ctx: StaffContext, grant: Grant): Promise<Granted | Refused> {
  const { email, plan, fid, options } = grant
  if (isDemoEmail(email)) return { ok: false, code: 'demo_account' }
  return ctx.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(account).where(hasAddress(ctx.realm, email)).for('update')
    if (!owner) return { ok: false, code: 'no_account' }
    if (givesAny(grant) && !isProved(owner)) return { ok: false, code: 'unproved' }
    if (typeof fid === 'number' && !(await isAgent(tx, ctx.tenantId, fid))) return { ok: false, code: 'no_agent' }
    const before = { plan: owner.planId, fid: owner.fid, options: await loadOptions(tx, ctx, owner.id) }
    const rights: Rights = {
      plan: plan === undefined ? before.plan : plan,
      fid: fid === undefined ? before.fid : fid,
      options: options === undefined ? before.options : inOrder((option) => options.includes(option)),
    }
    const note = describeRights(rights)
    if (note === describeRights(before)) return { ok: true, changed: false, rights }
    await tx
      .update(account)
      .set({ planId: rights.plan, fid: rights.fid, updatedAt: ctx.now().toISOString() })
      .where(eq(account.id, owner.id))
    await writeOptions(tx, ctx, owner.id, rights.options)
    await recordAct(ctx, tx, { act: 'granted', by: null, subject: 'account', subjectId: owner.id, note })
    return { ok: true, changed: true, rights }
  })
}

function givesAny({ plan, fid, options = [] }: Grant): boolean {
  return typeof plan === 'number' || typeof fid === 'number' || options.length > 0
}

async function isAgent(tx: Queryable, tenantId: TenantId, fid: number): Promise<boolean> {
  const agents = and(eq(tenant.kind, 'agent'), eq(tenant.fid, fid), onSameHost(tenant.id, tenantId))
  return (await tx.$count(tenant, agents)) > 0
}

type Place = Pick<StaffContext, 'tenantId'>

function isGiven({ tenantId }: Place, accountId: string) {
  return and(eq(accountOption.accountId, accountId), eq(accountOption.tenantId, tenantId))
}

async function loadOptions(tx: Queryable, ctx: Place, accountId: string): Promise<AccountOption[]> {
  const [row] = await tx.select().from(accountOption).where(isGiven(ctx, accountId))
  return inOrder((option) => row?.options[option] === true)
}

async function writeOptions(tx: Queryable, ctx: Place, accountId: string, given: readonly AccountOption[]) {
  await tx.delete(accountOption).where(isGiven(ctx, accountId))
  if (given.length === 0) return
  const options = Object.fromEntries(given.map((option) => [option, true]))
  await tx.insert(accountOption).values({ accountId, tenantId: ctx.tenantId, options })
}

function inOrder(isOn: (option: AccountOption) => boolean): AccountOption[] {
  return ACCOUNT_OPTIONS.filter(isOn)
}
