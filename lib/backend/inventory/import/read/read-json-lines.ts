import { createInterface } from 'node:readline'
import type { ReadStream } from 'node:fs'
import type { SourceEvent } from './source-event'

/** The rows of a JSON Lines file: one object a line; lists become cells between semicolons. */
export async function* readJsonLines(stream: ReadStream): AsyncGenerator<SourceEvent> {
  const lines = createInterface({ input: stream, crlfDelay: Infinity })
  // readline does not pass a failed read on.
  const failed: Error[] = []
  stream.once('error', (error) => {
    failed.push(error)
    lines.close()
  })
  const known = new Set<string>()
  let line = 0
  try {
    for await (const text of lines) {
      line += 1
      const json = line === 1 ? text.replace(/^\uFEFF/, '') : text
      if (json.trim() === '') continue
      const row = toRow(line, json)
      if (row.type === 'row') {
        const names = Object.keys(row.values).filter((name) => !known.has(name))
        for (const name of names) known.add(name)
        if (names.length > 0) yield { type: 'columns', line, names }
      }
      yield row
    }
  } finally {
    lines.close()
    stream.destroy()
  }
  for (const error of failed) throw error
}

function toRow(line: number, json: string): SourceEvent {
  const fault = (message: string): SourceEvent => ({ type: 'fault', line, column: 1, message })
  const record = parseJson(json)
  if (Array.isArray(record)) return fault('a list: write one object a line, without brackets around them')
  if (typeof record !== 'object' || record === null) return fault('is not a JSON object')
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(record)) {
    const cell = toCell(value)
    if (cell === null)
      return fault(`${name} is an object, where a text, number, yes or no, or a list of these is expected`)
    values[name] = cell
  }
  return { type: 'row', line, values }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function toCell(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return null
  const parts = value.map(toCell)
  return parts.includes(null) ? null : parts.join('; ')
}
