/** A page reloads for a missing chunk at most once in this time, in milliseconds. */
export const RELOAD_PAUSE_MS = 60_000

const CHUNK_MESSAGES = [
  /loading (css )?chunk .+ failed/i,
  /failed to load chunk/i,
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
]

/** Whether an error says that a part of the page's code could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || CHUNK_MESSAGES.some((pattern) => pattern.test(error.message))
}

/** Instants in milliseconds; null: never before. A clock that was set back does not forbid it for long. */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || Math.abs(now - lastReload) >= RELOAD_PAUSE_MS
}
