import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { DELIMITERS, type Delimiter } from './mapping'
import { readCsv } from './read-csv'
import { readJsonLines } from './read-json-lines'
import type { SourceEvent } from './source-event'

export type Source = {
  events: AsyncIterable<SourceEvent>
  bytesRead: () => number
  bytes: number
}

const HEAD_BYTES = 16_384

/**
 * Opens a CSV or JSON Lines file for streaming; without a delimiter the header tells it. Throws the system's error
 * when the file cannot be read.
 */
export async function openSource(file: string, delimiter: Delimiter | undefined): Promise<Source> {
  const { size } = await stat(file)
  const head = await readHead(file)
  const isJson = /\.(jsonl|ndjson|json|geojson)$/i.test(file) || (!/\.csv$/i.test(file) && /^\s*[{[]/.test(head))
  const fault = isJson ? explainJson(head) : null
  if (fault !== null) return { events: tellFault(fault), bytesRead: () => size, bytes: size }
  const stream = createReadStream(file)
  return {
    events: isJson ? readJsonLines(stream) : readCsv(stream, delimiter ?? detectDelimiter(head)),
    bytesRead: () => stream.bytesRead,
    bytes: size,
  }
}

/** What separates the columns of a header: of the known ones that which it has most of, outside of quotes. */
export function detectDelimiter(head: string): Delimiter {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)?.[0] ?? ''
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await handle.close()
  }
}

/** How to go on with JSON that is not one object a line; null when it may be. */
function explainJson(head: string): string | null {
  if (/"type"\s*:\s*"Feature(Collection)?"/.test(head))
    return `the file is GeoJSON: turn it into JSON Lines, such as by jq -c '(.features[]? // .) | .properties + {lat: .geometry.coordinates[1], lon: .geometry.coordinates[0]}' FILE > hotels.jsonl, and name its columns in a mapping`
  if (/^\s*\[/.test(head))
    return `the file is one JSON list: turn it into JSON Lines, one object a line, such as by jq -c '.[]' FILE > hotels.jsonl`
  if (/^\s*\{\s*[\r\n]/.test(head))
    return `an object stands over several lines: write one object a line, such as by jq -c . FILE > hotels.jsonl`
  return null
}

async function* tellFault(message: string): AsyncGenerator<SourceEvent> {
  yield await Promise.resolve({ type: 'fault', line: 1, column: 1, message })
}
