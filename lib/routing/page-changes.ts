// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.page-changes')

/**
 * What makes kept pages wrong: every one, those with a tag, or what is remembered of tenants. After `missed`, every one
 * may be wrong, since a change was perhaps not heard of.
 */
export type PageChange =
  { kind: 'all' } | { kind: 'missed' } | { kind: 'tags'; tags: readonly string[] } | { kind: 'tenants' }
type Listener = (change: PageChange) => void
type Ears = { listeners: Set<Listener>; isDeaf: boolean }

/** Calls `listener` with each change that this process hears of; answers how it stops. */
export function onPageChange(listener: Listener): () => void {
  const { listeners } = ears()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellPageChange(change: PageChange): void {
  for (const listener of ears().listeners) listener(change)
}

/** Says that this process would not hear of a change now, so that what it keeps may be wrong; or that it would again. */
export function setDeaf(isDeaf: boolean): void {
  ears().isDeaf = isDeaf
}

export function isDeaf(): boolean {
  return ears().isDeaf
}

function ears(): Ears {
  const known: Ears | undefined = Reflect.get(globalThis, PLACE)
  if (known) return known
  const made: Ears = { listeners: new Set(), isDeaf: false }
  Reflect.set(globalThis, PLACE, made)
  return made
}
