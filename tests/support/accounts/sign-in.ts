import { randomUUID } from 'node:crypto'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { openSession } from '@/lib/backend/accounts/sessions'
import type { Database } from '@/lib/backend/postgres/database'
import type { StaffRole } from '@/lib/domain/staff/roles'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { cookieName } from '@/lib/server/http/cookies'
import { openBrowser, type Browser } from './account-browser'
import { openAccountSteps, PASSWORD, words } from './account-steps'
import { employ } from './employ'

export type Seat = { role: StaffRole; factor?: boolean } | null

/** A browser at the house's host that a new account is signed in with, by the real clock. `seat`: its work there. */
export async function signIn(
  db: Database,
  tenantId: TenantId,
  seat: Seat,
): Promise<{ id: string; email: string; browser: Browser }> {
  const ctx = { ...openAccountSteps(db, tenantId).ctx, now: () => new Date() }
  const email = `${randomUUID()}@example.com`
  const made = await registerAccount(
    { ...ctx, client: { address: randomUUID(), userAgent: null } },
    {
      form: { name: 'Ada', email, password: PASSWORD, remember: true },
      language: 'en',
      mails: { verify: words, exists: () => words() },
    },
  )
  if (!made.ok) throw new Error(made.code)
  if (seat) await employ(db, made.accountId, { tenantId, ...seat })
  const { token } = await openSession(ctx, db, { accountId: made.accountId, remember: true })
  const browser = openBrowser()
  browser.cookies.set(cookieName('session'), token)
  return { id: made.accountId, email, browser }
}
