import { and, eq, isNull, sql } from 'drizzle-orm'
import { createToken } from '@/lib/backend/accounts/account-tokens'
import { NOBODY } from '@/lib/backend/accounts/passwords'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { staffRole } from '@/lib/backend/postgres/schema-staff'
import { isDemoEmail } from '@/lib/domain/accounts/schema'
import type { StaffRole } from '@/lib/domain/staff/roles'
import { recordAct } from './record-act'
import type { StaffContext } from './staff-context'

type Invitation = {
  /** Lower case. */
  email: string
  role: StaffRole
  /** Of a new account; it may be changed by whoever accepts. */
  name: string
  /** Of a new account. */
  language: string
  writeMail: (token: string, language: string) => Promise<MailWords>
}

/** `mailed`: a link is on its way; `changed`, `kept`: of somebody who works there already, and needs none. */
type Invited = { ok: true; outcome: 'mailed' | 'changed' | 'kept'; was: StaffRole | null }
type Refused = { ok: false; code: 'suspended' | 'demo_account' }

/**
 * Gives a role at a tenant to the owner of an address. It counts once they have used the mailed link: an account that
 * somebody else opened with the address before gets nothing.
 */
export async function inviteStaff(ctx: StaffContext, invitation: Invitation): Promise<Invited | Refused> {
  const { email, role, writeMail } = invitation
  if (isDemoEmail(email)) return { ok: false, code: 'demo_account' }
  return ctx.db.transaction(async (tx) => {
    const { id: accountId, language } = await findOrCreate(ctx, tx, invitation)
    const here = and(eq(staffRole.accountId, accountId), eq(staffRole.tenantId, ctx.tenantId))
    const [seat] = await tx.select().from(staffRole).where(here)
    if (seat?.suspendedAt) return { ok: false, code: 'suspended' }
    const done = { by: null, subject: 'account', subjectId: accountId, role } as const
    if (seat?.acceptedAt) {
      if (seat.role === role) return { ok: true, outcome: 'kept', was: role }
      await tx.update(staffRole).set({ role }).where(here)
      await recordAct(ctx, tx, { act: 'role_changed', ...done })
      return { ok: true, outcome: 'changed', was: seat.role }
    }
    const invitedAt = ctx.now().toISOString()
    await tx
      .insert(staffRole)
      .values({ accountId, tenantId: ctx.tenantId, role, invitedAt })
      .onConflictDoUpdate({ target: [staffRole.accountId, staffRole.tenantId], set: { role, invitedAt } })
    const token = await createToken(ctx, tx, { purpose: 'invite', accountId, email })
    await queueMail(ctx, tx, { kind: 'account_invited', to: email, words: await writeMail(token, language) })
    await recordAct(ctx, tx, { act: 'invited', ...done })
    return { ok: true, outcome: 'mailed', was: seat?.role ?? null }
  })
}

async function findOrCreate(
  ctx: StaffContext,
  tx: Queryable,
  { email, name, language }: Invitation,
): Promise<{ id: string; language: string }> {
  const at = ctx.now().toISOString()
  await tx
    .insert(account)
    .values({
      id: ctx.newId(),
      realm: ctx.realm,
      email,
      name,
      passwordHash: NOBODY,
      language,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [account.realm, account.email], where: sql`${account.deletedAt} is null` })
  const [row] = await tx
    .select({ id: account.id, language: account.language })
    .from(account)
    .where(and(eq(account.realm, ctx.realm), eq(account.email, email), isNull(account.deletedAt)))
    .for('update')
  if (!row) throw new Error('the account that is invited is gone')
  return { id: row.id, language: row.language ?? language }
}
