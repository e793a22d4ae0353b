import type { CityView } from '@/lib/domain/places/catalogue'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { routes } from '@/lib/routing/routes'

/** The address that search engines should keep for a city: its page under /hotels/places where the tenant names it. */
export function cityPath({ settings }: Pick<Tenant, 'settings'>, city: CityView): string {
  const code = city.countryCode.toLowerCase()
  return settings.cityPages?.includes(`${code}/${city.slug}`)
    ? routes.hotelsPlace(code, city.slug)
    : routes.city(city.countrySlug, city.slug)
}
