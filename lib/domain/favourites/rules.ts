import { MAX_FAVOURITES, readHotelIds } from './schema'

type Toggled = { ids: number[]; change: 'added' | 'removed' | 'full' }

/** Adds a hotel in front, or takes it out when it is there; a full list takes no more. */
export function toggleFavourite(ids: readonly number[], id: number): Toggled {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), change: 'removed' }
  if (ids.length >= MAX_FAVOURITES) return { ids: [...ids], change: 'full' }
  return { ids: [id, ...ids], change: 'added' }
}

/** Puts a hotel that was taken out of `before` back to its place there; what changed since stays as it is. */
export function putBackFavourite(ids: readonly number[], id: number, before: readonly number[]): Toggled {
  const isThere = ids.includes(id)
  if (isThere || ids.length >= MAX_FAVOURITES) return { ids: [...ids], change: isThere ? 'added' : 'full' }
  const newer = before.slice(0, before.indexOf(id))
  const place = ids.findLastIndex((other) => newer.includes(other)) + 1
  return { ids: [...ids.slice(0, place), id, ...ids.slice(place)], change: 'added' }
}

/** Mine first, then what only the other list has, as far as there is room. */
export function mergeFavourites(mine: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...mine, ...others])].slice(0, MAX_FAVOURITES)
}

/** Reads `100001,100002`; null when it is no list of hotel ids, is empty or too long. */
export function readFavouriteIds(text: string): number[] | null {
  if (!/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(text)) return null
  return readHotelIds([...new Set(text.split(',').map(Number))]) ?? null
}

export const SHARED_LIST_DAYS = 90

/** Whether a text can be the id of a shared list: 128 bits in base64url. */
export function isListId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text)
}
