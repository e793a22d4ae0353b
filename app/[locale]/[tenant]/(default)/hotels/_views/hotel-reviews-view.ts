import type { HotelDetail, ReviewsView } from '@/lib/domain/hotels/catalogue'
import { formatReviews, parseReviews, type ReviewsQuery } from '@/lib/domain/hotels/reviews'
import { pickFilterKeys, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import type { Locale } from '@/lib/i18n/locales'
import { withQuery } from '@/lib/routing/routes'
import { loadFreeTexts } from '@/lib/server/free-texts'
import { loadHotelReviews } from '@/lib/server/hotels/load-hotels'

export type ReviewsSection = {
  view: ReviewsView
  asked: ReviewsQuery
  /** The words of a review by key. */
  words: (key: string) => string | null
  /** Unprefixed path of the page. */
  path: string
  /** The rest of its query: search and filters. */
  base: Record<string, string>
  hrefFor: (change: Partial<ReviewsQuery>) => string
}

type Input = { hotel: HotelDetail; path: string; query: RawQuery; locale: Locale }

/** The reviews that the address asks for, and the addresses of others. */
export async function loadReviewsSection({ hotel, path, query, locale }: Input): Promise<ReviewsSection> {
  const asked = parseReviews(query)
  const base = { ...pickSearchKeys(query), ...pickFilterKeys(query) }
  const [view, texts] = await Promise.all([loadHotelReviews(hotel.id, asked), loadFreeTexts(locale)])
  return {
    view,
    asked,
    words: (key) => texts(`hotels.reviewTexts.${key}`),
    path,
    base,
    // Another choice gives another list, which begins at its first page.
    hrefFor: (change) => withQuery(path, { ...base, ...formatReviews({ ...asked, pages: 1, ...change }) }),
  }
}
