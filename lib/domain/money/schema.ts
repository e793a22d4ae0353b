import { z } from 'zod'

export const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/)

/** Units of each currency for one unit of the table's base. */
export const ratesSchema = z.record(currencyCodeSchema, z.number().positive())

/** Rates of one source within a table; of two that name a currency the later one counts. */
export type RatePart = {
  source: 'ecb' | 'file' | 'document'
  /** The day (`YYYY-MM-DD`) of the rates. */
  asOf: string
  /** The last day on which they hold, where the source says so. */
  validUntil: string | null
  /** ISO instants from which the rates are late, and from which nothing is sold by them; null for never. */
  lateFrom: string | null
  saleUntil: string | null
  rates: Record<string, number>
}

/** Units of each currency for one unit of `base`; a new table is a new version. */
export type FxTable = {
  version: number
  base: string
  rates: Record<string, number>
  /** Where rates come from; those that no part names, as a demonstration's, never grow old. */
  parts?: RatePart[]
}
