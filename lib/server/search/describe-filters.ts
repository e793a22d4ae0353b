import 'server-only'
import { getTranslations } from 'next-intl/server'
import { scoreWord } from '@/lib/domain/hotels/score'
import { AMENITIES, BOARDS, HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { LIMIT_KEYS } from '@/lib/domain/search/filter-keys'
import { listActive } from '@/lib/domain/search/filters-url'
import type { Filters } from '@/lib/domain/search/filters-schema'
import { PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { formatMoney } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { loadFilterWords, type FilterWords } from './filter-words'
import type { FiltersInput } from './filters'

type Described = Pick<FiltersInput, 'filters' | 'currency' | 'locale' | 'areas'>
/** `own`: as of WithoutFilters. */
export type ActiveEntry = { label: string; own: readonly string[]; rest: readonly (readonly [string, string])[] }

/** What goes whole, whatever it has become since it was shown; of the other keys each value is a filter. */
const WHOLE: Partial<Record<string, readonly string[]>> = {
  price_min: LIMIT_KEYS,
  price_max: LIMIT_KEYS,
  score: ['score'],
  name: ['name'],
}

/** The filters in force, each with the query that remains without it. */
export async function describeActive(input: Described): Promise<ActiveEntry[]> {
  const words = await loadFilterWords(input.locale)
  return listActive(input.filters, input.currency).map(({ keys: [first], rest }) => ({
    label: first ? nameFilter(first[0], first[1], input, words) : '',
    own: first ? (WHOLE[first[0]] ?? [`${first[0]}=${first[1]}`]) : [],
    rest,
  }))
}

function nameFilter(key: string, value: string, input: Described, { t, names, scores }: FilterWords): string {
  const [board, kind, amenity] = [inList(BOARDS, value), inList(HOTEL_KINDS, value), inList(AMENITIES, value)]
  if (key === 'price_min' || key === 'price_max') return namePrice(input, t)
  if (key === 'stars') return t('starsLabel', { stars: Number(value) })
  if (key === 'score') return t('scoreUp', { score: value, word: scores(scoreWord(Number(value) * 10)) })
  if (key === 'free_cancellation') return t('freeCancellation')
  if (key === 'pay') return t(`payments.${inList(PAYMENT_TIMES, value) ?? 'now'}`)
  if (key === 'area') return input.areas.get(Number(value)) ?? t('groups.area')
  if (key === 'board' && board) return names(`boards.${board}`)
  if (key === 'kind' && kind) return names(`kinds.${kind}`)
  if (key === 'amenity' && amenity) return names(`amenities.${amenity}`)
  return value
}

function inList<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((item) => item === value)
}

function namePrice({ filters, currency, locale }: Described, t: FilterWords['t']): string {
  const money = (minor: number | undefined) => formatMoney(minor ?? 0, currency, locale)
  if (filters.minTotal === undefined) return t('priceAtMost', { to: money(filters.maxTotal) })
  if (filters.maxTotal === undefined) return t('priceAtLeast', { from: money(filters.minTotal) })
  return t('priceRange', { from: money(filters.minTotal), to: money(filters.maxTotal) })
}

const GROUPS = {
  stars: 'stars',
  minScore: 'score',
  boards: 'board',
  payments: 'pay',
  kinds: 'kind',
  amenities: 'amenity',
  areas: 'area',
  name: 'name',
} as const

/** The name of the group that an empty list proposes to drop. */
export async function describeGroup(filter: keyof Filters, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'results' })
  if (filter === 'freeCancellation') return t('freeCancellation')
  if (filter === 'minTotal' || filter === 'maxTotal') return t('priceLegendShort')
  return t(`groups.${GROUPS[filter]}`)
}
