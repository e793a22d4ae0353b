import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '@/lib/backend/accounts/account-context'
import { registerAccount } from '@/lib/backend/accounts/register-account'
import { openSession } from '@/lib/backend/accounts/sessions'
import type { Database } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { realmOf } from '@/lib/domain/accounts/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { cookieName } from '@/lib/server/http/cookies'
import { buildInventory } from '../inventory-builder'
import { openBrowser, type Handler } from './account-browser'
import { openAccountSteps, PASSWORD, words } from './account-steps'

/** Hosts with a tenant each, and who gives options and roles there. House, agent and agency share their accounts. */
export const SITES = {
  house: { host: 'localhost:3000', query: '', giver: 'house' },
  // An agent's link changes the brand of the default host, not whose staff works there.
  agent: { host: 'localhost:3000', query: '&fid=77', giver: 'house' },
  agency: { host: 'acme.agency.localhost:3000', query: '', giver: 'agency' },
  whiteLabel: { host: 'sunrise.localhost:3000', query: '', giver: 'whiteLabel' },
} as const
export type Site = keyof typeof SITES
export const GIVERS = ['house', 'agency', 'whiteLabel'] as const
export type Giver = (typeof GIVERS)[number]
const KINDS = { house: 'house', agent: 'agent', agency: 'agency', whiteLabel: 'white_label' } as const

export type StaffedSites = Awaited<ReturnType<typeof openSites>>

/** The tenants of these hosts, and people who come to them. */
export async function openSites(db: Database) {
  const inventory = await buildInventory(db)
  const [house] = await db.select().from(tenant).where(eq(tenant.id, inventory.house))
  if (!house) throw new Error('there is no house')
  const agency = { ...house, id: undefined, kind: 'agency', fid: 300, host: 'acme.agency.localhost' } as const
  const [added] = await db.insert(tenant).values(agency).returning({ id: tenant.id })
  if (!added) throw new Error('there is no agency')
  const ids: Record<Site, TenantId> = { ...inventory, agency: added.id }

  const contextAt = (site: Site): AccountContext => ({
    ...openAccountSteps(db, ids[site]).ctx,
    now: () => new Date(),
    realm: realmOf({ id: ids[site], kind: KINDS[site] }),
    host: SITES[site].host.split(':')[0] ?? '',
  })
  const register = async (email: string, at: Site) => {
    const form = { name: 'Ada', email, password: PASSWORD, remember: true }
    const made = await registerAccount(
      { ...contextAt(at), client: { address: randomUUID(), userAgent: null } },
      { form, language: 'en', mails: { verify: words, exists: () => words() } },
    )
    if (!made.ok) throw new Error(made.code)
    return made.accountId
  }
  /** Somebody to whom the tenant of one host gives something, signed in on the host of another. */
  const visit = async (giver: Giver, site: Site, give: (accountId: string, tenantId: TenantId) => Promise<unknown>) => {
    const email = `${randomUUID()}@example.com`
    const given = await register(email, giver)
    await give(given, ids[giver])
    const there = contextAt(site)
    const accountId = there.realm === contextAt(giver).realm ? given : await register(email, site)
    const { token } = await openSession(there, db, { accountId, remember: true })
    const { host, query } = SITES[site]
    const browser = openBrowser(host)
    browser.cookies.set(cookieName('session'), token)
    const ask = (handler: Handler, path: string, headers: Record<string, string> = {}) =>
      browser.ask(handler, `${path}${query}`, { method: 'GET', headers })
    return { accountId, token, there, ask }
  }
  return { ids, contextAt, visit }
}
