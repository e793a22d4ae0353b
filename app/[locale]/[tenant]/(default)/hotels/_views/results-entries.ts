import { formatFilters } from '@/lib/domain/search/filters-url'
import { formatScope } from '@/lib/server/search/results-query'
import type { ResultsRequest } from '@/lib/server/search/results-request'

type Entry = readonly [string, string]
export type ResultsEntries = { search: Entry[]; filters: Entry[]; sort: Entry[]; api: Entry[] }

/** The parts of a list's address, to be joined anew by every control. */
export function resultsEntries(request: ResultsRequest): ResultsEntries {
  const { carry, filters, viewer, sort, scope } = request
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
