import osm from '@/lib/backend/inventory/import/mappings/osm-lodging.json'
import { detectKind } from '@/lib/backend/inventory/import/read/kinds'
import { columnOf, createMapper, fieldOf, isSkipped, mappingSchema } from '@/lib/backend/inventory/import/read/mapping'

const mapping = mappingSchema.parse({
  columns: { external_id: 'ref', name: 'title' },
  ignore: ['source'],
  constants: { currency: 'EUR' },
  defaults: { kind: 'business', stars: '3' },
  values: { kind: { Hostal: 'hostel' } },
  skip: [{ column: 'status', in: ['closed', ''] }],
})

describe('a mapping', () => {
  it('renames columns, replaces values, fills gaps and sets constants', () => {
    const toCells = createMapper(mapping)
    expect(toCells({ ref: '7', title: 'Casa', kind: 'Hostal', stars: '', source: 'x', currency: 'USD' })).toEqual({
      external_id: '7',
      name: 'Casa',
      kind: 'hostel',
      stars: '3',
      currency: 'EUR',
    })
    expect(toCells({ ref: '8', kind: 'riad' })).toEqual({ external_id: '8', kind: 'riad', stars: '3', currency: 'EUR' })
  })

  it('passes over a column whose field another column fills', () => {
    expect(fieldOf(mapping, 'title')).toBe('name')
    expect(fieldOf(mapping, 'name')).toBeNull()
    expect(fieldOf(mapping, 'source')).toBeNull()
    expect(columnOf(mapping, 'name')).toBe('title')
    expect(columnOf(mapping, 'stars')).toBe('stars')
  })

  it('skips rows by the values of a column', () => {
    expect(isSkipped(mapping, { status: 'closed' })).toBe(true)
    expect(isSkipped(mapping, {})).toBe(true)
    expect(isSkipped(mapping, { status: 'open' })).toBe(false)
  })

  it('refuses keys that it does not know', () => {
    expect(mappingSchema.safeParse({ colums: {} }).success).toBe(false)
    expect(mappingSchema.safeParse({ delimiter: 'x' }).success).toBe(false)
  })

  it('is well formed for lodgings of OpenStreetMap', () => {
    const read = mappingSchema.parse(osm)
    expect(read.kind).toBe('hotels')
    expect(
      createMapper(read)({ source: 'osm', src_id: 'node/1', kind: 'guest_house', website: 'inn.example' }),
    ).toEqual({
      external_id: 'node/1',
      kind: 'guesthouse',
      place: 'nearest',
      website: 'inn.example',
    })
  })
})

describe('the kind of a file', () => {
  it.each([
    ['hotels', ['external_id', 'name', 'lat', 'lon']],
    ['room-types', ['hotel', 'external_id', 'name', 'max_adults']],
    ['rate-plans', ['hotel', 'room_type', 'external_id', 'board']],
    ['calendar', ['rate_plan', 'date', 'price']],
    [null, ['id', 'foo']],
    [null, ['external_id', 'active']],
  ])('is %s by the columns %s', (kind, columns) => {
    expect(detectKind(new Set(columns))).toBe(kind)
  })
})
