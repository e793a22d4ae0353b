import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/postgres/database'

type Identified = { id: number }

/** Inserts rows that have the keys of the first in one statement; the new ids, in no order. */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { names, json } = toJson(table, rows)
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '))
  const result = await db.execute<Identified>(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json) returning id`,
  )
  return result.rows.map((row) => row.id)
}

/** Sets the columns that the first row has, by id, in one statement. */
export async function updateRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly (Partial<T['$inferInsert']> & Identified)[],
): Promise<void> {
  if (rows.length === 0) return
  const { names, json } = toJson(table, rows)
  const assignments = sql.raw(
    names
      .filter((name) => name !== 'id')
      .map((name) => `"${name}" = v."${name}"`)
      .join(', '),
  )
  await db.execute(
    sql`update ${table} t set ${assignments} from json_populate_recordset(null::${table}, ${json}::json) v where t.id = v.id`,
  )
}

function toJson(table: PgTable, rows: readonly object[]): { names: string[]; json: string } {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}))
  const values = rows.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row))
    return Object.fromEntries(columns.map(([key, column]) => [column.name, cells.get(key)]))
  })
  return { names: columns.map(([, column]) => column.name), json: JSON.stringify(values) }
}
