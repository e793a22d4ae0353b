import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/** Reads the text of `postmaster.pid`: process id on line 1, port on line 4. */
export function parsePostmasterFile(text: string): Postmaster | null {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null
  return { pid, port }
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readCommand(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  if (existsSync('/proc/self')) return ''
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

function isPostgres(pid: number): boolean {
  try {
    return readCommand(pid).includes('postgres')
  } catch (error) {
    // The process ended between the two looks at it.
    if (!isAlive(pid)) return false
    throw error
  }
}

/** Whether a server of PostgreSQL works in this directory, as each does in its own; true where nobody can say. */
function worksIn(pid: number, dataDirectory: string): boolean {
  const link = `/proc/${pid}/cwd`
  try {
    return readlinkSync(link) === realpathSync(dataDirectory)
  } catch {
    // Of another user, ended since, or a system without such links.
    return true
  }
}

/** The server that runs on this data directory, or null; a number reused by another program, or server, does not count. */
export function findPostmaster(dataDirectory: string): Postmaster | null {
  const file = join(dataDirectory, 'postmaster.pid')
  if (!existsSync(file)) return null
  const found = parsePostmasterFile(readFileSync(file, 'utf8'))
  return found && isAlive(found.pid) && isPostgres(found.pid) && worksIn(found.pid, dataDirectory) ? found : null
}

/** Whether `postmaster.pid` names a living process that is not PostgreSQL, which would keep the server from starting. */
export function isForeignPostmasterFile(dataDirectory: string): boolean {
  const file = join(dataDirectory, 'postmaster.pid')
  if (!existsSync(file)) return false
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && !isPostgres(pid)
}
