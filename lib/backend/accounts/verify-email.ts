import { eq } from 'drizzle-orm'
import { joinGuestBookings } from '@/lib/backend/reservations/join-bookings'
import { account } from '@/lib/backend/postgres/schema-accounts'
import type { AccountContext } from './account-context'
import { createToken, findToken, spendToken } from './account-tokens'
import { mailBucket } from '@/lib/backend/limits/buckets'
import { takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { queueMail, type MailWords } from '@/lib/backend/mail/queue-mail'

/** Confirms an address by a mailed token. A second click of the same link finds it confirmed and is no fault. */
export async function verifyEmail(
  ctx: AccountContext,
  token: string,
): Promise<{ ok: true } | { ok: false; code: 'token_invalid' }> {
  const found = await findToken(ctx, ctx.db, { purpose: 'verify', token })
  if (!found || (found.used && !found.verified)) return { ok: false, code: 'token_invalid' }
  if (found.used) return { ok: true }
  await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(ctx, tx, found.id)) || found.verified) return
    const at = ctx.now().toISOString()
    await tx.update(account).set({ emailVerifiedAt: at, updatedAt: at }).where(eq(account.id, found.accountId))
    await joinGuestBookings(ctx, tx, found.accountId)
  })
  return { ok: true }
}

/** Mails the link to confirm once more. */
export async function resendVerification(
  ctx: AccountContext,
  { accountId, email, writeMail }: { accountId: string; email: string; writeMail: (token: string) => MailWords },
): Promise<{ ok: true } | Throttled> {
  const turn = await takeTurn(ctx.db, [mailBucket(ctx, 'account_verify', email)])
  if (!turn.ok) return turn
  await ctx.db.transaction(async (tx) => {
    const token = await createToken(ctx, tx, { purpose: 'verify', accountId, email })
    await queueMail(ctx, tx, { kind: 'account_verify', to: email, words: writeMail(token) })
  })
  return { ok: true }
}
