import 'server-only'
import type { getTranslations } from 'next-intl/server'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { isReviewed, scoreWord } from '@/lib/domain/hotels/score'
import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import type { SearchRow } from '@/lib/domain/search/schema'
import type { ResultCardView } from '@/lib/domain/search/results-view'
import { countNights, dayInZone } from '@/lib/domain/stay/dates'
import { countGuests } from '@/lib/domain/stay/guests'
import { formatDay, formatDistance, formatMoney, formatScore } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import type { FreeTexts } from '@/lib/server/free-texts'
import { listPhotos } from '@/lib/server/hotels/photos'
import { hotelHref } from './hotel-href'
import type { ResultsRequest } from './results-request'

type Translate<N extends 'results' | 'hotel' | 'hotels'> = Awaited<ReturnType<typeof getTranslations<N>>>

export type CardInput = {
  row: SearchRow
  hotel: HotelSummary
  room: { code: string | null; name: string | null } | null
  locale: Locale
  request: ResultsRequest
  results: Translate<'results'>
  hotelTexts: Translate<'hotel'>
  names: Translate<'hotels'>
  texts: FreeTexts
}

/** The room ledger's count of rooms left is shown up to this number. */
const FEW_LEFT = 3

/** A row of a search as a card with its texts. */
export function toResultCard(input: CardInput): ResultCardView {
  const { row, hotel, locale, request, results: t } = input
  const money = (amount: number) => formatMoney(amount, row.currency, locale)
  const nights = countNights(request.stay.checkIn, request.stay.checkOut)
  const { adults, children } = countGuests(request.party)
  const [photo] = listPhotos(hotel)
  return {
    hotelId: hotel.id,
    name: hotel.name,
    href: hotelHref(hotel, request, row),
    image: photo ? photo(800) : hotelCoverUrl(hotel.id),
    imageAlt: input.hotelTexts(photo ? 'photoAlt' : 'coverAlt', { hotel: hotel.name, number: 1 }),
    stars: hotel.stars,
    starsLabel: t('starsLabel', { stars: hotel.stars ?? 0 }),
    area: request.scope.kind === 'city' ? hotel.district : formatList([hotel.district, hotel.cityName], locale),
    sightDistance: sightDistance(input),
    distance: t('fromCentre', { distance: formatDistance(row.distanceMeters, locale) }),
    score: isReviewed(hotel)
      ? {
          value: formatScore(hotel.score, locale),
          word: t(`scoreWords.${scoreWord(hotel.score)}`),
          reviews: t('reviews', { count: hotel.reviewCount }),
        }
      : null,
    room: roomText(input),
    board: input.names(`boards.${row.board}`),
    cancellation: cancellation(input),
    payment: row.payment === 'now' ? null : t(`payments.${row.payment}`),
    total: money(row.total),
    covers: t('covers', { nights, guests: adults + children }),
    perNight:
      nights > 1
        ? t('perNight', {
            price: formatMoney(row.total, row.currency, locale, { divisor: nights, zeroDecimals: true }),
          })
        : null,
    atHotel: row.atHotel > 0 && row.atHotel < row.total ? t('atHotelPart', { amount: money(row.atHotel) }) : null,
    left: row.left <= FEW_LEFT ? t('left', { count: row.left }) : null,
  }
}

/** Where cancelling is free no more, some of the price may still come back. */
function cancellation({ row, hotel, locale, results: t, hotelTexts }: CardInput): ResultCardView['cancellation'] {
  if (row.freeUntil) {
    const day = formatDay(lastFreeDay(row.freeUntil, hotel.timezone), locale, 'short')
    return { free: true, text: t('freeUntil', { day }) }
  }
  return { free: false, text: row.refundable ? hotelTexts('cancellationFee') : t('nonRefundable') }
}

/** At a midnight it ends with the day before. */
function lastFreeDay(freeUntil: string, zone: string): string {
  return dayInZone(new Date(Date.parse(freeUntil) - 1), zone)
}

/** Names of sights may be of another direction of writing than the page. */
function sightDistance({ row, request: { near }, locale, results }: CardInput): string | null {
  if (near === null || row.nearMeters === null) return null
  const distance = formatDistance(row.nearMeters, locale)
  return results('fromSight', { distance, place: `\u2068${near.name}\u2069` })
}

function roomText({ room, results, texts, request }: CardInput): string {
  const name = room?.name ?? (room?.code ? texts(`hotels.roomTypes.${room.code}`) : null) ?? results('room')
  const rooms = request.party.length
  return rooms > 1 ? results('roomTimes', { room: name, count: rooms }) : name
}
