import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Proves tests/specification.tsv: columns `id`, `statement`, `tests`. `tests` holds references separated by
 * ` | `, each `file` or `file > part of a test's name`; or the word `later` for what is not built yet.
 * @typedef {{ id: string, statement: string, references: string[], line: number }} Statement
 * @typedef {{ file: string, name: string, passed: boolean }} Outcome
 */

const FILE = 'tests/specification.tsv'
/** Statements that may still be `later`; lower it whenever one is built, never raise it. */
const MOST_LATER = 344

/** @returns {Statement[]} */
function readStatements() {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.map((line, i) => {
    const [id = '', statement = '', tests = ''] = line.split('\t')
    return { id, statement, references: tests.split(' | ').filter(Boolean), line: i + 2 }
  })
}

/** @param {string} reports the directory of the run's JSON reports @returns {Outcome[]} */
function readOutcomes(reports) {
  /** @param {string} name */
  const read = (name) =>
    existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : null
  const jest = ['unit.json', 'contract.json', 'integration.json'].flatMap((name) =>
    (read(name)?.testResults ?? []).flatMap((/** @type {any} */ suite) =>
      suite.assertionResults.map((/** @type {any} */ test) => ({
        file: suite.name,
        name: test.fullName,
        passed: test.status === 'passed',
      })),
    ),
  )
  /** @param {any} suite @param {string[]} above @returns {Outcome[]} */
  const walk = (suite, above) => [
    ...(suite.specs ?? []).map((/** @type {any} */ spec) => ({
      file: `tests/e2e/${spec.file}`,
      name: [...above, spec.title].join(' '),
      passed: spec.ok && spec.tests.some((/** @type {any} */ test) => test.status !== 'skipped'),
    })),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => walk(inner, [...above, inner.title])),
  ]
  const e2e = (read('e2e.json')?.suites ?? []).flatMap((/** @type {any} */ suite) => walk(suite, []))
  return [...jest, ...e2e]
}

/** @param {string} reference @param {Outcome[]} outcomes @returns {string | null} what is wrong with it */
function judge(reference, outcomes) {
  const [file = '', part = ''] = reference.split(' > ')
  if (!existsSync(file)) return `${file} does not exist`
  const named = outcomes.filter((outcome) => outcome.file.endsWith(file) && outcome.name.includes(part))
  if (named.length === 0) return `no test of ${file} is named “${part}”`
  // One name may run on several screens and be skipped on some: one run has to pass.
  return named.some((outcome) => outcome.passed) ? null : `${reference} did not pass`
}

/** @param {string} reports @returns {{ ok: boolean, output: string }} */
export function proveSpecification(reports) {
  const statements = readStatements()
  const outcomes = readOutcomes(reports)
  const later = statements.filter(({ references }) => references.join() === 'later')
  const problems = []
  if (new Set(statements.map(({ id }) => id)).size !== statements.length) problems.push(`${FILE}: an id is there twice`)
  if (later.length > MOST_LATER)
    problems.push(
      `${FILE}: ${later.length} statements are “later”, at most ${MOST_LATER} may be: the list only shrinks`,
    )
  for (const { id, references, line } of statements) {
    if (references.length === 0) problems.push(`${FILE}:${line} ${id}: names no test; write one, or “later”`)
    for (const reference of references) {
      const wrong = reference === 'later' ? null : judge(reference, outcomes)
      if (wrong) problems.push(`${FILE}:${line} ${id}: ${wrong}`)
    }
  }
  const proven = statements.length - later.length
  return {
    ok: problems.length === 0,
    output: [`${proven} of ${statements.length} statements of the specification are proven`, ...problems].join('\n'),
  }
}
