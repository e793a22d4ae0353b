import { z } from 'zod'
import { ratesSchema } from '@/lib/domain/money/schema'
import { isRealDate } from '@/lib/domain/stay/dates'

const daySchema = z.string().refine(isRealDate, 'is a day such as "2026-11-20"')

/** Rates that an operator gives: units of each currency for one euro. */
export const rateDocumentSchema = z.strictObject({
  base: z.literal('EUR'),
  asOf: daySchema,
  /** The last day on which they hold; they hold until others come where it is missing. */
  validUntil: daySchema.optional(),
  rates: ratesSchema.refine((rates) => !('EUR' in rates), 'names EUR, which is the base'),
})
export type RateDocument = z.infer<typeof rateDocumentSchema>

/** The document, or what is wrong with it, line by line. */
export function readRateDocument(
  json: unknown,
): { ok: true; document: RateDocument } | { ok: false; problems: string[] } {
  const parsed = rateDocumentSchema.safeParse(json)
  if (parsed.success) return { ok: true, document: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`),
  }
}
