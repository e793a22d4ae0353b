'use client'

import L from 'leaflet'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { useResultsState } from '@/lib/client/results-state'
import { arrangePins } from '@/lib/domain/places/arrange-pins'
import type { PinView } from '@/lib/domain/search/results-view'

type Props = {
  pins: PinView[]
  selected: number | null
  seen: ReadonlySet<number>
  onSelect: (hotelId: number) => void
}

const ARRANGE = { width: 78, height: 40, maxPins: 14, cell: 72 }

/** Prices, dots and clusters: buttons in the tab order, in step with the list. */
export function PinLayer({ pins, selected, seen, onSelect }: Props) {
  const map = useMap()
  const t = useTranslations('maps')
  const hovered = useResultsState((state) => state.hovered)
  const setHovered = useResultsState((state) => state.setHovered)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const raised = useRef<L.Marker | null>(null)

  useEffect(() => {
    const group = L.layerGroup().addTo(map)
    const known = buttons.current
    const byId = new Map(pins.map((pin) => [pin.hotelId, pin]))
    const drawPin = (pin: PinView, kind: 'pin' | 'dot') => {
      const button = makeButton(
        kind === 'pin' ? pin.label : '',
        `m-${kind}`,
        t('pin', { hotel: pin.name, price: pin.label }),
      )
      button.addEventListener('click', () => onSelect(pin.hotelId))
      button.addEventListener('mouseenter', () => setHovered(pin.hotelId))
      button.addEventListener('mouseleave', () => setHovered(null))
      button.addEventListener('focus', () => setHovered(pin.hotelId))
      button.addEventListener('blur', () => setHovered(null))
      known.set(pin.hotelId, button)
      marker(L.latLng(pin.lat, pin.lon), button, kind === 'pin' ? 200 : 0).addTo(group)
    }
    const draw = () => {
      group.clearLayers()
      known.clear()
      const zoom = map.getZoom()
      const points = pins.map((pin) => ({ id: pin.hotelId, ...toXY(map.project([pin.lat, pin.lon], zoom)) }))
      const arranged = arrangePins(points, ARRANGE)
      for (const cluster of arranged.clusters) {
        const button = makeButton(String(cluster.ids.length), 'm-cluster', t('cluster', { count: cluster.ids.length }))
        const at = map.unproject([cluster.x, cluster.y], zoom)
        button.addEventListener('click', () => map.setView(at, Math.min(zoom + 2, map.getMaxZoom())))
        marker(at, button, 100).addTo(group)
      }
      for (const id of arranged.dots) withPin(byId, id, (pin) => drawPin(pin, 'dot'))
      for (const id of arranged.pins) withPin(byId, id, (pin) => drawPin(pin, 'pin'))
    }
    draw()
    map.on('zoomend', draw)
    return () => {
      map.off('zoomend', draw)
      group.remove()
      known.clear()
    }
  }, [map, pins, onSelect, setHovered, t])

  useEffect(() => {
    const current = hovered ?? selected
    const pin = pins.find((p) => p.hotelId === current)
    for (const [id, button] of buttons.current) {
      button.classList.toggle('is-on', id === current)
      button.classList.toggle('is-seen', seen.has(id))
    }
    // A hotel inside a cluster or a dot shows its price while it is current.
    const own = pin && buttons.current.get(pin.hotelId)
    if (pin && !own?.classList.contains('m-pin')) {
      const shown = makeButton(pin.label, 'm-pin is-on', '')
      shown.tabIndex = -1
      shown.setAttribute('aria-hidden', 'true')
      raised.current = marker(L.latLng(pin.lat, pin.lon), shown, 900).addTo(map)
    }
    return () => {
      raised.current?.remove()
      raised.current = null
    }
  }, [map, pins, hovered, selected, seen])

  return null
}

function withPin(byId: ReadonlyMap<number, PinView>, id: number, draw: (pin: PinView) => void): void {
  const pin = byId.get(id)
  if (pin) draw(pin)
}

function toXY(point: L.Point): { x: number; y: number } {
  return { x: point.x, y: point.y }
}

function makeButton(text: string, className: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  if (name !== '') button.setAttribute('aria-label', name)
  // The map would take the press for the start of a drag.
  L.DomEvent.disableClickPropagation(button)
  return button
}

function marker(at: L.LatLng, element: HTMLElement, zIndexOffset: number): L.Marker {
  return L.marker(at, {
    icon: L.divIcon({ html: element, className: '', iconSize: [0, 0] }),
    keyboard: false,
    interactive: false,
    zIndexOffset,
  })
}
