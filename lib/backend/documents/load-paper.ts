import { eq } from 'drizzle-orm'
import type { BookingRecord } from '@/lib/backend/booking/booking-record'
import { siteOrigin } from '@/lib/backend/mail/site-origin'
import { readLeft } from '@/lib/backend/pay-links/link-record'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { findPropertyView } from '@/lib/backend/property/find-notice'
import { findCityName } from '@/lib/backend/reservations/booking-language'
import { describeStay } from '@/lib/backend/reservations/describe-stay'
import type { StayRecord } from '@/lib/domain/reservations/stay-record'
import { fidInAddress } from '@/lib/domain/tenants/fid-in-address'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { writeCalendar, type CalendarFile } from './write-calendar'

export type PaperContext = {
  db: Queryable
  now: () => Date
  /** Public origin, for links. */
  origin: string
}
export type PaperAsked = { booking: BookingRecord; locale: Locale }

/** The stay as a calendar file. */
export async function drawCalendar(ctx: PaperContext, { booking, locale }: PaperAsked): Promise<CalendarFile> {
  // One after the other: within a transaction there is one connection.
  const seller = await loadSeller(ctx.db, booking)
  const stay = await loadStay(ctx, booking, locale)
  const url = lookupUrl(ctx, seller, booking, locale)
  const host = new URL(ctx.origin).hostname
  return writeCalendar({ booking, stay, tenant: seller, locale, now: ctx.now(), url, host })
}

export async function loadSeller(db: Queryable, booking: BookingRecord): Promise<Tenant> {
  const [seller] = await db.select().from(tenant).where(eq(tenant.id, booking.tenantId))
  if (!seller) throw new Error(`booking ${booking.id} has no tenant to write a paper for`)
  return seller
}

/** `forHotel`: with the names that the hotel gets. */
export async function loadStay(
  { db, now }: PaperContext,
  booking: BookingRecord,
  locale: Locale,
  forHotel = false,
): Promise<StayRecord> {
  const city = await findCityName(db, booking.quote.hotel.placeId, locale)
  const property = await findPropertyView(db, booking.id)
  return describeStay(booking, { locale, city, property, left: await readLeft(db, booking), now: now(), forHotel })
}

/** Where the reservation is looked up. It holds no secret, since papers are shown to others and calendars are shared. */
export function lookupUrl(
  { origin }: PaperContext,
  seller: Tenant,
  { reference }: BookingRecord,
  locale: Locale,
): string {
  const path = localePath(locale, routes.reservation({ fid: fidInAddress(seller), reference }))
  return new URL(path, siteOrigin(seller, origin)).href
}
