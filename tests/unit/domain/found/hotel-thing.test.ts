import { describeHotelThing, type HotelShown } from '@/lib/domain/found/hotel-thing'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { RateView, RoomView } from '@/lib/domain/rates/rates-view'

const HOTEL: HotelDetail = {
  id: 7,
  name: 'Spree House',
  slug: 'spree-house',
  kind: 'boutique',
  stars: 4,
  lat: 52.5,
  lon: 13.4,
  timezone: 'Europe/Berlin',
  placeId: 1,
  cityName: 'Berlin',
  citySlug: 'berlin',
  countrySlug: 'germany',
  countryCode: 'DE',
  district: null,
  score: 87,
  reviewCount: 214,
  demo: false,
  photos: [],
  street: 'Am Ufer 1',
  postcode: '10115',
  phone: '+49 30 1234',
  email: null,
  website: null,
  description: {},
  policies: { pets: false },
  currency: 'EUR',
  checkInFrom: '15:00',
  checkInUntil: null,
  checkOutUntil: '11:00',
  amenities: ['wifi', 'pool'],
  traits: {},
  subScores: {},
  own: false,
  scenes: [],
  rooms: [
    {
      id: 3,
      code: null,
      name: 'Double',
      sizeSqm: 18,
      beds: [],
      view: null,
      maxAdults: 2,
      maxChildren: 0,
      maxOccupancy: 2,
    },
  ],
}

const rate = (amount: string, currency = 'EUR') => ({ exact: { amount, currency } }) as RateView
const room = (...rates: RateView[]): RoomView => ({
  roomTypeId: 3,
  name: 'Double',
  picture: null,
  facts: [{ kind: 'bed', text: '1 double bed' }],
  rates,
})
const SHOWN: HotelShown = {
  hotel: HOTEL,
  url: 'https://stay.test/hotels/spree-house-7',
  pictures: [],
  description: null,
  amenityName: (key) => key.toUpperCase(),
  reviews: 8,
  rooms: [],
  today: '2026-11-02',
}
const read = (change: Partial<HotelShown>) => JSON.parse(JSON.stringify(describeHotelThing({ ...SHOWN, ...change })))

describe('a hotel for search engines', () => {
  it('is what its page says of it, and nothing that nobody knows', () => {
    expect(read({})).toEqual({
      '@type': 'Hotel',
      '@id': 'https://stay.test/hotels/spree-house-7#hotel',
      identifier: '7',
      name: 'Spree House',
      url: 'https://stay.test/hotels/spree-house-7',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Am Ufer 1',
        postalCode: '10115',
        addressLocality: 'Berlin',
        addressCountry: 'DE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 52.5, longitude: 13.4 },
      starRating: { '@type': 'Rating', ratingValue: 4 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '8.7', bestRating: 10, reviewCount: 214 },
      telephone: '+49 30 1234',
      checkinTime: '15:00',
      checkoutTime: '11:00',
      petsAllowed: false,
      amenityFeature: ['WIFI', 'POOL'].map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    })
    const unknown = read({ hotel: { ...HOTEL, stars: null, policies: {}, checkInFrom: null, street: '' } })
    for (const property of ['starRating', 'petsAllowed', 'checkinTime']) expect(unknown).not.toHaveProperty(property)
    expect(unknown.address).not.toHaveProperty('streetAddress')
  })

  it('has a rating only where the page shows reviews that guests wrote', () => {
    expect(read({ reviews: 0 })).not.toHaveProperty('aggregateRating')
    expect(read({ hotel: { ...HOTEL, demo: true } })).not.toHaveProperty('aggregateRating')
    expect(read({ hotel: { ...HOTEL, score: null } })).not.toHaveProperty('aggregateRating')
    expect(read({ hotel: { ...HOTEL, reviewCount: 0 } })).not.toHaveProperty('aggregateRating')
  })

  it('has rooms and prices only where the page shows them, with currency and the day they are promised for', () => {
    const [one] = read({ rooms: [room(rate('436.00'), rate('368.50'), rate('1200.00'))] }).containsPlace
    expect(one).toEqual({
      '@type': ['HotelRoom', 'Product'],
      '@id': 'https://stay.test/hotels/spree-house-7#room-3',
      name: 'Double',
      bed: '1 double bed',
      floorSize: { '@type': 'QuantitativeValue', value: 18, unitCode: 'MTK' },
      occupancy: { '@type': 'QuantitativeValue', maxValue: 2 },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '368.50',
        highPrice: '1200.00',
        priceCurrency: 'EUR',
        offerCount: 3,
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-11-02',
      },
    })
    expect(read({})).not.toHaveProperty('containsPlace')
    const [bare] = read({ rooms: [room()] }).containsPlace
    expect(bare).toMatchObject({ '@type': 'HotelRoom' })
    expect(bare).not.toHaveProperty('offers')
    expect(read({ rooms: [room(rate('1.00'), rate('2.00', 'USD'))] }).containsPlace[0]).not.toHaveProperty('offers')
  })
})
