import path from 'node:path'
import { readArguments as readAlarmArguments } from '@/lib/backend/alarms/arguments'
import { readArguments } from '@/lib/backend/exchange-rates/arguments'
import { allowedSources, readExchangeRateSettings } from '@/lib/backend/exchange-rates/settings'

const flags = { dryRun: false, acceptJumps: false }

describe('the command line of exchange rates', () => {
  it.each([
    [['show'], { name: 'show' }],
    [['fetch', '--dry-run'], { name: 'fetch', ...flags, dryRun: true }],
    [['apply', 'r.json'], { name: 'apply', file: path.resolve('/home/me/r.json'), ...flags }],
    [['apply', '/r.json', '--accept-jumps'], { name: 'apply', file: '/r.json', ...flags, acceptJumps: true }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv, '/home/me')).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command'],
    [['apply'], 'no file'],
    [['apply', 'a', 'b'], 'unexpected b'],
    [['fetch', 'a'], 'unexpected a'],
    [['update'], 'update is no command'],
    [['apply', 'a', '--force'], '--force'],
    [['show', '--accept-jumps'], '--accept-jumps is no option of show'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })
})

describe('the command line of alarms', () => {
  it('reads what it knows and refuses the rest', () => {
    expect(readAlarmArguments(['list'])).toEqual({ ok: true, command: { name: 'list' } })
    expect(readAlarmArguments(['resolve', '12'])).toEqual({ ok: true, command: { name: 'resolve', id: 12 } })
    for (const argv of [
      ['resolve'],
      ['resolve', '0'],
      ['resolve', 'x'],
      ['resolve', '1', '2'],
      ['list', '1'],
      ['drop'],
    ])
      expect(readAlarmArguments(argv)).toMatchObject({ ok: false })
  })
})

describe('the settings of exchange rates', () => {
  const read = (env: Record<string, string>) => readExchangeRateSettings({ NODE_ENV: 'test', ...env })

  it('are rates by hand where nothing is set', () => {
    expect(read({})).toEqual({ source: { kind: 'fixed' }, limitDays: 3 })
  })

  it('name the source, its address and the limit', () => {
    const bank = read({
      STAYFRONT_EXCHANGE_RATES: 'ecb',
      STAYFRONT_EXCHANGE_RATE_URL: 'http://mirror.example/ecb.xml',
      STAYFRONT_EXCHANGE_RATE_LIMIT_DAYS: '5',
    })
    expect(bank).toEqual({ source: { kind: 'ecb', url: 'http://mirror.example/ecb.xml' }, limitDays: 5 })
    expect(typeof bank === 'string' ? [] : allowedSources(bank)).toEqual(['ecb', 'document'])
  })

  it.each([
    [{ STAYFRONT_EXCHANGE_RATES: 'bank' }, 'STAYFRONT_EXCHANGE_RATES'],
    [{ STAYFRONT_EXCHANGE_RATES: 'file' }, 'STAYFRONT_EXCHANGE_RATE_FILE'],
    [{ STAYFRONT_EXCHANGE_RATE_URL: 'ftp://bank' }, 'STAYFRONT_EXCHANGE_RATE_URL'],
    [{ STAYFRONT_EXCHANGE_RATE_LIMIT_DAYS: '0' }, 'STAYFRONT_EXCHANGE_RATE_LIMIT_DAYS'],
  ])('refuse %j', (env, name) => {
    expect(read(env)).toEqual(expect.stringContaining(name))
  })
})
