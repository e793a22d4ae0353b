import type { UseCaseContext } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'

/** Who acts on accounts, on which site, from where. */
export type AccountContext = UseCaseContext & {
  db: Database
  /** Of realmOf: an account is found in its own realm alone. */
  realm: string
  /** Hostname without port; sessions are bound to it. */
  host: string
  client: {
    address: string
    userAgent: string | null
    /** Names this browser when the owner of the account has signed in with it before. */
    device?: string | null
  }
  /** Accounts of the demonstration may sign in. */
  demo: boolean
}
