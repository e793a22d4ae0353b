import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { revokeSessions } from '@/lib/backend/accounts/sessions'
import { factorBucket } from '@/lib/backend/limits/buckets'
import { giveTurnBack, takeTurn, type Throttled } from '@/lib/backend/limits/take-turn'
import { accountFactor, recoveryCode } from '@/lib/backend/postgres/schema-staff'
import { recordAct } from '@/lib/backend/staff/record-act'
import { isDemoEmail, type Account } from '@/lib/domain/accounts/schema'
import { offerSecret, sealSecret } from './factor-secret'
import { hashRecoveryCodes, mintRecoveryCodes } from './recovery-codes'
import { findStep } from './totp'

type Confirmed = { ok: true; /** Shown once; only their hashes stay. */ codes: string[] }
type Refused = { ok: false; code: 'code_wrong' | 'not_found' } | Throttled

/** Whether somebody may set up a second factor: staff; not who shares an account with everybody. */
export function maySetFactor({ staff, user }: Account): boolean {
  return staff !== null && !isDemoEmail(user.email)
}

/**
 * Gives an account the second factor that its session was offered, once a code proves that an app has it. Whoever is
 * signed in elsewhere, without one, is no longer.
 */
export async function confirmFactor(
  ctx: AccountContext,
  secret: string,
  { owner, code }: { owner: Account; code: string },
): Promise<Confirmed | Refused> {
  if (!maySetFactor(owner) || owner.staff?.factor === 'confirmed') return { ok: false, code: 'not_found' }
  const { user, sessionId, staff } = owner
  const accountId = user.id
  const bucket = factorBucket(accountId)
  const turn = await takeTurn(ctx.db, [bucket])
  if (!turn.ok) return turn
  const offered = offerSecret(secret, { accountId, sessionId })
  const lastStep = findStep(offered, code, ctx.now())
  if (lastStep === null) return { ok: false, code: 'code_wrong' }
  const codes = mintRecoveryCodes()
  const [sealed, rows] = await Promise.all([
    sealSecret(secret, offered, accountId),
    hashRecoveryCodes(ctx, accountId, codes),
  ])
  const isFirst = await ctx.db.transaction(async (tx) => {
    const confirmedAt = ctx.now().toISOString()
    const set = await tx
      .insert(accountFactor)
      .values({ accountId, secret: sealed, lastStep, confirmedAt })
      .onConflictDoNothing()
      .returning({ accountId: accountFactor.accountId })
    if (set.length === 0) return false
    await tx.insert(recoveryCode).values(rows)
    await revokeSessions(tx, ctx.now(), { accountId, keep: sessionId })
    const role = staff?.role ?? null
    await recordAct(ctx, tx, { act: 'factor_set', by: accountId, subject: 'account', subjectId: accountId, role })
    return true
  })
  if (!isFirst) return { ok: false, code: 'not_found' }
  await giveTurnBack(ctx.db, [bucket])
  return { ok: true, codes }
}
