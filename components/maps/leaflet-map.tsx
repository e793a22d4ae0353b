'use client'

import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { useEffect, useState } from 'react'
import { MapContainer, ScaleControl, TileLayer, useMap } from 'react-leaflet'
import type { MapTiles } from '@/lib/domain/places/map-source'
import { GroundLayer, type Ground } from './ground-layer'
import { createLeafletSurface } from './leaflet-surface'
import { MAX_ZOOM, MIN_ZOOM, type MapDrawerProps } from './map-surface'

type Props = MapDrawerProps & { ground: Ground; tiles: MapTiles | null }

/** Tiles where the server names a source and it answers, else a map drawn from our own data. */
export function LeafletMap({ center, zoom, isPassed, ground, tiles, onSurface }: Props) {
  const [tilesFail, setTilesFail] = useState(false)
  const shown = tilesFail ? null : tiles
  return (
    <MapContainer
      center={[center.lat, center.lon]}
      zoom={zoom}
      zoomSnap={0.5}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      zoomControl={false}
      attributionControl={tiles !== null}
      scrollWheelZoom={!isPassed}
      // Otherwise the finger that scrolls the page would move the map.
      dragging={!isPassed || !L.Browser.mobile}
      className="drawn-map"
    >
      {shown ? <Tiles tiles={shown} onFail={setTilesFail} /> : <GroundLayer {...ground} />}
      <ScaleControl position="bottomleft" imperial={false} />
      <Surface onSurface={onSurface} isPassed={isPassed} />
    </MapContainer>
  )
}

/** Reports failure when a tile fails before any has loaded. */
function Tiles({ tiles, onFail }: { tiles: MapTiles; onFail: (fails: true) => void }) {
  const [came, setCame] = useState(false)
  const handlers = { tileload: () => setCame(true), tileerror: () => came || onFail(true) }
  return <TileLayer url={tiles.url} attribution={tiles.attribution} eventHandlers={handlers} />
}

function Surface({ onSurface, isPassed }: Pick<Props, 'onSurface' | 'isPassed'>) {
  const map = useMap()
  useEffect(() => {
    onSurface(createLeafletSurface(map))
    return () => onSurface(null)
  }, [map, onSurface])
  useEffect(() => {
    // A map that was hidden, as behind the phone's toggle, is measured when it appears.
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  useEffect(() => {
    if (!isPassed) return
    const wake = () => {
      map.scrollWheelZoom.enable()
      map.dragging.enable()
    }
    map.on('click', wake)
    return () => void map.off('click', wake)
  }, [map, isPassed])
  return null
}
