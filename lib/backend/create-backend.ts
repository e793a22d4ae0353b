import type { Pool } from 'pg'
import { connect, type Database } from './postgres/database'
import { startSearch } from './search/start-search'
import type { SearchService } from '@/lib/domain/search/schema'

export type BackendOptions = {
  databaseUrl: string
  /** Signs rate ids and tokens. */
  secret: string
  /** The sandbox gateway may be used. */
  sandbox: boolean
  /** Public origin, for links that leave the process. */
  origin: string
}

export type Backend = BackendOptions & {
  db: Database
  pool: Pool
  search: SearchService
  stop: () => Promise<void>
}

/** Opens the database and starts the search worker; one per process. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const connection = connect(options.databaseUrl)
  const search = await startSearch({ databaseUrl: options.databaseUrl })
  return {
    ...options,
    db: connection.db,
    pool: connection.pool,
    search,
    stop: async () => {
      await search.stop()
      await connection.close()
    },
  }
}
