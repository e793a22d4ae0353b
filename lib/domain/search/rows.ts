/** Objects of one shape with their keys said once, for pages that carry many of them. */
export type Rows<T> = { keys: (keyof T)[]; rows: T[keyof T][][] }

export function toRows<T extends object>(items: readonly T[]): Rows<T> {
  const keys = Object.keys(items[0] ?? {}) as (keyof T)[]
  return { keys, rows: items.map((item) => keys.map((key) => item[key])) }
}

/** The objects again, as they were when all had the keys of the first. */
export function fromRows<T extends object>({ keys, rows }: Rows<T>): T[] {
  return rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i]])) as T)
}
