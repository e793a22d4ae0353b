import fc from 'fast-check'
import { createNameTree, KEPT, type Token } from '@/lib/backend/search/suggest/name-tree'
import { isAlmost, startsAlmost } from '@/lib/backend/search/suggest/slips'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'ר'), minLength: 4, maxLength: 14 })

/** Damerau's distance between `typed` and every beginning of `name`, and to all of it, the plain way. */
function slips(name: string, typed: string): { begun: number; whole: number } {
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
  return { begun: Math.min(...(rows[typed.length] ?? [])), whole: at(typed.length, name.length) }
}

type Named = Token<number>
const bestFirst = (tokens: readonly Named[]) => {
  const sorted = [...tokens].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  return [...new Set(sorted.map(({ key }) => key))].slice(0, KEPT)
}
const keysOf = (tokens: readonly Named[]) => tokens.map(({ key }) => key)
const tokens = fc.uniqueArray(
  fc.record({ text: word, key: fc.nat(30).map(String), score: fc.nat(5), value: fc.constant(0) }),
  { maxLength: 200, selector: ({ text, key }) => `${text} ${key}` },
)

describe('one slip', () => {
  it('is recognised exactly as the plain way does', () => {
    fc.assert(
      fc.property(word, word, (name, typed) => {
        expect(startsAlmost(name, typed)).toBe(slips(name, typed).begun <= 1)
        expect(isAlmost(name, typed)).toBe(slips(name, typed).whole <= 1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a tree of names', () => {
  it('finds the best of what begins as typed, right and with a slip, whatever came and went before', () => {
    fc.assert(
      fc.property(tokens, fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), word, (all, leaves, text) => {
        const tree = createNameTree<number>()
        for (const token of all) {
          tree.add(token)
          tree.find(text)
        }
        for (const [i, token] of all.entries()) if (leaves[i]) tree.remove(token)
        const left = all.filter((_, i) => !leaves[i])
        for (const typed of ['', text.slice(0, 1), text.slice(0, 2), text]) {
          const { best, exact } = tree.find(typed)
          expect(keysOf(best)).toEqual(bestFirst(left.filter((token) => token.text.startsWith(typed))))
          expect(keysOf(exact)).toEqual(bestFirst(left.filter((token) => token.text === typed)))
          const begun = left.filter((token) => token.text.startsWith(typed))
          const seen: Named[] = []
          expect(tree.walk(typed, (token) => seen.push(token) > 0)).toBe(true)
          expect(new Set(seen)).toEqual(new Set(begun))
          expect([seen.length, tree.count(typed)]).toEqual([begun.length, begun.length])
        }
        const slipped = tree.findSlips(text)
        expect(keysOf(slipped.best)).toEqual(bestFirst(left.filter((token) => startsAlmost(token.text, text))))
        expect(keysOf(slipped.exact)).toEqual(bestFirst(left.filter((token) => isAlmost(token.text, text))))
      }),
      { numRuns: 300 },
    )
  })

  it('ends a walk where nobody wants to see more', () => {
    const tree = createNameTree<number>()
    for (let i = 0; i < 100; i++) tree.add({ text: `berlin ${i}`, key: `${i}`, value: i, score: 1 })
    const seen: number[] = []
    expect(tree.walk('ber', ({ value }) => seen.push(value) < 30)).toBe(false)
    expect(seen).toHaveLength(30)
  })

  it('looks for no slip behind fewer than four signs', () => {
    const tree = createNameTree<number>()
    tree.add({ text: 'berlin', key: '1', value: 1, score: 1 })
    expect(tree.findSlips('brl').best).toEqual([])
    expect(tree.findSlips('brli').best).toHaveLength(1)
  })
})
