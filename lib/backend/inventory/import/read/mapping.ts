import { z } from 'zod'
import type { Cells } from './cell-reader'
import { IMPORT_KINDS } from './kinds'

/** What may stand between the cells of a CSV file. */
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How the columns of somebody else's file become ours. */
export const mappingSchema = z.strictObject({
  $comment: z.string().optional(),
  kind: z.enum(IMPORT_KINDS).optional(),
  /** Of CSV files; else the header tells. */
  delimiter: z.enum(DELIMITERS).optional(),
  /** Our field: their column. */
  columns: z.record(z.string(), z.string()).default({}),
  /** Their columns that are not read. */
  ignore: z.array(z.string()).default([]),
  /** Our field: its value in every row. */
  constants: z.record(z.string(), z.string()).default({}),
  /** Our field: its value where a cell is empty or absent. */
  defaults: z.record(z.string(), z.string()).default({}),
  /** Our field: their value: ours. */
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Rows with one of these values in their column are passed over. */
  skip: z.array(z.strictObject({ column: z.string(), in: z.array(z.string()).min(1) })).default([]),
})
export type Mapping = z.infer<typeof mappingSchema>

export const NO_MAPPING: Mapping = mappingSchema.parse({})

/** The column that a field is read from. */
export function columnOf(mapping: Mapping, field: string): string {
  return mapping.columns[field] ?? field
}

/** The field that a column fills; null when it is not read. */
export function fieldOf(mapping: Mapping, column: string): string | null {
  const renamed = Object.entries(mapping.columns).find(([, theirs]) => theirs === column)
  if (renamed) return renamed[0]
  // A column with one of our names is not that field when another column fills it.
  return mapping.ignore.includes(column) || mapping.columns[column] !== undefined ? null : column
}

/** Whether a rule passes the row over; `values` by their columns. */
export function isSkipped(mapping: Mapping, values: Cells): boolean {
  return mapping.skip.some((rule) => rule.in.includes(values[rule.column] ?? ''))
}

/** Turns a row by their columns into one by our fields. */
export function createMapper(mapping: Mapping): (values: Cells) => Cells {
  const fields = new Map<string, string | null>()
  const toField = (column: string): string | null => {
    const known = fields.get(column)
    if (known !== undefined) return known
    const field = fieldOf(mapping, column)
    fields.set(column, field)
    return field
  }
  const valueMaps = new Map(
    Object.entries(mapping.values).map(([field, pairs]) => [field, new Map(Object.entries(pairs))]),
  )
  const defaults = Object.entries(mapping.defaults)
  return (values) => {
    const cells: Record<string, string> = {}
    for (const column in values) {
      const field = toField(column)
      const value = values[column] ?? ''
      if (field !== null) cells[field] = valueMaps.get(field)?.get(value) ?? value
    }
    for (const [field, value] of defaults) if (!cells[field]) cells[field] = value
    return Object.assign(cells, mapping.constants)
  }
}
