/** @jest-environment jsdom */
import fc from 'fast-check'
import { drawCity } from '@/lib/pictures/city'
import { FLAVOURS, HOURS, SETTINGS } from '@/lib/domain/pictures/subject'
import { findBadNumbers, listIds, parsePicture } from '../domain/pictures/parse-picture'
import { toTrials } from '@/tests/support/trials'

const LANDMARKS = [
  'berlin',
  'amsterdam',
  'barcelona',
  'dubai',
  'cancun',
  'jerusalem',
  'tel-aviv',
  'haifa',
  'eilat',
  'tiberias',
  'nazareth',
  'paris',
  'london',
  'rome',
  'new-york',
  'tokyo',
  'istanbul',
  'athens',
  'lisbon',
  'prague',
  'vienna',
  'bangkok',
  'singapore',
  'sydney',
]

describe('drawCity', () => {
  it.each(LANDMARKS)('knows %s by its landmarks, whatever place is given', (slug) => {
    const svg = drawCity({ seed: 4, slug, setting: 'city', flavour: 'central' }, slug)
    const root = parsePicture(svg)
    expect(root.getAttribute('viewBox')).toBe('0 0 800 600')
    expect(root.firstElementChild?.textContent).toBe(slug)
    expect(findBadNumbers(svg)).toEqual([])
    expect(new Blob([svg]).size).toBeLessThanOrEqual(12288)
    const moved = drawCity({ seed: 4, slug, setting: 'city', flavour: 'gulf' }, slug)
    expect(moved).toBe(svg)
  })

  it('draws a skyline of the place for a city that it does not know', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.stringMatching(/^[a-z]{3,12}-x$/),
        fc.constantFrom(...SETTINGS),
        fc.constantFrom(...FLAVOURS),
        fc.constantFrom(...HOURS),
        (seed, slug, setting, flavour, hour) => {
          const input = { seed, slug, setting, flavour, hour }
          const svg = drawCity(input, 'A & B')
          expect(parsePicture(svg).firstElementChild?.textContent).toBe('A & B')
          expect(findBadNumbers(svg)).toEqual([])
          expect(drawCity(input, 'A & B')).toBe(svg)
        },
      ),
      { numRuns: toTrials({ long: 120, short: 40 }) },
    )
  })

  it('draws different towns of one country differently', () => {
    const towns = ['ulm', 'trier', 'jena', 'celle'].map((slug) =>
      drawCity({ seed: 1, slug, setting: 'river', flavour: 'central', hour: 'day' }, 'x'),
    )
    expect(new Set(towns).size).toBe(towns.length)
  })

  it('gives every city ids of its own', () => {
    const own = LANDMARKS.flatMap(
      (slug) => listIds(drawCity({ seed: 1, slug, setting: 'city', flavour: 'central' }, 'x')).own,
    )
    expect(new Set(own).size).toBe(own.length)
  })
})
