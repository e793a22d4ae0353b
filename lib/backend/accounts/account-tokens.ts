import { addHours } from 'date-fns/addHours'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account, accountToken } from '@/lib/backend/postgres/schema-accounts'
import type { AccountContext } from './account-context'
import { hashToken, mintToken } from '@/lib/backend/tokens/secret'

/** Hours for which a token of each purpose holds; the mails say so. */
export const TOKEN_HOURS = { verify: 48, reset: 1, change: 24, invite: 72 } as const
type Purpose = keyof typeof TOKEN_HOURS
type FoundToken = {
  id: string
  accountId: string
  /** Where the token was sent. */
  email: string
  /** Of the account now. */
  current: string
  used: boolean
  verified: boolean
}

/** A new token for the owner of an address; answers the secret, of which only a hash is kept. */
export async function createToken(
  ctx: Pick<AccountContext, 'newId' | 'now'>,
  tx: Queryable,
  { purpose, accountId, email }: { purpose: Purpose; accountId: string; email: string },
): Promise<string> {
  const { token, tokenHash } = mintToken()
  const now = ctx.now()
  await tx.insert(accountToken).values({
    id: ctx.newId(),
    purpose,
    tokenHash,
    accountId,
    email,
    createdAt: now.toISOString(),
    expiresAt: addHours(now, TOKEN_HOURS[purpose]).toISOString(),
  })
  return token
}

/**
 * The live account of this realm that an unexpired token was sent to, at the address that it still has; the token of
 * a `change` was sent to the address that it is to have. `verified` is of the address that it has.
 */
export async function findToken(
  ctx: Pick<AccountContext, 'now' | 'realm'>,
  tx: Queryable,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<FoundToken | null> {
  const [row] = await tx
    .select({ token: accountToken, verifiedAt: account.emailVerifiedAt, current: account.email })
    .from(accountToken)
    .innerJoin(account, eq(account.id, accountToken.accountId))
    .where(
      and(
        eq(accountToken.tokenHash, hashToken(token)),
        eq(accountToken.purpose, purpose),
        gt(accountToken.expiresAt, ctx.now().toISOString()),
        eq(account.realm, ctx.realm),
        purpose === 'change' ? undefined : eq(account.email, accountToken.email),
        isNull(account.deletedAt),
      ),
    )
  if (!row) return null
  const { id, accountId, email, usedAt } = row.token
  return { id, accountId, email, current: row.current, used: usedAt !== null, verified: row.verifiedAt !== null }
}

/** Marks a token as used; false when somebody else was first. */
export async function spendToken(ctx: Pick<AccountContext, 'now'>, tx: Queryable, id: string): Promise<boolean> {
  const spent = await tx
    .update(accountToken)
    .set({ usedAt: ctx.now().toISOString() })
    .where(and(eq(accountToken.id, id), isNull(accountToken.usedAt)))
    .returning({ id: accountToken.id })
  return spent.length > 0
}

/** Makes every token of this purpose worthless. */
export async function spendTokens(
  ctx: Pick<AccountContext, 'now'>,
  tx: Queryable,
  { purpose, accountId }: { purpose: Purpose; accountId: string },
): Promise<void> {
  await tx
    .update(accountToken)
    .set({ usedAt: ctx.now().toISOString() })
    .where(and(eq(accountToken.accountId, accountId), eq(accountToken.purpose, purpose), isNull(accountToken.usedAt)))
}
