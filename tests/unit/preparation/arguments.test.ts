import { readArguments } from '@/lib/preparation/arguments'

describe('the commands of the database', () => {
  it.each([
    [['prepare'], { name: 'prepare', empty: false }],
    [['prepare', '--empty'], { name: 'prepare', empty: true }],
    [['adopt', '--mode', 'production'], { name: 'adopt', mode: 'production' }],
    [['mode'], { name: 'mode' }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv)).toEqual({ ok: true, command })
  })

  it.each([
    [['adopt'], /--mode demo or production/],
    [['adopt', '--mode', 'prod'], /--mode demo or production/],
    [['prepare', '--mode', 'demo'], /STAYFRONT_MODE/],
    [['prepare', 'twice'], /twice/],
    [['drop'], /drop/],
    [['--force'], /force/],
  ])('refuses %j and says why', (argv, reason) => {
    expect(readArguments(argv)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })

  it.each([[[]], [['--help']]])('explains itself for %j', (argv) => {
    expect(readArguments(argv)).toEqual({ ok: 'help' })
  })
})
