import fc from 'fast-check'
import { fromRows, toRows } from '@/lib/domain/search/rows'

const item = fc.record({ id: fc.integer(), name: fc.string(), score: fc.option(fc.record({ value: fc.string() })) })

it('objects come back from rows as they were, and the way of JSON', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const plain = items.map((one) => ({ ...one }))
      expect(fromRows(JSON.parse(JSON.stringify(toRows(plain))))).toEqual(plain)
    }),
  )
})
