import { arrangePins, type Cluster } from '@/lib/domain/places/arrange-pins'
import { longitudeNear, toLatLon, toPixels, type LatLon } from '@/lib/domain/places/mercator'
import type { PinView } from '@/lib/domain/search/results-view'
import type { MapSurface } from './map-surface'

/** The hotel under the pointer, focused or chosen, and those chosen before. */
export type PinMarks = { current: number | null; seen: ReadonlySet<number> }
export type PinBoard = { mark: (marks: PinMarks) => void; remove: () => void }
export type PinEvents = {
  namePin: (pin: PinView) => string
  nameCluster: (count: number) => string
  onSelect: (hotelId: number) => void
  onHover: (hotelId: number | null) => void
}
type Drawn = { button: HTMLButtonElement; ids: readonly number[]; take: () => void }

const ARRANGE = { height: 36, maxPins: 14, cell: 72 }
// Pixels: padding of a price, and width of a character.
const PRICE = { padding: 26, sign: 8.5 }
const ORDER = { dot: 0, cluster: 100, pin: 200, raised: 900 }

/** Prices, dots and clusters as buttons in the tab order, rearranged after every zoom and where the date line is crossed. */
export function createPinBoard(surface: MapSurface, pins: readonly PinView[], events: PinEvents): PinBoard {
  let byId = bringNear(surface, pins)
  let drawn: Drawn[] = []
  let marks: PinMarks = { current: null, seen: new Set() }
  let lower = () => {}
  const mark = () => {
    lower()
    for (const each of drawn) markButton(each, marks)
    const current = marks.current === null ? undefined : byId.get(marks.current)
    lower = current && !showsPrice(drawn, current.hotelId) ? raisePin(surface, current) : () => {}
  }
  const draw = () => {
    const former = drawn
    const focused = former.find(({ button }) => button.matches(':focus-visible'))?.ids[0]
    leavePointed(former, events)
    byId = bringNear(surface, pins)
    drawn = drawAll(surface, byId, events)
    mark()
    // Keyboard focus follows its hotel to the new button.
    if (focused !== undefined) drawn.find(({ ids }) => ids.includes(focused))?.button.focus({ preventScroll: true })
    for (const { take } of former) take()
  }
  draw()
  const stopZoom = surface.onZoom(draw)
  const stopRest = surface.onRest(() => {
    const now = bringNear(surface, pins)
    if (pins.some(({ hotelId }) => now.get(hotelId)?.lon !== byId.get(hotelId)?.lon)) draw()
  })
  return {
    mark: (next) => {
      marks = next
      mark()
    },
    remove: () => {
      stopZoom()
      stopRest()
      lower()
      leavePointed(drawn, events)
      for (const { take } of drawn) take()
    },
  }
}

/** Browsers do not say that the pointer left a button that is taken away. */
function leavePointed(drawn: readonly Drawn[], { onHover }: PinEvents): void {
  if (drawn.some(({ button }) => button.matches(':hover'))) onHover(null)
}

/** By hotel: pins where a view that runs past the date line shows them. */
function bringNear(surface: MapSurface, pins: readonly PinView[]): ReadonlyMap<number, PinView> {
  const [[, west], [, east]] = surface.bounds()
  const middle = (west + east) / 2
  return new Map(pins.map((pin) => [pin.hotelId, { ...pin, lon: longitudeNear(pin.lon, middle) }]))
}

function drawAll(surface: MapSurface, byId: ReadonlyMap<number, PinView>, events: PinEvents): Drawn[] {
  const zoom = surface.zoom()
  const points = [...byId.values()].map((pin) => ({
    id: pin.hotelId,
    width: PRICE.padding + PRICE.sign * pin.label.length,
    ...toPixels(pin, zoom),
  }))
  const { clusters, dots, pins } = arrangePins(points, { ...ARRANGE, taken: surface.taken() })
  const placed = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return [
    ...clusters.map((cluster) => drawCluster(surface, cluster, zoom, byId, events)),
    ...placed(dots).map((pin) => drawPin(surface, pin, 'dot', events)),
    ...placed(pins).map((pin) => drawPin(surface, pin, 'pin', events)),
  ]
}

function drawCluster(
  surface: MapSurface,
  { ids, x, y }: Cluster,
  zoom: number,
  byId: ReadonlyMap<number, PinView>,
  events: PinEvents,
): Drawn {
  const at = toLatLon({ x, y }, zoom)
  const [first, ...others] = ids.flatMap((id) => byId.get(id) ?? [])
  // A single hotel that was moved aside to a free place.
  if (first && others.length === 0) return drawPin(surface, first, 'dot', events, at)
  const button = makeButton(String(ids.length), 'm-cluster', events.nameCluster(ids.length))
  button.addEventListener('click', () => surface.view(at, Math.min(zoom + 2, surface.maxZoom)))
  revealOnFocus(surface, button, at)
  return { button, ids, take: surface.place(at, button, ORDER.cluster) }
}

function drawPin(
  surface: MapSurface,
  pin: PinView,
  kind: 'pin' | 'dot',
  events: PinEvents,
  at: LatLon = { lat: pin.lat, lon: pin.lon },
): Drawn {
  const button = makeButton(kind === 'pin' ? pin.label : '', `m-${kind}`, events.namePin(pin))
  const hover = () => events.onHover(pin.hotelId)
  const leave = () => events.onHover(null)
  button.addEventListener('click', () => events.onSelect(pin.hotelId))
  button.addEventListener('mouseenter', hover)
  button.addEventListener('mouseleave', leave)
  button.addEventListener('focus', hover)
  button.addEventListener('blur', leave)
  revealOnFocus(surface, button, at)
  return { button, ids: [pin.hotelId], take: surface.place(at, button, ORDER[kind]) }
}

// A press also focuses, but must not move the map under the pointer.
function revealOnFocus(surface: MapSurface, button: HTMLButtonElement, at: LatLon): void {
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) surface.reveal(at)
  })
}

function markButton({ button, ids }: Drawn, { current, seen }: PinMarks): void {
  const [id] = ids
  if (ids.length > 1 || id === undefined) return
  button.classList.toggle('is-on', id === current)
  button.classList.toggle('is-seen', seen.has(id))
}

function showsPrice(drawn: readonly Drawn[], hotelId: number): boolean {
  return drawn.some(({ button, ids }) => ids[0] === hotelId && button.classList.contains('m-pin'))
}

/** A hotel inside a cluster or a dot shows its price while it is current. */
function raisePin(surface: MapSurface, pin: PinView): () => void {
  const shown = document.createElement('span')
  shown.className = 'm-pin is-on'
  shown.textContent = pin.label
  shown.dir = 'auto'
  shown.setAttribute('aria-hidden', 'true')
  return surface.place(pin, shown, ORDER.raised)
}

function makeButton(text: string, className: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.textContent = text
  button.dir = 'auto'
  button.setAttribute('aria-label', name)
  return button
}
