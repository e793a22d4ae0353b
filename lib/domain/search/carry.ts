import { FILTER_KEYS, type FilterKey } from './filters-url'
import { SEARCH_KEYS } from './url'

export type RawQuery = Record<string, string | string[] | undefined>

/** The first value of a query key. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

const CAMPAIGN_KEY = /^utm_[a-z_]{1,30}$/
const MAX_CAMPAIGN_KEYS = 10

/** Who sent the visitor: `fid` and the `utm_` keys, as they stand in the query. */
export function pickCampaignKeys(query: RawQuery): Record<string, string> {
  const entries = Object.keys(query)
    .filter((key) => key === 'fid' || CAMPAIGN_KEY.test(key))
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

/** The filters of conditions, which a new search in another place or on other days keeps. */
export function pickConditionKeys(query: RawQuery): Record<string, string> {
  return pickFilterKeys(query, CONDITION_KEYS)
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
