import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Proves tests/specification.tsv: columns `id`, `statement`, `tests`. `tests` holds references separated by
 * ` | `, each `file > part of a test's full name`; or the word `later` for what is not built yet.
 * @typedef {{ id: string, statement: string, references: string[], line: number }} Statement
 * @typedef {{ file: string, name: string, passed: boolean }} Outcome
 */

const FILE = 'tests/specification.tsv'
const HEADING = 'id\tstatement\ttests'
const REPORTS = { jest: ['unit.json', 'integration.json'], playwright: 'e2e.json' }

/** How many statements each section of the specification has; their ids are `section.1` and so on. */
export const STATEMENTS = { 1: 36, 2: 122, 3: 50, 4: 33, 5: 22, 6: 9, 7: 28, 8: 16, 9: 28 }
/** Statements that may still be `later`; lower it whenever one is built, never raise it. */
const MOST_LATER = 10

/** @param {Record<string, number>} sizes @returns {string[]} */
function listIds(sizes) {
  return Object.entries(sizes).flatMap(([section, size]) =>
    Array.from({ length: size }, (_, i) => `${section}.${i + 1}`),
  )
}

/** @param {string} text @returns {Statement[]} */
function readStatements(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    if (line === '' || (i === 0 && line === HEADING)) return []
    const [id = '', statement = '', tests = ''] = line.split('\t')
    return [{ id, statement, references: tests.split(' | ').map((part) => part.trim()), line: i + 1 }]
  })
}

/** @param {any} report of Jest @returns {Outcome[]} */
function readJest(report) {
  return report.testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      file: suite.name,
      name: test.fullName,
      passed: test.status === 'passed',
    })),
  )
}

/** @param {any} suite of Playwright @param {string[]} [above] titles @returns {Outcome[]} */
function readPlaywright(suite, above = []) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status !== 'skipped')
      .map((/** @type {any} */ test) => ({
        file: `tests/e2e/${spec.file}`,
        name: [...above, spec.title].join(' '),
        passed: test.status === 'expected' || test.status === 'flaky',
      })),
  )
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ each) => readPlaywright(each, [...above, each.title]))
  return [...own, ...inner]
}

/** Whether the run wrote every report; parts of a run prove nothing. @param {string} reports their directory */
export function hasWholeRun(reports) {
  return [...REPORTS.jest, REPORTS.playwright].every((name) => existsSync(join(reports, name)))
}

/** What ran and was not skipped, once a project. @param {string} reports the directory of the run's JSON reports @returns {Outcome[]} */
export function readOutcomes(reports) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))
  return [
    ...REPORTS.jest.flatMap((name) => readJest(read(name))),
    // The first level of suites are the files themselves.
    ...read(REPORTS.playwright).suites.flatMap((/** @type {any} */ file) => readPlaywright(file)),
  ]
}

/** @param {string} reference @param {Outcome[]} outcomes @returns {string | null} what is wrong with it */
function judge(reference, outcomes) {
  const [file = '', part = ''] = reference.split(' > ')
  if (reference === '') return 'names no test; write one, or “later”'
  if (part === '') return `“${reference}” names no test of its file`
  const named = outcomes.filter((outcome) => outcome.file.endsWith(`/${file}`) || outcome.file === file)
  const meant = named.filter((outcome) => outcome.name.includes(part))
  if (meant.length === 0) return `no test that ran in ${file} is named “${part}”`
  return meant.every((outcome) => outcome.passed) ? null : `${reference} did not pass`
}

/** @param {Statement[]} statements @param {string[]} ids @returns {string[]} */
function compareIds(statements, ids) {
  const seen = new Set(statements.map(({ id }) => id))
  const twice = statements.filter(({ id }, i) => statements.findIndex((other) => other.id === id) !== i)
  return [
    ...twice.map(({ id, line }) => `${FILE}:${line} ${id}: is there twice`),
    ...statements
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, line }) => `${FILE}:${line} ${id}: is no statement of the specification`),
    ...ids.filter((id) => !seen.has(id)).map((id) => `${FILE}: ${id} is missing`),
  ]
}

/**
 * @param {string} text of the list
 * @param {Outcome[]} outcomes of a whole run
 * @param {{ sizes?: Record<string, number>, mostLater?: number }} [rules]
 * @returns {{ ok: boolean, output: string }}
 */
export function judgeStatements(text, outcomes, { sizes = STATEMENTS, mostLater = MOST_LATER } = {}) {
  const statements = readStatements(text)
  const ids = listIds(sizes)
  const later = statements.filter(({ references }) => references.join() === 'later')
  const problems = compareIds(statements, ids)
  if (!text.startsWith(`${HEADING}\n`)) problems.push(`${FILE}:1 the columns are not “${HEADING}”`)
  if (later.length > mostLater)
    problems.push(`${FILE}: ${later.length} statements are “later”, at most ${mostLater} may be: the list only shrinks`)
  for (const { id, statement, references, line } of statements) {
    if (statement.trim() === '') problems.push(`${FILE}:${line} ${id}: says nothing`)
    if (references.join() === 'later') continue
    for (const reference of references) {
      const wrong = judge(reference, outcomes)
      if (wrong) problems.push(`${FILE}:${line} ${id}: ${wrong}`)
    }
  }
  const proven = `${statements.length - later.length} of ${ids.length} statements of the specification are proven`
  return { ok: problems.length === 0, output: [proven, ...problems].join('\n') }
}

/** @param {string} reports the directory of the run's JSON reports */
export function proveSpecification(reports) {
  return judgeStatements(readFileSync(FILE, 'utf8'), readOutcomes(reports))
}
