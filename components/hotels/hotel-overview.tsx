import { getTranslations } from 'next-intl/server'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { pack } from '@/lib/domain/packed/pack'
import { formatDistance, formatScore } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { AmenityList } from './facts/amenity-list'
import { KeyFacts, type KeyFact } from './facts/key-facts'
import { LocalText } from './local-text'

type Props = {
  hotel: HotelDetail
  locale: Locale
  /** From the city's centre, in metres. */
  fromCentre: number
  /** Null where nobody described the hotel. */
  description: { lang: string; text: string } | null
}

const AMENITIES_SHOWN = 8

/** Key facts, the description and the facilities. */
export async function HotelOverview({ hotel, locale, fromCentre, description }: Props) {
  const [t, names, results] = await Promise.all([
    getTranslations('hotel'),
    getTranslations('hotels'),
    getTranslations('results'),
  ])
  const facts = await keyFacts(hotel, locale, fromCentre)
  const rest = hotel.amenities.slice(AMENITIES_SHOWN)
  return (
    <>
      {facts.length > 0 && <KeyFacts facts={facts} />}
      {description && (
        <div className="max-w-text text-ink-2">
          <LocalText {...description} />
        </div>
      )}
      {hotel.amenities.length > 0 && (
        <>
          <h2 className="sr-only">{t('facilities')}</h2>
          <Amenities keys={hotel.amenities.slice(0, AMENITIES_SHOWN)} names={names} className="mt-5" />
          {rest.length > 0 && (
            <details className="group mt-1 open:flex open:flex-col-reverse">
              <summary className="inline-flex min-h-11 list-none self-start items-center text-14 font-semibold text-brand-ink hover:underline [&::-webkit-details-marker]:hidden">
                <span className="group-open:hidden">{t('allFacilities', { count: hotel.amenities.length })}</span>
                <span className="hidden group-open:inline">{results('fewerOptions')}</span>
              </summary>
              <Amenities keys={rest} names={names} className="mt-2" />
            </details>
          )}
        </>
      )}
    </>
  )
}

type Names = Awaited<ReturnType<typeof getTranslations<'hotels'>>>

function Amenities({ keys, names, className }: { keys: HotelDetail['amenities']; names: Names; className: string }) {
  return (
    <AmenityList
      amenities={pack(keys.map((key) => ({ key, name: names(`amenities.${key}`) })))}
      className={className}
    />
  )
}

async function keyFacts(hotel: HotelDetail, locale: Locale, fromCentre: number): Promise<KeyFact[]> {
  const [t, names] = await Promise.all([getTranslations('hotel.facts'), getTranslations('hotels')])
  const facts: KeyFact[] = [
    {
      kind: 'place',
      title: hotel.district ?? hotel.cityName,
      text: t('fromCentre', { distance: formatDistance(fromCentre, locale) }),
    },
  ]
  const [best] = Object.entries(hotel.subScores).sort((a, b) => b[1] - a[1])
  const bestKey = (['location', 'staff', 'cleanliness', 'breakfast', 'room', 'value'] as const).find(
    (key) => key === best?.[0],
  )
  if (best && bestKey)
    facts.push({
      kind: 'best',
      title: t('best', { topic: names(`subScores.${bestKey}`), score: formatScore(best[1], locale) }),
      text: t('bestText'),
    })
  if (hotel.traits.rooms) {
    const built = hotel.traits.built ? t('built', { year: String(hotel.traits.built) }) : names(`kinds.${hotel.kind}`)
    facts.push({ kind: 'rooms', title: t('rooms', { count: hotel.traits.rooms }), text: built })
  }
  const water = (['pool', 'spa', 'sauna', 'beach'] as const).filter((key) => hotel.amenities.includes(key)).slice(0, 2)
  const [first, second] = water
  if (first)
    facts.push({
      kind: 'water',
      title: names(`amenities.${first}`),
      text: second ? names(`amenities.${second}`) : t('atHouse'),
    })
  return facts
}
