import L from 'leaflet'
import { FIT, type MapSurface } from './map-surface'

// Room that a pin needs beside its place.
const PIN_ROOM: L.PointTuple = [60, 60]

export function createLeafletSurface(map: L.Map): MapSurface {
  return {
    maxZoom: map.getMaxZoom(),
    zoom: () => map.getZoom(),
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    view: ({ lat, lon }, zoom) => map.setView([lat, lon], zoom),
    fit: ([southWest, northEast]) =>
      map.fitBounds(L.latLngBounds([...southWest], [...northEast]), {
        padding: [FIT.padding, FIT.padding],
        animate: false,
        maxZoom: FIT.maxZoom,
      }),
    reveal: ({ lat, lon }) => map.panInside([lat, lon], { padding: PIN_ROOM }),
    place: ({ lat, lon }, element, order) => {
      // The map would take the press for the start of a drag.
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
  }
}
