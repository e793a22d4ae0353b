import { readArguments } from '@/lib/preparation/arguments'

describe('the commands of the database', () => {
  it.each([
    [['prepare'], { name: 'prepare', empty: false }],
    [['prepare', '--empty'], { name: 'prepare', empty: true }],
    [['adopt', '--mode', 'production'], { name: 'adopt', mode: 'production' }],
    [['mode'], { name: 'mode' }],
    [['backup', 'a.backup'], { name: 'backup', file: '/here/a.backup' }],
    [['restore', '/there/a.backup'], { name: 'restore', file: '/there/a.backup' }],
    [['verify'], { name: 'verify', file: null }],
    [['verify', 'a.backup'], { name: 'verify', file: '/here/a.backup' }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv, '/here')).toEqual({ ok: true, command })
  })

  it.each([
    [['adopt'], /--mode demo or production/],
    [['adopt', '--mode', 'prod'], /--mode demo or production/],
    [['prepare', '--mode', 'demo'], /STAYFRONT_MODE/],
    [['prepare', 'twice'], /twice/],
    [['drop'], /drop/],
    [['backup'], /needs a file/],
    [['restore'], /needs a file/],
    [['backup', 'a', 'b'], /b is one argument too many/],
    [['--force'], /force/],
    [['verify', '--mode', 'demo'], /--mode is no option of verify/],
    [['restore', 'a', '--empty'], /--empty is no option of restore/],
  ])('refuses %j and says why', (argv, reason) => {
    expect(readArguments(argv, '/here')).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })

  it.each([[[]], [['--help']]])('explains itself for %j', (argv) => {
    expect(readArguments(argv, '/here')).toEqual({ ok: 'help' })
  })
})
