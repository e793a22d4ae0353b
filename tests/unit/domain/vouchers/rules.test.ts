import { demoVouchers } from '@/lib/demo/data/vouchers'
import { hintOfCode } from '@/lib/domain/vouchers/apply'
import { sortVouchers, usesLeft, voucherStanding } from '@/lib/domain/vouchers/rules'
import type { Voucher } from '@/lib/domain/vouchers/schema'

const NOON = new Date('2026-03-10T12:00:00.000Z')

const make = (rest: Partial<Voucher> = {}): Voucher => ({
  id: 'id',
  code: 'CODE',
  value: { kind: 'percent', basisPoints: 1500 },
  currency: null,
  minimum: null,
  maximum: null,
  validFrom: null,
  validUntil: null,
  stayFrom: null,
  stayUntil: null,
  usageLimit: null,
  used: 0,
  status: 'active',
  ...rest,
})
const credit = (balance: number) => ({ kind: 'credit' as const, amount: 10_000, balance, currency: 'USD' })

describe('the standing of a voucher', () => {
  it.each<[string, Partial<Voucher>, string]>([
    ['without bounds is active', {}, 'active'],
    ['on its last day is active', { validUntil: '2026-03-10' }, 'active'],
    ['over everywhere is expired', { validUntil: '2026-03-09' }, 'expired'],
    ['on its first day is active', { validFrom: '2026-03-10' }, 'active'],
    ['before its first day is upcoming', { validFrom: '2026-03-12' }, 'upcoming'],
    ['used as often as allowed is used up', { usageLimit: 2, used: 2 }, 'used_up'],
    ['used less often is active', { usageLimit: 2, used: 1 }, 'active'],
    ['with credit left is active', { value: credit(1) }, 'active'],
    ['without credit is used up', { value: credit(0) }, 'used_up'],
    [
      'suspended by its tenant is suspended, expired or not',
      { status: 'suspended', validUntil: '2020-01-01' },
      'suspended',
    ],
    ['withdrawn by its tenant is cancelled', { status: 'cancelled' }, 'cancelled'],
    ['both over and used up is expired', { validUntil: '2026-01-01', usageLimit: 1, used: 1 }, 'expired'],
    ['used up before its first day is used up', { validFrom: '2026-06-01', usageLimit: 1, used: 1 }, 'used_up'],
  ])('%s', (_, rest, standing) => {
    expect(voucherStanding(make(rest), NOON)).toBe(standing)
  })

  it('lasts until its last day is over everywhere', () => {
    const voucher = make({ validUntil: '2026-03-10' })
    expect(voucherStanding(voucher, new Date('2026-03-11T11:59:59.000Z'))).toBe('active')
    expect(voucherStanding(voucher, new Date('2026-03-11T12:00:00.000Z'))).toBe('expired')
  })

  it('begins where its first day begins first', () => {
    const voucher = make({ validFrom: '2026-03-10' })
    expect(voucherStanding(voucher, new Date('2026-03-09T09:59:59.000Z'))).toBe('upcoming')
    expect(voucherStanding(voucher, new Date('2026-03-09T10:00:00.000Z'))).toBe('active')
  })
})

describe('vouchers', () => {
  it('count the uses that are left, never below none', () => {
    expect(usesLeft(make())).toBeNull()
    expect(usesLeft(make({ usageLimit: 3, used: 1 }))).toBe(2)
    expect(usesLeft(make({ usageLimit: 3, used: 4 }))).toBe(0)
  })

  it('are listed with the usable ones that end first in front and the long ended at the end', () => {
    const list = [
      make({ code: 'OLD', validUntil: '2025-01-01' }),
      make({ code: 'SPENT', value: credit(0) }),
      make({ code: 'RECENT', validUntil: '2026-02-01' }),
      make({ code: 'FOREVER' }),
      make({ code: 'LATER', validFrom: '2026-05-01' }),
      make({ code: 'SOON', validUntil: '2026-03-20' }),
    ]
    expect(sortVouchers(list, NOON).map((voucher) => voucher.code)).toEqual([
      'SOON',
      'FOREVER',
      'LATER',
      'SPENT',
      'RECENT',
      'OLD',
    ])
  })

  it('of the demonstration have a code and an id each, and every kind', () => {
    const all = demoVouchers('2026-03-10')
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length)
    expect(new Set(all.map((row) => `${row.tenantId} ${row.code}`)).size).toBe(all.length)
    expect(new Set(all.map((row) => row.kind))).toEqual(new Set(['percent', 'fixed', 'credit']))
  })
})

describe('the code of a voucher that others read', () => {
  it.each([
    ['SUMMER-A1B', '•••A1B'],
    ['A1BC2', '•••BC2'],
    ['A1BC', '•••'],
    ['', '•••'],
  ])('is its end, as far as that leaves something to guess: %s', (code, hint) => {
    expect(hintOfCode(code)).toBe(hint)
    expect(hintOfCode(hint)).toBe(hint)
  })
})
