import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { listKnownMigrations } from '@/lib/backend/postgres/migrate'
import { readMode, type Mode } from '@/lib/backend/postgres/mode'
import * as schema from '@/lib/backend/postgres/schema'
import type { Manifest } from './manifest'
import { countRows, listMigrations, listTables } from './tables'

export type Verdict = {
  mode: Mode
  tables: number
  rows: number
  /** What is wrong, each as a sentence; none where the database is whole. */
  faults: string[]
}

/**
 * Examines a database in one snapshot: its mark, its migrations, its constraints, and whether the rooms held and sold
 * are those of the bookings. With the manifest of a backup also whether it has as many rows. Null where it has no tables.
 */
export async function verifyDatabase(pool: Pool, manifest: Manifest | null): Promise<Verdict | null> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const mode = await readMode(drizzle(client, { schema }))
    if (mode === null) return null
    const tables = await listTables(client)
    const counts = await countRows(
      client,
      tables.map(({ name }) => name),
    )
    const migrations = await listMigrations(client)
    const upgraded = migrations.some((hash) => !manifest?.migrations.includes(hash))
    const faults = [
      ...compareMigrations(migrations),
      ...(await findUnchecked(client)),
      ...(await compareLedger(client)),
      ...(manifest ? compareCounts(manifest, counts, { upgraded }) : []),
    ]
    const rows = [...counts.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0)
    return { mode, tables: tables.length, rows, faults }
  } finally {
    // Ends the transaction with the connection.
    client.release(true)
  }
}

function compareMigrations(applied: readonly string[]): string[] {
  const known = listKnownMigrations()
  const strange = applied.filter((hash) => !known.includes(hash)).length
  const missing = known.filter((hash) => !applied.includes(hash)).length
  return [
    ...(strange > 0 ? [`${strange} migrations were applied that this release does not know: it is older.`] : []),
    ...(missing > 0 ? [`${missing} migrations are missing: npm run database -- prepare applies them.`] : []),
  ]
}

/** References and checks that the server was told not to trust. */
async function findUnchecked(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     where not convalidated and connamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => `The constraint ${name} was never checked.`)
}

/** Nights of which other rooms are held than the live holds have, or fewer sold than were booked. */
async function compareLedger(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ room: number; night: string }>(
    `with taken as (
       select h.room_type_id, d::date as night,
         sum(h.quantity) filter (where h.state = 'live') as held,
         sum(h.quantity) filter (where h.state = 'converted' and b.state = 'confirmed') as booked
       from hold h join booking b on b.id = h.booking_id,
         generate_series(h.first_night, h.first_night + h.nights - 1, interval '1 day') d
       where h.state in ('live', 'converted') group by 1, 2)
     select coalesce(n.room_type_id, t.room_type_id) as room, coalesce(n.night, t.night)::text as night
     from inv_night n full join taken t on t.room_type_id = n.room_type_id and t.night = n.night
     where coalesce(n.held, 0) <> coalesce(t.held, 0) or coalesce(n.sold, 0) < coalesce(t.booked, 0)
     order by 1, 2 limit 20`,
  )
  return rows.map(
    ({ room, night }) => `The rooms held and sold of room type ${room} for ${night} differ from its bookings.`,
  )
}

/** `upgraded`: by migrations that the backup has not, which may have added rows and lost none. */
function compareCounts(
  { tables }: Manifest,
  counts: ReadonlyMap<string, number | null>,
  { upgraded }: { upgraded: boolean },
): string[] {
  return tables.flatMap(({ name, rows }) => {
    const found = counts.get(name) ?? null
    if (found === rows || (upgraded && found !== null && found > rows)) return []
    return [`${name} has ${found ?? 'no'} rows, the backup ${rows}.`]
  })
}
