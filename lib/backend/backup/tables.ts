import type { PoolClient } from 'pg'
import type { BackupTable, Manifest } from './manifest'

/**
 * `outbox` tells running processes what changed, in terms of this server's own transactions; `job` who of them does what.
 * On another server both would mislead.
 */
const NOT_KEPT = ['outbox', 'job']

/** Every table with its columns, such that each comes after those that it refers to. */
export async function listTables(client: PoolClient): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [NOT_KEPT],
  )
  const { rows: references } = await client.query<{ name: string; needs: string }>(
    `select c.relname as name, f.relname as needs from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`,
  )
  return inOrder(tables, references)
}

function inOrder(tables: readonly BackupTable[], references: readonly { name: string; needs: string }[]) {
  const ordered: BackupTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name))
    const isReady = ({ name }: BackupTable) => !references.some((each) => each.name === name && left.has(each.needs))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Digests of the migrations that a database has, oldest first. */
export async function listMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash }) => hash)
}

/** The last value of each sequence that gave any. A value may be newer than the snapshot, which only leaves a gap. */
export async function listSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** `copy` of a table, its names quoted. */
export function toCopy(client: PoolClient, { name, columns }: BackupTable, direction: 'to stdout' | 'from stdin') {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `copy public.${client.escapeIdentifier(name)} (${list}) ${direction}`
}

/** How many rows each of these tables has; null for one that is not there. */
export async function countRows(client: PoolClient, names: readonly string[]): Promise<Map<string, number | null>> {
  const counts = new Map<string, number | null>()
  for (const name of names) {
    const { rows: there } = await client.query<{ found: boolean }>(
      `select exists (select from pg_class where relname = $1 and relkind = 'r'
         and relnamespace = 'public'::regnamespace) as found`,
      [name],
    )
    if (!there[0]?.found) counts.set(name, null)
    else {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from public.${client.escapeIdentifier(name)}`,
      )
      counts.set(name, rows[0]?.count ?? 0)
    }
  }
  return counts
}
