const MAX_MARKS = 1000

/**
 * What pages say of requests, by the ids of these, to the HTTP server around Next. Next bundles its own copies of
 * modules, so what all of them share is kept under one name of globalThis.
 */
export function openMarks<Value>(name: string): {
  put: (requestId: string | null, value: Value) => void
  /** Once; null where nothing was said. */
  take: (requestId: string | undefined) => Value | null
} {
  const place = Symbol.for(`stayfront.${name}`)
  const marks = (): Map<string, Value> => {
    const known: Map<string, Value> | undefined = Reflect.get(globalThis, place)
    if (known) return known
    const made = new Map<string, Value>()
    Reflect.set(globalThis, place, made)
    return made
  }
  return {
    put: (requestId, value) => {
      if (requestId === null) return
      // Without the HTTP server around Next nobody takes them.
      if (marks().size >= MAX_MARKS) marks().clear()
      marks().set(requestId, value)
    },
    take: (requestId) => {
      const value = marks().get(requestId ?? '') ?? null
      marks().delete(requestId ?? '')
      return value
    },
  }
}
