type Box = { south: number; west: number; north: number; east: number }

const KM_A_DEGREE = 111

/** A box that holds everything within `radiusKm` of a spot; over the date line its west is east of its east. */
export function boxAround({ lat, lon, radiusKm }: { lat: number; lon: number; radiusKm: number }): Box {
  const high = radiusKm / KM_A_DEGREE
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)]
  // A degree of longitude is shortest where the circle comes nearest to a pole.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = high / Math.max(1e-6, narrowest)
  if (wide >= 180) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrap(lon - wide), east: wrap(lon + wide) }
}

function wrap(lon: number): number {
  return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon
}
