import fc from 'fast-check'
import { fromRows, toRows } from '@/lib/domain/search/rows'

const words = fc.constantFrom('', 'a', 'ab', 'aba', '12 m', '112 m', '🏨 x', '🏩 x')
const item = fc.record({
  id: fc.integer(),
  name: words,
  text: fc.string(),
  score: fc.option(fc.record({ value: words })),
})

it('objects come back from rows as they were, and the way of JSON', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const plain = items.map((one) => ({ ...one }))
      expect(fromRows(JSON.parse(JSON.stringify(toRows(plain))))).toEqual(plain)
    }),
  )
})
