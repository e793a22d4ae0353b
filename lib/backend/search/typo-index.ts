const HEAD_LENGTHS = [4, 5, 6] as const
const [SHORTEST, , LONGEST] = HEAD_LENGTHS

/** Tokens from `start` up to `end` share a head. */
type Range = { start: number; end: number }
export type TypoIndex = {
  /** Positions of the tokens that begin with `text` but for one slip; none for texts shorter than four characters. */
  find: (text: string) => number[]
}

/**
 * Finds beginnings with one slip: a character wrong, missing or too many, or two swapped. Two texts with such a slip
 * become equal when each loses one character, so the heads of the sorted texts are kept under all their variants with
 * one character less; each find is then checked character by character.
 */
export function buildTypoIndex(sorted: readonly string[]): TypoIndex {
  const tables = new Map(HEAD_LENGTHS.map((length) => [length, buildTable(sorted, length)]))
  return {
    find: (text) => {
      if (text.length < SHORTEST) return []
      const length = HEAD_LENGTHS.find((n) => n === text.length) ?? LONGEST
      const ranges = new Set<Range>()
      for (const variant of variantsOf(text.slice(0, length))) {
        for (const range of tables.get(length)?.get(variant) ?? []) ranges.add(range)
      }
      const found: number[] = []
      for (const { start, end } of ranges) {
        for (let i = start; i < end; i++) if (startsAlmost(sorted[i] ?? '', text)) found.push(i)
      }
      return found
    },
  }
}

function buildTable(sorted: readonly string[], length: number): Map<string, Range[]> {
  const table = new Map<string, Range[]>()
  for (let start = 0; start < sorted.length;) {
    const head = (sorted[start] ?? '').slice(0, length)
    let end = start + 1
    while (end < sorted.length && (sorted[end] ?? '').slice(0, length) === head) end += 1
    const range = { start, end }
    for (const variant of new Set(variantsOf(head))) {
      const known = table.get(variant)
      if (known) known.push(range)
      else table.set(variant, [range])
    }
    start = end
  }
  return table
}

function variantsOf(text: string): string[] {
  const variants = [text]
  for (let i = 0; i < text.length; i++) variants.push(text.slice(0, i) + text.slice(i + 1))
  return variants
}

/** Whether `name` begins with `typed`, allowing for one slip. */
export function startsAlmost(name: string, typed: string): boolean {
  let i = 0
  while (i < typed.length && name[i] === typed[i]) i += 1
  if (i >= typed.length - 1) return true
  const rest = (skip: number) => typed.slice(i + skip)
  const isSwapped = name[i] === typed[i + 1] && name[i + 1] === typed[i]
  return (
    name.startsWith(rest(1), i + 1) ||
    name.startsWith(rest(1), i) ||
    name.startsWith(rest(0), i + 1) ||
    (isSwapped && name.startsWith(rest(2), i + 2))
  )
}
