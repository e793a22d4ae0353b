import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { account } from '@/lib/backend/postgres/schema-accounts'

type Row = typeof account.$inferSelect

/** The living account that has an address, in lower case, among those of a realm. */
export function hasAddress(realm: string, email: string): SQL | undefined {
  return and(eq(account.realm, realm), eq(account.email, email), isNull(account.deletedAt))
}

/**
 * Whether the account is known to be its address's owner's: anybody can open one with any address. A plan too says so,
 * since nobody has one but from an operator, or from the platform that keeps the account.
 */
export function isProved({ emailVerifiedAt, planId }: Pick<Row, 'emailVerifiedAt' | 'planId'>): boolean {
  return emailVerifiedAt !== null || planId !== null
}
