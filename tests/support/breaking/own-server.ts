import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { currentStateRoot } from '@/lib/launcher/bootstrap/state-directory.mjs'
import { startEmbeddedDatabase } from '@/lib/launcher/postgres/embedded'
import { findPostmaster, isAlive } from '@/lib/launcher/postgres/postmaster'
import { createTemplate } from '../database-template'

/** A PostgreSQL server of this run alone, which keeps what it said it keeps; `crash` ends it at once and starts it again. */
export async function startOwnServer() {
  const stateRoot = currentStateRoot()
  // A machine where nothing was started yet has no such directory.
  mkdirSync(stateRoot, { recursive: true })
  const stateDirectory = mkdtempSync(join(stateRoot, 'breaking-'))
  const server = await startEmbeddedDatabase({ stateDirectory, stateRoot })
  await createTemplate(server.url)
  return {
    url: server.url,
    crash: async () => {
      const postmaster = findPostmaster(join(stateDirectory, 'postgres'))
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
      // The process itself, because its file is unreadable while it is written anew, and then says that it runs still.
      while (postmaster && isAlive(postmaster.pid)) await new Promise((done) => setTimeout(done, 20))
      if (!(await server.revive())) throw new Error('the database that was killed runs still')
    },
    stop: async () => {
      await server.stop()
      rmSync(stateDirectory, { recursive: true, force: true })
    },
  }
}
