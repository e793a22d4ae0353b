import { spawn } from 'node:child_process'
import { toLines } from '../../../lib/launcher/bootstrap/report.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Signals a process and all it started; each runs in a group of its own.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalTree(child, signal) {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Ends everything that these functions started. */
export function stopAll() {
  for (const child of running) signalTree(child, 'SIGTERM')
}

/**
 * @typedef {{ env?: Record<string, string | undefined>, shown?: boolean, withinMs?: number }} RunOptions
 * @typedef {{ ok: boolean, output: string }} Outcome
 */

/**
 * Runs a program to its end and keeps what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] `shown`: also print while it runs
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, shown = false, withinMs = 80 * 60_000 } = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  const listen = (/** @type {Buffer} */ chunk) => {
    output += chunk
    if (shown) process.stdout.write(chunk)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const timer = setTimeout(() => {
    output += `\nstopped after ${withinMs / 60_000} minutes`
    signalTree(child, 'SIGKILL')
  }, withinMs)
  return new Promise((resolve) => {
    const finish = (/** @type {boolean} */ ok) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}

/**
 * Starts a program that goes on running; `isReady` is asked for each line it prints.
 * @template T
 * @param {readonly string[]} args
 * @param {{ command?: string, env?: Record<string, string | undefined>, withinMs: number, toReady: (line: string) => T | null }} options
 *   `command`: Node where it is left out
 * @returns {Promise<{ ready: T, output: () => string, stop: () => Promise<void> }>}
 */
export async function startServer(args, { command = process.execPath, env = {}, withinMs, toReady }) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  const closed = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    signalTree(child, 'SIGTERM')
    const timer = setTimeout(() => signalTree(child, 'SIGKILL'), 40_000)
    await closed
    clearTimeout(timer)
    running.delete(child)
  }
  /** @type {Promise<T>} */
  const readiness = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready after ${withinMs / 1000} s\n${output}`)), withinMs)
    const listen = toLines((line) => {
      output += `${line}\n`
      const found = toReady(line)
      if (found === null) return
      clearTimeout(timer)
      resolve(found)
    })
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    void closed.then(() => {
      clearTimeout(timer)
      reject(new Error(`ended early\n${output}`))
    })
  })
  try {
    return { ready: await readiness, output: () => output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
