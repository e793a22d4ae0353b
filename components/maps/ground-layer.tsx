'use client'

import L from 'leaflet'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { MapGround } from '@/lib/domain/places/catalogue'
import { arrangeLabels } from '@/lib/domain/places/arrange-labels'
import { districtCells } from '@/lib/domain/places/district-cells'
import { longitudeNear, toPixels } from '@/lib/domain/places/mercator'
import { formatNumber } from '@/lib/i18n/format'

/** What our own map draws; distance rings lie around the centre, or around `ringsAround`. */
export type Ground = { ground: MapGround; ringsKm: readonly number[]; ringsAround?: { lat: number; lon: number } }

const DISTRICTS_FROM = 11.5
const LANDMARKS_FROM = 13
const FAR_KM = 100
// Rings closer than this crowd the pins in the middle.
const MIN_RING_PIXELS = 70

/** The basemap drawn from our own data: districts, water, landmarks and distance rings. */
export function GroundLayer({ ground, ringsKm, ringsAround }: Ground) {
  const map = useMap()
  const locale = useLocale()
  useEffect(() => {
    const shapes = L.layerGroup([...drawDistricts(ground), ...drawWater(ground, map)]).addTo(map)
    const center = ringsAround ?? ground.center
    // On the map of a country only its cities are named.
    const far = ground.radiusKm > FAR_KM
    const rings = (far ? [] : ringsKm).map((km) => {
      const text = formatNumber(km, locale, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' })
      return { km, layer: L.layerGroup(drawRing(center, km, text)) }
    })
    const names = nameGround(ground, far)
    const sync = () => {
      bringNear(names, map)
      for (const { km, layer } of rings)
        toggle(map, layer, (km * 1000) / metersPerPixel(map, center.lat) >= MIN_RING_PIXELS)
      const fitting = fitNames(names, map.getZoom())
      for (const name of names) toggle(map, name.layer, fitting.has(name))
    }
    const syncIfCrossed = () => bringNear(names, map) && sync()
    sync()
    map.on('zoomend', sync)
    map.on('moveend', syncIfCrossed)
    return () => {
      map.off('zoomend', sync)
      map.off('moveend', syncIfCrossed)
      for (const layer of [shapes, ...[...rings, ...names].map(({ layer }) => layer)]) layer.remove()
    }
  }, [map, ground, ringsKm, ringsAround, locale])
  return null
}

type Name = { text: string; lat: number; lon: number; kind: 'district' | 'landmark'; from: number; layer: L.Marker }

/** Names of districts and landmarks, with the zoom from which each is shown. */
function nameGround(ground: MapGround, far: boolean): Name[] {
  const name = (kind: Name['kind'], from: number) => (place: { name: string; lat: number; lon: number }) => {
    const { name: text, lat, lon } = place
    return { text, lat, lon, kind, from, layer: label(place, text, kind) }
  }
  const landmarksFrom = far ? 0 : LANDMARKS_FROM
  return [
    ...ground.districts.map(name('district', DISTRICTS_FROM)),
    ...ground.landmarks.map(name('landmark', landmarksFrom)),
  ]
}

/** Moves names to where a view that runs past the date line shows them; answers whether any was elsewhere. */
function bringNear(names: readonly Name[], map: L.Map): boolean {
  const middle = map.getCenter().lng
  const moved = names.filter((name) => longitudeNear(name.lon, middle) !== name.lon)
  for (const name of moved) {
    name.lon = longitudeNear(name.lon, middle)
    name.layer.setLatLng([name.lat, name.lon])
  }
  return moved.length > 0
}

function fitNames(names: readonly Name[], zoom: number): ReadonlySet<Name> {
  const wanted = names.filter(({ from }) => zoom >= from)
  const shown = arrangeLabels(
    wanted.map(({ text, kind, lat, lon }) => ({
      ...toPixels({ lat, lon }, zoom),
      text,
      anchor: kind === 'district' ? 'middle' : 'start',
    })),
  )
  return new Set(wanted.filter((_, i) => shown.has(i)))
}

function toggle(map: L.Map, layer: L.Layer, wanted: boolean): void {
  if (wanted === map.hasLayer(layer)) return
  if (wanted) layer.addTo(map)
  else layer.remove()
}

function drawDistricts(ground: MapGround): L.Layer[] {
  return districtCells(ground.districts).map((corners) =>
    L.polygon(corners, { className: 'm-district', interactive: false, fillOpacity: 1, smoothFactor: 0.5 }),
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
    // As wide as on the ground, but at least 3 pixels.
    const widen = () => river.setStyle({ weight: Math.max(3, water.meters / metersPerPixel(map, map.getCenter().lat)) })
    river.on('add', () => {
      widen()
      map.on('zoomend', widen)
    })
    river.on('remove', () => map.off('zoomend', widen))
    return river
  })
}

function metersPerPixel(map: L.Map, lat: number): number {
  return (40_075_016 * Math.cos((lat * Math.PI) / 180)) / 2 ** (map.getZoom() + 8)
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
  if (kind === 'ring') element.dir = 'auto'
  element.setAttribute('aria-hidden', 'true')
  return L.marker([at.lat, at.lon], {
    icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane: 'shadowPane',
  })
}
