import 'server-only'
import { cache } from 'react'
import { findPictureSubject, loadHotelDetail, loadHotelSummaries } from '@/lib/backend/hotels/load-hotels'
import { loadReviews } from '@/lib/backend/hotels/load-reviews'
import { hasRates, loadRates } from '@/lib/backend/rates/load-rates'
import type { HotelDetail, HotelSummary, ReviewsView } from '@/lib/domain/hotels/catalogue'
import type { ReviewsQuery } from '@/lib/domain/hotels/reviews'
import type { RatesAnswer } from '@/lib/domain/rates/schema'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { listSoldPayments } from '@/lib/server/booking/gateways'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import type { Viewer } from '@/lib/server/viewer'
import { currentScope } from '@/lib/server/places/load-places'

/** The hotel with its rooms; null when this tenant does not sell it. */
export const loadHotel = cache(async (id: number): Promise<HotelDetail | null> => {
  const { db } = await getBackend()
  return loadHotelDetail(db, await currentScope(), id)
})

export async function loadHotels(ids: readonly number[]): Promise<Map<number, HotelSummary>> {
  const { db } = await getBackend()
  return loadHotelSummaries(db, await currentScope(), ids)
}

/** Bookable rates of a hotel for a stay, from the room ledger. */
export async function loadHotelRates(
  hotelId: number,
  request: { stay: Stay; party: Party; viewer: Viewer },
): Promise<RatesAnswer> {
  const [backend, { tenant, now }] = await Promise.all([getBackend(), loadPageContext()])
  const { stay, party, viewer } = request
  return loadRates(backend.db, {
    tenantId: tenant.id,
    hotelId,
    stay,
    party,
    currency: viewer.currency,
    israeli: viewer.israeli,
    payments: listSoldPayments(backend, tenant),
    secret: backend.secret,
    now,
  })
}

/** Whether any stay at the hotel can be booked here, now or later. */
export async function isHotelSold(hotelId: number): Promise<boolean> {
  const [backend, { tenant, now }] = await Promise.all([getBackend(), loadPageContext()])
  return hasRates(backend.db, { tenantId: tenant.id, hotelId, payments: listSoldPayments(backend, tenant), now })
}

export async function loadHotelReviews(hotelId: number, query: ReviewsQuery): Promise<ReviewsView> {
  const [{ db }, { tenant }] = await Promise.all([getBackend(), loadPageContext()])
  return loadReviews(db, tenant.id, hotelId, query)
}

/** What a hotel's pictures are drawn from; null when there is no such hotel. */
export async function loadPictureSubject(id: number) {
  const { db } = await getBackend()
  return findPictureSubject(db, id)
}
