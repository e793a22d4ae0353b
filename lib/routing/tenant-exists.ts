const REMEMBER_MS = 10_000
const MAX_REMEMBERED = 1000
const remembered = new Map<string, { exists: boolean; until: number }>()

/**
 * Asks the server whether a tenant exists and remembers the answer for seconds. When the server cannot
 * say, the answer is yes and is not remembered: the page then shows the neutral fallback brand.
 */
export async function tenantExists(segment: string, origin: string): Promise<boolean> {
  const known = remembered.get(segment)
  if (known && known.until > Date.now()) return known.exists
  const response = await fetch(`${origin}/api/internal/tenants/${encodeURIComponent(segment)}`, {
    cache: 'no-store',
  }).catch(() => null)
  if (response?.status !== 204 && response?.status !== 404) return true
  // Invented hosts must not grow the memory of the process.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(segment, { exists: response.status === 204, until: Date.now() + REMEMBER_MS })
  return response.status === 204
}
