import type { HotelDetail, RoomTypeView } from '@/lib/domain/hotels/catalogue'
import { isReviewed } from '@/lib/domain/hotels/score'
import type { Amenity } from '@/lib/domain/hotels/values'
import type { RoomView } from '@/lib/domain/rates/rates-view'
import type { Thing } from './structured-data'

export type HotelShown = {
  hotel: HotelDetail
  /** Absolute, and those of its pictures. */
  url: string
  pictures: readonly string[]
  description: string | null
  amenityName: (key: Amenity) => string
  /** How many of its reviews the page shows. */
  reviews: number
  /** The rooms of the stay that was asked for, with the rates that the page shows. */
  rooms: readonly RoomView[]
  /** The day at the hotel (`YYYY-MM-DD`): no price of the page is promised for longer. */
  today: string
}

/** A hotel by what its page shows of it. */
export function describeHotelThing(shown: HotelShown): Thing {
  const { hotel, url, pictures, description, rooms } = shown
  const { street, postcode, checkInFrom, checkOutUntil, policies, traits } = hotel
  return {
    '@type': 'Hotel',
    '@id': `${url}#hotel`,
    identifier: String(hotel.id),
    name: hotel.name,
    url,
    description: description ?? undefined,
    image: pictures.length > 0 ? pictures : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      postalCode: postcode || undefined,
      addressLocality: hotel.cityName,
      addressCountry: hotel.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lon },
    starRating: hotel.stars === null ? undefined : { '@type': 'Rating', ratingValue: hotel.stars },
    aggregateRating: describeRating(shown),
    telephone: hotel.phone ?? undefined,
    email: hotel.email ?? undefined,
    sameAs: hotel.website ?? undefined,
    checkinTime: checkInFrom ?? undefined,
    checkoutTime: checkOutUntil ?? undefined,
    petsAllowed: policies.pets,
    numberOfRooms: traits.rooms,
    amenityFeature: hotel.amenities.map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: shown.amenityName(key),
      value: true,
    })),
    containsPlace: rooms.length > 0 ? rooms.map((room) => describeRoom(room, shown)) : undefined,
  }
}

/** Nothing where the page shows no review, nor of a demonstration, whose reviews nobody wrote. */
function describeRating({ hotel, reviews }: HotelShown): Thing | undefined {
  if (hotel.demo || reviews === 0 || !isReviewed(hotel)) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: (hotel.score / 10).toFixed(1),
    bestRating: 10,
    reviewCount: hotel.reviewCount,
  }
}

function describeRoom(room: RoomView, { hotel, url, today }: HotelShown): Thing {
  const type = hotel.rooms.find(({ id }) => id === room.roomTypeId)
  const bed = room.facts.find(({ kind }) => kind === 'bed')
  const offers = describeOffers(room, today)
  return {
    // In schema.org only products are offered.
    '@type': offers ? ['HotelRoom', 'Product'] : 'HotelRoom',
    '@id': `${url}#room-${room.roomTypeId}`,
    name: room.name,
    bed: bed?.text,
    ...(type && describeSize(type)),
    offers,
  }
}

function describeSize({ sizeSqm, maxOccupancy }: RoomTypeView) {
  return {
    floorSize: sizeSqm === null ? undefined : { '@type': 'QuantitativeValue', value: sizeSqm, unitCode: 'MTK' },
    occupancy: { '@type': 'QuantitativeValue', maxValue: maxOccupancy },
  }
}

/** The range of a room's rates; each of them is marked where it is shown. */
function describeOffers({ rates }: RoomView, today: string): Thing | undefined {
  const sorted = rates.map(({ exact }) => exact).sort((a, b) => Number(a.amount) - Number(b.amount))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest || sorted.some(({ currency }) => currency !== lowest.currency)) return undefined
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest.amount,
    highPrice: highest.amount,
    priceCurrency: lowest.currency,
    offerCount: rates.length,
    availability: 'https://schema.org/InStock',
    priceValidUntil: today,
  }
}
