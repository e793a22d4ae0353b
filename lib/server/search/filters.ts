import 'server-only'
import { getTranslations } from 'next-intl/server'
import { scoreWord } from '@/lib/domain/hotels/score'
import { AMENITIES, BOARDS, HOTEL_KINDS } from '@/lib/domain/hotels/schema'
import { exponentOf } from '@/lib/domain/money/rules'
import { listActive, SCORE_STEPS, type FilterKey } from '@/lib/domain/search/filters-url'
import type { FilterGroup, FilterOption, FiltersView, PriceFilterView } from '@/lib/domain/search/filters-view'
import type { Facets, Filters } from '@/lib/domain/search/schema'
import { formatMoney, formatScore } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'

export type FiltersInput = {
  filters: Filters
  facets: Facets
  matches: number
  currency: string
  locale: Locale
  nights: number
  /** District names by id. */
  areas: ReadonlyMap<number, string>
}

/** The filters in words, with the counts of a search. */
export async function toFiltersView(input: FiltersInput): Promise<FiltersView> {
  const { filters, facets, locale } = input
  const [t, names, scores] = await Promise.all([
    getTranslations({ locale, namespace: 'results' }),
    getTranslations({ locale, namespace: 'hotels' }),
    getTranslations({ locale, namespace: 'results.scoreWords' }),
  ])
  const option = (
    value: string | number,
    label: string,
    count: number | undefined,
    checked: boolean,
  ): FilterOption => ({ value: String(value), label, count: count ?? 0, checked })
  const group = (id: keyof typeof GROUP_KEYS, options: FilterOption[], single = false): FilterGroup => ({
    id,
    legend: t(`groups.${id}`),
    key: GROUP_KEYS[id],
    single,
    options,
  })
  const groups = [
    group('popular', [
      option(1, t('freeCancellation'), facets.freeCancellation, filters.freeCancellation),
      {
        ...option(
          'breakfast',
          names('boards.breakfast'),
          facets.boards.breakfast,
          filters.boards.includes('breakfast'),
        ),
        key: 'board',
      },
      {
        ...option('at_hotel', t('payments.at_hotel'), facets.payments.at_hotel, filters.payments.includes('at_hotel')),
        key: 'pay',
      },
      {
        ...option('later', t('payments.later'), facets.payments.later, filters.payments.includes('later')),
        key: 'pay',
      },
    ]),
    group(
      'score',
      SCORE_STEPS.map((step) =>
        option(
          step / 10,
          t('scoreUp', { score: formatScore(step, locale).replace(/\D0$/, ''), word: scores(scoreWord(step)) }),
          facets.scores[step],
          filters.minScore === step,
        ),
      ),
      true,
    ),
    group(
      'stars',
      [5, 4, 3, 2, 1].map((stars) => ({
        ...option(stars, t('starsLabel', { stars }), facets.stars[stars], filters.stars.includes(stars)),
        stars,
      })),
    ),
    group('area', areaOptions(input, option)),
    group(
      'kind',
      present(HOTEL_KINDS, facets.kinds, filters.kinds).map((kind) =>
        option(kind, names(`kinds.${kind}`), facets.kinds[kind], filters.kinds.includes(kind)),
      ),
    ),
    group(
      'board',
      BOARDS.filter((board) => board !== 'breakfast').map((board) =>
        option(board, names(`boards.${board}`), facets.boards[board], filters.boards.includes(board)),
      ),
    ),
    group(
      'amenity',
      present(AMENITIES, facets.amenities, filters.amenities).map((amenity) =>
        option(amenity, names(`amenities.${amenity}`), facets.amenities[amenity], filters.amenities.includes(amenity)),
      ),
    ),
  ]
  return {
    price: priceView(input, t('priceLegend', { nights: input.nights }), {
      from: t('priceFromLabel', { currency: input.currency }),
      to: t('priceToLabel', { currency: input.currency }),
    }),
    groups,
    name: filters.name ?? '',
    matches: input.matches,
    active: listActive(filters, input.currency).length,
  }
}

const GROUP_KEYS = {
  popular: 'free_cancellation',
  score: 'score',
  stars: 'stars',
  area: 'area',
  kind: 'kind',
  board: 'board',
  amenity: 'amenity',
} as const satisfies Record<string, FilterKey>

