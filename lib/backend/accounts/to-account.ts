import type { account } from '@/lib/backend/postgres/schema-accounts'
import { accountOptionsSchema, type Account, type AuthUser } from '@/lib/domain/accounts/schema'

type AccountRow = typeof account.$inferSelect

/** A row as its own pages know it, without its password. */
export function toAccount(row: AccountRow, sessionId: string): Account {
  const { emailVerifiedAt, phone, country, language, currency, unit } = row
  return { user: toAuthUser(row), sessionId, emailVerifiedAt, phone, country, language, currency, unit }
}

function toAuthUser(row: AccountRow): AuthUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    plan_id: row.planId,
    options: accountOptionsSchema.parse(row.options),
    actions: row.actions,
    agent_role: row.agentRole,
  }
}
