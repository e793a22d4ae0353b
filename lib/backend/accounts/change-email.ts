import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { createToken, findToken, spendToken, spendTokens } from '@/lib/backend/accounts/account-tokens'
import { mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'
import { joinGuestBookings } from '@/lib/backend/reservations/join-bookings'
import type { Queryable } from '@/lib/backend/postgres/database'
import { violatesUnique } from '@/lib/backend/postgres/violates'
import { account, accountToken } from '@/lib/backend/postgres/schema-accounts'
import type { EmailChangeForm } from '@/lib/domain/accounts/profile'
import { confirmPassword, type PasswordRefused } from './confirm-password'

type AskMails = { confirm: (token: string) => MailWords; asked: () => MailWords; exists: () => MailWords }
type AskRefused = PasswordRefused | { ok: false; code: 'same_email' }

/** Mails a link to the new address and a note to the old one, which stays until the link is opened. */
export async function askForEmailChange(
  ctx: AccountContext,
  { accountId, form, mails }: { accountId: string; form: EmailChangeForm; mails: AskMails },
): Promise<{ ok: true } | AskRefused> {
  const known = await confirmPassword(ctx, { accountId, password: form.current_password })
  if (!known.ok) return known
  const { email } = form
  if (email === known.email) return { ok: false, code: 'same_email' }
  const turn = await takeTurn(ctx.db, [
    mailBucket(ctx, 'account_email_from', accountId),
    mailBucket(ctx, 'account_email_to', email),
  ])
  if (!turn.ok) return turn
  await ctx.db.transaction(async (tx) => {
    await spendTokens(ctx, tx, { purpose: 'change', accountId })
    const token = await createToken(ctx, tx, { purpose: 'change', accountId, email })
    // The page says the same for a taken address, whose owner alone learns more.
    const words = (await isTaken(ctx, tx, email)) ? null : mails.confirm(token)
    if (words) await queueMail(ctx, tx, { kind: 'account_email_confirm', to: email, words })
    else await queueMail(ctx, tx, { kind: 'account_exists', to: email, words: mails.exists() })
    await queueMail(ctx, tx, { kind: 'account_email_asked', to: known.email, words: mails.asked() })
  })
  return { ok: true }
}

/** The address that waits for its link to be opened; null without one. */
export async function findPendingEmail(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  accountId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ email: accountToken.email })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.accountId, accountId),
        eq(accountToken.purpose, 'change'),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, ctx.now().toISOString()),
      ),
    )
    .orderBy(desc(accountToken.createdAt))
    .limit(1)
  return row?.email ?? null
}

/** Keeps the old address after all: the mailed link is worth nothing any more. */
export async function forgetEmailChange(ctx: AccountContext, accountId: string): Promise<void> {
  await spendTokens(ctx, ctx.db, { purpose: 'change', accountId })
}

type Confirmed = { ok: true; accountId: string }
type ConfirmRefused = { ok: false; code: 'token_invalid' | 'email_taken' }

/** Gives the account the address whose link was opened; a second click finds it done and is no fault. */
export async function confirmEmailChange(
  ctx: AccountContext,
  { token, writeMail }: { token: string; writeMail: () => MailWords },
): Promise<Confirmed | ConfirmRefused> {
  const found = await findToken(ctx, ctx.db, { purpose: 'change', token })
  if (!found) return { ok: false, code: 'token_invalid' }
  const { accountId, email, current } = found
  if (found.used) return email === current ? { ok: true, accountId } : { ok: false, code: 'token_invalid' }
  try {
    return await ctx.db.transaction((tx) => changeEmail(ctx, tx, found, writeMail))
  } catch (error) {
    // Another account took the address while this one was about to.
    if (violatesUnique(error, 'account_email')) return { ok: false, code: 'email_taken' }
    throw error
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>

async function changeEmail(
  ctx: AccountContext,
  tx: Queryable,
  { id, accountId, email, current }: Found,
  writeMail: () => MailWords,
): Promise<Confirmed | ConfirmRefused> {
  // Whoever opens the link has the address, and so may know of its other account.
  if (await isTaken(ctx, tx, email)) return { ok: false, code: 'email_taken' }
  if (!(await spendToken(ctx, tx, id))) return { ok: false, code: 'token_invalid' }
  const at = ctx.now().toISOString()
  await tx
    .update(account)
    .set({ email, emailVerifiedAt: at, updatedAt: at })
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
  await spendTokens(ctx, tx, { purpose: 'reset', accountId })
  await joinGuestBookings(ctx, tx, accountId)
  await queueMail(ctx, tx, { kind: 'account_email_changed', to: current, words: writeMail() })
  return { ok: true, accountId }
}

async function isTaken(ctx: Pick<AccountContext, 'realm'>, tx: Queryable, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.realm, ctx.realm), eq(account.email, email), isNull(account.deletedAt)))
  return rows.length > 0
}
