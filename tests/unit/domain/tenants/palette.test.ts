import fc from 'fast-check'
import { contrast, mixInOklab, parseColour, toHex, type Rgb } from '@/lib/domain/tenants/colour'
import { listContrastPairs, listRepairs } from '@/lib/domain/tenants/contrast'
import { paletteCss, repairPalette } from '@/lib/domain/tenants/palette'
import type { Brand } from '@/lib/domain/tenants/schema'
import { toTrials } from '@/tests/support/trials'

const NONE = { light: null, dark: null }
const colours = (parts: Partial<Brand['colors']>): Brand['colors'] => ({
  brand: NONE,
  bgBrand: NONE,
  bgBrandAlt: NONE,
  textBrand: NONE,
  textBrandAlt: NONE,
  ...parts,
})

// Written out from app/globals.css, so that a change there or in the rules shows here.
const LIGHT = { grounds: ['#ffffff', '#f7f8fa', '#f0f2f5'], surface: '#ffffff', tint: 0.07, press: ['#000000', 0.14] }
const DARK = {
  grounds: ['#0c0f14', '#14181f', '#1b2029', '#262d38'],
  surface: '#14181f',
  tint: 0.17,
  press: ['#ffffff', 0.16],
}

function read(text: string): Rgb {
  const colour = parseColour(text)
  if (!colour) throw new Error(`no colour: ${text}`)
  return colour
}
// What the browser paints has whole channels.
const painted = (colour: Rgb) => read(toHex(colour))
const ratio = (a: string, b: Rgb) => contrast(read(a), b)

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`)
const rgb = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `rgb(${parts.join(', ')})`)
const hsl = fc.tuple(fc.nat(360), fc.nat(100), fc.nat(100)).map(([h, s, l]) => `hsl(${h}, ${s}%, ${l}%)`)
const grey = fc.nat(255).map((v) => `rgb(${v}, ${v}, ${v})`)
const colour = fc.oneof(hex, rgb, hsl, grey, fc.constant(null), fc.constant('no colour'))
const modes = fc.record({ light: colour, dark: colour })
const palettes = fc.record({
  brand: modes,
  bgBrand: modes,
  bgBrandAlt: modes,
  textBrand: modes,
  textBrandAlt: modes,
})
const MANY = { numRuns: toTrials({ long: 1000, short: 150 }), seed: 20261121 }

describe('repairing any palette', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('reaches 4.5:1 for text and 3:1 for controls in %s mode', (mode, { grounds, surface, tint, press }) => {
    fc.assert(
      fc.property(palettes, (colors) => {
        const { brand, onBrand, brandInk } = repairPalette(colors)[mode]
        const tinted = painted(mixInOklab(read(surface), read(brand), tint))
        const pressed = painted(mixInOklab(read(brand), read(String(press[0])), Number(press[1])))
        const text = [...grounds.map(read), tinted].map((ground) => ratio(brandInk, ground))
        const controls = grounds.map((ground) => ratio(brand, read(ground)))
        const buttons = [read(brand), pressed].map((ground) => ratio(onBrand, ground))
        expect(Math.min(...text, ...buttons)).toBeGreaterThanOrEqual(4.5)
        expect(Math.min(...controls)).toBeGreaterThanOrEqual(3)
      }),
      MANY,
    )
  })

  it.each([
    ['light', ['#0e1420', '#434d5f', '#5f6a7d']],
    ['dark', ['#f2f4f8', '#b9c1ce', '#949eaf']],
  ] as const)('reaches 4.5:1 on the grounds of its own in %s mode', (mode, inks) => {
    fc.assert(
      fc.property(palettes, (colors) => {
        const { brandInk, band, alt, onAlt } = repairPalette(colors)[mode]
        const onBand = band === null ? [] : [...inks, brandInk].map((ink) => ratio(ink, read(band)))
        const announced = alt === null ? [] : [ratio(onAlt ?? alt, read(alt))]
        expect(Math.min(21, ...onBand, ...announced)).toBeGreaterThanOrEqual(4.5)
      }),
      MANY,
    )
  })

  it('leaves no pair of the report below what it needs', () => {
    fc.assert(
      fc.property(palettes, (colors) => {
        expect(listContrastPairs(colors).filter(({ after, needed }) => after < needed)).toEqual([])
      }),
      MANY,
    )
  })

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(palettes, (colors) => {
        const once = repairPalette(colors)
        const { light, dark } = once
        const again = repairPalette(
          colours({
            brand: { light: light.brand, dark: dark.brand },
            textBrand: { light: light.onBrand, dark: dark.onBrand },
          }),
        )
        const { brand, onBrand, brandInk } = light
        const darkFill = { brand: dark.brand, onBrand: dark.onBrand }
        expect(again).toMatchObject({ light: { brand, onBrand, brandInk }, dark: darkFill, repaired: false })
      }),
      MANY,
    )
  })

  it('puts hex colours alone into the CSS', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const css = paletteCss(
          repairPalette(colours({ brand: { light: text, dark: text }, textBrand: { light: text, dark: text } })),
        )
        expect(css).toMatch(/^(html(:root|\.dark)\{(--[a-z-]+:#[0-9a-f]{6};?)+\})+$/)
      }),
      MANY,
    )
  })
})

describe('repairing a palette', () => {
  it('keeps colours that read', () => {
    const palette = repairPalette(
      colours({ brand: { light: '#044AFF', dark: '#8DB8F2' }, textBrand: { light: '#FFFFFF', dark: '#0E1D33' } }),
    )
    const none = { band: null, alt: null, onAlt: null }
    expect(palette).toEqual({
      light: { brand: '#044aff', onBrand: '#ffffff', brandInk: '#044aff', ...none },
      dark: { brand: '#8db8f2', onBrand: '#0e1d33', brandInk: '#8db8f2', ...none },
      repaired: false,
    })
  })

  it('lifts a brand that is lost on dark grounds, where a control would not be seen', () => {
    const { dark, repaired } = repairPalette(colours({ brand: { light: '#101010', dark: '#101010' } }))
    expect(repaired).toBe(true)
    expect(ratio(dark.brand, read('#262d38'))).toBeGreaterThanOrEqual(3)
  })

  it('uses the light brand in dark mode when there is no other', () => {
    expect(repairPalette(colours({ brand: { light: '#1B8F4D', dark: null } })).dark.brand).toBe('#1b8f4d')
  })
})

describe('mixing in Oklab', () => {
  it('mixes as browsers do', () => {
    // color-mix(in oklab, white, black) is #636363 in the CSS Color 4 tests.
    expect(toHex(mixInOklab(read('#ffffff'), read('#000000'), 0.5))).toBe('#636363')
    expect(toHex(mixInOklab(read('#044aff'), read('#ffffff'), 0))).toBe('#044aff')
    expect(toHex(mixInOklab(read('#ff0000'), read('#0000ff'), 0.5))).toBe('#8c53a2')
  })
})

describe('the pairs of a palette', () => {
  it('tells the ratio before and after repair', () => {
    const colors = colours({
      brand: { light: '#FFE600', dark: '#FFE600' },
      textBrand: { light: '#FFFFFF', dark: null },
    })
    const text = listContrastPairs(colors).find(({ mode, path }) => mode === 'light' && path.endsWith('brand.light'))
    expect(text?.before).toBeCloseTo(1.15, 1)
    expect(text?.after).toBeGreaterThanOrEqual(4.5)
    expect(text?.drawn).toMatch(/^#[0-9a-f]{6}$/)
    expect(listRepairs(colors).map(({ path }) => path)).toEqual([
      'brand.colors.brand.light',
      'brand.colors.brand.light',
      'brand.colors.textBrand.light',
    ])
  })

  it('judges text on the backgrounds that a tenant gives', () => {
    const colors = colours({
      bgBrand: { light: '#333333', dark: '#111111' },
      bgBrandAlt: { light: '#777777', dark: null },
      textBrandAlt: { light: '#888888', dark: null },
    })
    expect(listRepairs(colors).map(({ path, drawn }) => [path, drawn])).toEqual([
      ['brand.colors.bgBrand.light', '#ebebeb'],
      ['brand.colors.textBrandAlt.light', '#000000'],
    ])
  })
})
