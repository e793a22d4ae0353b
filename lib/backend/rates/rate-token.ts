import { z } from 'zod'
import { signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

const claimSchema = z.object({
  tenantId: z.number().int(),
  hotelId: z.number().int(),
  planId: z.number().int(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.string(),
  currency: z.string(),
  israeli: z.boolean(),
  /** Minor units, as the traveller saw it. */
  total: z.number().int(),
  fxVersion: z.number().int(),
})
/** What a chosen rate means; signed, so that neither amount nor tenant can be forged. */
export type RateClaim = z.infer<typeof claimSchema>

const MAX_LENGTH = 2000

const rate: TokenKind<RateClaim> = {
  purpose: 'rate',
  // Reserving prices it anew: a page that was left open is told the new price instead of an error.
  seconds: null,
  read: (claims) => claimSchema.safeParse(claims).data ?? null,
}

export function signRate(claim: RateClaim, secret: string): Promise<string> {
  return signToken(secret, rate, claim, {})
}

/** The claim of a rate id, or null when it is not ours. */
export async function readRate(rateId: string, secret: string): Promise<RateClaim | null> {
  if (rateId.length > MAX_LENGTH) return null
  const read = await verifyToken(secret, rate, rateId, {})
  return read.ok ? read.claims : null
}
