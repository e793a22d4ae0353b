import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database'
import { checkMode, markMode, type Mode } from './mode'

const migrationsFolder = path.join('lib', 'backend', 'postgres', 'migrations')

/** Digests of the migrations that this release knows, oldest first. */
export function listKnownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: path.resolve(migrationsFolder) }).map(({ hash }) => hash)
}

/** Applies the SQL files of ./migrations that this database lacks; `count` stops after so many of all, as an older release would. */
export async function migrateDatabase(db: Database, count?: number): Promise<void> {
  const folder = path.resolve(migrationsFolder)
  if (count === undefined) return migrate(db, { migrationsFolder: folder })
  const older = copyJournal(folder, count)
  try {
    await migrate(db, { migrationsFolder: older })
  } finally {
    rmSync(older, { recursive: true, force: true })
  }
}

/** A folder with the same SQL files, whose journal names the first ones alone. */
function copyJournal(folder: string, count: number): string {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  const entries = journal.entries.slice(0, count)
  const older = mkdtempSync(path.join(tmpdir(), 'stayfront-migrations-'))
  mkdirSync(path.join(older, 'meta'))
  writeFileSync(path.join(older, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) copyFileSync(path.join(folder, `${tag}.sql`), path.join(older, `${tag}.sql`))
  return older
}

/**
 * The same for a database of this mode, in one transaction: a new one carries its mark from its first table on.
 * Throws (code DATABASE_REFUSED) for a database of the other mode, or without a mark.
 */
export async function migrateMarked(db: Database, mode: Mode): Promise<void> {
  await db.transaction(async (tx) => {
    const { isNew } = await checkMode(tx, mode)
    await migrateDatabase(Object.assign(tx, { $client: db.$client }))
    if (isNew) await markMode(tx, mode)
  })
}
