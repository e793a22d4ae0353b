import { and, eq, isNull } from 'drizzle-orm'
import type { HeldSession, HeldSessions, PlatformUser, SessionAsk } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'
import { accountSession } from '@/lib/backend/postgres/schema-accounts'
import { upstreamSession } from '@/lib/backend/postgres/schema-upstream'
import type { Account } from '@/lib/domain/accounts/schema'
import { toPlatformSeat } from '@/lib/domain/staff/roles'
import { bindAccount, writeUser } from './bind-account'
import { addressBuckets, loginBuckets } from '@/lib/backend/limits/buckets'
import { cancelTurn, giveTurnBack, takeTurn } from '@/lib/backend/limits/take-turn'
import { openToken, sealToken, type TokenKind } from '@/lib/tokens/token'
import { logOut, openSession, resolveSession } from './sessions'
import { hashToken } from '@/lib/backend/tokens/secret'

// The database must not be able to read them.
const jarKind: TokenKind<{ cookies: string }> = {
  purpose: 'upstream cookies',
  seconds: null,
  read: ({ cookies }) => (typeof cookies === 'string' ? { cookies } : null),
}

/** Sessions at the operator's platform: an opaque token in the browser, the platform's cookies sealed in the database. */
export function createHeldSessions(db: Database, secret: string): HeldSessions {
  const seal = (cookies: string, ask: SessionAsk, sessionId: string) =>
    sealToken(secret, jarKind, { cookies }, { audience: ownerOf(ask, sessionId) })
  const find = async (ask: SessionAsk, token: string): Promise<HeldSession | null> => {
    const account = await resolveSession(db, ask, token)
    if (!account) return null
    const { sessionId } = account
    const [row] = await db.select().from(upstreamSession).where(eq(upstreamSession.sessionId, sessionId))
    if (!row) return null
    const { user, checkedAt } = row
    const read = await openToken(secret, jarKind, row.jar, { audience: ownerOf(ask, sessionId) })
    if (!read.ok) return null
    const { cookies } = read.claims
    return { sessionId, account: describe(account, user), user, cookies, checkedAt: new Date(checkedAt) }
  }
  return {
    find,
    admit: async (ask, email) => {
      const buckets = email === null ? addressBuckets('register', ask) : loginBuckets(ask, email)
      const turn = await takeTurn(db, buckets)
      if (!turn.ok) return turn
      const takeBack = () => cancelTurn(db, buckets)
      // New accounts count whether they are made or not.
      const succeed = () => (email === null ? Promise.resolve() : giveTurnBack(db, buckets))
      return { ok: true, succeed, takeBack }
    },
    open: (ask, { user, cookies, remember }) =>
      db.transaction(async (tx) => {
        const accountId = await bindAccount(ask, tx, user)
        const opened = await openSession({ ...ask, db }, tx, { accountId, remember })
        const [row] = await tx
          .select({ id: accountSession.id })
          .from(accountSession)
          .where(eq(accountSession.tokenHash, hashToken(opened.token)))
        if (!row) throw new Error('the session that was just opened is gone')
        const jar = await seal(cookies, ask, row.id)
        await tx.insert(upstreamSession).values({ sessionId: row.id, jar, user, checkedAt: ask.now().toISOString() })
        return opened
      }),
    renew: async (ask, held, said) =>
      renew(db, ask, held, { user: said.user, jar: await seal(said.cookies, ask, held.sessionId) }),
    end: async (ask, token) => {
      const held = await find(ask, token)
      await logOut({ ...ask, db }, token)
      if (held) await db.delete(upstreamSession).where(eq(upstreamSession.sessionId, held.sessionId))
    },
  }
}

async function renew(
  db: Database,
  ask: SessionAsk,
  { sessionId, account, user: before }: HeldSession,
  { user, jar }: { user: PlatformUser; jar: string },
): Promise<Account> {
  const at = ask.now()
  await db.transaction(async (tx) => {
    // Of two tabs at once, both were told the truth; a session that ended meanwhile stays ended.
    const [live] = await tx
      .select({ id: accountSession.id })
      .from(accountSession)
      .where(and(eq(accountSession.id, sessionId), isNull(accountSession.revokedAt)))
      .for('share')
    if (!live) return
    await tx
      .update(upstreamSession)
      .set({ jar, user, checkedAt: at.toISOString() })
      .where(eq(upstreamSession.sessionId, sessionId))
    if (!sameUser(before, user)) await writeUser(tx, at, { id: account.user.id, realm: ask.realm, user })
  })
  return describe(account, user)
}

/** Also whether they work here is what the platform says, for the site of this session. */
function describe(account: Account, { subject: _, emailVerified: __, ...user }: PlatformUser): Account {
  const staff = toPlatformSeat(user.actions)
  return { ...account, user: { ...account.user, ...user, id: account.user.id }, staff }
}

function sameUser(a: PlatformUser, b: PlatformUser): boolean {
  const facts = (user: PlatformUser) => {
    const { name, email, emailVerified, avatar, plan_id, options, actions, agent_role } = user
    const { flights, packages, crm, vouchers } = options
    return JSON.stringify([
      [name, email, emailVerified, avatar, plan_id, agent_role, actions],
      [flights, packages, crm, vouchers],
    ])
  }
  return facts(a) === facts(b)
}

function ownerOf({ host }: SessionAsk, sessionId: string): string {
  return `${host} ${sessionId}`
}
