/** A field of what may be an object; undefined otherwise. */
export function readField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A text of at most `longest` letters; undefined otherwise. */
export function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

/** A whole number from `least` to `most`; undefined otherwise. */
export function readInteger(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined
}

/** A list of at most `longest` items that can all be read; undefined otherwise. */
export function readList<T>(value: unknown, longest: number, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > longest) return undefined
  const items: T[] = []
  for (const each of value) {
    const item = read(each)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}
