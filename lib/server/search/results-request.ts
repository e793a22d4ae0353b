import 'server-only'
import type { PaymentTime } from '@/lib/domain/hotels/values'
import type { FlexibleDays } from '@/lib/domain/search/dates'
import type { MapBox } from '@/lib/domain/search/map-box'
import type { SearchScope, Sort } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
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

/** The landmark or airport that a list is around. */
export type NearSight = { id: number; name: string; lat: number; lon: number }

export type ResultsRequest = {
  scope: SearchScope
  stay: Stay
  party: Party
  viewer: Viewer
  filters: Filters
  sort: Sort
  page: number
  /** The part of the map that a list is limited to, which is its scope then. */
  box: MapBox | null
  /** From where distances are told besides those from the centre; it stays when the map shows another part. */
  near: NearSight | null
  /** How far the dates may bend, in days to either side; null for not at all. */
  flexible: FlexibleDays | null
  /** Search keys for the links to hotels. */
  carry: Record<string, string>
}
