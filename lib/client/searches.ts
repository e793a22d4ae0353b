'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { z } from 'zod'
import { addSearch, listCurrentSearches, removeSearch } from '@/lib/domain/searches/rules'
import { savedSearchSchema, type SavedSearch } from '@/lib/domain/searches/schema'
import { readStored, writeStored } from './stored'

const STORAGE_KEY = 'searches'
const storage: StateStorage = {
  getItem: readStored,
  setItem: writeStored,
  removeItem: (key) => writeStored(key, 'null'),
}

type SearchesState = {
  searches: SavedSearch[]
  add: (search: SavedSearch) => void
  remove: (route: string) => void
  clear: () => void
}

/** Searches made on this host, oldest first; kept in the browser. Reads wait for `useSavedSearches`, so server and first render agree. */
export const useSearchesStore = create<SearchesState>()(
  persist(
    (set) => ({
      searches: [],
      add: (search) => set((state) => ({ searches: addSearch(state.searches, search) })),
      remove: (route) => set((state) => ({ searches: removeSearch(state.searches, route) })),
      clear: () => set({ searches: [] }),
    }),
    {
      name: STORAGE_KEY,
      storage: createJSONStorage(() => storage),
      partialize: ({ searches }) => ({ searches }),
      merge: (stored, current) => ({ ...current, searches: parseSearches(stored) }),
      skipHydration: true,
    },
  ),
)

// What was stored may be from an older version or another hand: what does not fit is forgotten.
function parseSearches(stored: unknown): SavedSearch[] {
  const parsed = z.object({ searches: z.array(z.unknown()) }).safeParse(stored)
  if (!parsed.success) return []
  return parsed.data.searches.flatMap((item) => {
    const search = savedSearchSchema.safeParse(item)
    return search.success ? [search.data] : []
  })
}

const EMPTY: SavedSearch[] = []

/** Searches from today on, newest first; empty on the server and until the browser's memory was read. */
export function useSavedSearches(today: string): SavedSearch[] {
  useEffect(() => {
    void useSearchesStore.persist.rehydrate()
    const reload = (event: StorageEvent) => {
      if (event.key?.endsWith(STORAGE_KEY)) void useSearchesStore.persist.rehydrate()
    }
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [])
  const searches = useSyncExternalStore(
    useSearchesStore.subscribe,
    () => useSearchesStore.getState().searches,
    () => EMPTY,
  )
  return listCurrentSearches(searches, today)
}

/** Remembers a search; what other tabs remembered is read first. */
export async function rememberSearch(search: SavedSearch): Promise<void> {
  await useSearchesStore.persist.rehydrate()
  useSearchesStore.getState().add(search)
}

/** Forgets one search; what other tabs remembered is read first. */
export async function forgetSearch(route: string): Promise<void> {
  await useSearchesStore.persist.rehydrate()
  useSearchesStore.getState().remove(route)
}
