export type Leaf = string | number | boolean | null
/** A field whose value differs; undefined where it is not there. */
export type Difference = { path: string; before: Leaf | undefined; after: Leaf | undefined }

/** A value as its fields with their paths; a list is one field, written as JSON. */
export function flattenValue(value: unknown, path = ''): [path: string, value: Leaf][] {
  if (Array.isArray(value)) return [[path, JSON.stringify(value)]]
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, entry]) => flattenValue(entry, path === '' ? key : `${path}.${key}`))
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? [[path, value]]
    : []
}

/** What changes from one value to another, field by field, in the order of the new one. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map(flattenValue(before)), new Map(flattenValue(after))]
  const paths = [...now.keys(), ...[...old.keys()].filter((path) => !now.has(path))]
  return paths
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((field) => field.before !== field.after)
}
