// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.page-changes')

/** What makes kept pages wrong: every one, those with a tag, or what is remembered of tenants. */
export type PageChange = { kind: 'all' } | { kind: 'tags'; tags: readonly string[] } | { kind: 'tenants' }
type Listener = (change: PageChange) => void

/** Calls `listener` with each change that this process hears of; answers how it stops. */
export function onPageChange(listener: Listener): () => void {
  const all = listeners()
  all.add(listener)
  return () => void all.delete(listener)
}

export function tellPageChange(change: PageChange): void {
  for (const listener of listeners()) listener(change)
}

function listeners(): Set<Listener> {
  const known: Set<Listener> | undefined = Reflect.get(globalThis, PLACE)
  if (known) return known
  const made = new Set<Listener>()
  Reflect.set(globalThis, PLACE, made)
  return made
}
