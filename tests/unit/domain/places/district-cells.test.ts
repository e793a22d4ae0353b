import { districtCells } from '@/lib/domain/places/district-cells'

const MITTE = { lat: 52.52, lon: 13.4, radiusKm: 1 }
const EAST = { lat: 52.52, lon: 13.42, radiusKm: 1 }
const FAR = { lat: 52.7, lon: 13.4, radiusKm: 1 }

describe('the ground of districts', () => {
  it('is round around one that stands alone', () => {
    const [cell = []] = districtCells([MITTE])
    expect(cell).toHaveLength(40)
    const reach = cell.map(([lat, lon]) => Math.hypot((lat - 52.52) * 111.2, (lon - 13.4) * 111.2 * Math.cos(0.9166)))
    for (const km of reach) expect(km).toBeCloseTo(2.4, 1)
  })

  it('meets half-way between neighbours and does not overlap', () => {
    const [west = [], east = [], far = []] = districtCells([MITTE, EAST, FAR])
    expect(Math.max(...west.map(([, lon]) => lon))).toBeCloseTo(13.41, 6)
    expect(Math.min(...east.map(([, lon]) => lon))).toBeCloseTo(13.41, 6)
    expect(west.filter(([, lon]) => Math.abs(lon - 13.41) < 1e-6)).toHaveLength(2)
    expect(far).toHaveLength(40)
  })

  it('is shared by two districts at the same place', () => {
    expect(districtCells([MITTE, MITTE]).map((cell) => cell.length)).toEqual([40, 40])
  })

  it('is nothing without districts', () => {
    expect(districtCells([])).toEqual([])
  })
})
