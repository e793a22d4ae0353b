import 'server-only'
import { subDays } from 'date-fns/subDays'
import { LRUCache } from 'lru-cache'
import { listCities } from '@/lib/backend/hotels/load-places'
import { hasReviews, rankCities } from '@/lib/backend/hotels/rank-cities'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { CityView } from '@/lib/domain/places/catalogue'
import { orderCities } from '@/lib/domain/places/choose-cities'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'

/** What a tenant sells, for pages that choose from it: its cities in the language asked for, the most wanted first. */
export type Offer = { cities: CityView[]; reviewed: boolean }

const FRESH_MS = 5 * 60_000
const DAYS_OF_BOOKINGS = 90
/** Together, over tenants and languages. */
const MOST_CITIES = 100_000

const kept = new LRUCache<string, Offer, Asked>({
  maxSize: MOST_CITIES,
  ttl: FRESH_MS,
  sizeCalculation: ({ cities }) => cities.length + 1,
  // Visitors who come meanwhile wait for the one that reads.
  fetchMethod: (_key, _stale, { context }) => readOffer(context),
})
type Asked = { tenantId: TenantId; locale: string; now: Date }

/** The offer of the page's tenant, at most five minutes old. */
export async function loadOffer(): Promise<Offer> {
  const { tenant, locale, now } = await loadPageContext()
  return kept.forceFetch(`${tenant.id} ${locale}`, { context: { tenantId: tenant.id, locale, now } })
}

async function readOffer({ tenantId, locale, now }: Asked): Promise<Offer> {
  const { db } = await getBackend()
  const since = subDays(now, DAYS_OF_BOOKINGS).toISOString()
  const [cities, ranks, reviewed] = await Promise.all([
    listCities(db, { tenantId, locale }),
    rankCities(db, tenantId, since),
    hasReviews(db, tenantId),
  ])
  return { cities: orderCities(cities, new Map(ranks.map((rank) => [rank.placeId, rank]))), reviewed }
}

/** Whether a city has a page under /hotels/places: those that the tenant names, or else every city that it sells. */
export function isPlacePage({ settings }: Tenant, countryCode: string, citySlug: string): boolean {
  const named = settings.cityPages ?? []
  return named.length === 0 ? countryCode === countryCode.toLowerCase() : named.includes(`${countryCode}/${citySlug}`)
}

/** The cities that a tenant names for its pages of cities, else those that it sells best. */
export function pickPageCities(
  offer: Offer,
  { settings }: Tenant,
  choose: (all: CityView[]) => CityView[],
): CityView[] {
  const named = settings.cityPages ?? []
  if (named.length === 0) return choose(offer.cities)
  const keyOf = ({ countryCode, slug }: CityView) => `${countryCode.toLowerCase()}/${slug}`
  return named.flatMap((key) => offer.cities.find((city) => keyOf(city) === key) ?? [])
}
