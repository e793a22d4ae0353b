import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, JOB_LIMITS, type Connection } from '@/lib/backend/postgres/database'
import { startServer } from '../support/runner/processes.mjs'
import { findFreePort, readDatabaseUrl } from '../support/runner/product.mjs'

/** A build may come first. */
const START_MS = 30 * 60_000

/** Work on the built product, which is started on a throw-away database with the demonstration's data. */
export async function onProduct<T>(work: (connection: Connection, port: number) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'stayfront-bench-'))
  const port = await findFreePort()
  const product = await startServer(['lib/launcher/start.mjs'], {
    withinMs: START_MS,
    env: {
      DATABASE_URL: '',
      PORT: String(port),
      STAYFRONT_MODE: 'demo',
      STAYFRONT_ORIGIN: '',
      STAYFRONT_STATE_DIR: directory,
      STAYFRONT_THROW_AWAY: '1',
    },
    toReady: (line) => (line.startsWith('Stayfront is ready') ? true : null),
  })
  try {
    const connection = connect(readDatabaseUrl(directory), 4, JOB_LIMITS)
    try {
      return await work(connection, port)
    } finally {
      await connection.close()
    }
  } finally {
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
