import { z } from 'zod'
import { MODES } from '@/lib/backend/postgres/mode'

export const FORMAT = { format: 'stayfront-backup', version: 1 } as const

export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
export type BackupTable = z.infer<typeof tableSchema>

const countedSchema = tableSchema.extend({ rows: z.number().int().min(0), sha256: z.string() })
export type CountedTable = z.infer<typeof countedSchema>

/** What a backup says of itself. */
export const manifestSchema = z.object({
  /** Release of the product that wrote it. */
  product: z.string(),
  /** Instant of the snapshot. */
  takenAt: z.string(),
  mode: z.enum(MODES),
  /** Those applied, oldest first, by the digest of their SQL. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be loaded. */
  tables: z.array(countedSchema),
  /** The last value that each sequence gave. */
  sequences: z.array(z.object({ name: z.string(), last: z.number().int() })),
})
export type Manifest = z.infer<typeof manifestSchema>
