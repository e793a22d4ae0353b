import 'server-only'
import { formatFilters } from '@/lib/domain/search/filters-url'
import { formatScope } from './results-query'
import type { ResultsRequest } from './results-request'

export type Entry = readonly [string, string]
type Entries = { search: Entry[]; filters: Entry[]; sort: Entry[]; api: Entry[] }

/** The parts of a list's address, which each control combines in its own way. */
export function resultsEntries({ carry, filters, viewer, sort, scope }: ResultsRequest): Entries {
  return {
    search: Object.entries(carry),
    filters: formatFilters(filters, viewer.currency),
    sort: sort === 'recommended' ? [] : [['sort', sort]],
    api: [['scope', formatScope(scope)]],
  }
}

export function joinQuery(entries: readonly Entry[]): string {
  return new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
}

/** A path with a query where there is one. */
export function withEntries(path: string, entries: readonly Entry[]): string {
  const query = joinQuery(entries)
  return query === '' ? path : `${path}?${query}`
}
