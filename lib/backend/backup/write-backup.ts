import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readMode } from '@/lib/backend/postgres/mode'
import * as schema from '@/lib/backend/postgres/schema'
import { toFrame } from './frames'
import { FORMAT, type CountedTable, type Manifest } from './manifest'
import { listMigrations, listSequences, listTables, toCopy } from './tables'

type BackupOptions = {
  /** Must not be there yet. */
  file: string
  /** Release of the product. */
  product: string
  now: Date
}
export type WrittenBackup = { ok: true; manifest: Manifest } | { ok: false; reason: string }

/**
 * Writes every table as it was at one instant, whatever is booked meanwhile, into one compressed file that its owner
 * alone may read. The file appears under its name once it is whole. Visitors wait for nothing.
 */
export async function writeBackup(pool: Pool, options: BackupOptions): Promise<WrittenBackup> {
  const { file } = options
  if (await isThere(file)) return { ok: false, reason: `${file} is there already; a backup replaces nothing.` }
  const client = await pool.connect()
  // Of this run alone, because another may write to the same place.
  const partial = `${file}.${randomUUID()}.partial`
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const mode = await readMode(drizzle(client, { schema }))
    if (mode === null) return { ok: false, reason: 'This database has no tables yet: there is nothing to keep.' }
    const written: { manifest: Manifest | null } = { manifest: null }
    const frames = Readable.from(produce(client, { ...options, mode, onManifest: (m) => (written.manifest = m) }))
    await pipeline(frames, createGzip(), createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    if (await isThere(file)) return { ok: false, reason: `${file} came meanwhile; a backup replaces nothing.` }
    await rename(partial, file)
    if (written.manifest === null) throw new Error('a backup ended without its manifest')
    return { ok: true, manifest: written.manifest }
  } finally {
    await rm(partial, { force: true })
    // Ends the transaction with the connection, whatever state it is in.
    client.release(true)
  }
}

type Production = BackupOptions & { mode: Manifest['mode']; onManifest: (manifest: Manifest) => void }

async function* produce(client: PoolClient, options: Production): AsyncGenerator<Buffer> {
  const { product, now, mode, onManifest } = options
  const digest = createHash('sha256')
  for await (const frame of produceFrames(client, { product, now, mode, onManifest })) {
    digest.update(frame)
    yield frame
  }
  yield toFrame('digest', digest.digest('hex'))
}

async function* produceFrames(
  client: PoolClient,
  { product, now, mode, onManifest }: Omit<Production, 'file'>,
): AsyncGenerator<Buffer> {
  yield toFrame('start', JSON.stringify(FORMAT))
  const migrations = await listMigrations(client)
  const tables: CountedTable[] = []
  for (const table of await listTables(client)) {
    yield toFrame('table', JSON.stringify(table))
    const hash = createHash('sha256')
    const copy = client.query(copyTo(toCopy(client, table, 'to stdout')))
    for await (const chunk of copy) yield toFrame('rows', hashed(hash, chunk))
    yield toFrame('end', '')
    tables.push({ ...table, rows: copy.rowCount, sha256: hash.digest('hex') })
  }
  const sequences = await listSequences(client)
  const manifest = { product, takenAt: now.toISOString(), mode, migrations, tables, sequences }
  onManifest(manifest)
  yield toFrame('manifest', JSON.stringify(manifest))
}

function hashed(hash: Hash, chunk: Buffer): Buffer {
  hash.update(chunk)
  return chunk
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
