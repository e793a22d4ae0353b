// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.shared-files')

/**
 * Files that processes of a build share while there is a Redis, such as pictures that are dear to draw. Their names say
 * all that they follow from, so that one is never out of date; whatever fails is the same as a file that is not there.
 */
export type SharedFiles = {
  /** Null where there is none, or none can be had soon; never rejects. */
  find: (name: string) => Promise<Buffer | null>
  /** Nobody waits for it. */
  keep: (name: string, bytes: Buffer) => void
}

/** Called by the HTTP server once a process; null where nothing is shared. */
export function offerSharedFiles(files: SharedFiles | null): void {
  Reflect.set(globalThis, PLACE, files)
}

/** Null where nothing is shared: under plain `next start`, and without Redis. */
export function findSharedFiles(): SharedFiles | null {
  const offered: unknown = Reflect.get(globalThis, PLACE)
  return isSharedFiles(offered) ? offered : null
}

function isSharedFiles(value: unknown): value is SharedFiles {
  return typeof value === 'object' && value !== null && 'find' in value && 'keep' in value
}
