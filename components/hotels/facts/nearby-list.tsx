'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import { Money } from '@/components/ui/money'

export type NearbyPlace = { name: string; distance: string }

/** Places and how far they are. Drawn here, so that a page holds them once as data and once as markup. */
export function NearbyList({ places }: { places: Packed<NearbyPlace[]> }) {
  return (
    <ul className="nearby">
      {unpack(places).map(({ name, distance }) => (
        <li key={name}>
          <bdi>{name}</bdi>
          <Money>{distance}</Money>
        </li>
      ))}
    </ul>
  )
}
