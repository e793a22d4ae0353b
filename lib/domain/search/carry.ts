import { SEARCH_KEYS } from './url'

export type RawQuery = Record<string, string | string[] | undefined>

/** The first value of a query key. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** The keys of a search that travel from page to page, as they stand in the query. */
export function pickSearchKeys(query: RawQuery): Record<string, string> {
  const entries = SEARCH_KEYS.flatMap((key) => {
    const value = firstValue(query[key])
    return value ? [[key, value.slice(0, 200)] as const] : []
  })
  return Object.fromEntries(entries)
}
