import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/postgres/database'

const CHUNK = 2000

/**
 * Inserts many rows in few statements: each is one JSON text that Postgres spreads into columns, several
 * times faster than a parameter a value. All rows must have the keys of the first.
 */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict: '' | 'on conflict do nothing' = '',
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const values = rows.slice(start, start + CHUNK).map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, toJson(cells.get(key))]))
    })
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) ${sql.raw(conflict)}`,
    )
  }
}

function toJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}
