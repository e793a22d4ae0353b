import 'server-only'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { hotelTag, markPublicPage } from '@/lib/routing/public-page'
import { loadPageContext } from './context'

/**
 * Says that the page at hand may be kept for everybody: nothing in it is of the visitor, nor good for one use. `hotels`
 * are those that it names; when one of them changes it is rendered again at once, else after a minute.
 */
export async function keepForEverybody(hotels: readonly number[]): Promise<void> {
  const { tenant, ctx } = await loadPageContext()
  // Shown where the tenant could not be read.
  if (tenant.id === FALLBACK_TENANT.id) return
  markPublicPage(ctx.requestId, hotels.map(hotelTag))
}
