import path from 'node:path'
import { readArguments } from '@/lib/backend/taxes/arguments'

describe('the command line of taxes', () => {
  it.each([
    [['show', 'de'], { name: 'show', target: 'de' }],
    [['apply', 't.json', '--dry-run'], { name: 'apply', file: path.resolve('/home/me/t.json'), dryRun: true }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv, '/home/me')).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command'],
    [['show'], 'no country'],
    [['show', 'Germany'], 'no country such as DE'],
    [['apply'], 'no file'],
    [['apply', 'a', 'b'], 'unexpected b'],
    [['remove', 'DE'], 'remove is no command'],
    [['show', 'DE', '--dry-run'], '--dry-run is no option of show'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })
})
