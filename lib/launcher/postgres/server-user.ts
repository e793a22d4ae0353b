import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ExplainedFailure } from '../failure'

export type ServerUser = { uid: number; gid: number }

/** Picks `postgres`, as macOS calls it `_postgres`, else `nobody`, from the text of a passwd file. */
export function pickServerUser(passwd: string): ServerUser | null {
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const row = passwd.split('\n').find((line) => line.startsWith(`${wanted}:`))
    const [uid = NaN, gid = NaN] = row?.split(':').slice(2, 4).map(Number) ?? []
    // The nobody of macOS is -2, as whom no process can be started.
    if (uid > 0 && gid >= 0) return { uid, gid }
  }
  return null
}

/**
 * The user that must run the server: nobody else when we are an ordinary user (`null`), another one as root.
 * An existing data directory keeps its owner, whatever users were added since.
 */
export function findServerUser(dataDirectory: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(dataDirectory)) {
    const { uid, gid } = statSync(dataDirectory)
    if (uid !== 0) return { uid, gid }
  }
  const user = existsSync('/etc/passwd') ? pickServerUser(readFileSync('/etc/passwd', 'utf8')) : null
  if (user) return user
  throw new ExplainedFailure(
    'PostgreSQL refuses to run as root, and this system has neither a "postgres" nor a "nobody" user.\n' +
      'Add one of them, start as an ordinary user, or point DATABASE_URL at a PostgreSQL server.',
  )
}

function hasAccess(path: string, user: ServerUser, bit: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

/** The first directory on the way to `path` that the user cannot walk through, or null. */
export function findClosedDirectory(path: string, user: ServerUser): string | null {
  const parent = dirname(path)
  const above = parent === path ? null : findClosedDirectory(parent, user)
  if (above) return above
  return existsSync(path) && statSync(path).isDirectory() && !hasAccess(path, user, 1) ? path : null
}

/** Whether the user can walk to this file and read and run it. */
export function canRun(file: string, user: ServerUser): boolean {
  return findClosedDirectory(dirname(file), user) === null && hasAccess(file, user, 5)
}
