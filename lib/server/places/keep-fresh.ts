const FRESH_MS = 5 * 60_000
const MAX_KEPT = 500

/** Remembers what was loaded under a key for five minutes, in this process; a failure is not remembered. */
export function keepFresh<T>(): (key: string, now: Date, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, now, load) => {
    const slotted = `${key},${Math.floor(now.getTime() / FRESH_MS)}`
    const known = kept.get(slotted)
    if (known) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const loading = load()
    kept.set(slotted, loading)
    loading.catch(() => kept.delete(slotted))
    return loading
  }
}
