import { chooseDestination } from '@/lib/domain/search/choose-destination'
import type { Suggestion } from '@/lib/domain/search/schema'

const suggestion = (kind: Suggestion['kind'], name: string, id = 1): Suggestion => ({
  kind,
  id,
  name,
  context: '',
  countryCode: 'DE',
  hotels: 1,
})

describe('a typed destination', () => {
  test('is the city of that name, although hotels carry it too', () => {
    expect(
      chooseDestination('berlin', [suggestion('city', 'Berlin'), suggestion('hotel', 'Berlin Mitte Hof')])?.kind,
    ).toBe('city')
  })
  test('is the city where a country has the same name', () => {
    expect(
      chooseDestination('Singapore', [suggestion('country', 'Singapore'), suggestion('city', 'Singapore', 2)])?.id,
    ).toBe(2)
  })
  test('is the only place that begins like it', () => {
    expect(
      chooseDestination('barcel', [suggestion('city', 'Barcelona'), suggestion('hotel', 'Barcelona Plaza')])?.name,
    ).toBe('Barcelona')
  })
  test('is the city that begins like it, although its airport does too', () => {
    const found = [suggestion('city', 'Barcelona'), suggestion('airport', 'Barcelona El Prat Airport', 2)]
    expect(chooseDestination('barcel', found)?.kind).toBe('city')
  })
  test('is the sight of that name, or the airport that a code finds alone', () => {
    const sights = [suggestion('landmark', 'Colosseum'), suggestion('hotel', 'Colosseum', 2)]
    expect(chooseDestination('colosseum', sights)?.kind).toBe('landmark')
    expect(chooseDestination('fco', [suggestion('airport', 'Rome Fiumicino Airport')])?.kind).toBe('airport')
  })
  test('is the only hotel found', () => {
    expect(chooseDestination('spreehof', [suggestion('hotel', 'Spreehof Speicher')])?.kind).toBe('hotel')
  })
  test('is left to the traveller when several places fit', () => {
    expect(chooseDestination('san', [suggestion('city', 'San José'), suggestion('city', 'San Diego', 2)])).toBeNull()
    expect(
      chooseDestination('valencia', [suggestion('city', 'Valencia'), suggestion('city', 'Valencia', 2)]),
    ).toBeNull()
    const cities = [suggestion('city', 'Valencia'), suggestion('city', 'Valencia', 2), suggestion('region', 'Valencia')]
    expect(chooseDestination('valencia', cities)).toBeNull()
    expect(chooseDestination('nowhere', [])).toBeNull()
  })
})
