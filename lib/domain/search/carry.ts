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
  const entries = SEARCH_KEYS.flatMap((key) => {
    const value = firstValue(query[key])
    return value ? [[key, value.slice(0, 200)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The search keys that a search form does not fill itself. */
export function keepOthers(carry: Record<string, string>): Record<string, string> {
  const { check_in: _in, check_out: _out, guests: _guests, ...others } = carry
  return others
}
