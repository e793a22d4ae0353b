import { startServer } from './processes.mjs'

/**
 * Starts a throw-away PostgreSQL with an empty database.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowAwayPostgres() {
  const server = await startServer(['--import', 'tsx', 'tests/support/postgres-cluster.ts'], {
    withinMs: 120_000,
    toReady: (line) => (line.startsWith('ready ') ? line.slice('ready '.length) : null),
  })
  return { url: server.ready, stop: server.stop }
}
