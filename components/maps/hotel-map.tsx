'use client'

import dynamic from 'next/dynamic'
import type { MapGround } from '@/lib/domain/places/catalogue'
import type { Tiles } from './leaflet-map'

const HotelMapCanvas = dynamic(() => import('./hotel-map-canvas').then((m) => m.HotelMapCanvas), {
  ssr: false,
  loading: () => <div className="size-full bg-(--m-land)" />,
})

type Props = { name: string; lat: number; lon: number; ground: MapGround; tiles: Tiles | null }

/** Where one hotel lies. */
export function HotelMap(props: Props) {
  return (
    <div className="size-full overflow-hidden bg-(--m-land)">
      <HotelMapCanvas {...props} />
    </div>
  )
}
