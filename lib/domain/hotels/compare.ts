export const MAX_COMPARED = 4
/** Query key of the hotels that a page compares. */
export const COMPARED_KEY = 'hotels'
const MAX_HOTEL_ID = 2_147_483_647

/** Reads `100001,100002`, or the same key again and again; what is no hotel's id is left out, and what is too much. */
export function readCompared(value: string | string[] | undefined): number[] {
  const texts = [value ?? []].flat().flatMap((text) => text.split(','))
  const ids = texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number)
  return [...new Set(ids.filter((id) => id <= MAX_HOTEL_ID))].slice(0, MAX_COMPARED)
}

type Compared = { ids: number[]; change: 'added' | 'removed' | 'full' }

/** Chooses a hotel to compare, or takes it back; beyond four none is added. */
export function toggleCompared(ids: readonly number[], id: number): Compared {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), change: 'removed' }
  if (ids.length >= MAX_COMPARED) return { ids: [...ids], change: 'full' }
  return { ids: [...ids, id], change: 'added' }
}
