/// <reference types="google.maps" />
import { fitView, viewBounds, type LatLon } from '@/lib/domain/places/mercator'
import { FIT, MAX_ZOOM, MIN_ZOOM, type MapSurface } from './map-surface'

export function createGoogleSurface(map: google.maps.Map): MapSurface {
  const zoom = () => map.getZoom() ?? MIN_ZOOM
  return {
    maxZoom: MAX_ZOOM,
    zoom,
    zoomBy: (steps) => map.setZoom(zoom() + steps),
    view: (center, to) => map.moveCamera({ center: toGoogle(center), zoom: to }),
    fit: (bounds, padding) => {
      const view = fitView(bounds, sizeOf(map), { padding, maxZoom: FIT.maxZoom, minZoom: MIN_ZOOM })
      map.moveCamera({ center: toGoogle(view.center), zoom: view.zoom })
    },
    // Google's own bounds follow a moment after its camera.
    bounds: () => {
      const center = map.getCenter()
      return viewBounds({ lat: center?.lat() ?? 0, lon: center?.lng() ?? 0 }, zoom(), sizeOf(map))
    },
    reveal: (at) => {
      if (map.getBounds()?.contains(toGoogle(at)) === false) map.panTo(toGoogle(at))
    },
    // Google's names are part of its picture and cannot be measured.
    taken: () => [],
    place: (at, element, order) => placeElement(map, at, element, order),
    onZoom: (listener) => {
      const handle = map.addListener('zoom_changed', listener)
      return () => handle.remove()
    },
    onRest: (listener) => {
      const handle = map.addListener('idle', listener)
      return () => handle.remove()
    },
  }
}

function sizeOf(map: google.maps.Map): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = map.getDiv()
  return { width, height }
}

function placeElement(map: google.maps.Map, at: LatLon, element: HTMLElement, order: number): () => void {
  const overlay = new google.maps.OverlayView()
  const box = document.createElement('div')
  box.style.position = 'absolute'
  box.append(element)
  google.maps.OverlayView.preventMapHitsAndGesturesFrom(box)
  overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(box)
  overlay.draw = () => {
    const point = overlay.getProjection().fromLatLngToDivPixel(new google.maps.LatLng(toGoogle(at)))
    if (!point) return
    box.style.left = `${point.x}px`
    box.style.top = `${point.y}px`
    // Pins further south overlap those behind them.
    box.style.zIndex = String(Math.round(point.y) + order)
  }
  overlay.onRemove = () => box.remove()
  overlay.setMap(map)
  return () => overlay.setMap(null)
}

function toGoogle({ lat, lon }: LatLon): google.maps.LatLngLiteral {
  return { lat, lng: lon }
}
