import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readDistDirectory } from './environment'
import { say } from './bootstrap/report.mjs'
import type { Place } from './options'
import { stopEmbeddedDatabase } from './postgres/embedded'

const ours = ['postgres', 'postgres.new', 'postgres.password', 'postgres.log', 'secrets.json', 'secrets.json.new']

/** Returns the checkout to its first start: no database, no secrets, no build. An outside database is left alone. */
export async function reset({ checkout, stateDirectory }: Place): Promise<number> {
  await stopEmbeddedDatabase(stateDirectory)
  // By name: STAYFRONT_STATE_DIR may point at a directory that holds other things too.
  for (const name of ours) rmSync(join(stateDirectory, name), { recursive: true, force: true })
  const distDirectory = readDistDirectory(process.env)
  rmSync(join(checkout, distDirectory), { recursive: true, force: true })
  rmSync(join(stateDirectory, 'lock'), { force: true })
  if (readdirSync(stateDirectory).length === 0) rmdirSync(stateDirectory)
  say(`✓ Removed the database, its password and the build (${stateDirectory}, ${distDirectory}).`)
  if (process.env.DATABASE_URL) say('  The database of DATABASE_URL was left as it is.')
  return 0
}
