import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/postgres/database'
import { place, placeName } from '@/lib/backend/postgres/schema'
import { type booking } from '@/lib/backend/postgres/schema-bookings'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'

type Spoken = Pick<typeof booking.$inferSelect, 'requests' | 'locale'>

/** The language that the booker chose for documents, else the one of the pages where they booked. */
export function languageOf({ requests, locale }: Spoken): Locale {
  return [requests.documentLocale, locale].find((asked) => asked !== undefined && isLocale(asked)) ?? DEFAULT_LOCALE
}

/** A city's name in a language, else its own; empty where it is not known. */
export async function findCityName(db: Queryable, placeId: number, locale: Locale): Promise<string> {
  const [row] = await db
    .select({ name: place.name, own: placeName.name })
    .from(place)
    .leftJoin(
      placeName,
      and(eq(placeName.placeId, place.id), eq(placeName.lang, locale), eq(placeName.preferred, true)),
    )
    .where(eq(place.id, placeId))
    .limit(1)
  return row?.own ?? row?.name ?? ''
}
