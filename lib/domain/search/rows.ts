/**
 * Objects of one shape, for pages that carry many of them: what they have in common, their keys and how the texts of a
 * key begin and end are said once.
 */
export type Rows<T> = { same: Partial<T>; keys: (keyof T)[]; ends: ([string, string] | null)[]; rows: unknown[][] }

export function toRows<T extends object>(items: readonly T[]): Rows<T> {
  const [first] = items
  if (!first) return { same: {}, keys: [], ends: [], rows: [] }
  const all = Object.keys(first) as (keyof T)[]
  const keys = all.filter((key) => items.some((item) => JSON.stringify(item[key]) !== JSON.stringify(first[key])))
  const same = Object.fromEntries(
    all.filter((key) => !keys.includes(key)).map((key) => [key, first[key]]),
  ) as Partial<T>
  const columns = keys.map((key) => shorten(items.map((item) => item[key])))
  return {
    ...{ same, keys },
    ends: columns.map(({ ends }) => ends),
    rows: items.map((_, i) => columns.map(({ values }) => values[i])),
  }
}

/** The objects again, as they were when all had the keys of the first. */
export function fromRows<T extends object>({ same, keys, ends, rows }: Rows<T>): T[] {
  const restore = (value: unknown, end: [string, string] | null | undefined) =>
    end ? `${end[0]}${String(value)}${end[1]}` : value
  return rows.map(
    (row) => ({ ...same, ...Object.fromEntries(keys.map((key, i) => [key, restore(row[i], ends[i])])) }) as T,
  )
}

function shorten(values: readonly unknown[]): { ends: [string, string] | null; values: readonly unknown[] } {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length < values.length) return { ends: null, values }
  const before = texts.reduce(commonStart)
  const rests = texts.map((text) => text.slice(before.length))
  const after = reverse(rests.map(reverse).reduce(commonStart))
  if (before === '' && after === '') return { ends: null, values }
  return { ends: [before, after], values: rests.map((rest) => rest.slice(0, rest.length - after.length)) }
}

function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

// By units and not by letters: what is cut apart is put together again before anybody reads it.
function reverse(text: string): string {
  return text.split('').reverse().join('')
}
