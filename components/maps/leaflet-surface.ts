import L from 'leaflet'
import type { Box } from '@/lib/domain/places/arrange-pins'
import { FIT, type MapSurface } from './map-surface'

// Space around a place that its pin needs.
const PIN_ROOM: L.PointTuple = [60, 60]

export function createLeafletSurface(map: L.Map): MapSurface {
  return {
    maxZoom: map.getMaxZoom(),
    zoom: () => map.getZoom(),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    view: ({ lat, lon }, zoom) => map.setView([lat, lon], zoom),
    fit: ([southWest, northEast], padding) =>
      map.fitBounds(L.latLngBounds([...southWest], [...northEast]), {
        padding: [padding, padding],
        animate: false,
        maxZoom: FIT.maxZoom,
      }),
    bounds: () => {
      const box = map.getBounds()
      return [
        [box.getSouth(), box.getWest()],
        [box.getNorth(), box.getEast()],
      ]
    },
    reveal: ({ lat, lon }) => map.panInside([lat, lon], { padding: PIN_ROOM }),
    taken: () => measureNames(map),
    place: ({ lat, lon }, element, order) => {
      // Otherwise the map takes the press for the start of a drag.
      L.DomEvent.disableClickPropagation(element)
      const marker = L.marker([lat, lon], {
        icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
        keyboard: false,
        interactive: false,
        zIndexOffset: order,
      }).addTo(map)
      return () => marker.remove()
    },
    onZoom: (listener) => {
      map.on('zoomend', listener)
      return () => map.off('zoomend', listener)
    },
    onRest: (listener) => {
      map.on('moveend', listener)
      return () => map.off('moveend', listener)
    },
  }
}

/** Boxes of the names that our own ground shows, as rendered. */
function measureNames(map: L.Map): Box[] {
  const frame = map.getContainer().getBoundingClientRect()
  const corner = map.getPixelBounds().getTopLeft()
  const [x, y] = [corner.x - frame.left, corner.y - frame.top]
  return [...map.getContainer().querySelectorAll('.m-label')].map((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect()
    return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
  })
}
