import 'server-only'
import { FALLBACK_TENANT } from '@/lib/domain/tenants/fallback'
import { PRICES_SHOWN_MS, type Checked } from '@/lib/domain/search/landing-price'
import { hotelTag, markPublicPage } from '@/lib/routing/public-page'
import { businessNow } from './clock'
import { loadPageContext } from './context'
import { readOutage } from './search/outage'

/**
 * Says that the page at hand may be kept for everybody: nothing in it is of the visitor, nor good for one use. `hotels`
 * are those that it names; when one of them changes it is rendered again at once, else after a minute. `prices` are those
 * of which it says when they were checked. Where search did not answer, what was kept before stays instead.
 */
export async function keepForEverybody(hotels: readonly number[], prices: readonly Checked[] = []): Promise<void> {
  const { tenant, ctx } = await loadPageContext()
  // Shown where the tenant could not be read.
  if (tenant.id === FALLBACK_TENANT.id) return
  const goodUntil = prices.length > 0 ? endOf(prices) : null
  markPublicPage(ctx.requestId, { tags: hotels.map(hotelTag), goodUntil, isPartial: readOutage().happened })
}

// A demo's clock runs beside that of the machine, by which pages are kept.
function endOf(prices: readonly Checked[]): number {
  const oldest = Math.min(...prices.map(({ checkedAt }) => checkedAt))
  return Date.now() - (businessNow().getTime() - oldest) + PRICES_SHOWN_MS
}
