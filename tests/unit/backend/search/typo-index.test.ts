import fc from 'fast-check'
import { buildTypoIndex, startsAlmost } from '@/lib/backend/search/typo-index'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'ר'), minLength: 4, maxLength: 14 })

/** Damerau's distance between `typed` and every beginning of `name`, the plain way. */
function slips(name: string, typed: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: name.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= name.length; j++) {
      const same = typed[i - 1] === name[j - 1] ? 0 : 1
      const swapped = typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      const row = rows[i]
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + same,
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        )
    }
  }
  return Math.min(...(rows[typed.length] ?? []))
}

describe('beginnings with one slip', () => {
  it('are recognised exactly as the plain way does', () => {
    fc.assert(
      fc.property(word, word, (name, typed) => expect(startsAlmost(name, typed)).toBe(slips(name, typed) <= 1)),
      { numRuns: 2000 },
    )
  })

  it('are all found, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, (names, typed) => {
        const sorted = [...names].sort()
        const found = buildTypoIndex(sorted)
          .find(typed)
          .map((i) => sorted[i])
        expect(found.sort()).toEqual(sorted.filter((name) => startsAlmost(name, typed)))
      }),
      { numRuns: 500 },
    )
  })

  it('are not looked for behind fewer than four signs', () => {
    expect(buildTypoIndex(['berlin']).find('brl')).toEqual([])
  })
})
