import { and, eq, isNull, sql } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { isSuspended } from '@/lib/backend/staff/suspend-staff'
import { forgetIdentities } from '@/lib/backend/sso/forget-identities'
import type { ResetForm } from '@/lib/domain/accounts/forms'
import type { AccountContext } from './account-context'
import { createToken, findToken, spendToken, spendTokens } from './account-tokens'
import { addressBuckets, mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { findAccount } from './log-in'
import { hashPassword } from './passwords'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import { revokeSessions } from './sessions'

/** Whether another link may be asked for from this address; the same for every e-mail. */
export async function mayAskForReset(ctx: AccountContext): Promise<{ ok: true } | Throttled> {
  return takeTurn(ctx.db, addressBuckets('forgot', ctx))
}

/** Mails a link to the owner of an address; does nothing, and says nothing, where there is no account. */
export async function sendResetLink(
  ctx: AccountContext,
  { email, writeMail }: { email: string; writeMail: (token: string) => MailWords },
): Promise<void> {
  const found = await findAccount(ctx, email)
  if (!found) return
  const wanted = await takeTurn(ctx.db, [mailBucket(ctx, 'account_reset', email)])
  if (!wanted.ok) return
  await ctx.db.transaction(async (tx) => {
    const token = await createToken(ctx, tx, { purpose: 'reset', accountId: found.id, email })
    await queueMail(ctx, tx, { kind: 'account_reset', to: email, words: writeMail(token) })
  })
}

type Refused = { ok: false; code: 'token_invalid' } | Throttled

/**
 * Sets a password by a mailed token, once, signs the account out everywhere and takes its providers off; answers its
 * address.
 */
export async function resetPassword(
  ctx: AccountContext,
  { form, writeMail }: { form: ResetForm; writeMail: () => MailWords },
): Promise<{ ok: true; email: string } | Refused> {
  const turn = await takeTurn(ctx.db, addressBuckets('reset', ctx))
  if (!turn.ok) return turn
  const found = await findToken(ctx, ctx.db, { purpose: 'reset', token: form.token })
  if (!found || found.used) return { ok: false, code: 'token_invalid' }
  const passwordHash = await hashPassword(form.password)
  const { accountId, email } = found
  const done = await ctx.db.transaction(async (tx) => {
    if ((await isSuspended(tx, accountId, ctx.tenantId)) || !(await spendToken(ctx, tx, found.id))) return false
    await spendTokens(ctx, tx, { purpose: 'reset', accountId })
    await spendTokens(ctx, tx, { purpose: 'change', accountId })
    await forgetIdentities(tx, accountId)
    const at = ctx.now().toISOString()
    // Whoever has the link has the address.
    const changed = await tx
      .update(account)
      .set({
        passwordHash,
        updatedAt: at,
        emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${at}::timestamptz)`,
      })
      .where(and(eq(account.id, accountId), eq(account.email, email), isNull(account.deletedAt)))
      .returning({ id: account.id })
    if (changed.length === 0) return false
    await revokeSessions(tx, ctx.now(), { accountId, keep: null })
    await queueMail(ctx, tx, { kind: 'account_password_changed', to: email, words: writeMail() })
    return true
  })
  return done ? { ok: true, email } : { ok: false, code: 'token_invalid' }
}
