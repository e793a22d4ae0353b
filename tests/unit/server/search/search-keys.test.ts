import type { Quote } from '@/lib/domain/booking/quote'
import type { CityView } from '@/lib/domain/places/catalogue'
import { pickSearchKeys } from '@/lib/domain/search/carry'
import { filtersSchema } from '@/lib/domain/search/filters-schema'
import { loadBookingPlace } from '@/lib/server/booking/load-booking'
import { readAskedStay, toSearchSetup, toStayQuery } from '@/lib/server/search/asked-stay'
import { hotelHref } from '@/lib/server/search/hotel-href'

const BERLIN = { id: 1, slug: 'berlin', name: 'Berlin', countrySlug: 'germany' } as CityView
const mockCity = BERLIN
jest.mock('@/lib/server/context', () => ({}))
jest.mock('@/lib/server/container', () => ({}))
jest.mock('@/lib/server/places/load-places', () => ({ loadCityById: async () => mockCity }))

const KEYS = {
  check_in: '2026-04-01',
  check_out: '2026-04-03',
  guests: '2-5',
  country: 'DE',
  currency: 'EUR',
  session: 's1',
}
const QUERY = { ...KEYS, page: '3', unknown: 'x' }
const HOTEL = { id: 7, slug: 'adlon', citySlug: 'berlin', countrySlug: 'germany' }
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://stay.test').searchParams)

describe('the keys of a search', () => {
  it('go from a list to a hotel, and nothing else of the address', () => {
    const carry = pickSearchKeys(QUERY)
    const filters = filtersSchema.parse({})
    const href = hotelHref(
      HOTEL,
      { carry, filters, viewer: { currency: 'EUR' } },
      { total: 1, currency: 'EUR', ratePlanId: 2 },
    )
    expect(queryOf(href)).toEqual({ ...KEYS, shown: expect.any(String) })
  })

  it('go from a place to its list, and into the next search', () => {
    const asked = readAskedStay(QUERY, new Date('2026-03-10T12:00:00Z'))
    expect(toStayQuery(asked)).toEqual(KEYS)
    // The form has fields of its own for the stay.
    const { country, currency, session } = KEYS
    expect(toSearchSetup(asked, 'en', null).carry).toEqual({ country, currency, session })
  })

  it('keep a stay of tonight, and one that ends as late as any, where nobody knows the place yet', () => {
    const now = new Date('2026-03-11T02:00:00Z')
    const asks = (check_in: string, check_out: string, zone?: string) => {
      const { stay, hints } = readAskedStay({ ...KEYS, check_in, check_out }, now, zone)
      return [stay.checkIn === check_in, hints]
    }
    // Still the 10th in Los Angeles, and the 11th in Berlin.
    expect(asks('2026-03-10', '2026-03-12')).toEqual([true, []])
    expect(asks('2026-03-10', '2026-03-12', 'America/Los_Angeles')).toEqual([true, []])
    expect(asks('2026-03-10', '2026-03-12', 'Europe/Berlin')).toEqual([false, ['date_past']])
    expect(asks('2027-03-10', '2027-03-12')).toEqual([true, []])
    expect(asks('2027-03-10', '2027-03-13')).toEqual([false, ['date_too_late']])
    expect(asks('2026-03-09', '2026-03-12')).toEqual([false, ['date_past']])
  })

  it('go from the checkout back to the hotel and to the list', async () => {
    const { country, session } = KEYS
    const quote = { carried: { country, session }, hotel: { ...HOTEL, placeId: 1 } } as unknown as Quote
    const party = [{ adults: 2, childAges: [5] }]
    const stay = { checkIn: KEYS.check_in, checkOut: KEYS.check_out }
    const place = await loadBookingPlace(quote, { ...stay, party, currency: 'EUR' })
    expect(queryOf(place.hotelHref)).toEqual(KEYS)
    expect(queryOf(place.resultsHref)).toEqual(KEYS)
  })
})
