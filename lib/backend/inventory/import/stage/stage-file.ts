import { createCellReader, type CellProblem, type Cells } from '../read/cell-reader'
import { readCalendarRow } from '../read/calendar-row'
import { readHotel } from '../read/hotel-row'
import { toCodedError } from '@/lib/backend/command-line/coded-error'
import { createImportLog, MOST_ERRORS, type ImportLog } from '../import-log'
import { detectKind, FIELDS, IMPORT_KINDS, isField, type ImportKind } from '../read/kinds'
import { columnOf, createMapper, fieldOf, isSkipped, type Mapping } from '../read/mapping'
import { readRatePlan } from '../read/rate-plan-row'
import { readRoomType } from '../read/room-type-row'
import type { Session } from '../session'
import { openSource, type Source } from '../read/source'
import type { SourceEvent } from '../read/source-event'
import { createRowStage, findRepeats } from './stage'
import { createCalendarStage } from './stage-calendar'
import { toDayNumber } from '@/lib/domain/stay/dates'

export type StageOptions = {
  file: string
  kind: ImportKind | null
  mapping: Mapping
  /** `YYYY-MM-DD` in UTC. */
  today: string
  table: string
  onRead: (bytes: number, of: number, rows: number) => void
}

/** A file whose rows have been checked one by one and wait in a temporary table. */
export type StagedFile = {
  file: string
  kind: ImportKind | null
  table: string
  rows: number
  skipped: number
  log: ImportLog
  refuse: (line: number, field: string, message: string) => void
}

type Checked = { problems: readonly CellProblem[]; keep: () => Promise<void> }
type Keeper = { check: (line: number, cells: Cells) => Checked; finish: () => Promise<void> }

const ROWS_A_REPORT = 1000

/** Reads a file to its end, or to the fiftieth error. */
export async function stageFile(session: Session, options: StageOptions): Promise<StagedFile> {
  const log = createImportLog()
  const columns = new Map<string, number>()
  const { file, mapping, table } = options
  const refuse = (line: number, field: string, message: string) => {
    const column = columnOf(mapping, field)
    log.add({ line, column: columns.get(column) ?? 1, message: `${column} ${message}` })
  }
  const staged: StagedFile = {
    file,
    kind: options.kind ?? mapping.kind ?? null,
    table,
    rows: 0,
    skipped: 0,
    log,
    refuse,
  }
  const source = await tryOpen(file, mapping.delimiter, log)
  if (!source) return staged
  const toCells = createMapper(mapping)
  let keeper: Keeper | null = null
  for await (const event of source.events) {
    if (event.type === 'columns') {
      takeColumns(staged, event, columns, mapping)
      if (staged.kind === null) return staged
      keeper ??= await createKeeper(session, staged.kind, options)
    } else if (event.type === 'fault') log.add(event)
    else if (isSkipped(mapping, event.values)) staged.skipped += 1
    else if (keeper) {
      staged.rows += 1
      const { problems, keep } = keeper.check(event.line, toCells(event.values))
      for (const { field, message } of problems) refuse(event.line, field, message)
      if (log.isEmpty()) await keep()
    }
    if (log.isFull()) return staged
    if (staged.rows % ROWS_A_REPORT === 0) options.onRead(source.bytesRead(), source.bytes, staged.rows)
  }
  if (log.isEmpty() && keeper === null) log.add({ line: 1, column: 1, message: 'the file is empty' })
  if (log.isEmpty()) await keeper?.finish()
  if (log.isEmpty()) await refuseRepeats(session, staged)
  return staged
}

async function tryOpen(file: string, delimiter: Mapping['delimiter'], log: ImportLog): Promise<Source | null> {
  try {
    return await openSource(file, delimiter)
  } catch (error) {
    const coded = toCodedError(error)
    if (!coded) throw error
    log.add({ line: 1, column: 1, message: `the file cannot be read: ${coded.message}` })
    return null
  }
}

function takeColumns(
  staged: StagedFile,
  event: Extract<SourceEvent, { type: 'columns' }>,
  columns: Map<string, number>,
  mapping: Mapping,
): void {
  const { line, names } = event
  const refuseColumn = (name: string, message: string) =>
    staged.log.add({ line, column: columns.get(name) ?? 1, message })
  for (const name of names) {
    const isTwice = columns.has(name)
    if (!isTwice) columns.set(name, columns.size + 1)
    if (isTwice) refuseColumn(name, `the column ${JSON.stringify(name)} stands there twice`)
  }
  const given = [...names.flatMap((name) => fieldOf(mapping, name) ?? []), ...Object.keys(mapping.constants)]
  staged.kind ??= detectKind(new Set(given))
  if (staged.kind === null) {
    staged.log.add({
      line,
      column: 1,
      message: `the columns do not tell what the rows are: say --kind ${IMPORT_KINDS.join('|')}`,
    })
    return
  }
  const { kind } = staged
  const known = FIELDS[kind].join(', ')
  for (const name of names) {
    const field = fieldOf(mapping, name)
    if (field === null || isField(kind, field)) continue
    const more = kind === 'hotels' ? ', and texts in a language such as description_de' : ''
    refuseColumn(name, `${JSON.stringify(name)} is no column of ${kind}: these are ${known}${more}`)
  }
}

async function createKeeper({ client }: Session, kind: ImportKind, { table, today }: StageOptions): Promise<Keeper> {
  if (kind === 'calendar') {
    const stage = await createCalendarStage(client, table)
    const day = toDayNumber(today)
    const check = (line: number, cells: Cells): Checked => {
      const reader = createCellReader(cells)
      const row = readCalendarRow(reader, day)
      return { problems: reader.problems, keep: () => stage.add(line, row) }
    }
    return { check, finish: stage.finish }
  }
  const stage = await createRowStage(client, table)
  const check = (line: number, cells: Cells): Checked => {
    const reader = createCellReader(cells)
    const { key, data } = readRow(kind, reader)
    return { problems: reader.problems, keep: () => stage.add(line, key, data) }
  }
  return { check, finish: stage.finish }
}

/** The row's fields and the names that no other row of the file may have. */
function readRow(
  kind: Exclude<ImportKind, 'calendar'>,
  reader: ReturnType<typeof createCellReader>,
): { key: string; data: object } {
  switch (kind) {
    case 'hotels': {
      const data = readHotel(reader)
      return { key: data.externalId, data }
    }
    case 'room-types': {
      const data = readRoomType(reader)
      return { key: JSON.stringify([data.hotel, data.externalId]), data }
    }
    case 'rate-plans': {
      const data = readRatePlan(reader)
      return { key: JSON.stringify([data.hotel ?? '', data.roomType, data.externalId]), data }
    }
  }
}

async function refuseRepeats(session: Session, staged: StagedFile): Promise<void> {
  if (staged.kind === 'calendar') return
  for (const { line, first } of await findRepeats(session.client, staged.table, MOST_ERRORS)) {
    staged.refuse(line, 'external_id', `is that of line ${first}`)
  }
}
