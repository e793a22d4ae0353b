import { comparePrices, recheckDue } from '@/lib/domain/booking/rules'

const MATCHED = comparePrices(100, 100)
const RISEN = comparePrices(100, 120)

describe('a price that is due through us', () => {
  it.each([
    ['a card form takes', MATCHED, 100, true, MATCHED],
    ['is nothing', MATCHED, 0, false, MATCHED],
    ['no card form takes', MATCHED, 100, false, { status: 'currency_unavailable' }],
    ['has risen and no card form takes', RISEN, 120, false, { status: 'currency_unavailable' }],
    ['is of rooms that are gone', { status: 'unavailable' }, 100, false, { status: 'unavailable' }],
  ] as const)('that %s', (_, recheck, due, isTaken, said) => {
    expect(recheckDue(recheck, due, isTaken)).toEqual(said)
  })
})
