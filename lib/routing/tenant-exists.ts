import { internalHeaders } from './internal-call'

const REMEMBER_MS = 2_000
const MAX_REMEMBERED = 1000
const remembered = new Map<string, { answer: TenantAnswer; until: number }>()

/** The header in which the server lists, parted by spaces, who may frame the tenant's widgets. */
export const FRAMING_HEADER = 'x-stayfront-framing'

/** The header in which the server lists, parted by spaces, which third parties the tenant's pages may load. */
export const THIRD_PARTIES_HEADER = 'x-stayfront-third-parties'
const THIRD_PARTIES = ['analytics', 'maps', 'stripe'] as const
export type ThirdParty = (typeof THIRD_PARTIES)[number]

/** `framing`: origins that may frame the tenant's widgets, or `*`. */
export type TenantAnswer = { exists: boolean; framing: readonly string[]; thirdParties: readonly ThirdParty[] }

/** What the HTTP server is told of a tenant besides: `version` differs whenever a page of the tenant may. */
export type SiteAnswer = TenantAnswer & { version: string }

/**
 * Asks the server whether a tenant exists and who may frame it, and remembers the answer for seconds. When the
 * server cannot say, the answer is yes and is not remembered: the page then shows the neutral fallback brand.
 */
export async function askTenant(segment: string, origin: string): Promise<TenantAnswer> {
  const known = remembered.get(segment)
  if (known && known.until > Date.now()) return known.answer
  const response = await fetch(`${origin}/api/internal/tenants/${encodeURIComponent(segment)}`, {
    cache: 'no-store',
    headers: internalHeaders(process.env),
  }).catch(() => null)
  if (response?.status !== 204 && response?.status !== 404) return { exists: true, framing: [], thirdParties: [] }
  // Invented hosts must not grow the memory of the process.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const answer = toTenantAnswer({
    exists: response.status === 204,
    framing: readWords(response.headers.get(FRAMING_HEADER)),
    thirdParties: readWords(response.headers.get(THIRD_PARTIES_HEADER)),
  })
  remembered.set(segment, { answer, until: Date.now() + REMEMBER_MS })
  return answer
}

function readWords(header: string | null): string[] {
  return (header ?? '').split(' ').filter((word) => word !== '')
}

/** Drops what is no third party that we know. */
export function toTenantAnswer(said: Record<'framing' | 'thirdParties', string[]> & { exists: boolean }): TenantAnswer {
  const { exists, framing, thirdParties } = said
  return { exists, framing, thirdParties: THIRD_PARTIES.filter((party) => thirdParties.includes(party)) }
}
