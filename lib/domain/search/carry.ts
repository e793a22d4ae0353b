import { isCampaignKey } from '@/lib/domain/visits/campaign'
import { FILTER_KEYS, type FilterKey } from './filter-keys'
import { BOX_KEY } from './map-box'
import { SEARCH_KEYS } from './url'

export type RawQuery = Record<string, string | string[] | undefined>

/** The first value of a query key. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

const MAX_CAMPAIGN_KEYS = 10

/** Who sent the visitor: `fid` and the `utm_` keys, as they stand in the query. */
export function pickCampaignKeys(query: RawQuery): Record<string, string> {
  const entries = Object.keys(query)
    .filter((key) => key === 'fid' || isCampaignKey(key))
    .flatMap((key) => {
      const value = firstValue(query[key])
      return value ? [[key, value.slice(0, 200)] as const] : []
    })
  return Object.fromEntries(entries.slice(0, MAX_CAMPAIGN_KEYS))
}

/** The keys of a search that travel from page to page, as they stand in the query. */
export function pickSearchKeys(query: RawQuery): Record<string, string> {
  return pickKeys(query, SEARCH_KEYS, (values) => values[0])
}

/** The filters that travel with a search, as they stand in the query. */
export function pickFilterKeys(query: RawQuery, keys: readonly FilterKey[] = FILTER_KEYS): Record<string, string> {
  return pickKeys(query, keys, (values) => values.join(','))
}

/** The filters of conditions, which a new search from a hotel's page keeps. */
export function pickConditionKeys(query: RawQuery): Record<string, string> {
  return pickFilterKeys(query, CONDITION_KEYS)
}

/** Query key of the place, such as `city:2950159`, whose filters a new search carries. */
const FILTERED_KEY = 'filtered'
/** Filters that mean nothing in another place. */
const LOCAL_KEYS: readonly FilterKey[] = ['area', 'name']
const PLACE_KEYS = [...LOCAL_KEYS, BOX_KEY] as const

/** What the search form of a filtered list of `place` takes along. */
export function carryFilters(query: RawQuery, place: string): Record<string, string> {
  const filters = pickKeys(query, [...FILTER_KEYS, BOX_KEY], (values) => values.join(','))
  return PLACE_KEYS.some((key) => filters[key]) ? { ...filters, [FILTERED_KEY]: place } : filters
}

/** The filters that a new search keeps in `place`: all where they came from, elsewhere those that any place has. */
export function pickFiltersFor(query: RawQuery, place: string): Record<string, string> {
  const isSame = firstValue(query[FILTERED_KEY]) === place
  const keys: readonly string[] = isSame
    ? [...FILTER_KEYS, BOX_KEY]
    : FILTER_KEYS.filter((key) => !LOCAL_KEYS.includes(key))
  return pickKeys(query, keys, (values) => values.join(','))
}

const CONDITION_KEYS = ['free_cancellation', 'board', 'pay'] as const

function pickKeys(
  query: RawQuery,
  keys: readonly string[],
  join: (values: string[]) => string | undefined,
): Record<string, string> {
  const entries = keys.flatMap((key) => {
    const value = query[key]
    const text = join(value === undefined ? [] : [value].flat())
    return text ? [[key, text.slice(0, 200)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The search keys that a search form does not fill itself. */
export function keepOthers(carry: Record<string, string>): Record<string, string> {
  const { check_in: _in, check_out: _out, guests: _guests, ...others } = carry
  return others
}
