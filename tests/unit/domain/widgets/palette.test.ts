/** @jest-environment jsdom */
import fc from 'fast-check'
import { contrast, mixInOklab, parseColour, toHex, type Rgb } from '@/lib/domain/tenants/colour'
import { paletteCss, repairPalette } from '@/lib/domain/tenants/palette'
import type { Brand } from '@/lib/domain/tenants/schema'
import { drawnColour, widgetCss, widgetPalette } from '@/lib/domain/widgets/palette'
import { COLOUR_NAMES, COLOUR_PARAMS, readWidgetColours, type WidgetColours } from '@/lib/domain/widgets/parameters'
import { toTrials } from '@/tests/support/trials'

const NONE = { light: null, dark: null }
const TENANT: Brand['colors'] = {
  brand: { light: '#044AFF', dark: '#8DB8F2' },
  bgBrand: { light: '#EEF4FB', dark: null },
  bgBrandAlt: NONE,
  textBrand: NONE,
  textBrandAlt: NONE,
}
/** Colours that read beside the tenant's own, by what they paint. */
const READABLE = {
  light: {
    brand: '#7a2a10',
    bg_brand: '#fff3ec',
    bg_brand_alt: '#ffe3d3',
    text_brand: '#fff3ec',
    text_brand_alt: '#34140a',
    background: '#123456',
  },
  dark: {
    brand: '#ffd9c7',
    bg_brand: '#34140a',
    bg_brand_alt: '#4a2010',
    text_brand: '#34140a',
    text_brand_alt: '#fff3ec',
    background: '#123456',
  },
} as const
const PAGE = {
  light: { surface: '#ffffff', sunken: '#f0f2f5', ink: '#0e1420', tint: 0.07, press: ['#000000', 0.14] },
  dark: { surface: '#14181f', sunken: '#1b2029', ink: '#f2f4f8', tint: 0.17, press: ['#ffffff', 0.16] },
} as const

function read(text: string): Rgb {
  const colour = parseColour(text)
  if (!colour) throw new Error(`no colour: ${text}`)
  return colour
}

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([r, g, b]) => `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`)
const asked: fc.Arbitrary<WidgetColours> = fc.record(Object.fromEntries(COLOUR_PARAMS.map((param) => [param, hex])), {
  requiredKeys: [],
})

/** The worst ratio of everything that meets in the widget, as text and as controls. */
function ratios(mode: 'light' | 'dark', colours: WidgetColours): { text: number; controls: number } {
  const page = PAGE[mode]
  const { surface, sunken, ink } = page
  const drawn: Readonly<Record<string, string>> = widgetPalette(TENANT, colours)[mode]
  const tokens: Readonly<Record<string, string>> = { surface, sunken, ink, ...drawn }
  const at = (name: string) => read(tokens[name] ?? '')
  const tint = tokens['brand-tint'] ? at('brand-tint') : read(toHex(mixInOklab(at('surface'), at('brand'), page.tint)))
  const pressed = read(toHex(mixInOklab(at('brand'), read(page.press[0]), page.press[1])))
  const onGrounds = ['ink', 'brand-ink', 'ink-2', 'ink-3', 'bad']
    .filter((name) => tokens[name])
    .flatMap((name) => [contrast(at(name), at('surface')), contrast(at(name), at('sunken'))])
  const text = [
    ...onGrounds,
    contrast(at('ink'), tint),
    contrast(at('brand-ink'), tint),
    contrast(at('on-brand'), at('brand')),
    contrast(at('on-brand'), pressed),
  ]
  const border = tokens['line-2'] ? [contrast(at('line-2'), at('surface'))] : []
  return { text: Math.min(...text), controls: Math.min(contrast(at('brand'), at('surface')), ...border) }
}

