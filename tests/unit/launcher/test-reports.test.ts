import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJestReport, readPlaywrightReport } from '@/tests/support/runner/test-reports.mjs'

let directory = ''
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'stayfront-reports-'))))
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function write(report: object): string {
  const file = join(directory, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [] as object[],
}

describe('readJestReport', () => {
  it('counts tests, and a suite that cannot be loaded as a failure', () => {
    expect(readJestReport(write(clean), true).totals).toEqual({ passed: 5, failed: 0, skipped: 2 })
    expect(readJestReport(write({ ...clean, numRuntimeErrorTestSuites: 1 }), false).totals.failed).toBe(1)
  })

  it('never turns a failed run into a pass', () => {
    expect(readJestReport(write(clean), false).totals.failed).toBe(1)
    expect(readJestReport(join(directory, 'absent.json'), true).totals.failed).toBe(1)
  })

  it('names what failed, with its message and without colours', () => {
    const broken = {
      name: '/src/stayfront/tests/unit/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a adds', failureMessages: [] },
        { status: 'failed', fullName: 'a takes away', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
      ],
    }
    const unloadable = {
      name: '/src/stayfront/tests/unit/b.test.ts',
      status: 'failed',
      assertionResults: [],
      message: 'no module c',
    }
    expect(readJestReport(write({ ...clean, testResults: [broken, unloadable] }), false).failures).toEqual([
      'tests/unit/a.test.ts › a takes away\nexpected 1',
      'tests/unit/b.test.ts\nno module c',
    ])
  })
})

describe('readPlaywrightReport', () => {
  const stats = { expected: 4, flaky: 0, unexpected: 0, skipped: 2 }

  it('counts tests, and a run that ends badly as a failure', () => {
    expect(readPlaywrightReport(write({ stats, suites: [] }), true).totals).toEqual({
      passed: 4,
      failed: 0,
      skipped: 2,
    })
    expect(readPlaywrightReport(write({ stats, suites: [] }), false).totals.failed).toBe(1)
  })

  it('names what passed at its second try alone, with what failed at the first', () => {
    const results = [{ error: { message: 'too slow' } }, {}]
    const tests = [{ status: 'flaky', projectName: 'phone', results }]
    const suites = [{ specs: [{ file: 'a.spec.ts', line: 7, title: 'opens', tests }] }]
    expect(readPlaywrightReport(write({ stats, suites }), true).flaky).toEqual([
      'tests/e2e/a.spec.ts:7 [phone] › opens\ntoo slow',
    ])
  })

  it('names what failed, on which screen, with the last message', () => {
    const tests = [
      { status: 'expected', projectName: 'phone', results: [{}] },
      {
        status: 'unexpected',
        projectName: 'desktop',
        results: [{ error: { message: 'once' } }, { error: { message: 'again' } }],
      },
    ]
    const suites = [{ suites: [{ specs: [{ file: 'a.spec.ts', line: 7, title: 'opens', tests }] }] }]
    expect(readPlaywrightReport(write({ stats, suites }), false).failures).toEqual([
      'tests/e2e/a.spec.ts:7 [desktop] › opens\nagain',
    ])
  })
})
