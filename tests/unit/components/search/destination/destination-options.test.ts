import { findMatches, groupOptions, toDestination } from '@/components/search/destination/destination-options'
import { readKey } from '@/components/search/destination/destination-combobox'
import { PLACES } from '../render-search'

describe('suggestions', () => {
  it.each([
    ['Berlin', 'ber', 'Ber'],
    ['Aparthotel Bernstein', 'bern', 'Bern'],
    ['Cancún', 'cancu', 'Cancú'],
    ['São Paulo', 'sao p', 'São P'],
    ['ירושלים', 'ירו', 'ירו'],
    ['Köln', 'KOLN', 'Köln'],
    ['Hilton Garden Inn London', 'london hil', 'Hil London'],
    ['Trastevere', 'rome tras', 'Tras'],
    ['Bar Barcelona', 'bar barcelona', 'Bar Barcelona'],
    ['Bar Berlin', 'berlin b', 'B Berlin'],
    ['Berlin', 'b be', 'B'],
  ])('marks in %s what was typed as %s', (name, text, marked) => {
    const found = findMatches(name, text).map(([start, end]) => name.slice(start, end))
    expect(found.join(' ')).toBe(marked)
  })

  it('marks only the start of words, and nothing without text', () => {
    expect(findMatches('Berlin', 'lin')).toEqual([])
    expect(findMatches('Berlin', ' ')).toEqual([])
  })

  it('groups matches by kind in their order', () => {
    expect(groupOptions('be', PLACES, []).map((group) => [group.name, group.options.length])).toEqual([
      ['city', 2],
      ['hotel', 1],
    ])
  })

  it('puts what the visitor has searched before the others of its kind', () => {
    const [first, second] = PLACES.filter(({ kind }) => kind === 'city')
    if (!first || !second) throw new Error('there are two cities')
    const params = { check_in: '2026-05-01', check_out: '2026-05-02', guests: '2' }
    const recent = [{ route: '/x', destination: toDestination(second), params }]
    const [cities, hotels] = groupOptions('be', PLACES, recent)
    expect(cities?.options.map(({ key }) => key)).toEqual([`city-${second.id}`, `city-${first.id}`])
    expect(hotels?.name).toBe('hotel')
  })

  it('names a place with its surroundings', () => {
    expect(PLACES.slice(0, 1).map(toDestination)).toEqual([{ kind: 'city', id: 2950159, label: 'Berlin, Germany' }])
  })

  it('wraps the highlight around, and leaves Home and End to the text until it is in the list', () => {
    const list = { open: true, docked: false, count: 3 }
    expect(readKey('ArrowDown', { ...list, active: 2 })).toEqual({ does: 'move', to: 0 })
    expect(readKey('ArrowUp', { ...list, active: -1 })).toEqual({ does: 'move', to: 2 })
    expect(readKey('Home', { ...list, active: -1 })).toEqual({ does: 'nothing' })
    expect(readKey('End', { ...list, active: 0 })).toEqual({ does: 'move', to: 2 })
    expect(readKey('ArrowDown', { ...list, active: -1, count: 0 })).toEqual({ does: 'nothing' })
  })

  it('opens by an arrow alone, and stays open on Tab where it is part of the page', () => {
    const list = { open: false, docked: false, active: -1, count: 3 }
    expect(readKey('ArrowDown', list)).toEqual({ does: 'open' })
    expect(readKey('Enter', list)).toEqual({ does: 'nothing' })
    expect(readKey('Tab', { ...list, open: true })).toEqual({ does: 'close' })
    expect(readKey('Tab', { ...list, open: true, docked: true })).toEqual({ does: 'nothing' })
  })
})