describe('the palette of a widget', () => {
  it.each(['light', 'dark'] as const)('reads at AA in %s mode whatever is asked', (mode) => {
    fc.assert(
      fc.property(asked, (colours) => {
        const { text, controls } = ratios(mode, colours)
        expect(text).toBeGreaterThanOrEqual(4.5)
        expect(controls).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: toTrials({ long: 300, short: 100 }), seed: 20261121 },
    )
  })

  it('is the tenant’s own where nothing is asked, on a ground that shows the page below', () => {
    const { light, dark, repaired } = repairPalette(TENANT)
    expect(repaired).toBe(false)
    expect(widgetPalette(TENANT, {})).toEqual({
      light: { canvas: 'transparent', brand: light.brand, 'on-brand': light.onBrand, 'brand-ink': light.brandInk },
      dark: { canvas: 'transparent', brand: dark.brand, 'on-brand': dark.onBrand, 'brand-ink': dark.brandInk },
      repaired: [],
    })
    expect(paletteCss(repairPalette(TENANT))).toContain(`--brand:${light.brand}`)
  })

  it.each(COLOUR_PARAMS)('%s changes its own mode alone, and is drawn there', (param) => {
    const [, name, own] = /^(.+)_(light|dark)$/.exec(param) ?? []
    const mode = own === 'light' ? 'light' : 'dark'
    const other = mode === 'light' ? 'dark' : 'light'
    const part = COLOUR_NAMES.find((each) => each === name)
    if (!part) throw new Error(param)
    const before = widgetPalette(TENANT, {})
    const after = widgetPalette(TENANT, { [param]: READABLE[mode][part] })
    expect(drawnColour(after, part, mode)).toBe(READABLE[mode][part])
    expect(drawnColour(before, part, mode)).not.toBe(READABLE[mode][part])
    expect(after[other]).toEqual(before[other])
    expect(after.repaired).toEqual([])
  })

  it('draws readable colours as they were asked for', () => {
    const { light, repaired } = widgetPalette(TENANT, {
      brand_light: '#7a2a10',
      text_brand_light: '#fff3ec',
      bg_brand_light: '#fff3ec',
      bg_brand_alt_light: '#ffe3d3',
      text_brand_alt_light: '#34140a',
      background_light: '#123456',
    })
    expect(light).toMatchObject({
      brand: '#7a2a10',
      'on-brand': '#fff3ec',
      surface: '#fff3ec',
      sunken: '#ffe3d3',
      ink: '#34140a',
      canvas: '#123456',
    })
    expect(repaired).toEqual([])
  })

  it('has a colour of its own for everything but the page below', () => {
    const { light, dark } = repairPalette(TENANT)
    const palette = widgetPalette(TENANT, {})
    const drawn = (mode: 'light' | 'dark') => COLOUR_NAMES.map((name) => drawnColour(palette, name, mode))
    expect(drawn('light')).toEqual([light.brand, '#ffffff', '#f0f2f5', light.onBrand, '#0e1420', null])
    expect(drawn('dark')).toEqual([dark.brand, '#14181f', '#1b2029', dark.onBrand, '#f2f4f8', null])
  })

  it('has defaults that follow what is set beside them', () => {
    const palette = widgetPalette(TENANT, { bg_brand_light: '#102030', background_light: '#123456' })
    expect(drawnColour(palette, 'bg_brand', 'light')).toBe('#102030')
    expect(drawnColour(palette, 'text_brand_alt', 'light')).toBe('#ffffff')
    expect(drawnColour(palette, 'background', 'light')).toBe('#123456')
    expect(drawnColour(palette, 'text_brand_alt', 'dark')).toBe('#f2f4f8')
  })

  it('names what it had to change', () => {
    expect(
      widgetPalette(TENANT, { bg_brand_light: '#333333', text_brand_alt_light: '#444444', brand_dark: '#101010' })
        .repaired,
    ).toEqual(['text_brand_alt_light', 'brand_dark'])
  })

  it.each(COLOUR_PARAMS)('%s is in the rules of its own mode alone', (param) => {
    const css = widgetCss(widgetPalette(TENANT, { [param]: '#7a2a10' }))
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({ selector, body }))
    const html = (dark: boolean) => {
      const element = document.createElement('html')
      element.className = dark ? 'dark' : ''
      return element
    }
    const reaching = (dark: boolean) => rules.filter(({ selector = '' }) => html(dark).matches(selector))
    expect(reaching(true)).toHaveLength(1)
    expect(reaching(false)).toHaveLength(1)
    expect(reaching(true)).not.toEqual(reaching(false))
  })

  it('lets nothing but colours into the page', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), fc.constantFrom(...COLOUR_PARAMS), (text, param) => {
        const colours = readWidgetColours(new URLSearchParams({ [param]: text }))
        expect(widgetCss(widgetPalette(TENANT, colours))).toMatch(
          /^(html(:not\(\.dark\)|\.dark)\{(--[a-z0-9-]+:(#[0-9a-f]{6}|transparent);?)+\})+$/,
        )
      }),
    )
  })
})
