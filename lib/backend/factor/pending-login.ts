import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor } from '@/lib/backend/postgres/schema-staff'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'

/** Seconds in which the code has to follow the password. */
export const PENDING_SECONDS = 600

const claimsSchema = z.object({
  sub: z.string(),
  remember: z.boolean(),
  /** Of the password as it was; a new one ends this way in. */
  proof: z.string(),
})
/** Somebody who gave the password, or came from a provider, and still owes the code. */
export type PendingLogin = { accountId: string; remember: boolean; proof: string }

const kind: TokenKind<z.infer<typeof claimsSchema>> = {
  purpose: 'login without its second factor',
  seconds: PENDING_SECONDS,
  read: (claims) => claimsSchema.safeParse(claims).data ?? null,
}

type Site = { realm: string; host: string; now: () => Date }

export function sealPending(secret: string, { accountId, remember, proof }: PendingLogin, site: Site): Promise<string> {
  return sealToken(secret, kind, { sub: accountId, remember, proof }, frameOf(site))
}

/** Null where it is over, forged or another host's. */
export async function openPending(secret: string, sealed: string | null, site: Site): Promise<PendingLogin | null> {
  const read = await openToken(secret, kind, sealed, frameOf(site))
  if (!read.ok) return null
  const { sub, ...rest } = read.claims
  return { accountId: sub, ...rest }
}

/** What an account still owes before it is signed in; null for one without a second factor. */
export async function findPending(
  tx: Queryable,
  { accountId, remember }: { accountId: string; remember: boolean },
): Promise<PendingLogin | null> {
  const [row] = await tx
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .innerJoin(accountFactor, eq(accountFactor.accountId, account.id))
    .where(eq(account.id, accountId))
  return row ? { accountId, remember, proof: proofOf(row.passwordHash) } : null
}

export function proofOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

function frameOf({ realm, host, now }: Site) {
  return { audience: `${realm} ${host}`, now: now() }
}
