import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { hotel, review } from '@/lib/backend/postgres/schema'
import type { ReviewsView } from '@/lib/domain/hotels/catalogue'
import { REVIEWS_A_PAGE, type ReviewSort, type ReviewsQuery } from '@/lib/domain/hotels/reviews'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { sellableBy } from './sellable'

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(review.stayed), desc(review.id)],
  highest: [desc(review.score), desc(review.stayed), desc(review.id)],
  lowest: [asc(review.score), desc(review.stayed), desc(review.id)],
}

/** The reviews of a hotel of this tenant that are asked for, and how many there are by traveller and by language. */
export async function loadReviews(
  db: Queryable,
  tenantId: TenantId,
  hotelId: number,
  query: ReviewsQuery,
): Promise<ReviewsView> {
  const sold = db.select({ id: hotel.id }).from(hotel).where(sellableBy(tenantId))
  const ofHotel = and(eq(review.hotelId, hotelId), inArray(review.hotelId, sold))
  const { traveller, language, sort, pages } = query
  const { id, author, countryCode, stayed, score, liked, disliked } = review
  const [reviews, counts] = await Promise.all([
    db
      .select({ id, author, countryCode, traveller: review.traveller, stayed, score, liked, disliked })
      .from(review)
      .where(
        and(
          ofHotel,
          traveller ? eq(review.traveller, traveller) : undefined,
          language ? eq(review.language, language) : undefined,
        ),
      )
      .orderBy(...ORDERS[sort])
      .limit(pages * REVIEWS_A_PAGE),
    db
      .select({ traveller: review.traveller, language: review.language, count: count() })
      .from(review)
      .where(ofHotel)
      .groupBy(review.traveller, review.language),
  ])
  // The counts of one choice keep to the other choice, so that each says how long the list would be.
  const inLanguage = counts.filter((row) => language === null || row.language === language)
  const byTraveller = counts.filter((row) => traveller === null || row.traveller === traveller)
  return {
    reviews,
    matches: total(inLanguage.filter((row) => byTraveller.includes(row))),
    travellers: sumBy(inLanguage, (row) => row.traveller),
    languages: sumBy(byTraveller, (row) => row.language),
  }
}

type Counted = { count: number }

function total(rows: readonly Counted[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0)
}

function sumBy<K extends string, T extends Counted>(
  rows: readonly T[],
  keyOf: (row: T) => K,
): Partial<Record<K, number>> {
  const sums: Partial<Record<K, number>> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + row.count
  return sums
}
