'use client'

import { useSyncExternalStore } from 'react'
import { mergeFavourites, putBackFavourite, toggleFavourite } from '@/lib/domain/favourites/rules'
import { readHotelIds, type FavouriteView } from '@/lib/domain/favourites/schema'
import { fetchApi, readJson } from '@/lib/client/http/http'
import { createPersisted, usePersisted } from '@/lib/client/state/persisted'
import { readField } from '@/lib/domain/unknown/read'

/** Hotels saved on this host, the newest first. */
export const favouritesPart = createPersisted<{ ids: number[] }>({
  key: 'favourites',
  version: 1,
  initial: { ids: [] },
  read: (stored) => {
    const ids = readHotelIds(readField(stored, 'ids'))
    return ids && { ids: [...new Set(ids)] }
  },
})

const subscribeNever = () => () => undefined

/** The saved hotels; not `known` on the server and until the browser's memory was read. */
export function useFavourites(): { ids: number[]; known: boolean } {
  const { ids } = usePersisted(favouritesPart)
  const known = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return { ids, known }
}

/** Saves a hotel or forgets it. */
export function toggleStoredFavourite(id: number): 'added' | 'removed' | 'full' {
  const { ids, change } = toggleFavourite(readFavourites(), id)
  if (change !== 'full') restoreFavourites(ids)
  return change
}

/** Undoes the removal of a hotel from the list that it was in `before`. */
export function undoRemoval(id: number, before: readonly number[]): 'added' | 'removed' | 'full' {
  const { ids, change } = putBackFavourite(readFavourites(), id, before)
  if (change !== 'full') restoreFavourites(ids)
  return change
}

/** Puts a list in place. */
export function restoreFavourites(ids: readonly number[]): void {
  favouritesPart.set({ ids: [...ids] })
}

/** Adds a shared list to the visitor's own; returns how many hotels are new. */
export function addFavourites(others: readonly number[]): number {
  const mine = readFavourites()
  const ids = mergeFavourites(mine, others)
  restoreFavourites(ids)
  return ids.length - mine.length
}

/** What is saved now, also by other tabs. */
export function readFavourites(): number[] {
  return favouritesPart.get().ids
}

/** Forgets these hotels. */
export function removeFavourites(gone: readonly number[]): void {
  restoreFavourites(readFavourites().filter((id) => !gone.includes(id)))
}

/** What lists show of these hotels; those that are not for sale are left out. Throws when the server gives no answer. */
export async function fetchFavourites(
  ids: readonly number[],
  locale: string,
  signal?: AbortSignal,
): Promise<FavouriteView[]> {
  const [{ favouritesSchema }, response] = await Promise.all([
    import('@/lib/client/http/answers'),
    fetchApi(`/api/favourites?${new URLSearchParams({ ids: ids.join(','), locale })}`, { signal }),
  ])
  return favouritesSchema.parse(await readJson(response)).hotels
}

/** Makes a link to a list; null when the server refuses or is not reached. */
export async function shareFavourites(ids: readonly number[], locale: string): Promise<string | null> {
  const response = await fetchApi('/api/favourites/share', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, locale }),
  }).catch(() => null)
  if (!response?.ok) return null
  const { sharedListSchema } = await import('@/lib/client/http/answers')
  const answer = sharedListSchema.safeParse(await response.json())
  return answer.success ? answer.data.url : null
}
