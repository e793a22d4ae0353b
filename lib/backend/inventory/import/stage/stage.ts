import type { PoolClient } from 'pg'

export type StagedRow<T> = { line: number; data: T }

const BATCH = 1000

/**
 * Keeps checked rows in a temporary table until the whole file is read: a transaction that stayed open meanwhile
 * would hold up every reader of the outbox.
 */
export type RowStage = { add: (line: number, key: string, data: object) => Promise<void>; finish: () => Promise<void> }

export async function createRowStage(client: PoolClient, table: string): Promise<RowStage> {
  await client.query(
    `create temp table ${table} (line int primary key, key text not null, target int, data jsonb not null)`,
  )
  let lines: number[] = []
  let keys: string[] = []
  let records: string[] = []
  const flush = async () => {
    if (lines.length === 0) return
    await client.query(
      `insert into ${table} (line, key, data) select * from unnest($1::int[], $2::text[], $3::jsonb[])`,
      [lines, keys, records],
    )
    ;[lines, keys, records] = [[], [], []]
  }
  return {
    add: async (line, key, data) => {
      lines.push(line)
      keys.push(key)
      records.push(JSON.stringify(data))
      if (lines.length >= BATCH) await flush()
    },
    finish: async () => {
      await flush()
      await client.query(`analyze ${table}`)
    },
  }
}

/** Lines that name something a second time, with the line that named it first. */
export async function findRepeats(
  client: PoolClient,
  table: string,
  limit: number,
): Promise<{ line: number; first: number }[]> {
  const { rows } = await client.query<{ line: number; first: number }>(
    `select line, first from (select line, min(line) over (partition by key) as first from ${table}) r
     where line <> first order by line limit $1`,
    [limit],
  )
  return rows
}

/** The staged rows in the order of the file, some at a time; `where` is SQL over the columns of the stage. */
export async function* readStage<T>(client: PoolClient, table: string, where = 'true'): AsyncGenerator<StagedRow<T>[]> {
  for (let after = 0; ;) {
    const { rows } = await client.query<StagedRow<T>>(
      `select line, data from ${table} where line > $1 and ${where} order by line limit ${BATCH}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.line
  }
}
