import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { applyCalendar } from './apply/apply-calendar'
import type { ApplyContext, Counts, Note } from './apply/apply-context'
import { applyHotels } from './apply/apply-hotels'
import { applyRatePlans } from './apply/apply-rate-plans'
import { applyRoomTypes } from './apply/apply-room-types'
import { createChanges } from './apply/changes'
import type { ImportError } from './import-log'
import type { PlaceChoice } from './read/hotel-row'
import { IMPORT_KINDS, type ImportKind } from './read/kinds'
import type { Mapping } from './read/mapping'
import { attempt, type Session } from './session'
import { stageFile, type StagedFile } from './stage/stage-file'

export type ImportProgress = { file: string; phase: 'reading' | 'writing'; done: number; of: number; rows: number }

export type ImportOptions = {
  files: readonly string[]
  /** Of every file; null lets each file tell. */
  kind: ImportKind | null
  mapping: Mapping
  /** Whose inventory; null is the shared one. */
  tenantId: TenantId | null
  /** What to do with hotels in no known city whose row does not say; null refuses them. */
  place: PlaceChoice | null
  /** Does everything but keep it: later files see what earlier ones would write. */
  dryRun: boolean
  /** `YYYY-MM-DD` in UTC. */
  today: string
  onProgress?: (progress: ImportProgress) => void
}

export type FileReport = {
  file: string
  kind: ImportKind | null
  rows: number
  skipped: number
  /** Calendars count nights. */
  counts: Counts
  notes: Readonly<Record<Note, number>>
  /** The first fifty; with any, nothing of the file is written. */
  errors: ImportError[]
}

const APPLY: Readonly<Record<ImportKind, (ctx: ApplyContext) => Promise<void>>> = {
  hotels: applyHotels,
  'room-types': applyRoomTypes,
  'rate-plans': applyRatePlans,
  calendar: applyCalendar,
}

/**
 * Imports files, each as a whole or not at all: hotels first, then room types, rate plans and calendars, whatever
 * their order. The session's connection must not be in a transaction.
 */
export async function importFiles(session: Session, options: ImportOptions): Promise<FileReport[]> {
  const staged: StagedFile[] = []
  for (const [i, file] of options.files.entries()) staged.push(await readFile(session, options, file, i))
  const order = (file: StagedFile) => (file.kind ? IMPORT_KINDS.indexOf(file.kind) : IMPORT_KINDS.length)
  const ordered = [...staged].sort((a, b) => order(a) - order(b))
  const reports: FileReport[] = []
  const writeAll = async () => {
    for (const file of ordered) reports.push(await writeFile(session, options, file))
  }
  if (!options.dryRun) await writeAll()
  else {
    await attempt(session, 'transaction', async () => {
      await writeAll()
      return false
    })
  }
  for (const { table } of staged)
    await session.client.query(`drop table if exists ${table}, ${table}_plan, ${table}_night`)
  return reports
}

function readFile(
  session: Session,
  { kind, mapping, today, onProgress }: ImportOptions,
  file: string,
  number: number,
): Promise<StagedFile> {
  const onRead = (done: number, of: number, rows: number) => onProgress?.({ file, phase: 'reading', done, of, rows })
  return stageFile(session, { file, kind, mapping, today, table: `import_${number}`, onRead })
}

async function writeFile(session: Session, options: ImportOptions, staged: StagedFile): Promise<FileReport> {
  const { file, kind, rows, skipped, log } = staged
  const notes: Record<Note, number> = { places: 0, charges: 0, past: 0, rooms: 0, roomsUnchanged: 0 }
  const counts: Counts = { inserted: 0, updated: 0, unchanged: 0 }
  const report = () => ({ file, kind, rows, skipped, counts, notes, errors: log.list() })
  if (kind === null || !log.isEmpty()) return report()
  let done = 0
  const changes = createChanges()
  const ctx: ApplyContext = {
    session,
    tenantId: options.tenantId,
    place: options.place,
    today: options.today,
    table: staged.table,
    refuse: staged.refuse,
    hasErrors: () => !log.isEmpty(),
    isFull: log.isFull,
    counts,
    note: (what, count) => {
      notes[what] += count
    },
    changes,
    onRows: (count) => {
      done += count
      options.onProgress?.({ file, phase: 'writing', done, of: rows, rows: done })
    },
  }
  await attempt(session, options.dryRun ? 'savepoint' : 'transaction', async () => {
    // Imports take turns; bookings do not wait for them.
    await session.client.query(`select pg_advisory_xact_lock(hashtext('inventory.import'))`)
    await APPLY[kind](ctx)
    if (!log.isEmpty()) return false
    await changes.append(session.db)
    return true
  })
  return report()
}
