'use client'

import L from 'leaflet'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { MapGround } from '@/lib/domain/places/catalogue'
import { formatNumber } from '@/lib/i18n/format'

type Props = { ground: MapGround; ringsKm: readonly number[]; ringsAround?: { lat: number; lon: number } }

const DISTRICTS_FROM = 11.5
const LANDMARKS_FROM = 13
const FAR_KM = 100
// Neighbouring areas run into each other and give the town its shape.
const SPREAD = 1.5

/** The basemap drawn from our own data: districts, water, landmarks and distance rings. */
export function GroundLayer({ ground, ringsKm, ringsAround }: Props) {
  const map = useMap()
  const locale = useLocale()
  useEffect(() => {
    const shapes = L.layerGroup([...drawDistricts(ground), ...drawWater(ground, map)]).addTo(map)
    const center = ringsAround ?? ground.center
    // On the map of a country only its cities are named.
    const far = ground.radiusKm > FAR_KM
    const rings = L.layerGroup(
      (far ? [] : ringsKm).flatMap((km) =>
        drawRing(center, km, formatNumber(km, locale, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' })),
      ),
    ).addTo(map)
    const districts = L.layerGroup(ground.districts.map((d) => label(d, d.name, 'district')))
    const landmarks = L.layerGroup(ground.landmarks.map((l) => label(l, l.name, 'landmark')))
    const sync = () => {
      toggle(map, districts, map.getZoom() >= DISTRICTS_FROM)
      toggle(map, landmarks, far || map.getZoom() >= LANDMARKS_FROM)
    }
    sync()
    map.on('zoomend', sync)
    return () => {
      map.off('zoomend', sync)
      for (const layer of [shapes, rings, districts, landmarks]) layer.remove()
    }
  }, [map, ground, ringsKm, ringsAround, locale])
  return null
}

function toggle(map: L.Map, layer: L.Layer, wanted: boolean): void {
  if (wanted === map.hasLayer(layer)) return
  if (wanted) layer.addTo(map)
  else layer.remove()
}

function drawDistricts(ground: MapGround): L.Layer[] {
  return ground.districts.map((d) =>
    L.circle([d.lat, d.lon], {
      radius: d.radiusKm * SPREAD * 1000,
      className: 'm-district',
      interactive: false,
      fillOpacity: 1,
    }),
  )
}

function drawWater(ground: MapGround, map: L.Map): L.Layer[] {
  return ground.waters.map((water) => {
    const points = water.points.map(([lat, lon]): L.LatLngTuple => [lat, lon])
    if (water.kind === 'area')
      return L.polygon(points, { className: 'm-sea', interactive: false, fillOpacity: 1, smoothFactor: 0.5 })
    const river = L.polyline(points, {
      className: 'm-river',
      interactive: false,
      lineJoin: 'round',
      lineCap: 'round',
      smoothFactor: 0.5,
    })
    // A river is as wide as it is on the ground, but never a hair.
    const widen = () => river.setStyle({ weight: Math.max(3, water.meters / metersPerPixel(map)) })
    river.on('add', () => {
      widen()
      map.on('zoomend', widen)
    })
    river.on('remove', () => map.off('zoomend', widen))
    return river
  })
}

function metersPerPixel(map: L.Map): number {
  return (40_075_016 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** (map.getZoom() + 8)
}

function drawRing(center: { lat: number; lon: number }, km: number, text: string): L.Layer[] {
  const north = { lat: center.lat + km / 111.2, lon: center.lon }
  return [
    L.circle([center.lat, center.lon], { radius: km * 1000, className: 'm-ring', fill: false, interactive: false }),
    label(north, text, 'ring'),
  ]
}

function label(at: { lat: number; lon: number }, text: string, kind: 'district' | 'landmark' | 'ring'): L.Marker {
  const element = document.createElement('span')
  element.className = `m-label m-label-${kind}`
  element.textContent = text
  element.setAttribute('aria-hidden', 'true')
  return L.marker([at.lat, at.lon], {
    icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane: 'shadowPane',
  })
}
