/** @jest-environment jsdom */
import type { MapSurface } from '@/components/maps/map-surface'
import { createPinBoard } from '@/components/maps/pin-board'
import type { PinView } from '@/lib/domain/search/results-view'
import { formatMoney } from '@/lib/i18n/format'

const surface = {
  zoom: () => 12,
  maxZoom: 18,
  bounds: () => [
    [52, 13],
    [53, 14],
  ],
  taken: () => [],
  place: (_at: object, element: HTMLElement) => {
    document.body.append(element)
    return () => element.remove()
  },
  onZoom: () => () => {},
  onRest: () => () => {},
} as unknown as MapSurface
const events = { namePin: () => '', nameCluster: () => '', onSelect: () => {}, onHover: () => {} }

afterEach(() => document.body.replaceChildren())

// The map itself is written from left to right, whatever the page is.
it('prices of hotels on a map run in the direction of their own text, as those of a list do', () => {
  const label = formatMoney(42_100, 'USD', 'ar', { zeroDecimals: true })
  const pins: PinView[] = [1, 2].map((hotelId) => ({ hotelId, lat: 52.5, lon: 13.4, label, name: 'Adlon', href: '/' }))
  const board = createPinBoard(surface, pins, events)
  board.mark({ current: 2, seen: new Set() })
  const prices = [...document.querySelectorAll('.m-pin')]
  expect(prices.map((price) => [price.textContent, price.getAttribute('dir')])).toEqual([
    [label, 'auto'],
    [label, 'auto'],
  ])
})
