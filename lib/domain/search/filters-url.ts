import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import { exponentOf, roundMinor } from '@/lib/domain/money/rules'
import { LIMIT_KEYS, type FilterKey } from './filter-keys'
import { filtersSchema, type Filters } from './filters-schema'
import { readLimit, toMajor } from './price-limit'
import { SORTS, type Sort } from './schema'

type Query = Record<string, string | string[] | undefined>
type Entry = readonly [key: string, value: string]

export const SCORE_STEPS = [90, 80, 70] as const

/** Reads filters from a query. Never throws: what cannot be read is not a filter. */
export function parseFilters(query: Query, currency: string): Filters {
  const values = (key: FilterKey) => listValues(query[key])
  const [minTotal, maxTotal] = LIMIT_KEYS.map((key) => toMinor([query[key]].flat()[0], currency))
  const score = Number(values('score')[0])
  const name = (Array.isArray(query.name) ? query.name[0] : query.name)?.trim().slice(0, 80)
  return filtersSchema.parse({
    minTotal: minTotal === 0 ? undefined : minTotal,
    maxTotal,
    stars: unique(
      values('stars')
        .map(Number)
        .filter((n) => Number.isInteger(n) && n >= 1 && n <= 5),
    ),
    minScore: SCORE_STEPS.find((step) => step === score * 10),
    freeCancellation: values('free_cancellation')[0] === '1',
    boards: pick(BOARDS, values('board')),
    payments: pick(PAYMENT_TIMES, values('pay')),
    kinds: pick(HOTEL_KINDS, values('kind')),
    amenities: pick(AMENITIES, values('amenity')),
    areas: unique(
      values('area')
        .map(Number)
        .filter((n) => Number.isSafeInteger(n) && n > 0),
    ),
    name: name === '' ? undefined : name,
  })
}

/** Writes filters as query entries; the inverse of parseFilters. */
export function formatFilters(filters: Filters, currency: string): Entry[] {
  const all = (key: FilterKey, values: readonly (string | number)[]): Entry[] => values.map((v) => [key, String(v)])
  const one = (key: FilterKey, value: string | number | undefined): Entry[] =>
    value === undefined ? [] : [[key, String(value)]]
  return [
    ...listLimits(filters, currency),
    ...all('stars', filters.stars),
    ...one('score', filters.minScore === undefined ? undefined : filters.minScore / 10),
    ...one('free_cancellation', filters.freeCancellation ? 1 : undefined),
    ...all('board', filters.boards),
    ...all('pay', filters.payments),
    ...all('kind', filters.kinds),
    ...all('amenity', filters.amenities),
    ...all('area', filters.areas),
    ...one('name', filters.name),
  ]
}

/** The entries of the two prices. */
export function listLimits({ minTotal, maxTotal }: Filters, currency: string): Entry[] {
  const [from, to] = LIMIT_KEYS
  const entry = (key: FilterKey, minor: number | undefined): Entry[] =>
    minor === undefined ? [] : [[key, String(toMajor(minor, currency))]]
  return [...entry(from, minTotal), ...entry(to, maxTotal)]
}

/** Filters as one value a key, for addresses of single hotels. */
export function joinFilters(filters: Filters, currency: string): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [key, value] of formatFilters(filters, currency))
    joined[key] = joined[key] ? `${joined[key]},${value}` : value
  return joined
}

/** Active filters, each with the entries that would remain without it; the two prices count as one. */
export function listActive(filters: Filters, currency: string): { keys: Entry[]; rest: Entry[] }[] {
  const entries = formatFilters(filters, currency)
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (entry[0] === 'price_max' && last?.[0]?.[0] === 'price_min') last.push(entry)
    else groups.push([entry])
  }
  return groups.map((keys) => ({ keys, rest: entries.filter((entry) => !keys.includes(entry)) }))
}

/** The filters without one group, such as the empty state proposes. */
export function dropFilter(filters: Filters, key: keyof Filters): Filters {
  const rest: Filters = { ...filters }
  if (key === 'minTotal' || key === 'maxTotal') return { ...rest, minTotal: undefined, maxTotal: undefined }
  if (key === 'freeCancellation') return { ...rest, freeCancellation: false }
  if (key === 'minScore') return { ...rest, minScore: undefined }
  if (key === 'name') return { ...rest, name: undefined }
  return { ...rest, [key]: [] }
}

export function parseSort(query: Query): Sort {
  const [value] = listValues(query.sort)
  return SORTS.find((sort) => sort === value) ?? 'recommended'
}

/** From 1; what is not a page is the first. */
export function parsePage(query: Query): number {
  const page = Number(listValues(query.page)[0])
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

// A form sends a key again and again; a written address may join values by commas.
function listValues(value: string | string[] | undefined): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return list.flatMap((item) => item.split(',')).filter((item) => item !== '')
}

function pick<T extends string>(known: readonly T[], values: readonly string[]): T[] {
  return known.filter((item) => values.includes(item))
}

function unique(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => b - a)
}

// A form without scripts sends what was typed.
function toMinor(value: string | undefined, currency: string): number | undefined {
  if (value === undefined || value === '') return undefined
  const typed = readLimit(value, currency)
  const minor = typed ?? roundMinor(Number(value) * 10 ** exponentOf(currency))
  return Number.isFinite(minor) && minor >= 0 && toMajor(minor, currency) < 1e10 ? minor : undefined
}
