import { and, eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { spendTokens } from '@/lib/backend/accounts/account-tokens'
import { hashPassword } from '@/lib/backend/accounts/passwords'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import { revokeSessions } from '@/lib/backend/accounts/sessions'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { forgetIdentities } from '@/lib/backend/sso/forget-identities'
import type { PasswordChangeForm } from '@/lib/domain/accounts/profile'
import { confirmPassword, type PasswordRefused } from './confirm-password'

type Change = { accountId: string; sessionId: string; form: PasswordChangeForm; writeMail: () => MailWords }

/**
 * Sets a new password for whoever knows the old one, signs the account out everywhere else and takes its providers off,
 * which are to be added anew.
 */
export async function changePassword(
  ctx: AccountContext,
  { accountId, sessionId, form, writeMail }: Change,
): Promise<{ ok: true } | PasswordRefused> {
  const known = await confirmPassword(ctx, { accountId, password: form.current_password })
  if (!known.ok) return known
  const passwordHash = await hashPassword(form.password)
  const done = await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(account)
      .set({ passwordHash, updatedAt: ctx.now().toISOString() })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, known.passwordHash), isNull(account.deletedAt)))
      .returning({ email: account.email })
    const email = changed[0]?.email
    if (email === undefined) return false
    await spendTokens(ctx, tx, { purpose: 'reset', accountId })
    await spendTokens(ctx, tx, { purpose: 'change', accountId })
    await forgetIdentities(tx, accountId)
    await revokeSessions(tx, ctx.now(), { accountId, keep: sessionId })
    await queueMail(ctx, tx, { kind: 'account_password_changed', to: email, words: writeMail() })
    return true
  })
  // Somebody set another one meanwhile: what was typed is the current password no more.
  return done ? { ok: true } : { ok: false, code: 'current' }
}
