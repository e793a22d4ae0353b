'use client'

import { addSearch, listCurrentSearches, removeSearch } from '@/lib/domain/searches/rules'
import { readSavedSearch, type SavedSearch } from '@/lib/domain/searches/schema'
import { createPersisted, usePersisted } from '@/lib/client/state/persisted'
import { readField } from '@/lib/domain/unknown/read'

/** Searches made on this host, oldest first. */
export const searchesPart = createPersisted<{ searches: SavedSearch[] }>({
  key: 'searches',
  version: 1,
  initial: { searches: [] },
  // Invalid searches are dropped one by one.
  read: (stored) => {
    const searches = readField(stored, 'searches')
    if (!Array.isArray(searches)) return undefined
    return { searches: searches.map(readSavedSearch).filter((search) => search !== undefined) }
  },
})

/** Searches from today on, newest first; empty on the server and until the browser's memory was read. */
export function useSavedSearches(today: string): SavedSearch[] {
  return listCurrentSearches(usePersisted(searchesPart).searches, today)
}

/** What is remembered now, also by other tabs, oldest first. */
export function readSearches(): SavedSearch[] {
  return searchesPart.get().searches
}

/** Replaces the remembered searches. */
export function replaceSearches(searches: readonly SavedSearch[]): void {
  searchesPart.set({ searches: [...searches] })
}

/** Remembers a search. */
export function rememberSearch(search: SavedSearch): void {
  replaceSearches(addSearch(readSearches(), search))
}

/** Forgets one search. */
export function forgetSearch(route: string): void {
  replaceSearches(removeSearch(readSearches(), route))
}
