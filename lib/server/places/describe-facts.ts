import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import type { FactRow, FactSection, FactsView } from '@/lib/domain/places/facts-view'
import { cheapestMonth, type Condition, type Lowest, type PlaceFacts } from '@/lib/domain/places/place-facts'
import type { SearchRow } from '@/lib/domain/search/schema'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { countGuests, DEFAULT_PARTY, formatGuests } from '@/lib/domain/stay/guests'
import { formatDay, formatDayRange, formatInstant, formatMoney, formatScore } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { hotelHref } from '@/lib/server/search/hotel-href'

export type FactsNames = {
  place: string
  kind: 'city' | 'country'
  locale: Locale
  timezone: string
  /** Areas or cities by place id, with where they lead. */
  parts: ReadonlyMap<number, { name: string; href: string }>
  hotels: ReadonlyMap<number, HotelSummary>
  /** What the links of hotels keep of the page's query. */
  others: Record<string, string>
}

type Words = Awaited<ReturnType<typeof loadWords>>
type Telling = { facts: PlaceFacts; names: FactsNames; words: Words; money: (price: Lowest) => string }

async function loadWords(locale: Locale) {
  const [t, results, hotels] = await Promise.all([
    getTranslations({ locale, namespace: 'destinations.facts' }),
    getTranslations({ locale, namespace: 'results' }),
    getTranslations({ locale, namespace: 'hotels' }),
  ])
  return { t, results, hotels }
}

/** What a page says of a place: tables of its facts, and questions that these answer. */
export async function describeFacts(facts: PlaceFacts, names: FactsNames): Promise<FactsView> {
  const words = await loadWords(names.locale)
  const money = ({ total }: Lowest) => formatMoney(total, facts.currency, names.locale)
  const telling = { facts, names, words, money }
  const { t } = words
  return {
    title: t('title', { place: names.place }),
    note: t('note', {
      stay: describeStay(telling),
      range: rangeOf(telling),
      day: formatInstant(new Date(facts.checkedAt).toISOString(), names.timezone, names.locale, 'short'),
    }),
    sections: listSections(telling).filter(({ rows }) => rows.length > 0),
    questions: listQuestions(telling),
    hotels: [...facts.rated, ...facts.cheapest].map(({ hotelId }) => hotelId),
  }
}

function listSections(telling: Telling): FactSection[] {
  const { facts, names, words, money } = telling
  const { t, results, hotels } = words
  const { locale } = names
  const counted = (key: string, label: string, count: number): FactRow => ({
    key,
    label,
    values: [results('stays', { count })],
  })
  const conditions: Record<Condition, string> = {
    freeCancellation: results('freeCancellation'),
    breakfast: hotels('boards.breakfast'),
    payAtHotel: results('payments.at_hotel'),
  }
  const months = facts.months.map(({ month, price }) => ({
    key: month,
    label: formatDay(month, locale, 'month'),
    values: [money(price)],
  }))
  return [
    { key: 'months', title: t('months'), rows: months },
    { key: 'stars', title: t('stars'), rows: listStars(telling) },
    { key: 'parts', title: t(names.kind === 'city' ? 'areas' : 'cities'), rows: listParts(telling) },
    { key: 'rated', title: t('rated'), rows: listHotels(facts.rated, telling, 'score') },
    { key: 'cheapest', title: t('cheapest'), rows: listHotels(facts.cheapest, telling, 'price') },
    {
      key: 'conditions',
      title: t('conditions'),
      rows: facts.conditions.map(({ condition, hotels: n }) => counted(condition, conditions[condition], n)),
    },
    {
      key: 'amenities',
      title: results('groups.amenity'),
      rows: facts.amenities.map(({ amenity, hotels: n }) => counted(amenity, hotels(`amenities.${amenity}`), n)),
    },
    {
      key: 'kinds',
      title: results('groups.kind'),
      rows: facts.kinds.map(({ kind, hotels: n }) => counted(kind, hotels(`kinds.${kind}`), n)),
    },
    { key: 'ahead', title: t('ahead'), rows: listAhead(telling) },
  ]
}

function listStars({ facts, words: { t, results }, money }: Telling): FactRow[] {
  return facts.stars.map(({ stars, hotels, price }) => ({
    key: String(stars),
    label: results('starsLabel', { stars }),
    values: [results('stays', { count: hotels }), t('from', { price: money(price) })],
  }))
}

function listParts({ facts, names, words: { t, results }, money }: Telling): FactRow[] {
  return facts.parts.flatMap(({ placeId, hotels, price }) => {
    const part = names.parts.get(placeId)
    const values = [results('stays', { count: hotels }), t('from', { price: money(price) })]
    return part ? [{ key: String(placeId), label: part.name, href: part.href, values }] : []
  })
}

function listAhead({ facts, words: { t } }: Telling): FactRow[] {
  return facts.daysAhead === null
    ? []
    : [{ key: 'ahead', label: t('aheadLabel'), values: [t('aheadDays', { days: facts.daysAhead })] }]
}

function listHotels(rows: readonly SearchRow[], telling: Telling, shown: 'score' | 'price'): FactRow[] {
  const { facts, names, words, money } = telling
  const carry = {
    ...names.others,
    check_in: facts.stay.checkIn,
    check_out: facts.stay.checkOut,
    guests: formatGuests(DEFAULT_PARTY),
  }
  return rows.flatMap((row) => {
    const hotel = names.hotels.get(row.hotelId)
    if (!hotel) return []
    const href = hotelHref(hotel, { carry, filters: filtersSchema.parse({}), viewer: row }, row)
    const judged = [words.results('reviews', { count: hotel.reviewCount }), formatScore(hotel.score ?? 0, names.locale)]
    return [{ key: String(hotel.id), label: hotel.name, href, values: shown === 'price' ? [money(row)] : judged }]
  })
}

function listQuestions(telling: Telling): FactsView['questions'] {
  const { facts, names, words, money } = telling
  const { t } = words
  const { place, locale } = names
  const ask = (key: 'cost' | 'month' | 'free', answer: string) => ({
    question: t(`ask.${key}`, { place }),
    answer,
  })
  const [first] = facts.cheapest
  const cheapest = cheapestMonth(facts.months)
  const free = facts.conditions.find(({ condition }) => condition === 'freeCancellation')
  const stay = describeStay(telling)
  return [
    first && ask('cost', t('tell.cost', { range: rangeOf(telling), stay, price: money(first) })),
    cheapest &&
      ask(
        'month',
        t('tell.month', { month: formatDay(cheapest.month, locale, 'month'), stay, price: money(cheapest.price) }),
      ),
    free && ask('free', t('tell.free', { count: free.hotels, total: facts.available })),
  ].flatMap((question) => (question ? [question] : []))
}

function describeStay({ facts, words: { results } }: Telling): string {
  return results('covers', { nights: facts.nights, guests: countGuests(DEFAULT_PARTY).adults })
}

function rangeOf({ facts, names }: Telling): string {
  return formatDayRange(facts.stay.checkIn, facts.stay.checkOut, names.locale, 'short')
}
