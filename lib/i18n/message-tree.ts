/** Messages by namespace. */
export type Tree = { readonly [key: string]: unknown }

/** Both trees as one; where both say something, `over` does. */
export function mergeTrees(base: Tree, over: Tree): Tree {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key]
    merged[key] = isTree(known) && isTree(value) ? mergeTrees(known, value) : value
  }
  return merged
}

/** Whether it holds messages; a compiled message is an array. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
