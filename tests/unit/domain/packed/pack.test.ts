import fc from 'fast-check'
import { pack } from '@/lib/domain/packed/pack'
import { unpack } from '@/lib/domain/packed/unpack'

const words = fc.constantFrom('', 'a', 'ab', 'a|b', 'a"b`', '12 m', '112 m', '🏨 x', '🏩 x')
const item = fc.record(
  {
    id: fc.integer(),
    name: words,
    text: fc.string({ unit: 'binary' }),
    score: fc.option(fc.record({ value: words, lines: fc.array(fc.record({ label: words, quiet: fc.boolean() })) })),
    key: words,
  },
  { requiredKeys: ['id', 'name', 'text', 'score'] },
)

// A page sends the text within JSON.
const travel = <T>(value: T): T => unpack<T>(JSON.parse(JSON.stringify(pack(value))))

describe('what is packed', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const plain: unknown = JSON.parse(JSON.stringify(items))
        expect(travel(plain)).toEqual(plain)
      }),
    )
  })

  it('may be any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value))
        expect(travel(plain)).toEqual(plain)
      }),
    )
  })

  it('leaves out what is undefined', () => {
    expect(Object.keys(travel({ a: undefined, b: 1 }))).toEqual(['b'])
  })

  it('says once what texts have in common with those of another key', () => {
    const hotels = ['Falk', 'Vogt', 'Hagen'].map((name) => ({ name, picture: `Picture of ${name}`, like: `${name}!` }))
    expect(pack(hotels).split('Vogt')).toHaveLength(2)
    expect(travel(hotels)).toEqual(hotels)
  })

  it('says what repeats once, without a quote that a page would have to escape', () => {
    const hotels = Array.from({ length: 25 }, (_, i) => ({ id: 108_000 + i, room: i % 2 ? 'Studio' : 'Double room' }))
    const packed = pack(hotels)
    expect(packed).not.toContain('"')
    expect(packed.split('Double room')).toHaveLength(2)
    expect(packed.length).toBeLessThan(JSON.stringify(hotels).length / 3)
  })
})
