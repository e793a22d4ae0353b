import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJestReport, readPlaywrightReport } from '@/tests/support/test-reports.mjs'

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
}

describe('readJestReport', () => {
  it('counts tests, and a suite that cannot be loaded as a failure', () => {
    expect(readJestReport(write(clean), true)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    expect(readJestReport(write({ ...clean, numRuntimeErrorTestSuites: 1 }), false).failed).toBe(1)
  })

  it('never turns a failed run into a pass', () => {
    expect(readJestReport(write(clean), false).failed).toBe(1)
    expect(readJestReport(join(directory, 'absent.json'), true).failed).toBe(1)
  })
})

describe('readPlaywrightReport', () => {
  it('counts tests, and a run that ends badly as a failure', () => {
    const stats = { expected: 4, flaky: 0, unexpected: 0, skipped: 2 }
    expect(readPlaywrightReport(write({ stats }), true)).toEqual({ passed: 4, failed: 0, skipped: 2 })
    expect(readPlaywrightReport(write({ stats }), false).failed).toBe(1)
  })
})
