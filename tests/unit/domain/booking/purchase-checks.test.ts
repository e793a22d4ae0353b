import { listPurchaseChecks, PURCHASE_CHECKS } from '@/lib/domain/booking/purchase-checks'
import { toPolicy } from '@/lib/domain/cancellation/rules'

const now = new Date('2026-03-10T09:00:00.000Z')
const free = toPolicy([], '2026-04-01', 'Europe/Berlin')
const lost = toPolicy(
  [{ daysBefore: 365, time: '00:00', penalty: { kind: 'percent', value: 100 } }],
  '2026-04-01',
  'Europe/Berlin',
)
const stay = {
  policy: free,
  price: { currency: 'EUR', total: 20_000, online: 20_000 },
  nights: 2,
  checkIn: '2026-04-01',
  today: '2026-03-10',
  now,
  inUsd: 22_000,
}

describe('what a guest confirms apart before booking', () => {
  it('is nothing for a stay that is near, free to cancel and of a usual price', () => {
    expect(listPurchaseChecks(stay)).toEqual([])
    expect(listPurchaseChecks({ ...stay, inUsd: null })).toEqual([])
  })

  it('is that nothing goes back, also where the whole stay is paid at the property', () => {
    expect(listPurchaseChecks({ ...stay, policy: lost })).toEqual(['non_refundable'])
    expect(listPurchaseChecks({ ...stay, policy: lost, price: { currency: 'EUR', total: 20_000, online: 0 } })).toEqual(
      ['non_refundable'],
    )
  })

  it('is an arrival more than 300 days ahead', () => {
    expect(listPurchaseChecks({ ...stay, checkIn: '2027-01-04' })).toEqual([])
    expect(listPurchaseChecks({ ...stay, checkIn: '2027-01-05' })).toEqual(['far'])
  })

  it('is a price of 5,000 US dollars and more, in whatever currency', () => {
    expect(listPurchaseChecks({ ...stay, inUsd: 499_999.9 })).toEqual([])
    expect(listPurchaseChecks({ ...stay, inUsd: 500_000 })).toEqual(['expensive'])
  })

  it('is all of it together', () => {
    expect(listPurchaseChecks({ ...stay, policy: lost, checkIn: '2027-02-01', inUsd: 900_000 })).toEqual([
      ...PURCHASE_CHECKS,
    ])
  })
})
