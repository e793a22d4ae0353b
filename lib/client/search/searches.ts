'use client'

import * as z from 'zod/mini'
import { addSearch, listCurrentSearches, removeSearch } from '@/lib/domain/searches/rules'
import { savedSearchSchema, type SavedSearch } from '@/lib/domain/searches/schema'
import { createPersisted, usePersisted } from '@/lib/client/state/persisted'

const storedSchema = z.object({ searches: z.array(z.unknown()) })

/** Searches made on this host, oldest first. */
export const searchesPart = createPersisted<{ searches: SavedSearch[] }>({
  key: 'searches',
  version: 1,
  initial: { searches: [] },
  // Invalid searches are dropped one by one.
  read: (stored) => {
    const parsed = storedSchema.safeParse(stored)
    if (!parsed.success) return undefined
    const searches = parsed.data.searches.flatMap((item) => {
      const search = savedSearchSchema.safeParse(item)
      return search.success ? [search.data] : []
    })
    return { searches }
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
