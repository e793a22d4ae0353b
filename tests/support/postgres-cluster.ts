import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { currentStateRoot } from '../../lib/launcher/bootstrap/state-directory.mjs'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../lib/launcher/postgres/embedded'
import { isAlive } from '../../lib/launcher/postgres/postmaster'
import { createTemplate } from './database-template'

const stateRoot = currentStateRoot()
const prefix = 'test-'

/** Stops and removes what test runs that were killed left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(stateRoot).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.split('-')[1]))) continue
    await stopEmbeddedDatabase(join(stateRoot, name))
    rmSync(join(stateRoot, name), { recursive: true, force: true })
  }
}

/** Runs a throw-away PostgreSQL with the template of the tests until it is told to stop; prints its address when ready. */
async function main(): Promise<void> {
  mkdirSync(stateRoot, { recursive: true })
  await sweep()
  const stateDirectory = join(stateRoot, `${prefix}${process.pid}-integration`)
  const parent = process.ppid
  const stop = async () => {
    await stopEmbeddedDatabase(stateDirectory)
    rmSync(stateDirectory, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => void stop())
  setInterval(() => {
    if (process.ppid !== parent) void stop()
  }, 1_000)
  const { url } = await startEmbeddedDatabase({ stateDirectory, stateRoot, throwAway: true })
  await createTemplate(url)
  console.log(`ready ${url}`)
}

void main()
