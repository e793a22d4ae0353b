import 'server-only'
import { FLEXIBLE_KEY, type FlexibleDays } from '@/lib/domain/search/dates'
import { formatFilters } from '@/lib/domain/search/filters-url'
import { formatScope, NEAR_KEY } from './read-scope'
import { BOX_KEY, formatBox } from '@/lib/domain/search/map-box'
import type { ResultsRequest } from './results-request'

export type Entry = readonly [string, string]
/** `box`: the part of the map. */
type Entries = { search: Entry[]; box: Entry[]; filters: Entry[]; sort: Entry[]; api: Entry[] }

/** The parts of a list's address, which each control combines in its own way. */
export function resultsEntries({ carry, filters, viewer, sort, scope, flexible, box, near }: ResultsRequest): Entries {
  return {
    search: [...Object.entries(carry), ...flexibleEntries(flexible)],
    box: box === null ? [] : [[BOX_KEY, formatBox(box)]],
    filters: formatFilters(filters, viewer.currency),
    sort: sort === 'recommended' ? [] : [['sort', sort]],
    api: [['scope', formatScope(scope)], ...(near === null ? [] : [[NEAR_KEY, String(near.id)] as const])],
  }
}

/** How far dates bend, as it stands in the address. */
function flexibleEntries(flexible: FlexibleDays | null): Entry[] {
  return flexible === null ? [] : [[FLEXIBLE_KEY, String(flexible)]]
}

export function joinQuery(entries: readonly Entry[]): string {
  return new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
}

/** A path with a query where there is one. */
export function withEntries(path: string, entries: readonly Entry[]): string {
  const query = joinQuery(entries)
  return query === '' ? path : `${path}?${query}`
}
