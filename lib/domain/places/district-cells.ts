type District = { lat: number; lon: number; radiusKm: number }
type Point = readonly [x: number, y: number]

const KM_PER_DEGREE = 111.2
const CORNERS = 40
// Neighbours reach into each other and meet half-way, which gives the town its shape.
const REACH = 2.4

/** The ground of each district as corners `[lat, lon]`: round at the edge of the town, straight towards neighbours. */
export function districtCells(districts: readonly District[]): [number, number][][] {
  const first = districts[0]
  if (!first) return []
  const width = KM_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180)
  const flat = districts.map(({ lat, lon }): Point => [lon * width, lat * KM_PER_DEGREE])
  return districts.map((district, i) => {
    const own = flat[i] ?? [0, 0]
    const others = flat.filter((point) => point[0] !== own[0] || point[1] !== own[1])
    const cell = others.reduce((corners, other) => keepNearer(corners, own, other), circle(own, district.radiusKm))
    return cell.map(([x, y]): [number, number] => [y / KM_PER_DEGREE, x / width])
  })
}

function circle([x, y]: Point, radiusKm: number): Point[] {
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return [x + radiusKm * REACH * Math.cos(angle), y + radiusKm * REACH * Math.sin(angle)]
  })
}

/** The part of a convex shape that is nearer to `own` than to `other`. */
function keepNearer(corners: readonly Point[], own: Point, other: Point): Point[] {
  const side = ([x, y]: Point) =>
    (x - (own[0] + other[0]) / 2) * (own[0] - other[0]) + (y - (own[1] + other[1]) / 2) * (own[1] - other[1])
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner
    const [here, there] = [side(corner), side(next)]
    const kept: Point[] = here >= 0 ? [corner] : []
    if (here >= 0 === there >= 0) return kept
    const part = here / (here - there)
    return [...kept, [corner[0] + (next[0] - corner[0]) * part, corner[1] + (next[1] - corner[1]) * part]]
  })
}
