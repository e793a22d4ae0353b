import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listKnownMigrations, migrateDatabase } from '@/lib/backend/postgres/migrate'
import type { Mode } from '@/lib/backend/postgres/mode'
import * as schema from '@/lib/backend/postgres/schema'
import { BackupFault } from './fault'
import type { BackupTable, Manifest } from './manifest'
import { inspectBackup, readBackup, type BackupPart } from './read-backup'
import { countRows, toCopy } from './tables'

type RestoreOptions = {
  file: string
  /** Of this process; a backup keeps the mode of its database. */
  mode: Mode
  onProgress?: (line: string) => void
}
export type Restored = { ok: true; manifest: Manifest; upgrades: number } | { ok: false; reason: string }

/**
 * Puts a backup into a new, empty database: tables of its release, its rows, then what later releases changed, all in
 * one transaction. A file that is not whole is refused before anything is written.
 */
export async function restoreBackup(pool: Pool, { file, mode, onProgress }: RestoreOptions): Promise<Restored> {
  const inspected = await inspectBackup(file)
  if (!inspected.ok) return inspected
  const { manifest } = inspected
  const known = listKnownMigrations()
  const obstacle = findObstacle(manifest, known, mode)
  if (obstacle !== null) return { ok: false, reason: obstacle }
  const client = await pool.connect()
  try {
    // A start of the product that prepares the same database waits.
    await client.query(`select pg_advisory_lock(hashtext('stayfront.prepare'))`)
    if (!(await isEmpty(client)))
      return { ok: false, reason: 'This database is not empty. A backup goes into a new one alone: create database …' }
    await load(client, { file, manifest, onProgress: onProgress ?? (() => undefined) })
    await client.query('analyze')
    return { ok: true, manifest, upgrades: known.length - manifest.migrations.length }
  } finally {
    // Ends the session too, and with it the lock, even after an error.
    client.release(true)
  }
}

function findObstacle({ mode: carried, migrations, product }: Manifest, known: readonly string[], mode: Mode) {
  if (carried !== mode)
    return `The backup is of a database in mode ${carried}, which it keeps, but STAYFRONT_MODE is ${mode}.`
  const isOurs = migrations.every((hash, i) => known[i] === hash)
  return isOurs
    ? null
    : `The backup was written by release ${product}, whose tables this release does not know: install that one.`
}

/** Whether nothing is there but what extensions of the server brought. */
async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where (n.nspname in ('public', 'drizzle')) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     ) as empty`,
  )
  return rows[0]?.empty ?? false
}

type Load = { file: string; manifest: Manifest; onProgress: (line: string) => void }

async function load(client: PoolClient, { file, manifest, onProgress }: Load): Promise<void> {
  const db = drizzle(client, { schema })
  await db.transaction(async (tx) => {
    const inside = Object.assign(tx, { $client: client })
    onProgress(`Tables of release ${manifest.product}`)
    await migrateDatabase(inside, manifest.migrations.length)
    await loadTables(client, file)
    await setSequences(client, manifest)
    await expectCounts(client, manifest)
    onProgress('What came since')
    await migrateDatabase(inside)
  })
}

async function loadTables(client: PoolClient, file: string): Promise<void> {
  const parts = readBackup(file)
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind === 'table') await loadTable(client, next.value.table, parts)
  }
}

async function loadTable(client: PoolClient, table: BackupTable, parts: AsyncGenerator<BackupPart>): Promise<void> {
  async function* rows() {
    for (let next = await parts.next(); !next.done && next.value.kind === 'rows'; next = await parts.next())
      yield next.value.bytes
  }
  await pipeline(rows(), client.query(copyFrom(toCopy(client, table, 'from stdin'))))
}

async function setSequences(client: PoolClient, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, last])
}

async function expectCounts(client: PoolClient, { tables }: Manifest): Promise<void> {
  const counts = await countRows(
    client,
    tables.map(({ name }) => name),
  )
  const wrong = tables.find(({ name, rows }) => counts.get(name) !== rows)
  if (wrong)
    throw new BackupFault(`it has ${wrong.rows} rows of ${wrong.name}, of which ${counts.get(wrong.name)} arrived`)
}
