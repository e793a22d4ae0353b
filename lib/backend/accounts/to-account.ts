import type { account } from '@/lib/backend/postgres/schema-accounts'
import {
  accountOptionsSchema,
  isDemoEmail,
  type Account,
  type AccountOptions,
  type AuthUser,
} from '@/lib/domain/accounts/schema'
import { rightsOf, toSeat, type StaffRole, type StaffSeat } from '@/lib/domain/staff/roles'

type AccountRow = typeof account.$inferSelect

/** What an account has on one host. */
type Here = {
  sessionId: string
  options: Partial<AccountOptions>
  planId: number | null
  role: StaffRole | null
  hasFactor: boolean
}

/** A row as its own pages know it on one host, without its password. */
export function toAccount(row: AccountRow, { sessionId, options, planId, role, hasFactor }: Here): Account {
  const { emailVerifiedAt, phone, country, language, currency, unit } = row
  const staff = role && toSeat(role, { hasFactor, exempt: isDemoEmail(row.email) })
  const user = toAuthUser({ ...row, planId }, options, staff)
  return { user, staff, sessionId, emailVerifiedAt, phone, country, language, currency, unit }
}

function toAuthUser(row: AccountRow, given: Partial<AccountOptions>, staff: StaffSeat | null): AuthUser {
  const { actions, options, agent } = rightsOf(staff)
  // Any plan makes an agent, 0 too.
  const plan = row.planId ?? (agent ? 0 : null)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    plan_id: plan,
    options: options ?? accountOptionsSchema.parse(given),
    actions: [...actions],
    agent_role: staff?.role ?? (plan === null ? null : 'agent'),
  }
}
