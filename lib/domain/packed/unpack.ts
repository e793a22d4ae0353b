/** Data as one text, for pages that carry much of one shape; `pack` writes it. */
export type Packed<T> = string & { readonly holds?: T }

/**
 * Values of one place, such as the names of all hotels of a list, told apart by their first sign; one value alone stands
 * as it is, unless it is made of others.
 */
export type Column =
  | string
  | number
  | boolean
  | null
  /** All the same. */
  | readonly ['=', Column]
  /** Which are there (0), null (1) or missing (2), and those that are there. */
  | readonly ['?', string, Column]
  /** Objects: their keys and the values of each. */
  | readonly ['{', readonly string[], ...Column[]]
  /** Lists: how many each holds, and all that they hold. */
  | readonly ['[', Column, Column]
  /** Numbers, as texts. */
  | readonly ['#', Column]
  /** True (1) or false (0). */
  | readonly ['!', string]
  /** Texts: how all begin and end, what parts them, and the rest of them, or the place of such a rest before. */
  | readonly ['|', string, string, string, string | number]
  /** Texts of which few differ: these, and the place of each among them as one letter. */
  | readonly ['@', number, Column, string]
  /** As they are. */
  | readonly ['*', ...unknown[]]

/** Places among texts that repeat. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What was packed. */
export function unpack<T>(packed: Packed<T>): T {
  // Only `pack` makes what is of this type.
  return readColumn(repeatRests(JSON.parse(swapQuotes(packed))), 1)[0] as T
}

/** A page writes data as a text, in which each quote costs a second sign. */
export function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (sign) => (sign === '"' ? '`' : '"'))
}

function repeatRests(column: Column): Column {
  const known: string[] = []
  return changeRests(column, (rest) => {
    if (typeof rest === 'number') return known[rest] ?? ''
    known.push(rest)
    return rest
  })
}

/** A column with other rests of its texts, one after the other. */
export function changeRests(column: Column, change: (rest: string | number) => string | number): Column {
  if (column === null || typeof column !== 'object') return column
  const inside = (one: Column) => changeRests(one, change)
  switch (column[0]) {
    case '=':
    case '#':
      return [column[0], inside(column[1])]
    case '?':
      return ['?', column[1], inside(column[2])]
    case '{': {
      const [, keys, ...columns] = column
      return ['{', keys, ...columns.map(inside)]
    }
    case '[':
      return ['[', inside(column[1]), inside(column[2])]
    case '@':
      return ['@', column[1], inside(column[2]), column[3]]
    case '|':
      return ['|', column[1], column[2], column[3], change(column[4])]
    case '!':
    case '*':
      return column
  }
}

function readColumn(column: Column, count: number): unknown[] {
  if (column === null || typeof column !== 'object') return [column]
  switch (column[0]) {
    case '=':
      return Array.from({ length: count }, () => readColumn(column[1], 1)[0])
    case '?':
      return readHoles(column[1], column[2])
    case '{': {
      const [, keys, ...columns] = column
      return readObjects(keys, columns, count)
    }
    case '[':
      return readLists(column[1], column[2], count)
    case '#':
      return readColumn(column[1], count).map(Number)
    case '!':
      return [...column[1]].map((sign) => sign === '1')
    case '|': {
      const [, before, after, parter, texts] = column
      return String(texts)
        .split(parter)
        .map((text) => `${before}${text}${after}`)
    }
    case '@': {
      const [, different, texts, places] = column
      const known = readColumn(texts, different)
      return [...places].map((letter) => known[LETTERS.indexOf(letter)])
    }
    case '*':
      return column.slice(1)
  }
}

const MISSING = Symbol('missing')

function readHoles(holes: string, column: Column): unknown[] {
  const there = [...holes].filter((sign) => sign === '0').length
  const values = there === 0 ? [] : readColumn(column, there)
  let next = 0
  return [...holes].map((sign) => (sign === '0' ? values[next++] : sign === '1' ? null : MISSING))
}

function readObjects(keys: readonly string[], columns: readonly Column[], count: number): unknown[] {
  const values = columns.map((column) => readColumn(column, count))
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(keys.map((key, k) => [key, values[k]?.[i]]).filter(([, value]) => value !== MISSING)),
  )
}

function readLists(lengths: Column, column: Column, count: number): unknown[] {
  const counts = readColumn(lengths, count).map(Number)
  const all = counts.reduce((sum, length) => sum + length, 0)
  const values = all === 0 ? [] : readColumn(column, all)
  let start = 0
  return counts.map((length) => values.slice(start, (start += length)))
}
