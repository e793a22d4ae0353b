import { contrast, mixColour, parseColour, toHex, type Rgb } from './colour'
import { FALLBACK_COLOUR } from './fallback'
import type { Brand } from './schema'

const WHITE: Rgb = { r: 255, g: 255, b: 255 }
const BLACK: Rgb = { r: 0, g: 0, b: 0 }
const INK: Rgb = { r: 14, g: 20, b: 32 }
// The grounds that brand text can stand on, as in globals.css.
const LIGHT_GROUNDS = ['#ffffff', '#f7f8fa', '#f0f2f5'].map(mustParse)
const DARK_GROUNDS = ['#14181f', '#0c0f14', '#1b2029', '#262d38'].map(mustParse)
const LIGHT_TINT = 0.07
const DARK_TINT = 0.17
const AA = 4.5

export type ModePalette = { brand: string; onBrand: string; brandInk: string }
export type Palette = { light: ModePalette; dark: ModePalette; repaired: boolean }

/** A tenant's colours, moved as little as needed until every use of them reads at AA in both modes. */
export function repairPalette(colors: Brand['colors']): Palette {
  const fallback = mustParse(FALLBACK_COLOUR)
  const light = readColour(colors.brand.light) ?? fallback
  const dark = readColour(colors.brand.dark) ?? light
  const lightInk = moveUntil(light, BLACK, (c) => readable(c, withTint(LIGHT_GROUNDS, c, LIGHT_TINT)))
  const darkInk = moveUntil(dark, WHITE, (c) => readable(c, withTint(DARK_GROUNDS, dark, DARK_TINT)))
  const lightText = readColour(colors.textBrand.light)
  const darkText = readColour(colors.textBrand.dark)
  return {
    light: { brand: toHex(lightInk), onBrand: toHex(textOn(lightInk, lightText)), brandInk: toHex(lightInk) },
    dark: { brand: toHex(dark), onBrand: toHex(textOn(dark, darkText)), brandInk: toHex(darkInk) },
    repaired: toHex(lightInk) !== toHex(light),
  }
}

function textOn(ground: Rgb, wanted: Rgb | null): Rgb {
  if (wanted && contrast(wanted, ground) >= AA) return wanted
  return contrast(WHITE, ground) >= AA ? WHITE : contrast(INK, ground) >= AA ? INK : BLACK
}

function readable(colour: Rgb, grounds: readonly Rgb[]): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= AA)
}

function withTint(grounds: readonly Rgb[], colour: Rgb, share: number): Rgb[] {
  return [...grounds, ...grounds.slice(0, 1).map((ground) => mixColour(ground, colour, share))]
}

function moveUntil(colour: Rgb, towards: Rgb, good: (colour: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixColour(colour, towards, share)
    const rounded = mustParse(toHex(moved))
    if (good(rounded)) return rounded
  }
  return towards
}

function readColour(text: string | null): Rgb | null {
  return text === null ? null : parseColour(text)
}

function mustParse(text: string): Rgb {
  const colour = parseColour(text)
  if (colour === null) throw new Error(`not a colour: ${text}`)
  return colour
}

/** The CSS that puts a palette over the defaults of globals.css. Only hex values enter it. */
export function paletteCss(palette: Palette): string {
  const rules = (p: ModePalette) => `--brand:${p.brand};--on-brand:${p.onBrand};--brand-ink:${p.brandInk}`
  return `html:root{${rules(palette.light)}}html.dark{${rules(palette.dark)}}`
}
