import { readRateDocument } from '@/lib/domain/exchange-rates/document'
import { composeTable, findJumps, findMissing, ratesForSale, toRatePart } from '@/lib/domain/exchange-rates/rules'

const settings = { limitDays: 3, sources: ['ecb', 'document'] as const, now: new Date('2026-11-20T12:00:00Z') }
const bank = { source: 'ecb', asOf: '2026-11-20', validUntil: null, rates: { USD: 1.15, GBP: 0.88 } } as const
const document = { source: 'document', asOf: '2026-11-02', validUntil: null, rates: { USD: 1.2, AED: 4.2 } } as const
const empty = { base: 'EUR', rates: {}, parts: [] }

describe('a rate table', () => {
  it('joins the bank’s rates and the operator’s, of which the operator’s count, in whatever order they came', () => {
    const one = composeTable(composeTable(empty, bank, settings), document, settings)
    const other = composeTable(composeTable(empty, document, settings), bank, settings)
    expect(one).toEqual(other)
    expect(one.rates).toEqual({ USD: 1.2, GBP: 0.88, AED: 4.2 })
  })

  it('goes back to the bank’s rate when the document no longer names the currency', () => {
    const both = composeTable(composeTable(empty, bank, settings), document, settings)
    const without = composeTable(both, { ...document, rates: { AED: 4.2 } }, settings)
    expect(without.rates).toEqual({ USD: 1.15, GBP: 0.88, AED: 4.2 })
  })

  it('goes back to the bank’s rate when the document is over, and to nothing where both are', () => {
    const ending = { ...document, validUntil: '2026-11-13' }
    const before = { ...settings, now: new Date('2026-11-13T12:00:00Z') }
    const both = composeTable(composeTable(empty, bank, before), ending, before)
    const at = (now: string) => composeTable(both, null, { ...settings, now: new Date(now) })
    expect(at('2026-11-18T16:59:59.999Z').rates).toEqual({ USD: 1.2, GBP: 0.88, AED: 4.2 })
    const over = at('2026-11-18T17:00:00.000Z')
    expect(over.rates).toEqual({ USD: 1.15, GBP: 0.88, AED: 4.2 })
    expect(Object.keys(ratesForSale({ version: 1, ...over }, '2026-11-18T17:00:00.000Z').rates)).toEqual(['USD', 'GBP'])
    expect(composeTable(over, null, settings)).toEqual(over)
    // Rates that sell nothing any more still compare, and there the document's go on counting.
    expect(at('2026-12-24T12:00:00.000Z').rates).toEqual({ USD: 1.2, GBP: 0.88, AED: 4.2 })
  })

  it('forgets a source that is configured no more, and keeps a demonstration’s rates that nobody names', () => {
    const demo = { base: 'EUR', rates: { USD: 1.17, THB: 38 }, parts: [] }
    const withBank = composeTable(demo, bank, settings)
    expect(withBank.rates).toEqual({ USD: 1.15, GBP: 0.88, THB: 38 })
    expect(composeTable(withBank, null, { ...settings, sources: ['document'] }).rates).toEqual({ THB: 38 })
  })

  it('sells by rates until as many publications were missed as allowed, and by a demonstration’s for ever', () => {
    const table = { version: 1, ...composeTable({ base: 'EUR', rates: { THB: 38 } }, bank, settings) }
    const sold = (at: string) => Object.keys(ratesForSale(table, at).rates).sort()
    expect(sold('2026-11-25T16:59:59.999Z')).toEqual(['GBP', 'THB', 'USD'])
    expect(sold('2026-11-25T17:00:00.000Z')).toEqual(['THB'])
    const both = { version: 2, ...composeTable(table, document, settings) }
    expect(Object.keys(ratesForSale(both, '2030-01-01T00:00:00.000Z').rates).sort()).toEqual(['AED', 'THB', 'USD'])
  })

  it('counts a document’s age from the last day on which it holds', () => {
    const part = toRatePart({ ...document, validUntil: '2026-11-20' }, 2)
    expect([part.lateFrom, part.saleUntil]).toEqual(['2026-11-23T17:00:00.000Z', '2026-11-24T17:00:00.000Z'])
  })

  it('counts ages anew under another limit', () => {
    const table = composeTable(empty, bank, settings)
    expect(composeTable(table, null, { ...settings, limitDays: 4 }).parts?.[0]?.saleUntil).toBe(
      '2026-11-26T17:00:00.000Z',
    )
  })
})

describe('a jump', () => {
  const table = composeTable(empty, bank, settings)
  const jumps = (rates: Record<string, number>) => findJumps(table, { ...bank, rates }).map(({ currency }) => currency)

  it('is a change of more than a fifth, up or down', () => {
    expect(jumps({ USD: 1.38, GBP: 0.71 })).toEqual([])
    expect(jumps({ USD: 1.381, GBP: 0.7 })).toEqual(['USD', 'GBP'])
  })

  it('is none where there was no rate, or only a demonstration’s', () => {
    expect(jumps({ CHF: 900 })).toEqual([])
    expect(findJumps({ parts: [] }, bank)).toEqual([])
  })

  it('compares the bank with itself, not with an operator’s own rate', () => {
    const both = composeTable(table, { ...document, rates: { USD: 2 } }, settings)
    expect(findJumps(both, bank)).toEqual([])
  })
})

it('misses rates of currencies only where there are several', () => {
  expect(findMissing(empty, ['ILS', 'ILS'])).toEqual([])
  expect(findMissing({ base: 'EUR', rates: { USD: 1 } }, ['ILS', 'USD', 'EUR'])).toEqual(['ILS'])
})

describe('a document of rates', () => {
  it.each([
    [{ base: 'USD', asOf: '2026-11-20', rates: { GBP: 1 } }, 'base'],
    [{ base: 'EUR', asOf: '2026-02-30', rates: { USD: 1 } }, 'asOf'],
    [{ base: 'EUR', asOf: '2026-11-20', rates: { USD: 0 } }, 'rates.USD'],
    [{ base: 'EUR', asOf: '2026-11-20', rates: { USD: -1 } }, 'rates.USD'],
    [{ base: 'EUR', asOf: '2026-11-20', rates: { usd: 1 } }, 'rates.usd'],
    [{ base: 'EUR', asOf: '2026-11-20', rates: { EUR: 1 } }, 'rates'],
    [{ base: 'EUR', asOf: '2026-11-20', rates: { USD: 1 }, valid: '2026' }, 'the document'],
  ])('refuses %j', (json, path) => {
    const read = readRateDocument(json)
    expect(read.ok ? [] : read.problems).toEqual([expect.stringContaining(path)])
  })
})
