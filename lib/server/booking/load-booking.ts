import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { loadCheckout as readCheckout, type Checkout } from '@/lib/backend/booking/checkout'
import type { SellingContext } from '@/lib/backend/booking/booking-record'
import { loadGuestsDraft } from '@/lib/backend/drafts/guests-draft'
import { loadRefusedCode } from '@/lib/backend/drafts/voucher-draft'
import { findLatestTransaction, loadReservation as readReservation } from '@/lib/backend/reservations/find-reservation'
import { readLeft } from '@/lib/backend/pay-links/link-record'
import { findPropertyView } from '@/lib/backend/property/find-notice'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import type { GuestsDraft } from '@/lib/domain/booking/guests-draft'
import type { Quote } from '@/lib/domain/booking/quote'
import type { BookingPlace, BookingView, ReservationView } from '@/lib/domain/booking/views'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { routes, withQuery } from '@/lib/routing/routes'
import { formatGuests } from '@/lib/domain/stay/guests'
import { loadEnded } from '@/lib/server/accounts/session'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'
import { listSoldPayments } from './gateways'
import { loadCityById } from '@/lib/server/places/load-places'
import { readVisitor } from './visitor'

async function sellingContext(): Promise<SellingContext> {
  const [{ ctx, tenant }, backend] = await Promise.all([loadPageContext(), getBackend()])
  return { ...ctx, db: backend.db, payments: listSoldPayments(backend, tenant) }
}

/**
 * The browser's signed id; null before it booked anything, and while it names a session that was ended: whoever uses it
 * next must not open what was booked in it.
 */
export const loadVisitor = cache(async (): Promise<string | null> =>
  (await loadEnded()) ? null : readVisitor(await cookies()),
)

/** The checkout of this browser's booking; null when it is not its own. */
export async function loadCheckout(bookingId: string): Promise<Checkout | null> {
  const [ctx, visitorId] = await Promise.all([sellingContext(), loadVisitor()])
  return readCheckout(ctx, bookingId, visitorId)
}

/** What was refused last of booker and guests of a booking that this browser made. */
export async function loadTypedGuests(bookingId: string): Promise<GuestsDraft | null> {
  return loadGuestsDraft(await sellingContext(), bookingId)
}

/** The code under `draftId` that was refused for a booking which this browser made. */
export async function loadTypedCode(bookingId: string, draftId: string): Promise<string | null> {
  return loadRefusedCode(await sellingContext(), { id: draftId, bookingId })
}

/** A booking for the browser that made it, for the mailed link (`linked`), or for who knew reference and name. */
export async function loadReservation(
  bookingId: string,
  known: { linked: boolean; allowed: boolean },
): Promise<ReservationView | null> {
  const [ctx, visitorId] = await Promise.all([sellingContext(), loadVisitor()])
  return readReservation(ctx.db, ctx, { bookingId, visitorId, ...known })
}

export async function loadLatestTransaction(): Promise<BookingView | null> {
  const [ctx, visitorId] = await Promise.all([sellingContext(), loadVisitor()])
  return findLatestTransaction(ctx.db, ctx, visitorId)
}

/** The record of a booked stay in the page's language; what the property said of it is not for a `masked` view. */
export async function loadStayRecord(booking: BookingView, masked = false): Promise<StayRecord> {
  const [{ locale, now }, { db }, city] = await Promise.all([
    loadPageContext(),
    getBackend(),
    loadCityById(booking.quote.hotel.placeId),
  ])
  const property = masked ? null : await findPropertyView(db, booking.id)
  return describeStay(booking, { locale, now, property, left: await readLeft(db, booking), city: city?.name ?? '' })
}

/** Names and ways back of a booking's hotel. */
export async function loadBookingPlace(
  quote: Quote,
  booking: Pick<BookingView, 'checkIn' | 'checkOut' | 'party' | 'currency'>,
): Promise<BookingPlace> {
  const city = await loadCityById(quote.hotel.placeId)
  const query = {
    ...quote.carried,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    guests: formatGuests(booking.party),
    currency: booking.currency,
  }
  if (!city) return { cityName: '', hotelHref: routes.hotels(), resultsHref: routes.hotels() }
  return {
    cityName: city.name,
    hotelHref: routes.hotel(city.countrySlug, city.slug, quote.hotel.slug, quote.hotel.id, query),
    resultsHref: withQuery(routes.cityResults(city.countrySlug, city.slug), query),
  }
}
