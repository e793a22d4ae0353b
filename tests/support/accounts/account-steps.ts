import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { resolveSession, type OpenedSession } from '@/lib/backend/accounts/sessions'
import type { Database } from '@/lib/backend/postgres/database'
import { mail } from '@/lib/backend/postgres/schema-contact'
import type { Account } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

export const PASSWORD = 'correct horse battery'
const START = Date.parse('2026-03-10T09:00:00.000Z')

/** Words of a mail that say nothing but its secret. */
export const words = (token = '') => ({ subject: 'subject', body: token })

export type AccountSteps = {
  ctx: AccountContext
  /** Lets minutes pass. */
  pass: (minutes: number) => void
  /** The same people from elsewhere: another address, host or realm. */
  from: (change: Partial<AccountContext> & { address?: string }) => AccountContext
  register: (email: string, ctx?: AccountContext) => Promise<{ accountId: string; session: OpenedSession }>
  whoIs: (session: OpenedSession, ctx?: AccountContext) => Promise<Account | null>
  /** Kind, receiver and text of every mail so far. */
  mails: () => Promise<{ kind: string; to: string; body: string }[]>
}

/** Use cases of accounts with a clock that tests turn. */
export function openAccountSteps(db: Database, tenantId: TenantId): AccountSteps {
  let now = START
  const ctx: AccountContext = {
    tenantId,
    now: () => new Date(now),
    newId: randomUUID,
    requestId: 'test',
    db,
    realm: 'house',
    host: 'localhost',
    client: { address: '203.0.113.7', userAgent: 'Test Browser' },
    demo: true,
  }
  const from: AccountSteps['from'] = ({ address, ...change }) => ({
    ...ctx,
    ...change,
    client: { ...ctx.client, address: address ?? ctx.client.address },
  })
  return {
    ctx,
    pass: (minutes) => {
      now += minutes * 60_000
    },
    from,
    register: async (email, asked = ctx) => {
      const form = { name: 'Ada Löwe', email, password: PASSWORD, remember: true }
      const result = await registerAccount(asked, {
        form,
        language: 'en',
        mails: { verify: words, exists: () => words() },
      })
      if (!result.ok) throw new Error(`${email} could not register: ${result.code}`)
      return result
    },
    whoIs: (session, asked = ctx) => resolveSession(db, asked, session.token),
    mails: async () => {
      const rows = await db.select().from(mail).orderBy(asc(mail.createdAt))
      return rows.map((row) => ({ kind: row.kind, to: row.toAddress, body: row.bodyText }))
    },
  }
}
