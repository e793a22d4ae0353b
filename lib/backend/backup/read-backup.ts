import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupFault } from './fault'
import { readFrames, toFrame, type Frame } from './frames'
import { FORMAT, manifestSchema, tableSchema, type BackupTable, type CountedTable, type Manifest } from './manifest'

export type BackupPart =
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end' }
  | { kind: 'whole'; manifest: Manifest }

/**
 * Reads a backup from its beginning to its end; `whole` comes last, once every checksum was found right. Throws
 * BackupFault at the first thing that is wrong.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const digest = createHash('sha256')
  const tables: CountedTable[] = []
  let open: { table: BackupTable; rows: number; hash: ReturnType<typeof createHash> } | null = null
  let manifest: Manifest | null = null
  let isFirst = true
  let whole: Manifest | null = null
  for await (const frame of readFrames(file)) {
    if (isFirst !== (frame.kind === 'start')) throw new BackupFault('it does not begin like a backup of Stayfront')
    isFirst = false
    if (whole !== null) throw new BackupFault('it goes on behind its end')
    if (frame.kind === 'digest') {
      if (manifest === null || frame.bytes.toString() !== digest.digest('hex')) throw new BackupFault('it was altered')
      whole = compare(manifest, tables)
      continue
    }
    digest.update(toFrame(frame.kind, frame.bytes))
    if (frame.kind === 'start')
      parse(frame, z.object({ format: z.literal(FORMAT.format), version: z.literal(FORMAT.version) }))
    if (frame.kind === 'manifest') manifest = parse(frame, manifestSchema)
    if (frame.kind === 'table') {
      open = { table: parse(frame, tableSchema), rows: 0, hash: createHash('sha256') }
      yield { kind: 'table', table: open.table }
    }
    if (frame.kind === 'rows') {
      if (open === null) throw new BackupFault('it has rows of no table')
      open.rows += countLines(frame.bytes)
      open.hash.update(frame.bytes)
      yield { kind: 'rows', bytes: frame.bytes }
    }
    if (frame.kind === 'end') {
      if (open === null) throw new BackupFault('it ends a table that it never began')
      tables.push({ ...open.table, rows: open.rows, sha256: open.hash.digest('hex') })
      open = null
      yield { kind: 'end' }
    }
  }
  // Only now has the compressed file ended, with a checksum of its own.
  if (whole === null) throw new BackupFault('it is cut off')
  yield { kind: 'whole', manifest: whole }
}

/** Reads a whole backup and answers what it says of itself, or why it cannot be used. */
export async function inspectBackup(
  file: string,
): Promise<{ ok: true; manifest: Manifest } | { ok: false; reason: string }> {
  try {
    for await (const part of readBackup(file)) if (part.kind === 'whole') return { ok: true, manifest: part.manifest }
    throw new Error('a backup was read to its end without a verdict')
  } catch (error) {
    if (error instanceof BackupFault) return { ok: false, reason: `${file} cannot be used: ${error.message}.` }
    throw error
  }
}

function compare(manifest: Manifest, tables: readonly CountedTable[]): Manifest {
  const isSame = JSON.stringify(manifest.tables) === JSON.stringify(tables)
  if (!isSame) throw new BackupFault('its rows are not those that it says it has')
  return manifest
}

function parse<T>({ kind, bytes }: Frame, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new BackupFault(`its ${kind} cannot be understood: another release wrote it, or it is damaged`)
    throw error
  }
}

/** Each row of `copy` is one line: line ends within values are escaped. */
function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}
