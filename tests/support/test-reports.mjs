import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * A suite that cannot even be loaded, or a run that fails without a failing test, counts as one failure.
 * @param {Totals} totals
 * @param {boolean} ok
 * @returns {Totals}
 */
function makeHonest(totals, ok) {
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}

/**
 * @param {string} file Jest's JSON report
 * @param {boolean} ok whether the run ended well
 * @returns {Totals}
 */
export function readJestReport(file, ok) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return makeHonest(totals, ok)
}

/**
 * @param {string} file Playwright's JSON report
 * @param {boolean} ok whether the run ended well
 * @returns {Totals}
 */
export function readPlaywrightReport(file, ok) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return makeHonest({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, ok)
}
