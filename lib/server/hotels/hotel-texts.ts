import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { describeHotel } from '@/lib/domain/hotels/texts'
import { pickText } from '@/lib/domain/places/local-texts'
import { hotelCoverUrl, hotelSceneUrl, PHOTO_WIDTHS } from '@/lib/domain/pictures/urls'
import { joinSentences } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { listPhotos } from './photos'
import { loadFreeTexts } from '@/lib/server/free-texts'

/** The description of a hotel: composed for one of the demonstration, else what its inventory says; null where that is nothing. */
export async function describeHotelText(
  hotel: HotelDetail,
  fromCentreMeters: number,
  locale: Locale,
): Promise<{ lang: string; text: string } | null> {
  if (!hotel.demo) return pickText(hotel.description, locale)
  const texts = await loadFreeTexts(locale)
  const { id, name, kind, cityName, district, traits, amenities } = hotel
  const sentences = describeHotel({
    id,
    name,
    kind,
    cityName,
    district,
    distanceKm: fromCentreMeters / 1000,
    traits,
    amenities,
  })
  const said = sentences.flatMap((sentence) => texts(sentence.key, sentence.values) ?? [])
  const text = joinSentences(said, locale)
  return text === '' ? null : { lang: locale, text }
}

type GalleryView = { src: string; srcSet?: string; alt: string }

/** The pictures of a hotel, the cover first; none where it has no photographs, unless it is made up like its drawings. */
export async function galleryOf(hotel: HotelDetail, locale: Locale): Promise<GalleryView[]> {
  const t = await getTranslations({ locale, namespace: 'hotel' })
  const photos = listPhotos(hotel)
  if (photos.length > 0)
    return photos.map((photo, i) => ({
      src: photo(800),
      srcSet: PHOTO_WIDTHS.map((width) => `${photo(width)} ${width}w`).join(', '),
      alt: t('photoAlt', { hotel: hotel.name, number: i + 1 }),
    }))
  if (!hotel.demo) return []
  return [
    { src: hotelCoverUrl(hotel.id), alt: t('coverAlt', { hotel: hotel.name }) },
    ...hotel.scenes.map((scene) => ({ src: hotelSceneUrl(hotel.id, scene), alt: t(`scenes.${scene}`) })),
  ]
}
