/** A hotel on the map, in pixels, with the room that its price needs; the list is ordered best first. */
export type PinPoint = { id: number; x: number; y: number; width: number }
export type Cluster = { ids: number[]; x: number; y: number }
export type Arrangement = { pins: number[]; dots: number[]; clusters: Cluster[] }
/** Pixels of the same plane as the points. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type ArrangeOptions = {
  /** Height of a price and its tip above its point. */
  height: number
  /** Prices at most; the rest are dots and clusters. */
  maxPins: number
  /** Side of a cell in which the rest is counted together. */
  cell: number
  /** Covered by nothing: the names on the map. */
  taken: readonly Box[]
}

const DOT = 26
const CLUSTER = 50
// So many dots of a cell stay single.
const CROWD = 4
// A cluster moves so far at most from the middle of its hotels, where there is another one.
const REACH = 72
const STEP = 12
const DIRECTIONS = 12

/**
 * The best hotels show their prices where there is room; the others are dots, or counted where they crowd.
 * Nothing covers anything else.
 */
export function arrangePins(points: readonly PinPoint[], options: ArrangeOptions): Arrangement {
  const taken = [...options.taken]
  const pins: PinPoint[] = []
  const rest: PinPoint[] = []
  for (const point of points) {
    const fits = pins.length < options.maxPins && take(taken, priceBox(point, options.height))
    ;(fits ? pins : rest).push(point)
  }
  const dots: PinPoint[] = []
  const clusters: Cluster[] = []
  // The fullest cells first: what finds no room later is counted with one of them.
  for (const cell of toCells(rest, options.cell)) {
    if (
      cell.length < CROWD &&
      takeAll(
        taken,
        cell.map((point) => boxAround(point, DOT)),
      )
    )
      dots.push(...cell)
    else addCluster(clusters, cell, taken)
  }
  return { pins: pins.map(({ id }) => id), dots: dots.map(({ id }) => id), clusters }
}

function addCluster(clusters: Cluster[], cell: readonly PinPoint[], taken: Box[]): void {
  const ids = cell.map(({ id }) => id)
  const middle = { x: mean(cell.map(({ x }) => x)), y: mean(cell.map(({ y }) => y)) }
  const nearest = [...clusters].sort((a, b) => distance(a, middle) - distance(b, middle))[0]
  // The first one has no other to be counted with, so it goes as far as it must.
  for (const at of spotsAround(middle, nearest ? REACH : Infinity)) {
    if (!take(taken, boxAround(at, CLUSTER))) continue
    clusters.push({ ids, ...at })
    return
  }
  nearest?.ids.push(...ids)
}

type Spot = { x: number; y: number }

/** A place and those around it, the nearest first. */
function* spotsAround({ x, y }: Spot, reach: number): Generator<Spot> {
  yield { x, y }
  for (let radius = STEP; radius <= reach; radius += STEP) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (i / DIRECTIONS) * 2 * Math.PI
      yield { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
  }
}

function priceBox({ x, y, width }: PinPoint, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y }
}

function boxAround({ x, y }: Spot, side: number): Box {
  return { left: x - side / 2, right: x + side / 2, top: y - side / 2, bottom: y + side / 2 }
}

/** Takes a box where nothing is yet. */
function take(taken: Box[], box: Box): boolean {
  return takeAll(taken, [box])
}

function takeAll(taken: Box[], boxes: readonly Box[]): boolean {
  const all = [...taken]
  for (const box of boxes) {
    if (all.some((other) => overlaps(box, other))) return false
    all.push(box)
  }
  taken.push(...boxes)
  return true
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function toCells(points: readonly PinPoint[], side: number): PinPoint[][] {
  const cells = new Map<string, PinPoint[]>()
  for (const point of points) {
    const key = `${Math.floor(point.x / side)},${Math.floor(point.y / side)}`
    cells.set(key, [...(cells.get(key) ?? []), point])
  }
  return [...cells.values()].sort((a, b) => b.length - a.length)
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
