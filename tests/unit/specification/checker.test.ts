import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasWholeRun, judgeStatements, readOutcomes, STATEMENTS } from '@/tests/support/runner/specification.mjs'

const HEADING = 'id\tstatement\ttests'
const TEST = 'tests/unit/a.test.ts'
const outcomes = [
  { file: `/checkout/${TEST}`, name: 'a calculator adds', passed: true },
  { file: `/checkout/${TEST}`, name: 'a calculator divides 1 by 0', passed: true },
  { file: `/checkout/${TEST}`, name: 'a calculator divides 2 by 0', passed: false },
]
const rows = [`1.1\tAdds\t${TEST} > calculator adds`, '1.2\tDraws\tlater']
const list = (lines: string[]) => `${[HEADING, ...lines].join('\n')}\n`
const judge = (lines: string[], mostLater = 1) => judgeStatements(list(lines), outcomes, { sizes: { 1: 2 }, mostLater })

describe('the list of statements', () => {
  it('is right when every statement names tests that passed, or may wait', () => {
    expect(judge(rows)).toEqual({ ok: true, output: '1 of 2 statements of the specification are proven' })
  })

  it.each<[string, string[], RegExp]>([
    ['is empty', [], /1\.1 is missing/],
    ['lacks a statement', rows.slice(0, 1), /1\.2 is missing/],
    ['has a statement twice', [...rows, rows[0] ?? ''], /:4 1\.1: is there twice/],
    ['has a statement of its own', [...rows, '1.3\tFlies\tlater'], /:4 1\.3: is no statement/],
    ['says nothing of a statement', [`1.1\t\t${TEST} > calculator adds`, rows[1] ?? ''], /:2 1\.1: says nothing/],
    ['names no test', ['1.1\tAdds\t', rows[1] ?? ''], /names no test/],
    ['names a file alone', [`1.1\tAdds\t${TEST}`, rows[1] ?? ''], /names no test of its file/],
    ['names a test that is not there', [`1.1\tAdds\t${TEST} > multiplies`, rows[1] ?? ''], /is named “multiplies”/],
    [
      'names a test of another file',
      ['1.1\tAdds\tunit/b.test.ts > calculator adds', rows[1] ?? ''],
      /no test that ran in unit\/b/,
    ],
    ['names a test of which one case failed', [`1.1\tAdds\t${TEST} > divides`, rows[1] ?? ''], /did not pass/],
    [
      'names a good test and one that failed',
      [`1.1\tAdds\t${TEST} > adds | ${TEST} > 2 by 0`, rows[1] ?? ''],
      /did not pass/,
    ],
    ['waits and names a test', [`1.1\tAdds\tlater | ${TEST} > adds`, rows[1] ?? ''], /“later” names no test/],
    ['waits for more than it may', ['1.1\tAdds\tlater', rows[1] ?? ''], /2 statements are “later”, at most 1/],
  ])('is wrong when it %s', (_, lines, problem) => {
    const { ok, output } = judge(lines)
    expect(ok).toBe(false)
    expect(output).toMatch(problem)
  })

  it('has the 344 statements of the specification', () => {
    expect(Object.values(STATEMENTS).reduce((sum, size) => sum + size, 0)).toBe(344)
  })
})

describe('the reports of a run', () => {
  let directory = ''
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'stayfront-specification-'))))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  const write = (name: string, report: object) => writeFileSync(join(directory, name), JSON.stringify(report))

  it('prove nothing until all of them are there', () => {
    const names = ['unit.json', 'integration.json', 'e2e.json']
    for (const name of names) {
      expect(hasWholeRun(directory)).toBe(false)
      write(name, {})
    }
    expect(hasWholeRun(directory)).toBe(true)
  })

  it('are read as Jest and Playwright write them, without what was skipped', () => {
    const assertionResults = [{ fullName: 'a calculator adds', status: 'passed' }]
    write('integration.json', { testResults: [] })
    write('unit.json', { testResults: [{ name: `/checkout/${TEST}`, assertionResults }] })
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'routes.spec.ts',
      tests: statuses.map((status) => ({ status })),
    })
    const specs = [spec('works on wide screens', 'skipped', 'expected'), spec('fails on one', 'expected', 'unexpected')]
    const inner = { title: 'group', specs: [spec('works in the end', 'flaky')] }
    write('e2e.json', { suites: [{ title: 'routes.spec.ts', specs, suites: [inner] }] })
    const file = 'tests/e2e/routes.spec.ts'
    expect(readOutcomes(directory)).toEqual([
      { file: `/checkout/${TEST}`, name: 'a calculator adds', passed: true },
      { file, name: 'works on wide screens', passed: true },
      { file, name: 'fails on one', passed: true },
      { file, name: 'fails on one', passed: false },
      { file, name: 'group works in the end', passed: true },
    ])
  })
})
