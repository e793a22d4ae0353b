import { addHours } from 'date-fns/addHours'
import { subMinutes } from 'date-fns/subMinutes'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { joinGuestBookings } from '@/lib/backend/reservations/join-bookings'
import type { Database, Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { account, accountSession } from '@/lib/backend/postgres/schema-accounts'
import { accountFactor, accountOption, staffRole } from '@/lib/backend/postgres/schema-staff'
import { givenHere } from '@/lib/backend/staff/given-here'
import type { Account, SessionView } from '@/lib/domain/accounts/schema'
import { REMEMBERED_HOURS } from '@/lib/domain/accounts/limits'
import type { AccountContext } from './account-context'
import { networkOf } from './network'
import { toAccount } from './to-account'
import { hashToken, mintToken } from '@/lib/backend/tokens/secret'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

const UNREMEMBERED_HOURS = 24
// Seen is written at most this often, or every page would write.
const SEEN_EVERY_MINUTES = 5
const MAX_USER_AGENT = 300

/** `token` belongs into the cookie and nowhere else; `maxAge` in seconds, null for as long as the browser runs. */
export type OpenedSession = { token: string; maxAge: number | null }

/**
 * Signs a browser in with a new secret; one that the browser brought is never adopted. What its person booked as a
 * guest meanwhile becomes the account's, where the address is proved.
 */
export async function openSession(
  ctx: AccountContext,
  tx: Queryable,
  { accountId, remember }: { accountId: string; remember: boolean },
): Promise<OpenedSession> {
  const { token, tokenHash } = mintToken()
  const now = ctx.now()
  const hours = remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS
  await tx.insert(accountSession).values({
    id: ctx.newId(),
    tokenHash,
    accountId,
    host: ctx.host,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: addHours(now, hours).toISOString(),
    remember,
    userAgent: ctx.client.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    ipPrefix: networkOf(ctx.client.address),
  })
  await joinGuestBookings(ctx, tx, accountId)
  return { token, maxAge: remember ? hours * 3600 : null }
}

type Asked = { now: () => Date; tenantId: TenantId; host: string; realm: string }

/**
 * The account that a cookie's secret opens on this host, with the options and the role that it has here; null when it
 * is unknown, ended, revoked, another host's or suspended here.
 */
export async function resolveSession(db: Database, asked: Asked, token: string): Promise<Account | null> {
  const now = asked.now()
  const [row] = await db
    .select({
      account,
      session: { id: accountSession.id, lastSeenAt: accountSession.lastSeenAt },
      options: accountOption.options,
      // An agent's links are on the default host, and so what their plan opens.
      planId: sql<number | null>`case when exists (
        select from ${tenant} here where here.id = ${asked.tenantId} and here.host is null) then ${account.planId} end`,
      role: staffRole.role,
      acceptedAt: staffRole.acceptedAt,
      factorAt: accountFactor.confirmedAt,
    })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .leftJoin(
      accountOption,
      and(eq(accountOption.accountId, account.id), givenHere(accountOption.tenantId, asked.tenantId)),
    )
    .leftJoin(accountFactor, eq(accountFactor.accountId, account.id))
    .leftJoin(staffRole, and(eq(staffRole.accountId, account.id), givenHere(staffRole.tenantId, asked.tenantId)))
    .where(
      and(
        eq(accountSession.tokenHash, hashToken(token)),
        eq(accountSession.host, asked.host),
        eq(account.realm, asked.realm),
        isNull(accountSession.revokedAt),
        gt(accountSession.expiresAt, now.toISOString()),
        isNull(account.deletedAt),
        isNull(staffRole.suspendedAt),
      ),
    )
  if (!row) return null
  if (new Date(row.session.lastSeenAt) < subMinutes(now, SEEN_EVERY_MINUTES))
    await db.update(accountSession).set({ lastSeenAt: now.toISOString() }).where(eq(accountSession.id, row.session.id))
  const role = row.acceptedAt === null ? null : row.role
  return toAccount(row.account, {
    sessionId: row.session.id,
    options: row.options ?? {},
    planId: row.planId,
    role,
    hasFactor: row.factorAt !== null,
  })
}

/** Ends the session of a cookie's secret on this host; an unknown secret ends nothing. */
export async function logOut(ctx: Pick<AccountContext, 'db' | 'now' | 'host'>, token: string): Promise<void> {
  await ctx.db
    .update(accountSession)
    .set({ revokedAt: ctx.now().toISOString() })
    .where(
      and(
        eq(accountSession.tokenHash, hashToken(token)),
        eq(accountSession.host, ctx.host),
        isNull(accountSession.revokedAt),
      ),
    )
}

/**
 * Whether the session of a cookie's secret was ended on this host, by whoever logged out or from elsewhere. One that is
 * over by its time was not: whoever still sits there is in the middle of something.
 */
export async function wasEnded(db: Database, host: string, token: string): Promise<boolean> {
  const [row] = await db
    .select({ revokedAt: accountSession.revokedAt })
    .from(accountSession)
    .where(and(eq(accountSession.tokenHash, hashToken(token)), eq(accountSession.host, host)))
  return typeof row?.revokedAt === 'string'
}

/** Whether a cookie's secret is forgotten when the browser closes. */
export async function endsWithBrowser(db: Database, host: string, token: string): Promise<boolean> {
  const [row] = await db
    .select({ remember: accountSession.remember })
    .from(accountSession)
    .where(and(eq(accountSession.tokenHash, hashToken(token)), eq(accountSession.host, host)))
  return row?.remember === false
}

/** The browsers in which an account is signed in, on every host, the latest seen first. */
export async function listSessions(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<SessionView[]> {
  const rows = await ctx.db
    .select()
    .from(accountSession)
    .where(and(isLive(ctx.now()), eq(accountSession.accountId, accountId)))
    .orderBy(desc(accountSession.lastSeenAt), accountSession.id)
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    host: row.host,
    user_agent: row.userAgent,
    ip_prefix: row.ipPrefix,
    remember: row.remember,
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
    expires_at: row.expiresAt,
  }))
}

/** Ends one session of the account; false when it has none of this id. */
export async function revokeSession(
  ctx: Pick<AccountContext, 'db' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await ctx.db
    .update(accountSession)
    .set({ revokedAt: ctx.now().toISOString() })
    .where(and(isLive(ctx.now()), eq(accountSession.accountId, accountId), eq(accountSession.id, sessionId)))
    .returning({ id: accountSession.id })
  return ended.length > 0
}

/** Ends every session of the account but `keep`, which is null to end all. */
export async function revokeSessions(
  tx: Queryable,
  now: Date,
  { accountId, keep }: { accountId: string; keep: string | null },
): Promise<void> {
  await tx
    .update(accountSession)
    .set({ revokedAt: now.toISOString() })
    .where(
      and(
        isLive(now),
        eq(accountSession.accountId, accountId),
        keep === null ? undefined : ne(accountSession.id, keep),
      ),
    )
}

function isLive(now: Date) {
  return and(isNull(accountSession.revokedAt), gt(accountSession.expiresAt, now.toISOString()))
}
