'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { MapGround } from '@/lib/domain/places/catalogue'
import type { MapSource } from '@/lib/domain/places/map-source'
import { HotelMark } from './hotel-mark'
import { MapView } from './map-view'

type Props = { name: string; lat: number; lon: number; ground: Packed<MapGround>; source: MapSource }

const RINGS = [0.5, 1, 2, 5]

/** Where one hotel lies. */
export function HotelMap({ name, lat, lon, ground: packed, source }: Props) {
  const t = useTranslations('maps')
  const ground = useMemo(() => unpack(packed), [packed])
  const around = useMemo(() => ({ lat, lon }), [lat, lon])
  return (
    <div className="size-full overflow-hidden bg-(--m-land)">
      <MapView
        label={t('hotelMap', { hotel: name })}
        source={source}
        ground={{ ground, ringsKm: RINGS, ringsAround: around }}
        center={around}
        zoom={14}
        isPassed
      >
        <HotelMark name={name} lat={lat} lon={lon} />
      </MapView>
    </div>
  )
}
