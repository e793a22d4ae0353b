import { contrast, mixColour, mixInOklab, mustParseColour, paintColour, readColour, toHex, type Rgb } from './colour'
import { FALLBACK_COLOUR } from './fallback'
import type { Brand } from './schema'

const WHITE: Rgb = { r: 255, g: 255, b: 255 }
const BLACK: Rgb = { r: 0, g: 0, b: 0 }
const INK: Rgb = { r: 14, g: 20, b: 32 }
/** WCAG 2.2 AA: of text, and of what a control is recognised by. */
export const TEXT_RATIO = 4.5
export const UI_RATIO = 3

export type ModeName = 'light' | 'dark'
// As in globals.css: the grounds that brand text can stand on (the first is `--surface`), the mixes of
// `--brand-tint` and `--brand-press`, the quieter inks, and where a colour goes that does not read.
export const MODES = {
  light: {
    grounds: ['#ffffff', '#f7f8fa', '#f0f2f5'].map(mustParseColour),
    ink: INK,
    quiet: ['#434d5f', '#5f6a7d'].map(mustParseColour),
    tint: 0.07,
    press: { towards: BLACK, share: 0.14 },
    away: BLACK,
  },
  dark: {
    grounds: ['#14181f', '#0c0f14', '#1b2029', '#262d38'].map(mustParseColour),
    ink: mustParseColour('#f2f4f8'),
    quiet: ['#b9c1ce', '#949eaf'].map(mustParseColour),
    tint: 0.17,
    press: { towards: WHITE, share: 0.16 },
    away: WHITE,
  },
} as const

export type ModePalette = {
  brand: string
  onBrand: string
  brandInk: string
  /** The ground of heroes and the footer, `bgBrand`; null where the tenant has none. */
  band: string | null
  /** The ground of announcements, `bgBrandAlt`, and the text on it; null where the tenant has none. */
  alt: string | null
  onAlt: string | null
}
export type Palette = { light: ModePalette; dark: ModePalette; repaired: boolean }

/** A tenant's colours, moved as little as needed until every use of them reads at AA in both modes. */
export function repairPalette(colors: Brand['colors']): Palette {
  const light = readColour(colors.brand.light) ?? mustParseColour(FALLBACK_COLOUR)
  const dark = readColour(colors.brand.dark) ?? light
  // In light mode buttons and links share one colour.
  const lightInk = moveUntil(light, 'light', (c) => readsEverywhere(c, textGrounds('light', c)))
  const darkFill = moveUntil(dark, 'dark', (c) => isSeen(c, 'dark') && textFor(c, 'dark', null) !== null)
  const darkInk = moveUntil(dark, 'dark', (c) => readsEverywhere(c, textGrounds('dark', darkFill)))
  const onLight = textFor(lightInk, 'light', readColour(colors.textBrand.light)) ?? WHITE
  const onDark = textFor(darkFill, 'dark', readColour(colors.textBrand.dark)) ?? BLACK
  return {
    light: {
      brand: toHex(lightInk),
      onBrand: toHex(onLight),
      brandInk: toHex(lightInk),
      ...groundsOf(colors, 'light', lightInk),
    },
    dark: {
      brand: toHex(darkFill),
      onBrand: toHex(onDark),
      brandInk: toHex(darkInk),
      ...groundsOf(colors, 'dark', darkInk),
    },
    repaired: toHex(lightInk) !== toHex(light) || toHex(darkFill) !== toHex(dark),
  }
}

function groundsOf(
  colors: Brand['colors'],
  mode: ModeName,
  brandInk: Rgb,
): Pick<ModePalette, 'band' | 'alt' | 'onAlt'> {
  const read = (name: 'bgBrand' | 'bgBrandAlt' | 'textBrandAlt') => readColour(colors[name][mode])
  const [band, alt] = [read('bgBrand'), read('bgBrandAlt')]
  const onAlt = alt && (pickReadable([alt], read('textBrandAlt') ?? MODES[mode].ink) ?? MODES[mode].ink)
  return {
    band: band && toHex(repairBand(band, mode, brandInk)),
    alt: alt && toHex(alt),
    onAlt: onAlt && toHex(onAlt),
  }
}

/** Every colour of text that stands on the band. */
export function bandTexts(mode: ModeName, brandInk: Rgb): Rgb[] {
  return [MODES[mode].ink, ...MODES[mode].quiet, brandInk]
}

// The page's text stays as it is: the ground moves towards the page's own until everything on it reads.
function repairBand(band: Rgb, mode: ModeName, brandInk: Rgb): Rgb {
  const surface = MODES[mode].grounds[0] ?? WHITE
  const texts = bandTexts(mode, brandInk)
  for (let share = 0; share < 1; share += 0.02) {
    const moved = paintColour(mixColour(band, surface, share))
    if (texts.every((text) => contrast(text, moved) >= TEXT_RATIO)) return moved
  }
  return surface
}

/** The wanted colour where it reads on every ground, else white or the darkest that does; null when none does. */
export function pickReadable(grounds: readonly Rgb[], wanted: Rgb | null): Rgb | null {
  const candidates = wanted ? [wanted, WHITE, INK, BLACK] : [WHITE, INK, BLACK]
  return candidates.find((colour) => readsEverywhere(colour, grounds)) ?? null
}

/** The grounds of text on a brand's button: at rest and pressed. */
export function buttonGrounds(brand: Rgb, mode: ModeName): Rgb[] {
  const { towards, share } = MODES[mode].press
  return [brand, paintColour(mixInOklab(brand, towards, share))]
}

/** The grounds of brand-coloured text: the page's, and the surface tinted with the brand. */
export function textGrounds(mode: ModeName, brand: Rgb): Rgb[] {
  const { grounds, tint } = MODES[mode]
  return [...grounds, ...grounds.slice(0, 1).map((surface) => paintColour(mixInOklab(surface, brand, tint)))]
}

function textFor(brand: Rgb, mode: ModeName, wanted: Rgb | null): Rgb | null {
  return pickReadable(buttonGrounds(brand, mode), wanted)
}

function readsEverywhere(colour: Rgb, grounds: readonly Rgb[]): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= TEXT_RATIO)
}

function isSeen(colour: Rgb, mode: ModeName): boolean {
  return MODES[mode].grounds.every((ground) => contrast(colour, ground) >= UI_RATIO)
}

function moveUntil(colour: Rgb, mode: ModeName, good: (colour: Rgb) => boolean): Rgb {
  const towards = MODES[mode].away
  for (let share = 0; share < 1; share += 0.02) {
    const moved = paintColour(mixColour(colour, towards, share))
    if (good(moved)) return moved
  }
  return towards
}

/** The CSS that puts a palette over the defaults of globals.css. Only hex values enter it. */
export function paletteCss(palette: Palette): string {
  const rules = ({ brand, onBrand, brandInk, band, alt, onAlt }: ModePalette) =>
    Object.entries({ brand, 'on-brand': onBrand, 'brand-ink': brandInk, band, alt, 'on-alt': onAlt })
      .flatMap(([name, value]) => (value === null ? [] : [`--${name}:${value}`]))
      .join(';')
  return `html:root{${rules(palette.light)}}html.dark{${rules(palette.dark)}}`
}
