/** @jest-environment jsdom */
import { drawHero } from '@/lib/pictures/hero'
import { FLAVOURS, SETTINGS } from '@/lib/domain/pictures/subject'
import { findBadNumbers, parsePicture } from '../domain/pictures/parse-picture'

const HOURS = ['dawn', 'dusk'] as const
const EVERY = FLAVOURS.flatMap((flavour) =>
  SETTINGS.flatMap((setting) => HOURS.map((hour) => ({ flavour, setting, hour }))),
)

/** Relative luminance of `#rrggbb` after WCAG 2. */
function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('drawHero', () => {
  it('draws a wide picture for every place and hour, the same each time', () => {
    for (const place of EVERY) {
      const svg = drawHero({ seed: 7, ...place }, 'Houses & trees')
      const root = parsePicture(svg)
      expect(root.getAttribute('viewBox')).toBe('0 0 1600 720')
      expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['1600', '720'])
      expect(root.firstElementChild?.textContent).toBe('Houses & trees')
      expect(findBadNumbers(svg)).toEqual([])
      expect(new Blob([svg]).size).toBeLessThanOrEqual(24576)
      expect(drawHero({ seed: 7, ...place }, 'Houses & trees')).toBe(svg)
    }
  })

  it('keeps the upper sky calm: pale at dawn for dark text, dark at dusk for white text', () => {
    for (const place of EVERY) {
      const root = parsePicture(drawHero({ seed: 3, ...place }, 'x'))
      const sky = root.querySelector('path')?.getAttribute('fill') ?? ''
      const light = luminanceOf(sky)
      if (place.hour === 'dawn') expect((light + 0.05) / (luminanceOf('#1b1d22') + 0.05)).toBeGreaterThanOrEqual(7)
      else expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(7)
    }
  })

  it('differs with the seed', () => {
    const at = (seed: number) => drawHero({ seed, flavour: 'central', setting: 'river', hour: 'dawn' }, 'x')
    expect(at(1)).not.toBe(at(2))
  })
})
