import type { Connection, PoolClient, Submittable } from 'pg'
import { createRowReader, type CopiedRow } from './copied-row'

/** What the driver tells a query of its own; `callback` is the driver's to replace, because it ends its time limit. */
type CopyQuery = Submittable & {
  callback: (error: Error | null) => void
  handleCopyData: (message: { chunk: Buffer }) => void
  handleCommandComplete: () => void
  handleReadyForQuery: () => void
  handleError: (error: Error) => void
}

/**
 * Reads the rows of a select in PostgreSQL's binary form, each where it lies as it arrives: what `onRow` keeps it copies.
 * The driver's own rows are texts first, which doubles bytes and makes an object and several strings of each.
 */
export function copyOut(client: PoolClient, select: string, onRow: (row: CopiedRow) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const readRows = createRowReader(onRow)
    let fault: Error | null = null
    const query: CopyQuery = {
      callback: (error) => (error ? reject(error) : resolve()),
      submit: (connection: Connection) => connection.query(`copy (${select}) to stdout (format binary)`),
      handleCopyData: ({ chunk }) => {
        if (fault !== null) return
        try {
          readRows(chunk)
        } catch (error) {
          // Thrown here it would end the process; the rest of the rows must still be taken.
          fault = error instanceof Error ? error : new Error(String(error))
        }
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => query.callback(fault),
      handleError: (error) => query.callback(error),
    }
    client.query(query)
  })
}

/** Numbers as a list of SQL, because a copy takes none apart from its text. */
export function toSqlArray(ids: readonly number[]): string {
  if (!ids.every((id) => Number.isSafeInteger(id))) throw new RangeError('ids are whole numbers')
  return `'{${ids.join(',')}}'::int[]`
}
