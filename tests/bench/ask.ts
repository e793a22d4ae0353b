import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { filtersSchema, type Filters } from '@/lib/domain/search/filters-schema'
import type { SearchQuery } from '@/lib/domain/search/schema'
import { addDays } from '@/lib/domain/stay/dates'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'
import { NOW, TODAY } from '../support/inventory-builder'

export const FILTERED = filtersSchema.parse({ stars: [3, 4, 5], minScore: 70, amenities: ['wifi'] })
export const UNFILTERED = filtersSchema.parse({})

export type Ask = typeof queryFor
type Asked = { page?: number; filters?: Filters }

/** A stay in the city of the benches; other days for each `i`. */
export function queryFor(nights: number, i: number, { page = 1, filters = FILTERED }: Asked = {}): SearchQuery {
  const checkIn = addDays(TODAY, 10 + (i % 200))
  return {
    tenantId: toTenantId(1),
    scope: { kind: 'city', placeId: 1 },
    stay: { checkIn, checkOut: addDays(checkIn, nights) },
    party: [{ adults: 2, childAges: [] }],
    currency: 'EUR',
    israeli: false,
    payments: PAYMENT_TIMES,
    filters,
    sort: 'recommended',
    page,
    now: NOW.toISOString(),
  }
}
