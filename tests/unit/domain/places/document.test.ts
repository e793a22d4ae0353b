import { readPlaceDocuments } from '@/lib/domain/places/document'
import { readArguments } from '@/lib/backend/places/arguments'

const LANGUAGES = ['en', 'de']
const read = (json: unknown) => readPlaceDocuments(json, LANGUAGES)

describe('a document of places', () => {
  it('is one city or a list of them', () => {
    expect(read({ city: 'us/big-sur' })).toEqual({
      ok: true,
      documents: [{ city: 'us/big-sur', names: {}, intro: {} }],
    })
    expect(read([{ city: 1 }, { city: 2 }])).toMatchObject({ ok: true, documents: [{ city: 1 }, { city: 2 }] })
  })

  it('gives districts and landmarks a reach of their own, and lets one of each have the same name', () => {
    const spot = { name: 'Old Town', lat: 1, lon: 2 }
    const result = read({ city: 1, districts: [spot], landmarks: [spot] })
    expect(result).toMatchObject({
      documents: [{ districts: [{ radiusKm: 1.5, names: {} }], landmarks: [{ radiusKm: 2.5, names: {} }] }],
    })
  })

  it.each([
    [{ city: 'Big Sur' }, 'city: '],
    [{ city: 'us/big-sur', names: { xx: 'X' } }, 'names.xx: is no language of the product'],
    [{ city: 'us/big-sur', intro: { und: 'X' } }, 'intro.und: is no language of the product'],
    [{ city: 'us/big-sur', intro: { de: '' } }, 'intro.de: '],
    [{ city: 'us/big-sur', districts: [{ name: 'A', lat: 91, lon: 0 }] }, 'districts.0.lat: '],
    [
      {
        city: 'us/big-sur',
        districts: [
          { name: 'Old Town', lat: 1, lon: 0 },
          { name: 'Old-town', lat: 2, lon: 0 },
        ],
      },
      'districts.1.name: has the address of Old Town, old-town',
    ],
    [
      { city: 'us/big-sur', districts: [{ name: 'A', lat: 1, lon: 0, names: { en: 'B' } }] },
      'districts.0.names.en: is the name of the district itself',
    ],
    [{ city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 181 }] }, 'landmarks.0.lon: '],
    [{ city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1 }] }, 'landmarks.0.lon: '],
    [{ city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 0, radiusKm: 51 }] }, 'landmarks.0.radiusKm: '],
    [{ city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 0, radiusKm: 0 }] }, 'landmarks.0.radiusKm: '],
    [{ city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 0, kind: 'tower' }] }, 'landmarks.0: '],
    [
      { city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 0, names: { xx: 'B' } }] },
      'landmarks.0.names.xx: is no language of the product',
    ],
    [
      { city: 'us/big-sur', landmarks: [{ name: 'A', lat: 1, lon: 0, names: { en: 'B' } }] },
      'landmarks.0.names.en: is the name of the landmark itself',
    ],
    [
      {
        city: 'us/big-sur',
        landmarks: [
          { name: 'Old Mill', lat: 1, lon: 0 },
          { name: 'Old-mill', lat: 2, lon: 0 },
        ],
      },
      'landmarks.1.name: has the address of Old Mill, old-mill',
    ],
    [{ city: 9_999_999_999 }, 'city: '],
    [[{ city: 1 }, { city: 1 }], '1 has two documents'],
    [[], '$: '],
    [{ city: 1, population: 5 }, '$: Unrecognized key'],
  ])('is refused with its path (%j)', (json, problem) => {
    const result = read(json)
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(problem)])
  })
})

describe('the command line of places', () => {
  it.each([
    [['show', 'us/big-sur'], { name: 'show', target: 'us/big-sur' }],
    [['show', '2867714'], { name: 'show', target: '2867714' }],
    [['apply', 'a.json', '--dry-run'], { name: 'apply', file: '/home/a.json', dryRun: true }],
  ])('understands %j', (argv, command) => {
    expect(readArguments(argv, '/home')).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command is given'],
    [['list'], 'list is no command'],
    [['apply'], 'no file is named'],
    [['show'], 'no city is named'],
    [['show', '9999999999'], 'is no city such as us/big-sur'],
    [['show', 'Big Sur'], 'is no city such as us/big-sur'],
    [['show', 'us/a', 'us/b'], 'unexpected us/b'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv, '/')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })
})
