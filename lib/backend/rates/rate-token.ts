import { z } from 'zod'
import { markText, readMarkedText } from '@/lib/tokens/marked-text'

const number = z.string().regex(/^\d+$/).transform(Number)
const partsSchema = z
  .tuple([number, number, z.string(), z.string(), z.string(), z.string(), z.enum(['0', '1']), number, number, number])
  .transform(([tenantId, hotelId, checkIn, checkOut, guests, currency, israeli, fxVersion, planId, total]) => ({
    ...{ tenantId, hotelId, checkIn, checkOut, guests, currency, fxVersion, planId },
    israeli: israeli === '1',
    /** Minor units, as the traveller saw it. */
    total,
  }))
/** What a chosen rate means; signed, so that neither amount nor tenant can be forged. */
export type RateClaim = z.infer<typeof partsSchema>

const MAX_LENGTH = 2000
const PURPOSE = 'rate id'

/**
 * The claim in one line, as short as it can be, since a page holds it for each of its rates: what all of these have in
 * common comes first. It holds as long as the secret: reserving prices it anew, and a page that was left open is told
 * the new price instead of an error.
 */
export async function signRate(claim: RateClaim, secret: string): Promise<string> {
  const { tenantId, hotelId, checkIn, checkOut, guests, currency, israeli, fxVersion, planId, total } = claim
  const parts = [tenantId, hotelId, checkIn, checkOut, guests, currency, israeli ? 1 : 0, fxVersion, planId, total]
  const text = parts.join('.')
  if (!readParts(text)) throw new Error('the claim of a rate cannot be read again')
  return markText(secret, PURPOSE, text)
}

/** The claim of a rate id, or null when it is not ours. */
export async function readRate(rateId: string, secret: string): Promise<RateClaim | null> {
  if (rateId.length > MAX_LENGTH) return null
  const text = await readMarkedText(secret, PURPOSE, rateId)
  return text === null ? null : readParts(text)
}

function readParts(text: string): RateClaim | null {
  return partsSchema.safeParse(text.split('.')).data ?? null
}
