import { z } from 'zod'

export const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/)

/** Units of each currency for one unit of `base`; a new table is a new version. */
export const fxTableSchema = z.object({
  version: z.number().int().positive(),
  base: currencyCodeSchema,
  rates: z.record(currencyCodeSchema, z.number().positive()),
})

export type FxTable = z.infer<typeof fxTableSchema>
