'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { Amenity } from '@/lib/domain/hotels/values'
import { HotelIcon } from '../hotel-icon'

export type NamedAmenity = { key: Amenity; name: string }

/** Facilities with their signs. Drawn here, so that a page holds them once as data and once as markup. */
export function AmenityList({ amenities, className }: { amenities: Packed<NamedAmenity[]>; className: string }) {
  return (
    <ul className={`amenities ${className}`}>
      {unpack(amenities).map(({ key, name }) => (
        <li key={key}>
          <HotelIcon name={key} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
