import { connect, type Connection } from '@/lib/backend/postgres/database'
import { refuse } from './run-command'

/** Gives `work` one connection to the prepared database; refuses where there is none. Answers the exit code. */
export async function withDatabase(work: (connection: Connection) => Promise<number>): Promise<number> {
  const url = process.env.DATABASE_URL
  if (!url) return refuse('DATABASE_URL is not set: it says which database to work on.')
  const connection = connect(url, 1)
  connection.pool.on('error', (error) => console.error(error.message))
  try {
    // Tables of one release appear together, so one of them tells.
    const { rows } = await connection.pool.query<{ ready: boolean }>(
      `select to_regclass('tenant') is not null as ready`,
    )
    if (!rows[0]?.ready) return refuse('This database has no tables yet: start Stayfront on it once.')
    return await work(connection)
  } finally {
    await connection.close()
  }
}
