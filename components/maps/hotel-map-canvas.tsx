'use client'

import L from 'leaflet'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useMap } from 'react-leaflet'
import type { MapGround } from '@/lib/domain/places/catalogue'
import { GroundLayer } from './ground-layer'
import { LeafletMap, type Tiles } from './leaflet-map'

type Props = { name: string; lat: number; lon: number; ground: MapGround; tiles: Tiles | null }

const RINGS = [0.5, 1, 2, 5]

export function HotelMapCanvas({ name, lat, lon, ground, tiles }: Props) {
  const t = useTranslations('maps')
  const around = useMemo(() => ({ lat, lon }), [lat, lon])
  return (
    <LeafletMap center={around} zoom={14} tiles={tiles} label={t('hotelMap', { hotel: name })}>
      {tiles === null && <GroundLayer ground={ground} ringsKm={RINGS} ringsAround={around} />}
      <HotelMark name={name} lat={lat} lon={lon} />
    </LeafletMap>
  )
}

function HotelMark({ name, lat, lon }: { name: string; lat: number; lon: number }) {
  const map = useMap()
  useEffect(() => {
    const element = document.createElement('span')
    element.className = 'm-pin is-on'
    element.textContent = name
    const mark = L.marker([lat, lon], {
      icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: 900,
    }).addTo(map)
    // The page scrolls past: the wheel zooms only once the map was clicked.
    map.scrollWheelZoom.disable()
    const wake = () => map.scrollWheelZoom.enable()
    map.on('click', wake)
    return () => {
      map.off('click', wake)
      mark.remove()
    }
  }, [map, name, lat, lon])
  return null
}
