import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 * failures: the name and message of each failed test; flaky: the name of each that passed at its second try.
 * @typedef {{ totals: Totals, failures: string[], flaky?: string[] }} Report
 */

const LINES_OF_A_MESSAGE = 30

/**
 * A suite that cannot even be loaded, or a run that fails without a failing test, counts as one failure.
 * @param {Totals} totals
 * @param {boolean} ok
 * @returns {Totals}
 */
function makeHonest(totals, ok) {
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}

/** @param {string} text @returns {string} without colours, and not longer than a reader needs */
function shorten(text) {
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '').trimEnd()
  return plain.split('\n').slice(0, LINES_OF_A_MESSAGE).join('\n')
}

/** @param {any} suite of Jest @returns {string[]} */
function readJestFailures(suite) {
  const failed = suite.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  const where = suite.name.slice(suite.name.indexOf('/tests/') + 1)
  if (failed.length === 0 && suite.status === 'failed') return [`${where}\n${shorten(suite.message)}`]
  return failed.map(
    (/** @type {any} */ test) => `${where} › ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`,
  )
}

/**
 * @param {any} suite of Playwright
 * @param {'unexpected' | 'flaky'} status
 * @param {string} folder of the tests
 * @returns {string[]} each with the message of its last failure
 */
function readPlaywrightFaults(suite, status, folder) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === status)
      .map((/** @type {any} */ test) => {
        const { error } = test.results.findLast((/** @type {any} */ result) => result.error) ?? {}
        return `${folder}/${spec.file}:${spec.line} [${test.projectName}] › ${spec.title}\n${shorten(error?.message ?? '')}`
      }),
  )
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ each) => readPlaywrightFaults(each, status, folder))
  return [...own, ...inner]
}

/** @returns {Report} of a run that wrote none */
function noReport() {
  return { totals: { passed: 0, failed: 1, skipped: 0 }, failures: [] }
}

/**
 * @param {string} file Jest's JSON report
 * @param {boolean} ok whether the run ended well
 * @returns {Report}
 */
export function readJestReport(file, ok) {
  if (!existsSync(file)) return noReport()
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return { totals: makeHonest(totals, ok), failures: report.testResults.flatMap(readJestFailures) }
}

/**
 * @param {string} file Playwright's JSON report
 * @param {boolean} ok whether the run ended well
 * @param {string} [folder] of the tests
 * @returns {Report}
 */
export function readPlaywrightReport(file, ok, folder = 'tests/e2e') {
  if (!existsSync(file)) return noReport()
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const totals = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  const read = (/** @type {'unexpected' | 'flaky'} */ status) =>
    suites.flatMap((/** @type {any} */ suite) => readPlaywrightFaults(suite, status, folder))
  return { totals: makeHonest(totals, ok), failures: read('unexpected'), flaky: read('flaky') }
}
