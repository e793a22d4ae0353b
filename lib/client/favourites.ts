'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { z } from 'zod'
import { mergeFavourites, toggleFavourite } from '@/lib/domain/favourites/rules'
import { favouriteIdsSchema, type FavouriteView } from '@/lib/domain/favourites/schema'
import { readStored, writeStored } from './stored'

const STORAGE_KEY = 'favourites'
const VERSION = 1
const EMPTY: number[] = []
const storage: StateStorage = {
  getItem: readStored,
  setItem: writeStored,
  removeItem: (key) => writeStored(key, 'null'),
}

type FavouritesState = { ids: number[]; known: boolean }

/** Hotels saved on this host, the newest first; `known` once the browser's memory was read. */
export const useFavouritesStore = create<FavouritesState>()(
  persist((): FavouritesState => ({ ids: EMPTY, known: false }), {
    name: STORAGE_KEY,
    version: VERSION,
    storage: createJSONStorage(() => storage),
    partialize: ({ ids }) => ({ ids }),
    // There is no older version; what a newer one wrote is not for us to read.
    migrate: () => ({ ids: EMPTY }),
    // With blocked storage nothing is read, and the page's own memory counts.
    merge: (stored, current) => ({ ids: stored === undefined ? current.ids : parseIds(stored), known: true }),
    skipHydration: true,
  }),
)

// What was stored may be from another hand: a list that does not fit is forgotten.
function parseIds(stored: unknown): number[] {
  const parsed = z.object({ ids: favouriteIdsSchema }).safeParse(stored)
  return parsed.success ? [...new Set(parsed.data.ids)] : EMPTY
}

let watching = false

// One listener for the whole page, however many hearts it shows.
function watchStorage(): void {
  if (watching) return
  watching = true
  void readAgain()
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.endsWith(`:${STORAGE_KEY}`)) void readAgain()
  })
}

async function readAgain(): Promise<void> {
  await useFavouritesStore.persist.rehydrate()
  // What could not even be parsed is written anew.
  if (!useFavouritesStore.getState().known) useFavouritesStore.setState({ known: true })
}

/** The saved hotels; not `known` on the server and until the browser's memory was read. */
export function useFavourites(): FavouritesState {
  useEffect(watchStorage, [])
  const ids = useSyncExternalStore(
    useFavouritesStore.subscribe,
    () => useFavouritesStore.getState().ids,
    () => EMPTY,
  )
  const known = useSyncExternalStore(
    useFavouritesStore.subscribe,
    () => useFavouritesStore.getState().known,
    () => false,
  )
  return { ids, known }
}

/** Saves a hotel or forgets it; what other tabs saved is read first. */
export async function toggleStoredFavourite(id: number): Promise<'added' | 'removed' | 'full'> {
  await readAgain()
  const { ids, change } = toggleFavourite(useFavouritesStore.getState().ids, id)
  if (change !== 'full') useFavouritesStore.setState({ ids })
  return change
}

/** Puts a list back, such as after an undone removal. */
export function restoreFavourites(ids: readonly number[]): void {
  useFavouritesStore.setState({ ids: [...ids], known: true })
}

/** Adds a friend's list to the own; answers how many hotels are new. */
export async function addFavourites(others: readonly number[]): Promise<number> {
  await readAgain()
  const mine = useFavouritesStore.getState().ids
  const ids = mergeFavourites(mine, others)
  useFavouritesStore.setState({ ids })
  return ids.length - mine.length
}

/** Forgets these hotels. */
export async function removeFavourites(gone: readonly number[]): Promise<void> {
  await readAgain()
  const ids = useFavouritesStore.getState().ids.filter((id) => !gone.includes(id))
  useFavouritesStore.setState({ ids })
}

const hotelsSchema = z.object({
  hotels: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      cityName: z.string(),
      countryCode: z.string(),
      stars: z.number().nullable(),
      score: z.number().nullable(),
      reviewCount: z.number(),
      cover: z.string(),
      href: z.string(),
    }),
  ),
})

/** What lists show of these hotels; those that are not for sale are left out. Throws when the server gives no answer. */
export async function fetchFavourites(
  ids: readonly number[],
  locale: string,
  signal?: AbortSignal,
): Promise<FavouriteView[]> {
  const response = await fetch(`/api/favourites?${new URLSearchParams({ ids: ids.join(','), locale })}`, { signal })
  if (!response.ok) throw new Error(`favourites answered ${response.status}`)
  return hotelsSchema.parse(await response.json()).hotels
}

/** Makes a link to a list; null when the server refuses or is not reached. */
export async function shareFavourites(ids: readonly number[], locale: string): Promise<string | null> {
  const response = await fetch('/api/favourites/share', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, locale }),
  }).catch(() => null)
  if (!response?.ok) return null
  const answer = z.object({ url: z.url() }).safeParse(await response.json())
  return answer.success ? answer.data.url : null
}
