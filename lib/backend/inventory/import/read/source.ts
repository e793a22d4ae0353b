import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { readCsv } from './read-csv'
import { readJsonLines } from './read-json-lines'
import type { SourceEvent } from './source-event'

export type Source = {
  events: AsyncIterable<SourceEvent>
  bytesRead: () => number
  bytes: number
}

/** Opens a CSV or JSON Lines file for streaming; throws the system's error when it cannot be read. */
export async function openSource(file: string, delimiter: string): Promise<Source> {
  const { size } = await stat(file)
  const isJson = await startsWithJson(file)
  const stream = createReadStream(file)
  return {
    events: isJson ? readJsonLines(stream) : readCsv(stream, delimiter),
    bytesRead: () => stream.bytesRead,
    bytes: size,
  }
}

async function startsWithJson(file: string): Promise<boolean> {
  if (/\.(jsonl|ndjson|json)$/i.test(file)) return true
  if (/\.csv$/i.test(file)) return false
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return /^\uFEFF?\s*[{[]/.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}
