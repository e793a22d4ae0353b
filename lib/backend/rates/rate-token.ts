import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payloadSchema = z.object({
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
export type RateClaim = z.infer<typeof payloadSchema>

export function signRate(claim: RateClaim, secret: string): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${body}.${signature(body, secret)}`
}

/** The claim of a rate id, or null when it is not ours. */
export function readRate(rateId: string, secret: string): RateClaim | null {
  const [body, given] = rateId.split('.')
  if (!body || !given || rateId.length > 2000) return null
  const expected = Buffer.from(signature(body, secret))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : null
}

function signature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`rate:${body}`).digest('base64url')
}
