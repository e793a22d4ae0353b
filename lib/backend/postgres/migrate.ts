import path from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database'

/** Applies the SQL files of ./migrations that this database lacks. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: path.join(process.cwd(), 'lib/backend/postgres/migrations') })
}
