import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ pid: number, started: string, what: string }} Holder */

/**
 * When a process began, in whatever unit the system has; tells a process from a later one with its number.
 * @param {number} pid
 * @returns {string | null} null when there is no such process
 */
export function readStartOf(pid) {
  const file = `/proc/${pid}/stat`
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(file)) return null
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** @param {string} directory */
function toFile(directory) {
  return join(directory, 'lock')
}

/**
 * @param {string} file
 * @returns {Holder | null} null for what a power cut left unreadable: its process is gone as well
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** @param {Holder | null} holder */
function isHolding(holder) {
  return holder !== null && readStartOf(holder.pid) === holder.started
}

/**
 * Who holds the lock of a state directory now, or null; what a killed process left does not count.
 * @param {string} directory
 * @returns {Holder | null}
 */
export function findHolder(directory) {
  const file = toFile(directory)
  if (!existsSync(file)) return null
  const holder = readHolder(file)
  return isHolding(holder) ? holder : null
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

/**
 * Moves away what a dead process left. Several starters may try: a rename succeeds once,
 * and a lock that another one took in between is put back.
 * @param {string} directory
 * @param {string} aside
 */
function clearStale(directory, aside) {
  try {
    renameSync(toFile(directory), aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (isHolding(readHolder(aside))) renameSync(aside, toFile(directory))
  else unlinkSync(aside)
}

/**
 * Takes the lock of a state directory for this process.
 * @param {string} directory existing
 * @param {string} what a word for people: what this process does
 * @returns {Holder | null} who has it already; null when it is ours
 */
export function takeLock(directory, what) {
  const own = `${toFile(directory)}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: readStartOf(process.pid), what }))
  try {
    for (;;) {
      try {
        linkSync(own, toFile(directory))
        return null
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const holder = findHolder(directory)
      if (holder) return holder
      clearStale(directory, `${own}.stale`)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {string} directory */
export function releaseLock(directory) {
  const file = toFile(directory)
  if (existsSync(file) && readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
}
