/** Objects of one shape, with what they have in common and their keys said once, for pages that carry many of them. */
export type Rows<T> = { same: Partial<T>; keys: (keyof T)[]; rows: T[keyof T][][] }

export function toRows<T extends object>(items: readonly T[]): Rows<T> {
  const [first] = items
  if (!first) return { same: {}, keys: [], rows: [] }
  const all = Object.keys(first) as (keyof T)[]
  const keys = all.filter((key) => items.some((item) => JSON.stringify(item[key]) !== JSON.stringify(first[key])))
  const same = Object.fromEntries(
    all.filter((key) => !keys.includes(key)).map((key) => [key, first[key]]),
  ) as Partial<T>
  return { same, keys, rows: items.map((item) => keys.map((key) => item[key])) }
}

/** The objects again, as they were when all had the keys of the first. */
export function fromRows<T extends object>({ same, keys, rows }: Rows<T>): T[] {
  return rows.map((row) => ({ ...same, ...Object.fromEntries(keys.map((key, i) => [key, row[i]])) }) as T)
}
