import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import type { Requester, ResultsRequest } from '@/lib/server/search/results-request'

/** Somebody in March 2026 who looks at the site of tenant 1. */
export const REQUESTER: Requester = {
  tenantId: toTenantId(1),
  payments: PAYMENT_TIMES,
  locale: 'en',
  now: new Date('2026-03-10T09:00:00Z'),
}

/** What they ask for: a stay of two adults in city 1. */
export const REQUEST: ResultsRequest = {
  scope: { kind: 'city', placeId: 1 },
  stay: { checkIn: '2026-04-01', checkOut: '2026-04-03' },
  party: [{ adults: 2, childAges: [] }],
  viewer: { country: 'DE', currency: 'EUR', israeli: false },
  filters: filtersSchema.parse({}),
  sort: 'total',
  page: 4,
  box: null,
  near: null,
  flexible: null,
  carry: {},
}
