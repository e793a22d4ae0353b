export type LatLon = { lat: number; lon: number }
/** South-west and north-east corners, each latitude and longitude in degrees. */
export type MapBounds = readonly [readonly [number, number], readonly [number, number]]
type Pixels = { x: number; y: number }

const TILE = 256
const MAX_LATITUDE = 85.0511287798

/** Where a place lies on the Web Mercator map of the world at a zoom, in pixels from its north-west corner. */
export function toPixels({ lat, lon }: LatLon, zoom: number): Pixels {
  const size = TILE * 2 ** zoom
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180)
  return { x: size * (lon / 360 + 0.5), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
}

/** The place at a point of that map. */
export function toLatLon({ x, y }: Pixels, zoom: number): LatLon {
  const size = TILE * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { lat, lon: (x / size - 0.5) * 360 }
}

/** A longitude as a map counts it that shows the world around another one: both on the same side of the date line. */
export function longitudeNear(lon: number, around: number): number {
  return lon + 360 * Math.round((around - lon) / 360)
}

/** The view that shows all of an area in so many pixels, at a whole zoom. */
export function fitView(
  [[south, west], [north, east]]: MapBounds,
  size: { width: number; height: number },
  { padding, minZoom, maxZoom }: { padding: number; minZoom: number; maxZoom: number },
): { center: LatLon; zoom: number } {
  const low = toPixels({ lat: south, lon: west }, 0)
  const high = toPixels({ lat: north, lon: east }, 0)
  const room = (side: number, needed: number) => Math.log2(Math.max(1, side - 2 * padding) / Math.max(needed, 1e-9))
  const zoom = Math.floor(Math.min(room(size.width, high.x - low.x), room(size.height, low.y - high.y)))
  const center = toLatLon({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 }, 0)
  return { center, zoom: Math.max(minZoom, Math.min(maxZoom, zoom)) }
}

/** What a view of so many pixels shows. */
export function viewBounds(
  center: LatLon,
  zoom: number,
  { width, height }: { width: number; height: number },
): MapBounds {
  const { x, y } = toPixels(center, zoom)
  const southWest = toLatLon({ x: x - width / 2, y: y + height / 2 }, zoom)
  const northEast = toLatLon({ x: x + width / 2, y: y - height / 2 }, zoom)
  return [
    [southWest.lat, southWest.lon],
    [northEast.lat, northEast.lon],
  ]
}
