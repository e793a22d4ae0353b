import 'server-only'
import { scoreWord } from '@/lib/domain/hotels/score'
import { AMENITIES, BOARDS, HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { exponentOf } from '@/lib/domain/money/rules'
import { listActive, listLimits, SCORE_STEPS } from '@/lib/domain/search/filters-url'
import type { FilterKey } from '@/lib/domain/search/filter-keys'
import type { FilterGroup, FilterOption, FiltersView, PriceFilterView } from '@/lib/domain/search/filters-view'
import type { Facets, SearchAnswer } from '@/lib/domain/search/schema'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { compareNames, formatMoney, formatScore, formatTypedAmount } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { loadFilterWords, type FilterWords } from './filter-words'

export type FiltersInput = {
  filters: Filters
  facets: Facets
  known: SearchAnswer['known']
  matches: number
  currency: string
  /** The totals are not in `currency`: nobody could choose among them. */
  hidesPrices: boolean
  locale: Locale
  nights: number
  /** District names by id. */
  areas: ReadonlyMap<number, string>
}

type GroupId = 'popular' | 'score' | 'stars' | 'area' | 'kind' | 'board' | 'amenity'
type ListOptions = (input: FiltersInput, words: FilterWords) => FilterOption[]
type Known = SearchAnswer['known']
/** `needs`: what hotels must tell of themselves before anybody can choose by it. */
type GroupPlan = { id: GroupId; key: FilterKey; single?: boolean; needs?: keyof Known; options: ListOptions }

/** The groups in the order of the page. */
const GROUPS: readonly GroupPlan[] = [
  { id: 'popular', key: 'free_cancellation', options: popularOptions },
  { id: 'score', key: 'score', single: true, needs: 'scores', options: scoreOptions },
  { id: 'stars', key: 'stars', needs: 'stars', options: starOptions },
  { id: 'area', key: 'area', options: areaOptions },
  { id: 'kind', key: 'kind', options: kindOptions },
  { id: 'board', key: 'board', options: boardOptions },
  { id: 'amenity', key: 'amenity', needs: 'amenities', options: amenityOptions },
]

/** The filters with their labels and the counts of a search. */
export async function toFiltersView(input: FiltersInput): Promise<FiltersView> {
  const { filters, currency, matches, locale } = input
  const words = await loadFilterWords(locale)
  const price = priceView(input, words)
  return {
    price,
    hiddenLimits: price === null ? listLimits(filters, currency) : [],
    groups: GROUPS.map((plan) => toGroup(plan, input, words)),
    name: filters.name ?? '',
    matches,
    active: listActive(filters, currency).length,
  }
}

function toGroup({ id, key, single = false, needs, options }: GroupPlan, input: FiltersInput, words: FilterWords) {
  const all = options(input, words)
  // What is chosen stays, so that it can be taken back.
  const shown = needs === undefined || input.known[needs] ? all : all.filter(({ checked }) => checked)
  return { id, legend: words.t(`groups.${id}`), key, single, options: shown } satisfies FilterGroup
}

function option(value: string | number, label: string, count: number | undefined, checked: boolean): FilterOption {
  return { value: String(value), label, count: count ?? 0, checked }
}

function popularOptions({ filters, facets }: FiltersInput, { t, names }: FilterWords): FilterOption[] {
  const { boards, payments } = filters
  const pay = (time: 'at_hotel' | 'later'): FilterOption => ({
    ...option(time, t(`payments.${time}`), facets.payments[time], payments.includes(time)),
    key: 'pay',
  })
  return [
    option(1, t('freeCancellation'), facets.freeCancellation, filters.freeCancellation),
    {
      ...option('breakfast', names('boards.breakfast'), facets.boards.breakfast, boards.includes('breakfast')),
      key: 'board',
    },
    pay('at_hotel'),
    pay('later'),
  ]
}

function scoreOptions({ filters, facets, locale }: FiltersInput, { t, scores }: FilterWords): FilterOption[] {
  return SCORE_STEPS.map((step) => {
    const score = formatScore(step, locale).replace(/\D0$/, '')
    const label = t('scoreUp', { score, word: scores(scoreWord(step)) })
    return option(step / 10, label, facets.scores[step], filters.minScore === step)
  })
}

function starOptions({ filters, facets }: FiltersInput, { t }: FilterWords): FilterOption[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    ...option(stars, t('starsLabel', { stars }), facets.stars[stars], filters.stars.includes(stars)),
    stars,
  }))
}

function areaOptions({ facets, filters, areas, locale }: FiltersInput): FilterOption[] {
  const compare = compareNames(locale)
  return [...areas]
    .map(([id, name]) => option(id, name, facets.areas[id], filters.areas.includes(id)))
    .sort((a, b) => b.count - a.count || compare(a.label, b.label))
}

function kindOptions({ filters: { kinds }, facets }: FiltersInput, { names }: FilterWords): FilterOption[] {
  return present(HOTEL_KINDS, facets.kinds, kinds).map((kind) =>
    option(kind, names(`kinds.${kind}`), facets.kinds[kind], kinds.includes(kind)),
  )
}

function boardOptions({ filters: { boards }, facets }: FiltersInput, { names }: FilterWords): FilterOption[] {
  return BOARDS.filter((board) => board !== 'breakfast').map((board) =>
    option(board, names(`boards.${board}`), facets.boards[board], boards.includes(board)),
  )
}

function amenityOptions({ filters: { amenities }, facets }: FiltersInput, { names }: FilterWords): FilterOption[] {
  return present(AMENITIES, facets.amenities, amenities).map((amenity) =>
    option(amenity, names(`amenities.${amenity}`), facets.amenities[amenity], amenities.includes(amenity)),
  )
}

// Leaves out what the place does not have, unless it is chosen.
function present<T extends string>(known: readonly T[], counts: Record<string, number>, chosen: readonly T[]): T[] {
  return known
    .filter((key) => chosen.includes(key) || counts[key] !== undefined)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
}

function priceView(input: FiltersInput, { t }: FilterWords): PriceFilterView | null {
  const { facets, filters, currency, locale, nights } = input
  const { min, max, bins } = facets.totals
  if (input.hidesPrices || bins.length === 0 || max <= min) return null
  const unit = 10 ** exponentOf(currency)
  const type = (minor: number) =>
    minor % unit === 0 ? String(minor / unit) : formatTypedAmount(minor, currency, locale)
  return {
    legend: t('priceLegend', { nights }),
    currency,
    min: Math.floor(min / unit),
    max: Math.ceil(max / unit),
    from: filters.minTotal === undefined ? '' : type(filters.minTotal),
    to: filters.maxTotal === undefined ? '' : type(filters.maxTotal),
    bins,
    fromLabel: t('priceFromLabel', { currency }),
    toLabel: t('priceToLabel', { currency }),
    symbol: signBefore(currency, locale),
  }
}

/** The sign of a currency, to stand before a number that is typed: with a gap where prices in the language have one. */
function signBefore(currency: string, locale: Locale): string {
  const [before = '', after = ''] = formatMoney(0, currency, locale)
    .replace(/[\u200e\u200f]/g, '')
    .split('0')
  const gap = /\s$/.test(before) || /^\s/.test(after) ? '\u00a0' : ''
  return `${before.trim()}${after.trim()}${gap}`
}
