import { foldText } from './fold'

/** The items that one of their names finds, the best match first; all of them for an empty text. */
export function rankNames<T>(items: readonly T[], text: string, namesOf: (item: T) => readonly string[]): T[] {
  const raw = text.trim().toLowerCase()
  if (raw === '') return [...items]
  const wanted = foldText(raw)
  return items
    .map((item) => ({ item, rank: Math.min(...namesOf(item).map((name) => rankName(name, raw, wanted))) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const NOT_FOUND = 9

function rankName(name: string, raw: string, wanted: string): number {
  const lower = name.toLowerCase()
  if (lower === raw) return 0
  // Signs such as € fold to nothing: they are compared as they stand.
  if (wanted === '' || /\p{Sc}/u.test(raw)) return lower.includes(raw) ? 3 : NOT_FOUND
  const folded = foldText(name)
  if (folded === wanted) return 0
  if (folded.startsWith(wanted)) return 1
  if (folded.includes(` ${wanted}`)) return 2
  return folded.includes(wanted) || lower.includes(raw) ? 3 : NOT_FOUND
}
