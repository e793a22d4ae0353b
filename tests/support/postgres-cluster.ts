import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { currentStateRoot } from '../../lib/launcher/bootstrap/state-directory.mjs'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../lib/launcher/postgres/embedded'
import { isAlive } from '../../lib/launcher/postgres/postmaster'
import { createTemplate } from './database-template'

const stateRoot = currentStateRoot()
const prefix = 'test-'
const MEMORY = '/dev/shm'
const ROOMY = 4 * 2 ** 30

/**
 * Where the clusters of tests may be. First in memory, where the machine has bytes to spare: the tests make and remove
 * many thousands of files, which some file systems do ever more slowly.
 */
function findPlaces(): string[] {
  const memory = join(MEMORY, `stayfront-${process.getuid?.() ?? 'tests'}`)
  if (!existsSync(MEMORY)) return [stateRoot]
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOMY ? [memory, stateRoot] : [stateRoot]
}

/** Stops and removes what test runs that were killed left behind. */
async function sweep(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.split('-')[1]))) continue
    await stopEmbeddedDatabase(join(place, name))
    rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** Runs a throw-away PostgreSQL with the template of the tests until it is told to stop; prints its address when ready. */
async function main(): Promise<void> {
  const places = findPlaces()
  for (const place of places) {
    mkdirSync(place, { recursive: true })
    await sweep(place)
  }
  const stateDirectory = join(places[0] ?? stateRoot, `${prefix}${process.pid}-integration`)
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
