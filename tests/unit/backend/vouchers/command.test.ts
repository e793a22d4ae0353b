import path from 'node:path'
import { readArguments } from '@/lib/backend/vouchers/arguments'
import { describeApplied, describeIssued } from '@/lib/backend/vouchers/describe'
import type { IssuedVoucher } from '@/lib/backend/vouchers/list-issued'

describe('the command line of vouchers', () => {
  it.each([
    [['list'], { name: 'list', host: undefined }],
    [['list', '--tenant', 'default'], { name: 'list', host: null }],
    [['list', '--tenant', 'A.com'], { name: 'list', host: 'a.com' }],
    [['apply', 'v.json', '--dry-run'], { name: 'apply', file: path.resolve('/home/me/v.json'), dryRun: true }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv, '/home/me')).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command'],
    [['apply'], 'no file'],
    [['apply', 'a', 'b'], 'unexpected b'],
    [['list', 'a.com'], 'unexpected a.com'],
    [['list', '--tenant', 'a b'], 'a b is no host'],
    [['list', '--dry-run'], '--dry-run is no option of list'],
    [['apply', 'v.json', '--tenant', 'a.com'], '--tenant is no option of apply'],
    [['give', 'x'], 'give is no command'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it('says what an apply did, and what it would do', () => {
    const applied = { tenant: 'default', code: 'CITY-40', differences: [{ path: 'amount', before: 1, after: 2 }] }
    expect(describeApplied({ ...applied, action: 'created' }, false)).toEqual(['default CITY-40: created'])
    expect(describeApplied({ ...applied, action: 'changed' }, true)).toEqual([
      'default CITY-40: would be changed',
      '  ~ amount: 1 -> 2',
    ])
    expect(describeApplied({ ...applied, action: 'unchanged', differences: [] }, true)).toEqual([
      'default CITY-40: unchanged',
    ])
  })

  it('says a line a voucher', () => {
    const bare: IssuedVoucher = {
      ...{ id: 'v', code: 'SPRING-15', value: { kind: 'percent', basisPoints: 1550 }, currency: null },
      ...{ minimum: null, maximum: null, validFrom: null, validUntil: null, stayFrom: null, stayUntil: null },
      ...{ usageLimit: null, used: 2, status: 'active', host: null, email: null },
    }
    const credit: IssuedVoucher = {
      ...bare,
      ...{ code: 'SORRY', value: { kind: 'credit', amount: 5_000, balance: 0, currency: 'EUR' }, usageLimit: 3 },
      ...{ host: 'a.com', email: 'ada@example.com', validFrom: '2026-01-01', validUntil: '2026-12-31' },
    }
    const now = new Date('2026-03-10T09:00:00.000Z')
    expect(describeIssued([bare, credit], now)).toEqual([
      'default  SPRING-15  15.5 %  active  used 2  nobody',
      'a.com  SORRY  0 of 5000 EUR  used_up  used 2 of 3  2026-01-01 to 2026-12-31  ada@example.com',
    ])
    expect(describeIssued([], now)).toEqual([expect.stringContaining('No vouchers yet')])
  })
})
