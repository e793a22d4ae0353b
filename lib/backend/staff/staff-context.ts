import type { UseCaseContext } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'

/** Who tends the staff of a tenant: the command line. */
export type StaffContext = UseCaseContext & {
  db: Database
  /** Of realmOf: where the tenant's people have their accounts. */
  realm: string
}
