import type { Random } from '@/lib/domain/pictures/random'
import type { Point, Water } from './data/city-seed'

const KM_A_DEGREE = 111.32

/** Kilometres between two near points. */
export function distanceKm(from: Point, to: Point): number {
  const [x, y] = toPlane(from, to)
  return Math.hypot(x, y)
}

/** A point at most `radiusKm` from `centre`, spread evenly, that lies in none of the waters. */
export function placeOnLand(random: Random, centre: Point, radiusKm: number, waters: readonly Water[]): Point {
  for (let attempt = 0; attempt < 400; attempt++) {
    const radius = radiusKm * Math.sqrt(random.next())
    const angle = random.range(0, 2 * Math.PI)
    const lat = centre[0] + (radius * Math.sin(angle)) / KM_A_DEGREE
    const lon = centre[1] + (radius * Math.cos(angle)) / (KM_A_DEGREE * Math.cos((centre[0] * Math.PI) / 180))
    const point: Point = [Math.round(lat * 1e6) / 1e6, Math.round(lon * 1e6) / 1e6]
    if (!waters.some((water) => isInWater(point, water))) return point
  }
  throw new Error(`No land within ${radiusKm} km of ${centre.join(', ')}`)
}

/** Whether a point lies in the ring, or nearer to its edge or to the river's line than the margin. */
export function isInWater(point: Point, water: Water): boolean {
  const points = readPoints('ring' in water ? water.ring : water.line)
  const line = 'ring' in water ? [...points, ...points.slice(0, 1)] : points
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    if (from && to && distanceToSegment(point, from, to) * 1000 < water.margin) return true
  }
  return 'ring' in water && isInRing(point, points)
}

const pointsByText = new Map<string, readonly Point[]>()

/** The points of `lat lon` pairs with commas between. */
export function readPoints(text: string): readonly Point[] {
  const known = pointsByText.get(text)
  if (known) return known
  const points = text.split(',').map((pair): Point => {
    const [lat = Number.NaN, lon = Number.NaN] = pair.trim().split(' ').map(Number)
    return [lat, lon]
  })
  pointsByText.set(text, points)
  return points
}

function isInRing([lat, lon]: Point, ring: readonly Point[]): boolean {
  let inside = false
  let previous = ring.at(-1)
  for (const corner of ring) {
    if (previous && corner[0] > lat !== previous[0] > lat) {
      const crossing = corner[1] + ((lat - corner[0]) * (previous[1] - corner[1])) / (previous[0] - corner[0])
      if (lon < crossing) inside = !inside
    }
    previous = corner
  }
  return inside
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [ax, ay] = toPlane(point, from)
  const [bx, by] = toPlane(point, to)
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (-ax * (bx - ax) - ay * (by - ay)) / length))
  return Math.hypot(ax + along * (bx - ax), ay + along * (by - ay))
}

function toPlane(origin: Point, point: Point): [number, number] {
  const scale = KM_A_DEGREE * Math.cos((origin[0] * Math.PI) / 180)
  return [(point[1] - origin[1]) * scale, (point[0] - origin[0]) * KM_A_DEGREE]
}
