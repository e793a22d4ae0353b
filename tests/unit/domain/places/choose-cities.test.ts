import { chooseCities, orderCities } from '@/lib/domain/places/choose-cities'

const city = (id: number, countryCode: string) => ({ id, countryCode })
const ids = (cities: readonly { id: number }[]) => cities.map(({ id }) => id)

describe('the cities of the home page', () => {
  const [a, b, c, d, e] = [city(1, 'DE'), city(2, 'DE'), city(3, 'FR'), city(4, 'IL'), city(5, 'IL')] as const
  const all = [a, b, c, d, e]

  it('are ordered by bookings, then by hotels with prices, then by hotels', () => {
    const ranks = new Map([
      [1, { booked: 0, priced: 0, hotels: 90 }],
      [2, { booked: 0, priced: 3, hotels: 3 }],
      [3, { booked: 2, priced: 1, hotels: 1 }],
      [4, { booked: 0, priced: 3, hotels: 4 }],
    ])
    expect(ids(orderCities(all, ranks))).toEqual([3, 4, 2, 1, 5])
  })

  it('are the first of each country, then the rest', () => {
    expect(ids(chooseCities(all, 4, null))).toEqual([1, 3, 4, 2])
    expect(ids(chooseCities(all, 9, null))).toEqual([1, 3, 4, 2, 5])
  })

  it('begin with the country of who asks', () => {
    expect(ids(chooseCities(all, 4, 'IL'))).toEqual([4, 5, 1, 3])
    expect(ids(chooseCities(all, 2, 'JP'))).toEqual([1, 3])
    expect(chooseCities([], 5, 'IL')).toEqual([])
  })
})
