import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { ExplainedFailure } from './failure'

/** Socket inodes that listen on a port, from the text of `/proc/net/tcp` or `tcp6`. */
export function findListeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${wanted}`) && fields[3] === '0A')
    .flatMap((fields) => fields[9] ?? [])
}

function holdsSocket(pid: string, inodes: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const target = readlinkSync(`/proc/${pid}/fd/${fd}`)
      return inodes.some((inode) => target === `socket:[${inode}]`)
    })
  } catch {
    // Ended meanwhile, or another user's process: not ours to name.
    return false
  }
}

function findOwnerInProc(port: number): string | null {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].filter((file) => existsSync(file))
  const inodes = tables.flatMap((file) => findListeningInodes(readFileSync(file, 'utf8'), port))
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsSocket(name, inodes))
  if (!pid) return null
  return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}, process ${pid}`
}

function findOwnerWithLsof(port: number): string | null {
  const text = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const pid = /^p(\d+)$/m.exec(text)?.[1]
  const command = /^c(.+)$/m.exec(text)?.[1]
  return pid && command ? `${command}, process ${pid}` : null
}

function findOwner(port: number): string | null {
  try {
    return existsSync('/proc/net/tcp') ? findOwnerInProc(port) : findOwnerWithLsof(port)
  } catch {
    // Only a courtesy: the port is busy, whoever has it.
    return null
  }
}

/** The failure to show when the port is taken: by whom, and what to do. */
export function explainBusyPort(port: number): ExplainedFailure {
  const owner = findOwner(port) ?? 'another program'
  const other = port === 65_535 ? port - 1 : port + 1
  return new ExplainedFailure(
    `Port ${port} is in use by ${owner}.\nStop it, or choose another port: PORT=${other} npm start`,
  )
}
