import 'server-only'
import { loadSharedList } from '@/lib/backend/favourites/share-list'
import { loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import type { FavouriteView } from '@/lib/domain/favourites/schema'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { formatCountry } from '@/lib/i18n/format'
import { routes } from '@/lib/routing/routes'
import { getBackend } from '@/lib/server/container'
import { listPhotos } from '@/lib/server/hotels/photos'
import { loadPageContext } from '@/lib/server/context'

/** Hotels that this tenant sells, in the order asked for; others are left out. */
export async function loadFavourites(
  requester: { tenantId: TenantId; locale: string },
  ids: readonly number[],
): Promise<FavouriteView[]> {
  const { db } = await getBackend()
  const hotels = await loadHotelSummaries(db, requester, ids)
  return ids.flatMap((id) => {
    const hotel = hotels.get(id)
    return hotel ? [toView(hotel, requester.locale)] : []
  })
}

/** A shared list as its page shows it; null when there is none (any more). */
export async function loadSharedFavourites(
  listId: string,
): Promise<{ hotels: FavouriteView[]; expiresAt: string } | null> {
  const [{ db }, { ctx, tenant, locale }] = await Promise.all([getBackend(), loadPageContext()])
  const list = await loadSharedList(db, ctx, listId)
  if (!list) return null
  return { hotels: await loadFavourites({ tenantId: tenant.id, locale }, list.hotelIds), expiresAt: list.expiresAt }
}

function toView(hotel: HotelSummary, locale: string): FavouriteView {
  const { id, name, cityName, countryCode, stars, score, reviewCount } = hotel
  return {
    id,
    name,
    cityName,
    countryName: formatCountry(countryCode, locale),
    stars,
    score,
    reviewCount,
    cover: listPhotos(hotel)[0]?.(800) ?? hotelCoverUrl(id),
    href: routes.hotel(hotel.countrySlug, hotel.citySlug, hotel.slug, id),
  }
}
