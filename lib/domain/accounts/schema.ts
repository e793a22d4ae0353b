import { z } from 'zod'
import type { StaffSeat } from '@/lib/domain/staff/roles'
import type { TenantKind } from '@/lib/domain/tenants/schema'

const flag = z.boolean().default(false)

export const accountOptionsSchema = z.object({ flights: flag, packages: flag, crm: flag, vouchers: flag })
export type AccountOptions = z.infer<typeof accountOptionsSchema>

/** The signed-in person as GET /v3/auth names them, in the property `data`. */
export const authUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Not null: an agent. */
  plan_id: z.union([z.number(), z.string()]).nullable(),
  options: accountOptionsSchema,
  actions: z.array(z.string()),
  agent_role: z.string().nullable(),
})
export type AuthUser = z.infer<typeof authUserSchema>

/** An account as its own pages know it. */
export type Account = {
  user: AuthUser
  /** Null for whoever does not work for the tenant of this host. */
  staff: StaffSeat | null
  /** The session that asks. */
  sessionId: string
  /** Instant (ISO); null while the address is not confirmed. */
  emailVerifiedAt: string | null
  phone: string | null
  /** Two letters. */
  country: string | null
  language: string | null
  currency: string | null
  unit: 'm' | 'f' | null
}

/** What a browser needs to know of whoever is signed in there. */
export type AccountOwner = Pick<Account, 'country' | 'language' | 'currency' | 'unit'> & { id: string }

/** One browser that is signed in. */
export type SessionView = {
  id: string
  /** The browser that asks. */
  current: boolean
  host: string
  user_agent: string | null
  /** The network that it signed in from; never the whole address. */
  ip_prefix: string | null
  remember: boolean
  created_at: string
  last_seen_at: string
  expires_at: string
}

/**
 * Whose accounts these are: the default host, its agents and the agencies share theirs, a white label keeps its own.
 */
export function realmOf(tenant: { id: number; kind: TenantKind }): string {
  return tenant.kind === 'white_label' ? `tenant:${tenant.id}` : 'house'
}

const DEMO_DOMAIN = '@demo.stayfront.example'

/** Accounts of the demonstration, whose password everybody knows. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN)
}
