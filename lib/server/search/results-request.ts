import 'server-only'
import type { PaymentTime } from '@/lib/domain/hotels/schema'
import type { Filters, SearchScope, Sort } from '@/lib/domain/search/schema'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { Locale } from '@/lib/i18n/locales'
import type { Viewer } from '@/lib/server/viewer'

export type Requester = {
  tenantId: TenantId
  /** When a stay may be paid for at this tenant. */
  payments: readonly PaymentTime[]
  locale: Locale
  now: Date
}

export type ResultsRequest = {
  scope: SearchScope
  stay: Stay
  party: Party
  viewer: Viewer
  filters: Filters
  sort: Sort
  page: number
  /** Search keys for the links to hotels. */
  carry: Record<string, string>
}
