/** @jest-environment jsdom */
import fc from 'fast-check'
import { drawCover } from '@/lib/pictures/cover'
import { HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { PICTURES_VERSION } from '@/lib/domain/pictures/subject'
import { findBadNumbers, listIds, parsePicture } from '../domain/pictures/parse-picture'
import { anySubject, listSubjects } from '../domain/pictures/subjects'
import { toTrials } from '@/tests/support/trials'

const SOME = listSubjects(300)
const bytesOf = (svg: string) => new Blob([svg]).size

describe('drawCover', () => {
  it('draws the same bytes for the same hotel', () => {
    for (const subject of SOME.slice(0, 40)) {
      const first = drawCover(subject, 'Haus Linden')
      SOME.slice(0, 3).forEach((other) => drawCover(other, 'In between'))
      expect(drawCover({ ...subject }, 'Haus Linden')).toBe(first)
    }
  })

  it('draws a picture of 800 by 600 with a role and a name', () => {
    const [subject] = SOME
    const root = parsePicture(subject ? drawCover(subject, 'Haus Linden, at dusk') : '')
    expect(root.tagName).toBe('svg')
    expect(root.getAttribute('role')).toBe('img')
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['800', '600'])
    expect(root.getAttribute('viewBox')).toBe('0 0 800 600')
    expect(root.getAttribute('preserveAspectRatio')).toBe('xMidYMid slice')
    expect(root.firstElementChild?.tagName).toBe('title')
    expect(root.firstElementChild?.textContent).toBe('Haus Linden, at dusk')
  })

  it('is valid XML of whole numbers for any hotel', () => {
    fc.assert(
      fc.property(anySubject, (subject) => {
        const svg = drawCover(subject, 'A hotel')
        parsePicture(svg)
        expect(findBadNumbers(svg)).toEqual([])
      }),
      { numRuns: toTrials({ long: 200, short: 60 }) },
    )
  })

  it('reads out any title as it was given, whatever signs it holds', () => {
    const printable = fc.string({ unit: 'grapheme' }).map((t) => t.replace(/[\r\u0000-\u001f]/g, ''))
    fc.assert(
      fc.property(anySubject, printable, (subject, title) => {
        expect(parsePicture(drawCover(subject, title)).firstElementChild?.textContent).toBe(title)
      }),
      { numRuns: toTrials({ long: 60, short: 30 }) },
    )
  })

  it('escapes markup in the title and drops what XML cannot write', () => {
    const [subject] = SOME
    const svg = subject ? drawCover(subject, `</title><script>"A" & 'B'</script>\u0000\u0008`) : ''
    expect(svg).not.toContain('<script>')
    expect(parsePicture(svg).firstElementChild?.textContent).toBe(`</title><script>"A" & 'B'</script>`)
  })

  it('stays light: 6.5 KB in the middle and 10 KB at most', () => {
    const sizes = SOME.map((subject) => bytesOf(drawCover(subject, 'Haus Linden'))).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(6656)
    expect(sizes.at(-1)).toBeLessThanOrEqual(10240)
  })

  it('draws neighbours of a kind differently, even in the same place', () => {
    for (const kind of HOTEL_KINDS) {
      for (let seed = 0; seed < 25; seed++) {
        const base = { kind, stars: 4, setting: 'city', flavour: 'central', snowy: true, month: 7 } as const
        expect(drawCover({ ...base, seed }, 'x')).not.toBe(drawCover({ ...base, seed: seed + 1 }, 'x'))
      }
    }
  })

  it('gives every picture ids of its own, so that many may stand in one page', () => {
    const all = SOME.map((subject) => listIds(drawCover(subject, 'x')))
    const own = all.flatMap((ids) => ids.own)
    expect(own.length).toBeGreaterThan(100)
    expect(new Set(own).size).toBe(own.length)
    for (const ids of all) expect(ids.own).toEqual(expect.arrayContaining(ids.used))
  })

  it('whitens the ground only where and when snow lies', () => {
    const base = { seed: 5, kind: 'lodge', stars: 3, setting: 'mountains', flavour: 'alpine' } as const
    const at = (snowy: boolean, month: number) => drawCover({ ...base, snowy, month }, 'x')
    expect(at(true, 1)).not.toBe(at(true, 7))
    expect(at(false, 1)).toBe(at(false, 7))
  })

  it('carries a version for caches', () => {
    expect(Number.isInteger(PICTURES_VERSION)).toBe(true)
  })
})
