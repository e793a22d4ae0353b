import { pipeline } from 'node:stream/promises'
import type { ReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import type { SourceEvent } from './source-event'

/** A quote that is never closed must not take in the whole file. */
const LONGEST_RECORD = 1_000_000

/** The rows of a CSV file (RFC 4180, UTF-8) whose first line names the columns. */
export async function* readCsv(stream: ReadStream, delimiter: string): AsyncGenerator<SourceEvent> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_RECORD,
  })
  // A failed read reaches us through the parser, which the pipeline destroys with the same error.
  const pumping = pipeline(stream, parser).catch((error: unknown) => error)
  try {
    yield* readRecords(parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { line, message } = explain(error)
    yield { type: 'fault', line, column: 1, message }
  } finally {
    stream.destroy()
    await pumping
  }
}

async function* readRecords(records: AsyncIterable<string[]>): AsyncGenerator<SourceEvent> {
  let names: string[] | null = null
  let next = 1
  for await (const record of records) {
    const line = next
    next += 1 + countBreaks(record)
    if (record.length === 1 && record[0]?.trim() === '') continue
    if (names === null) {
      names = record.map((name) => name.trim())
      yield { type: 'columns', line, names }
      continue
    }
    yield toRow(line, names, record)
  }
}

function toRow(line: number, names: readonly string[], record: readonly string[]): SourceEvent {
  if (record.length !== names.length) {
    const column = Math.min(record.length, names.length) + 1
    return { type: 'fault', line, column, message: `has ${record.length} columns where the header has ${names.length}` }
  }
  const values: Record<string, string> = {}
  for (let i = 0; i < names.length; i++) values[names[i] ?? ''] = (record[i] ?? '').trim()
  return { type: 'row', line, values }
}

function countBreaks(record: readonly string[]): number {
  let breaks = 0
  for (const value of record)
    if (value.includes('\n') || value.includes('\r')) breaks += value.split(/\r\n|\n|\r/).length - 1
  return breaks
}

function explain(error: CsvError): { line: number; message: string } {
  const line = typeof error.lines === 'number' ? error.lines : 1
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return { line, message: 'a quote is opened and not closed' }
    case 'CSV_MAX_RECORD_SIZE':
      return { line, message: `a row is longer than ${LONGEST_RECORD} characters: is a quote not closed?` }
    default:
      return { line, message: `a quote stands inside a cell: quote the whole cell and double the quotes in it` }
  }
}
