// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.unavailable')
const MAX_MARKS = 1000

/**
 * Says that the page of a request cannot be shown because the account service does not answer: a page cannot choose its
 * own status. `seconds`: when it is worth trying again.
 */
export function markUnavailable(requestId: string | null, seconds: number): void {
  const marks = openMarks()
  // Without the HTTP server around Next nobody takes them.
  if (marks.size >= MAX_MARKS) marks.clear()
  if (requestId !== null) marks.set(requestId, seconds)
}

/** The seconds of a marked request, once; null for every other. */
export function takeUnavailable(requestId: string | undefined): number | null {
  const marks = openMarks()
  const seconds = marks.get(requestId ?? '') ?? null
  marks.delete(requestId ?? '')
  return seconds
}

function openMarks(): Map<string, number> {
  const known: unknown = Reflect.get(globalThis, PLACE)
  if (known instanceof Map) return known
  const marks = new Map<string, number>()
  Reflect.set(globalThis, PLACE, marks)
  return marks
}
