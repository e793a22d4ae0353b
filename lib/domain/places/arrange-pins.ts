/** A hotel on the map, in pixels; the list is ordered best first. */
export type PinPoint = { id: number; x: number; y: number }
export type Cluster = { ids: number[]; x: number; y: number }
export type Arrangement = { pins: number[]; dots: number[]; clusters: Cluster[] }

export type ArrangeOptions = {
  /** Room that a price needs. */
  width: number
  height: number
  /** Prices at most; the rest are dots and clusters. */
  maxPins: number
  /** Side of a cell in which the rest is counted together. */
  cell: number
}

/** The best hotels show their prices where there is room; the others are dots, or counted where they crowd. */
export function arrangePins(points: readonly PinPoint[], options: ArrangeOptions): Arrangement {
  const pins: PinPoint[] = []
  const rest: PinPoint[] = []
  for (const point of points) {
    const crowded = pins.some(
      (pin) => Math.abs(pin.x - point.x) < options.width && Math.abs(pin.y - point.y) < options.height,
    )
    if (crowded || pins.length >= options.maxPins) rest.push(point)
    else pins.push(point)
  }
  const cells = new Map<string, PinPoint[]>()
  for (const point of rest) {
    const key = `${Math.floor(point.x / options.cell)},${Math.floor(point.y / options.cell)}`
    const cell = cells.get(key)
    if (cell) cell.push(point)
    else cells.set(key, [point])
  }
  const dots: number[] = []
  const clusters: Cluster[] = []
  for (const cell of cells.values()) {
    if (cell.length < 4) dots.push(...cell.map((point) => point.id))
    else
      clusters.push(
        makeRoom(
          { ids: cell.map((point) => point.id), x: mean(cell.map((p) => p.x)), y: mean(cell.map((p) => p.y)) },
          pins,
          options,
        ),
      )
  }
  return { pins: pins.map((pin) => pin.id), dots, clusters }
}

/** A cluster under a price moves below the price's point, at most a few times. */
function makeRoom(cluster: Cluster, pins: readonly PinPoint[], { width, height }: ArrangeOptions): Cluster {
  let { y } = cluster
  for (let tries = 0; tries < 3; tries++) {
    const over = pins.find(
      (pin) => Math.abs(pin.x - cluster.x) < width * 0.75 && y > pin.y - height * 1.4 && y < pin.y + height * 0.55,
    )
    if (!over) break
    y = over.y + height * 0.6
  }
  return { ...cluster, y }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
