import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { joinGuestBookings } from '@/lib/backend/reservations/join-bookings'
import type { AccountAsk, PlatformUser } from '@/lib/backend/ports'
import type { Queryable } from '@/lib/backend/postgres/database'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { upstreamAccount } from '@/lib/backend/postgres/schema-upstream'
import { NOBODY } from './passwords'

/** The id of the account that stands for a platform's person here; made when they come for the first time. */
export async function bindAccount(ask: AccountAsk, tx: Queryable, user: PlatformUser): Promise<string> {
  const { realm } = ask
  const { subject, emailVerified } = user
  // Two first logins at once must not make two accounts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${realm} ${subject}`}, 0))`)
  const [bound] = await tx
    .select({ id: account.id })
    .from(upstreamAccount)
    .innerJoin(account, eq(account.id, upstreamAccount.accountId))
    .where(and(eq(upstreamAccount.realm, realm), eq(upstreamAccount.subject, subject), isNull(account.deletedAt)))
  if (bound) {
    await writeUser(tx, ask.now(), { id: bound.id, realm, user })
    return bound.id
  }
  const id = ask.newId()
  const at = ask.now().toISOString()
  await freeEmail(tx, { id, realm, email: user.email })
  const fixed = { id, realm, passwordHash: NOBODY, language: ask.locale, createdAt: at, updatedAt: at }
  await tx.insert(account).values({ ...toColumns(user), ...fixed, emailVerifiedAt: emailVerified ? at : null })
  await tx
    .insert(upstreamAccount)
    .values({ realm, subject, accountId: id })
    .onConflictDoUpdate({ target: [upstreamAccount.realm, upstreamAccount.subject], set: { accountId: id } })
  await joinGuestBookings(ask, tx, id)
  return id
}

/** Writes what the platform now says of a person. An address that changed is confirmed when the platform says so. */
export async function writeUser(
  tx: Queryable,
  now: Date,
  { id, realm, user }: { id: string; realm: string; user: PlatformUser },
): Promise<void> {
  await freeEmail(tx, { id, realm, email: user.email })
  const at = now.toISOString()
  const kept = sql`case when ${account.email} = ${user.email} then ${account.emailVerifiedAt} end`
  const emailVerifiedAt = user.emailVerified ? sql`coalesce(${kept}, ${at}::timestamptz)` : kept
  await tx
    .update(account)
    .set({ ...toColumns(user), emailVerifiedAt, updatedAt: at })
    .where(eq(account.id, id))
}

function toColumns(user: PlatformUser) {
  const { name, email, avatar, plan_id: plan } = user
  // A plan may have a name; that there is one makes the agent.
  const planId = plan === null || (typeof plan === 'number' && isColumnInteger(plan)) ? plan : 0
  return { name, email, avatar, planId }
}

function isColumnInteger(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647
}

// An address that the platform gave to somebody else is no longer its former owner's.
async function freeEmail(
  tx: Queryable,
  { id, realm, email }: { id: string; realm: string; email: string },
): Promise<void> {
  await tx
    .update(account)
    .set({ email: sql`${account.id}::text || '@moved.invalid'`, emailVerifiedAt: null })
    .where(and(eq(account.realm, realm), eq(account.email, email), ne(account.id, id), isNull(account.deletedAt)))
}
