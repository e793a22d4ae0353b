import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database'
import { checkMode, markMode, type Mode } from './mode'

const migrationsFolder = path.join('lib', 'backend', 'postgres', 'migrations')

/** Applies the SQL files of ./migrations that this database lacks. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: path.resolve(migrationsFolder) })
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
