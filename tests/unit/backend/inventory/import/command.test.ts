import path from 'node:path'
import { readArguments } from '@/lib/backend/inventory/import/arguments'
import { describeReport } from '@/lib/backend/inventory/import/describe-report'
import type { FileReport } from '@/lib/backend/inventory/import/import-files'
import { createProgressBar, drawBar } from '@/lib/backend/inventory/import/progress-bar'

describe('the command line', () => {
  it('resolves files from where the user is', () => {
    expect(
      readArguments(
        [
          '--dry-run',
          '--tenant',
          '77',
          '--place',
          'own',
          '--kind',
          'calendar',
          '--mapping',
          'm.json',
          'a.csv',
          '/b.csv',
        ],
        '/home/me',
      ),
    ).toEqual({
      ok: true,
      command: {
        files: [path.resolve('/home/me/a.csv'), path.resolve('/b.csv')],
        kind: 'calendar',
        tenant: '77',
        mapping: path.resolve('/home/me/m.json'),
        place: 'own',
        dryRun: true,
        progress: null,
      },
    })
  })

  it.each([
    [[], 'no file'],
    [['--kind', 'rooms', 'a.csv'], '--kind is one of hotels'],
    [['--progress', 'maybe', 'a.csv'], 'on or off'],
    [['--place', 'here', 'a.csv'], '--place is nearest or own'],
    [['--dryrun', 'a.csv'], '--dryrun'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it('explains itself', () => {
    expect(readArguments(['--help'], '/')).toEqual({ ok: 'help' })
  })
})

describe('the report', () => {
  const report: FileReport = {
    file: '/home/me/rates.csv',
    kind: 'calendar',
    rows: 1200,
    skipped: 0,
    errors: [],
    counts: { inserted: 0, updated: 0, unchanged: 1200 },
    notes: { places: 0, charges: 0, past: 3, rooms: 0, roomsUnchanged: 5 },
  }
  const lines = (changes: Partial<FileReport>, dryRun = false) =>
    describeReport({ ...report, ...changes }, { dryRun, directory: '/home/me' })

  it('says when nothing changed', () => {
    expect(lines({})).toEqual([
      'rates.csv: 1,200 rows; nights: 0 inserted, 0 updated, 1,200 unchanged',
      '  3 nights are over and were not kept',
      '  allotments of nights: 0 written, 5 unchanged',
      '  Nothing changed.',
    ])
  })

  it('lists errors as addresses that an editor opens', () => {
    expect(lines({ errors: [{ line: 4, column: 3, message: 'price "x" is not an amount such as 129.50' }] })).toEqual([
      'rates.csv:4:3 price "x" is not an amount such as 129.50',
      'rates.csv: 1 error; nothing of this file was written',
    ])
  })
})

describe('the progress bar', () => {
  it('shows file, share and rows', () => {
    expect(drawBar({ file: '/tmp/rates.csv', phase: 'reading', done: 1, of: 4, rows: 12_000 })).toBe(
      'rates.csv  reading  ██████░░░░░░░░░░░░░░░░░░ 25 %  12,000 rows',
    )
    expect(drawBar({ file: 'empty.csv', phase: 'writing', done: 0, of: 0, rows: 0 })).toContain('100 %')
  })

  it('draws at most ten times a second, within the screen, and leaves nothing behind', () => {
    const written: string[] = []
    let now = 0
    const bar = createProgressBar({ write: (text) => written.push(text), columns: 30 }, () => now)
    const progress = { file: 'rates.csv', phase: 'reading' as const, done: 1, of: 4, rows: 1 }
    bar.show(progress)
    now = 50
    bar.show(progress)
    now = 100
    bar.show(progress)
    bar.clear()
    expect(written).toHaveLength(3)
    expect(written.every((text) => text.replaceAll('\r', '').length <= 29)).toBe(true)
    expect(written.at(-1)?.trim()).toBe('')
  })
})
