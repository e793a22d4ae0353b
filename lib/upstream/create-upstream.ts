import type { AccountService, HeldSessions, TenantBook, TenantSource } from '@/lib/backend/ports'
import { createUpstreamAccounts } from './accounts'
import type { UpstreamClient } from './client'
import { createUpstreamTenants } from './tenants'

type Options = {
  client: UpstreamClient
  book: TenantBook
  sessions: HeldSessions
  now: () => Date
  onError: (message: string, error: unknown) => void
  /** See createUpstreamTenants. */
  patienceMs?: number
}

/** What an operator's platform has in our place, besides leads (see createUpstreamLeads). */
export type Upstream = { tenants: TenantSource; accounts: AccountService }

export function createUpstream(options: Options): Upstream {
  return { tenants: createUpstreamTenants(options), accounts: createUpstreamAccounts(options) }
}
