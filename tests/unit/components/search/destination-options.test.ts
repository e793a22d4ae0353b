import { findMatch, groupOptions, toDestination } from '@/components/search/destination-options'
import { nextActive } from '@/components/search/destination-combobox'
import { PLACES } from './render-search'

describe('suggestions', () => {
  it.each([
    ['Berlin', 'ber', 'Ber'],
    ['Aparthotel Bernstein', 'bern', 'Bern'],
    ['Cancún', 'cancu', 'Cancú'],
    ['São Paulo', 'sao p', 'São P'],
    ['ירושלים', 'ירו', 'ירו'],
    ['Köln', 'KOLN', 'Köln'],
  ])('marks in %s what was typed as %s', (name, text, marked) => {
    const [start, end] = findMatch(name, text) ?? [0, 0]
    expect(name.slice(start, end)).toBe(marked)
  })

  it('marks only the start of words, and nothing without text', () => {
    expect(findMatch('Berlin', 'lin')).toBeNull()
    expect(findMatch('Berlin', ' ')).toBeNull()
  })

  it('groups matches by kind in their order', () => {
    expect(groupOptions('be', PLACES, []).map((group) => [group.name, group.options.length])).toEqual([['city', 2], ['hotel', 1]])
  })

  it('names a place with its surroundings', () => {
    expect(PLACES.slice(0, 1).map(toDestination)).toEqual([{ kind: 'city', id: 2950159, label: 'Berlin, Germany' }])
  })

  it('wraps the highlight around, and leaves Home and End to the text until it is in the list', () => {
    expect(nextActive('ArrowDown', 2, 3)).toBe(0)
    expect(nextActive('ArrowUp', -1, 3)).toBe(2)
    expect(nextActive('Home', -1, 3)).toBeNull()
    expect(nextActive('End', 0, 3)).toBe(2)
    expect(nextActive('ArrowDown', -1, 0)).toBeNull()
  })
})
