import 'server-only'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { joinFilters } from '@/lib/domain/search/filters-url'
import { formatShown, SHOWN_KEY, type ShownPrice } from '@/lib/domain/search/shown-price'
import { routes } from '@/lib/routing/routes'

/** What a link to a hotel takes along from the search that found it. */
type From = {
  carry: Record<string, string>
  filters: Filters
  viewer: { currency: string }
}

/** The page of a hotel for the visitor of a list: with the search, the filters and the price that was shown. */
export function hotelHref(
  hotel: Pick<HotelSummary, 'id' | 'slug' | 'citySlug' | 'countrySlug'>,
  { carry, filters, viewer }: From,
  { ratePlanId, currency, total }: ShownPrice,
): string {
  return routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, hotel.id, {
    // First, so that the addresses of a list have the rest of their query in common.
    [SHOWN_KEY]: formatShown({ ratePlanId, currency, total }),
    ...carry,
    ...joinFilters(filters, viewer.currency),
  })
}
