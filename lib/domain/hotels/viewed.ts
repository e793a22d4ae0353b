/** Hotels that a browser remembers having looked at. */
export const MAX_VIEWED = 12

/** A hotel that was looked at comes first; the oldest beyond twelve is forgotten. */
export function addViewed(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED)
}
