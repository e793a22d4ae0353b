import { readFileSync } from 'node:fs'
import { readVoucherDocuments } from '@/lib/domain/vouchers/document'

const FIXED = { tenant: 'default', code: 'CITY-40', kind: 'fixed', amount: 4_000, currency: 'EUR' }
const PERCENT = { tenant: 'default', code: 'SPRING-15', kind: 'percent', basisPoints: 1500 }

describe('a file of vouchers', () => {
  it('is read as one voucher or several, with what it leaves out', () => {
    const read = readVoucherDocuments({ ...FIXED, tenant: 'Stay.Example.com', account: 'Ada@Example.com' })
    expect(read).toEqual({
      ok: true,
      documents: [
        {
          ...{ ...FIXED, tenant: 'stay.example.com', account: 'ada@example.com', status: 'active' },
          ...{ basisPoints: null, minimum: null, maximum: null, usageLimit: null },
          ...{ validFrom: null, validUntil: null, stayFrom: null, stayUntil: null },
        },
      ],
    })
    expect(readVoucherDocuments([FIXED, PERCENT])).toMatchObject({ ok: true, documents: [FIXED, PERCENT] })
  })

  it('has an example that is right', () => {
    const example: unknown = JSON.parse(readFileSync('docs/examples/vouchers.json', 'utf8'))
    expect(readVoucherDocuments(example)).toMatchObject({ ok: true })
  })

  it.each([
    [{ ...FIXED, code: 'city-40' }, 'code: is 4 to 60'],
    [{ ...FIXED, code: 'A B C D' }, 'code: is 4 to 60'],
    [{ ...FIXED, code: 'ABC' }, 'code: is 4 to 60'],
    [{ ...FIXED, tenant: 'a b' }, 'tenant: is no host'],
    [{ ...FIXED, kind: 'gift' }, 'kind'],
    [{ ...FIXED, amount: 0 }, 'amount'],
    [{ ...FIXED, amount: 40.5 }, 'amount'],
    [{ ...FIXED, amount: null }, 'a fixed voucher needs an amount'],
    [{ ...FIXED, kind: 'credit', amount: null }, 'a credit voucher needs an amount'],
    [{ ...FIXED, basisPoints: 100 }, 'a fixed voucher has no basisPoints'],
    [{ ...FIXED, currency: null }, 'need a currency'],
    [{ ...FIXED, currency: 'euro' }, 'currency'],
    [{ ...PERCENT, basisPoints: null }, 'a percent voucher needs basisPoints'],
    [{ ...PERCENT, basisPoints: 10_001 }, 'basisPoints'],
    [{ ...PERCENT, amount: 100, currency: 'EUR' }, 'a percent voucher has no amount'],
    [{ ...PERCENT, maximum: 100 }, 'need a currency'],
    [{ ...PERCENT, validFrom: '2027-02-30' }, 'validFrom: is no day'],
    [{ ...PERCENT, validFrom: '2027-03-02', validUntil: '2027-03-01' }, 'validUntil is before validFrom'],
    [{ ...PERCENT, stayFrom: '2027-03-01', stayUntil: '2027-03-01' }, 'no night'],
    [{ ...PERCENT, usageLimit: 0 }, 'usageLimit'],
    [{ ...PERCENT, account: 'ada' }, 'account: is no e-mail address'],
    [{ ...PERCENT, status: 'paused' }, 'status'],
    [{ ...PERCENT, used: 3 }, 'used'],
    [[PERCENT, { ...PERCENT, code: 'x' }], '1.code: '],
    [[PERCENT, PERCENT], 'default SPRING-15: stands twice'],
    [[], '$: '],
  ])('is refused: %j', (json, problem) => {
    const read = readVoucherDocuments(json)
    expect(read.ok ? '' : read.problems.join('\n')).toContain(problem)
  })
})
