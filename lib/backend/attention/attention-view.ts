import type { Queryable } from '@/lib/backend/postgres/database'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'

/** What an operator may see. */
export type AttentionView = {
  db: Queryable
  /** The tenant shown on their host; others of that host are theirs too (see onSameHost). */
  tenantId: TenantId
  /** The house's operators run the deployment: what is no single tenant's is theirs. */
  seesDeployment: boolean
  /** A demonstration without a mail server shows its mails instead of sending them: that they wait is no fault. */
  sendsMail: boolean
  now: () => Date
}

/** Of each kind, the oldest first. */
export const SHOWN = 50

/** Minutes after which what usually takes seconds needs somebody. */
export const PATIENCE = { payment: 10, booking: 30, refund: 15, mail: 60 } as const
