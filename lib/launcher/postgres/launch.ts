import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ping } from './database'
import { findPostmaster, isAlive, isForeignPostmasterFile } from './postmaster'
import { findComplaints } from './server-log'
import type { ServerUser } from './server-user'
import { toServerArguments } from './settings'

const readyWithinMs = 60_000

export type Launch = {
  program: string
  dataDirectory: string
  logFile: string
  port: number
  password: string
  throwAway: boolean
  user: ServerUser | null
}

function spawnServer({ program, dataDirectory, logFile, port, throwAway, user }: Launch): number {
  const log = openSync(logFile, 'w', 0o600)
  try {
    const child = spawn(program, toServerArguments(dataDirectory, port, throwAway), {
      ...user,
      cwd: '/',
      // Its own session: Ctrl-C must reach us first, so that requests finish before the database goes.
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.once('error', () => undefined)
    child.unref()
    if (child.pid === undefined) throw new Error(`${program} cannot be started`)
    return child.pid
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(pid: number, launch: Launch): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  let last: unknown
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return false
    try {
      await ping(launch.port, launch.password)
      return true
    } catch (error) {
      last = error
      await sleep(50)
    }
  }
  throw new Error(`PostgreSQL does not answer after ${readyWithinMs / 1000} s`, { cause: last })
}

/**
 * Starts the server and waits until it answers; answers its process id.
 * What a killed server left behind (its file, its last children) is waited out.
 */
export async function launchServer(launch: Launch): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    if (isForeignPostmasterFile(launch.dataDirectory)) {
      rmSync(join(launch.dataDirectory, 'postmaster.pid'), { force: true })
    }
    const pid = spawnServer(launch)
    if (await waitUntilReady(pid, launch)) return pid
    const log = readFileSync(launch.logFile, 'utf8')
    const isLeftOver = /pre-existing shared memory|lock file "postmaster.pid" already exists/.test(log)
    if (!isLeftOver || attempt === 20) throw new Error(`PostgreSQL did not start: ${findComplaints(log)}`)
    await sleep(250)
  }
}

async function waitUntilGone(dataDirectory: string, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (findPostmaster(dataDirectory)?.pid === pid) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

/**
 * Stops the server. Clients that are just leaving may finish, the others are cut, data is written;
 * one that does not end within 20 s is made to, and recovers when it starts again.
 */
export async function stopServer(dataDirectory: string): Promise<void> {
  const pid = findPostmaster(dataDirectory)?.pid
  if (pid === undefined) return
  process.kill(pid, 'SIGTERM')
  if (await waitUntilGone(dataDirectory, pid, 500)) return
  process.kill(pid, 'SIGINT')
  if (!(await waitUntilGone(dataDirectory, pid, 20_000))) process.kill(pid, 'SIGQUIT')
}
