import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { review } from '@/lib/backend/postgres/schema'
import type { ReviewsView } from '@/lib/domain/hotels/catalogue'
import type { Traveller } from '@/lib/domain/hotels/schema'

/** The latest reviews of a hotel, of one type of traveller or of all, and how many each type wrote. */
export async function loadReviews(
  db: Queryable,
  input: { hotelId: number; traveller: Traveller | null; limit: number },
): Promise<ReviewsView> {
  const ofHotel = eq(review.hotelId, input.hotelId)
  const { id, author, countryCode, traveller, stayed, score, liked, disliked } = review
  const [reviews, counts] = await Promise.all([
    db
      .select({ id, author, countryCode, traveller, stayed, score, liked, disliked })
      .from(review)
      .where(and(ofHotel, input.traveller ? eq(review.traveller, input.traveller) : undefined))
      .orderBy(desc(review.stayed), desc(review.id))
      .limit(input.limit),
    db.select({ traveller: review.traveller, count: count() }).from(review).where(ofHotel).groupBy(review.traveller),
  ])
  return { reviews, travellers: Object.fromEntries(counts.map((row) => [row.traveller, row.count])) }
}
