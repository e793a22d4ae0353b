/** @jest-environment jsdom */
import type { MapSurface } from '@/components/maps/map-surface'
import { createPinBoard } from '@/components/maps/pin-board'

function show() {
  const buttons: HTMLElement[] = []
  const hovered: (number | null)[] = []
  let zoom = () => {}
  const surface = {
    zoom: () => 8,
    maxZoom: 18,
    bounds: () => [
      [50, 10],
      [55, 15],
    ],
    taken: () => [],
    place: (_: unknown, element: HTMLElement) => {
      buttons.push(element)
      document.body.append(element)
      return () => element.remove()
    },
    onZoom: (listener: () => void) => {
      zoom = listener
      return () => {}
    },
    onRest: () => () => {},
  } as unknown as MapSurface
  const pins = [{ hotelId: 7, lat: 52.5, lon: 13.4, label: '€ 90', name: 'Adler', href: '/' }]
  const events = { namePin: () => 'Adler', nameCluster: () => '', onSelect: () => {} }
  const board = createPinBoard(surface, pins, { ...events, onHover: (id) => void hovered.push(id) })
  /** jsdom has no pointer. */
  const point = () => {
    const button = buttons.at(-1)
    if (!button) throw new Error('nothing is drawn')
    const matches = button.matches.bind(button)
    Object.assign(button, { matches: (selector: string) => selector === ':hover' || matches(selector) })
    button.dispatchEvent(new MouseEvent('mouseenter'))
  }
  return { board, hovered, point, zoom: () => zoom() }
}

describe('a price under the pointer', () => {
  it('is left when a zoom takes it away', () => {
    const { hovered, point, zoom } = show()
    point()
    zoom()
    expect(hovered).toEqual([7, null])
    zoom()
    expect(hovered).toEqual([7, null])
  })

  it('is left when other hotels are shown', () => {
    const { board, hovered, point } = show()
    point()
    board.remove()
    expect(hovered).toEqual([7, null])
  })
})
