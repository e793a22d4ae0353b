import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'

/**
 * @typedef {import('./test-reports.mjs').Totals} Totals
 * @typedef {{ ok: boolean, output?: string, totals?: Totals, failures?: string[], flaky?: string[] }} Result
 */

/** Where the reports of this run are kept until it ends. */
export const reports = mkdtempSync(join(tmpdir(), 'stayfront-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Where tools remember what they found right; each keys it by content, settings and its own version. */
export const caches = join('node_modules', '.cache')

/** @param {string} name of a program that a package brings @param {string[]} args */
export function tool(name, ...args) {
  return run(join('node_modules', '.bin', name), args)
}

/** Runs one after the other and stops at the first failure. @param {Array<() => Promise<Result>>} works */
export async function inTurn(...works) {
  let output = ''
  for (const work of works) {
    const result = await work()
    output += result.output ?? ''
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}
