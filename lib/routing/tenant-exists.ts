const REMEMBER_MS = 2_000
const MAX_REMEMBERED = 1000
const remembered = new Map<string, { answer: TenantAnswer; until: number }>()

/** The header in which the server lists, parted by spaces, who may frame the tenant's widgets. */
export const FRAMING_HEADER = 'x-stayfront-framing'

/** `framing`: origins that may frame the tenant's widgets, or `*`. */
export type TenantAnswer = { exists: boolean; framing: readonly string[] }

/**
 * Asks the server whether a tenant exists and who may frame it, and remembers the answer for seconds. When the
 * server cannot say, the answer is yes and is not remembered: the page then shows the neutral fallback brand.
 */
export async function askTenant(segment: string, origin: string): Promise<TenantAnswer> {
  const known = remembered.get(segment)
  if (known && known.until > Date.now()) return known.answer
  const response = await fetch(`${origin}/api/internal/tenants/${encodeURIComponent(segment)}`, {
    cache: 'no-store',
  }).catch(() => null)
  if (response?.status !== 204 && response?.status !== 404) return { exists: true, framing: [] }
  // Invented hosts must not grow the memory of the process.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const answer = { exists: response.status === 204, framing: readFraming(response.headers.get(FRAMING_HEADER)) }
  remembered.set(segment, { answer, until: Date.now() + REMEMBER_MS })
  return answer
}

function readFraming(header: string | null): string[] {
  return (header ?? '').split(' ').filter((origin) => origin !== '')
}
