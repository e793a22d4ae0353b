// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.http-state')

/** What the HTTP server knows of itself, for the operator's page. */
export type HttpState = {
  /** Pages kept now, how often one was asked for since the start, and how often it was at hand; null where none are kept. */
  pages: { pages: number; bytes: number; asked: number; kept: number } | null
  redis: 'connected' | 'away' | 'off'
}

/** Called by the HTTP server once a process. */
export function offerHttpState(read: () => HttpState): void {
  Reflect.set(globalThis, PLACE, read)
}

/** Null under plain `next start`, which has no such server. */
export function readHttpState(): HttpState | null {
  const read: unknown = Reflect.get(globalThis, PLACE)
  return isReader(read) ? read() : null
}

function isReader(value: unknown): value is () => HttpState {
  return typeof value === 'function'
}
