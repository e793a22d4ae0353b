import 'server-only'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { petsAllowed } from '@/lib/domain/hotels/house-rules'
import { formatDistance } from '@/lib/i18n/format'
import { joinSentences } from '@/lib/i18n/format-text'
import { describeArrival, describeDeparture } from '@/lib/i18n/house-times'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

export type HotelQuestion = { question: string; answer: string }

/** One alone, as the way to the centre that the overview names, is no list. */
const FEWEST = 2

/**
 * Questions about a hotel that what is known of it answers, with the answers; `fromCentre` in metres. What it says
 * neither yes nor no to is not asked; none where there is next to nothing to ask.
 */
export async function listHotelQuestions(
  hotel: HotelDetail,
  fromCentre: number,
  locale: Locale,
): Promise<HotelQuestion[]> {
  const [t, words] = await Promise.all([loadTexts(locale, 'hotel'), loadTexts(locale, 'bookingMail')])
  const { children, minAge } = hotel.policies
  const pets = petsAllowed(hotel)
  const times = [
    { label: t('checkIn'), value: describeArrival(hotel, t) },
    { label: t('checkOut'), value: describeDeparture(hotel, t) },
  ].flatMap(({ label, value }) => (value === null ? [] : [words('line', { label, value })]))
  const answers = {
    times: times.length > 0 && joinSentences(times, locale),
    children:
      children !== undefined &&
      (children ? joinSentences([t('tell.children'), t('childrenText')], locale) : t('childrenNo')),
    age: minAge !== undefined && t('minAgeText', { age: minAge }),
    pets: pets !== null && (pets ? t('petsYes') : t('petsNo')),
    centre: t('tell.centre', { distance: formatDistance(fromCentre, locale) }),
  }
  const questions = (['times', 'children', 'age', 'pets', 'centre'] as const).flatMap((key) => {
    const answer = answers[key]
    return answer ? [{ question: t(`ask.${key}`), answer }] : []
  })
  return questions.length < FEWEST ? [] : questions
}
