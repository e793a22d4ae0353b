import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { loginAttempt } from '@/lib/backend/postgres/schema-accounts'
import type { AccountContext, Throttled } from './account-context'
import { subscriberOf } from './network'

type Limit = { name: string; max: number; seconds: number }
/** A limit for one requester. */
export type Bucket = { limit: Limit; key: string }

const QUARTER = 900
const HOUR = 3600
// Limits count by address, so that nobody uses up another person's tries. The one of an account from anywhere, which
// strangers could use up, does not count for the browsers in which its owner has been.
const LIMITS = {
  login: { name: 'login', max: 8, seconds: QUARTER },
  loginInRealm: { name: 'login-realm', max: 30, seconds: QUARTER },
  loginFromAddress: { name: 'login-address', max: 60, seconds: QUARTER },
  loginFromAnywhere: { name: 'login-anywhere', max: 40, seconds: QUARTER },
  loginOnDevice: { name: 'login-device', max: 8, seconds: QUARTER },
  register: { name: 'register', max: 20, seconds: HOUR },
  forgot: { name: 'forgot', max: 20, seconds: HOUR },
  reset: { name: 'reset', max: 20, seconds: HOUR },
  password: { name: 'password', max: 8, seconds: QUARTER },
  mail: { name: 'mail', max: 3, seconds: HOUR },
} as const satisfies Record<string, Limit>

type Requester = Pick<AccountContext, 'realm' | 'client'>

/** Of a login: for this account, this realm and anything from here, and for this account from anywhere. */
export function loginBuckets({ realm, client }: Requester, email: string): Bucket[] {
  if (client.device) return [toBucket(LIMITS.loginOnDevice, [realm, email, client.device])]
  const address = subscriberOf(client.address)
  return [
    toBucket(LIMITS.login, [realm, email, address]),
    toBucket(LIMITS.loginInRealm, [realm, address]),
    toBucket(LIMITS.loginFromAddress, [address]),
    toBucket(LIMITS.loginFromAnywhere, [realm, email]),
  ]
}

/** Of other handlers, by the requester's address: for this realm from here, for anything from here. */
export function addressBuckets(name: 'register' | 'forgot' | 'reset', { realm, client }: Requester): Bucket[] {
  const address = subscriberOf(client.address)
  const { max, seconds } = LIMITS[name]
  const anywhere = { name: `${name}-address`, max: max * 1.5, seconds }
  return [toBucket(LIMITS[name], [realm, address]), toBucket(anywhere, [address])]
}

/** Of the password that a signed-in person types again, for this account from here. */
export function passwordBucket({ realm, client }: Requester, accountId: string): Bucket {
  return toBucket(LIMITS.password, [realm, accountId, subscriberOf(client.address)])
}

/** Of mails of one kind to one person: a full one keeps the mail back, and the answer stays the same. */
export function mailBucket({ realm }: Requester, kind: string, email: string): Bucket {
  return toBucket(LIMITS.mail, [kind, realm, email])
}

function toBucket(limit: Limit, parts: readonly string[]): Bucket {
  return {
    limit,
    key: createHash('sha256')
      .update([limit.name, ...parts].join('\n'))
      .digest('base64url'),
  }
}

type Turn = { ok: true } | Throttled

/** Counts a try in each bucket until one is full; a bucket empties when its time, begun by its first try, is over. */
export async function takeTurn(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  buckets: readonly Bucket[],
): Promise<Turn> {
  for (const { limit, key } of buckets) {
    const at = now()
    const fresh = new Date(at.getTime() + limit.seconds * 1000).toISOString()
    const over = sql`${loginAttempt.expiresAt} <= ${at.toISOString()}::timestamptz`
    const [row] = await db
      .insert(loginAttempt)
      .values({ key, hits: 1, expiresAt: fresh })
      .onConflictDoUpdate({
        target: loginAttempt.key,
        set: {
          hits: sql`case when ${over} then 1 else ${loginAttempt.hits} + 1 end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${loginAttempt.expiresAt} end`,
        },
      })
      .returning()
    if (row && row.hits > limit.max) {
      const retryAfter = Math.max(1, Math.ceil((Date.parse(row.expiresAt) - at.getTime()) / 1000))
      return { ok: false, code: 'throttled', retryAfter }
    }
  }
  return { ok: true }
}

/** After a success: the first bucket is empty again, the others forget this one try. */
export async function giveTurnBack(
  { db }: Pick<AccountContext, 'db'>,
  [first, ...others]: readonly Bucket[],
): Promise<void> {
  if (first) await db.delete(loginAttempt).where(eq(loginAttempt.key, first.key))
  if (others.length === 0) return
  await db
    .update(loginAttempt)
    .set({ hits: sql`greatest(${loginAttempt.hits} - 1, 0)` })
    .where(
      inArray(
        loginAttempt.key,
        others.map(({ key }) => key),
      ),
    )
}