// What the place has none of is left out, unless it is chosen.
function present<T extends string>(known: readonly T[], counts: Record<string, number>, chosen: readonly T[]): T[] {
  return known
    .filter((key) => chosen.includes(key) || counts[key] !== undefined)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
}

function areaOptions(
  { facets, filters, areas }: FiltersInput,
  option: (value: number, label: string, count: number | undefined, checked: boolean) => FilterOption,
): FilterOption[] {
  return [...areas]
    .map(([id, name]) => option(id, name, facets.areas[id], filters.areas.includes(id)))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}

function priceView(
  { facets, filters, currency, locale }: FiltersInput,
  legend: string,
  labels: { from: string; to: string },
): PriceFilterView | null {
  const { min, max, bins } = facets.totals
  if (bins.length === 0 || max <= min) return null
  const unit = 10 ** exponentOf(currency)
  const whole = (minor: number | undefined) => (minor === undefined ? null : Math.round(minor / unit))
  return {
    legend,
    min: Math.floor(min / unit),
    max: Math.ceil(max / unit),
    from: whole(filters.minTotal),
    to: whole(filters.maxTotal),
    bins,
    fromLabel: labels.from,
    toLabel: labels.to,
    symbol: formatMoney(0, currency, locale).replace(/[\d.,\s\u200e\u200f\u00a0-]/g, ''),
  }
}

export type ActiveEntry = { label: string; rest: readonly (readonly [string, string])[] }

/** The filters in force, each with the query that remains without it. */
export async function describeActive({
  filters,
  currency,
  locale,
  areas,
}: Pick<FiltersInput, 'filters' | 'currency' | 'locale' | 'areas'>): Promise<ActiveEntry[]> {
  const [t, names, scores] = await Promise.all([
    getTranslations({ locale, namespace: 'results' }),
    getTranslations({ locale, namespace: 'hotels' }),
    getTranslations({ locale, namespace: 'results.scoreWords' }),
  ])
  const money = (minor: number | undefined) => formatMoney(minor ?? 0, currency, locale)
  const priceLabel = () => {
    if (filters.minTotal === undefined) return t('priceAtMost', { to: money(filters.maxTotal) })
    if (filters.maxTotal === undefined) return t('priceAtLeast', { from: money(filters.minTotal) })
    return t('priceRange', { from: money(filters.minTotal), to: money(filters.maxTotal) })
  }
  const inList = <T extends string>(known: readonly T[], value: string) => known.find((item) => item === value)
  const label = (key: string, value: string): string => {
    const [board, kind, amenity] = [inList(BOARDS, value), inList(HOTEL_KINDS, value), inList(AMENITIES, value)]
    if (key === 'price_min' || key === 'price_max') return priceLabel()
    if (key === 'stars') return t('starsLabel', { stars: Number(value) })
    if (key === 'score') return t('scoreUp', { score: value, word: scores(scoreWord(Number(value) * 10)) })
    if (key === 'free_cancellation') return t('freeCancellation')
    if (key === 'pay') return t(`payments.${value === 'at_hotel' ? 'at_hotel' : value === 'later' ? 'later' : 'now'}`)
    if (key === 'area') return areas.get(Number(value)) ?? t('groups.area')
    if (key === 'board' && board) return names(`boards.${board}`)
    if (key === 'kind' && kind) return names(`kinds.${kind}`)
    if (key === 'amenity' && amenity) return names(`amenities.${amenity}`)
    return value
  }
  return listActive(filters, currency).map(({ keys: [first], rest }) => ({
    label: first ? label(first[0], first[1]) : '',
    rest,
  }))
}

/** The name of the group that an empty list proposes to drop. */
export async function describeGroup(filter: keyof Filters, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'results' })
  const groups = {
    stars: 'stars',
    minScore: 'score',
    boards: 'board',
    payments: 'pay',
    kinds: 'kind',
    amenities: 'amenity',
    areas: 'area',
    name: 'name',
  } as const
  if (filter === 'freeCancellation') return t('freeCancellation')
  if (filter === 'minTotal' || filter === 'maxTotal') return t('priceLegendShort')
  return t(`groups.${groups[filter]}`)
}
