import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
const MAX_KEPT = 500

/**
 * Remembers what was loaded under a key for some minutes, in this process; a failure is not remembered. Of the five
 * minutes for which a page may show prices, two are left in which it is rendered again behind the visitors' backs.
 */
export function keepFresh<T>(minutes = 3): (key: string, now: Date, load: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: MAX_KEPT })
  return (key, now, load) => {
    const slotted = `${key},${Math.floor(now.getTime() / (minutes * MINUTE_MS))}`
    const known = kept.get(slotted)
    // Visitors who come meanwhile wait for the one that asks.
    if (known) return known
    const loading = load()
    kept.set(slotted, loading)
    loading.catch(() => kept.delete(slotted))
    return loading
  }
}
