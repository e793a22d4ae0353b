import {
  contrast,
  mixColour,
  mixInOklab,
  mustParseColour,
  paintColour,
  readColour,
  toHex,
  type Rgb,
} from '@/lib/domain/tenants/colour'
import { FALLBACK_COLOUR } from '@/lib/domain/tenants/fallback'
import {
  buttonGrounds,
  MODES,
  pickReadable,
  repairPalette,
  TEXT_RATIO,
  UI_RATIO,
  type ModeName,
} from '@/lib/domain/tenants/palette'
import type { Brand } from '@/lib/domain/tenants/schema'
import { COLOUR_NAMES, type ColourName, type ColourParam, type WidgetColours } from './parameters'

/** Custom properties of app/globals.css without their dashes, as hex; `canvas` may be transparent. */
export type WidgetTokens = Readonly<Record<string, string>>
export type WidgetPalette = {
  light: WidgetTokens
  dark: WidgetTokens
  /** Colours of the query that are replaced, because they would not be legible. */
  repaired: ColourParam[]
}

const DANGER = { light: '#b3261e', dark: '#ff9a92' } as const
const STEPS = 50

// What app/globals.css draws where the palette names no ground of its own.
const PAGE_TOKENS = { light: pageTokens('light'), dark: pageTokens('dark') }

/**
 * The widget's colours: the tenant's, and over them those of the query. `bg_brand` is the ground of fields and lists,
 * `bg_brand_alt` that of what is chosen or hovered, `text_brand_alt` the text on both, `text_brand` the text on `brand`.
 * Every pair that meets reads at AA in both modes.
 */
export function widgetPalette(tenant: Brand['colors'], asked: WidgetColours): WidgetPalette {
  const [light, dark] = [tokensOf('light', tenant, asked), tokensOf('dark', tenant, asked)]
  return { light, dark, repaired: [...findRepaired('light', light, asked), ...findRepaired('dark', dark, asked)] }
}

function tokensOf(mode: ModeName, tenant: Brand['colors'], asked: WidgetColours): WidgetTokens {
  const read = (name: ColourName) => readColour(asked[`${name}_${mode}`])
  const canvas = read('background')
  const ground = { canvas: canvas ? toHex(canvas) : 'transparent' }
  const brand = { light: asked.brand_light ?? tenant.brand.light, dark: asked.brand_dark ?? tenant.brand.dark }
  const textBrand = {
    light: asked.text_brand_light ?? tenant.textBrand.light,
    dark: asked.text_brand_dark ?? tenant.textBrand.dark,
  }
  if (!read('bg_brand') && !read('bg_brand_alt') && !read('text_brand_alt')) {
    const drawn = repairPalette({ ...tenant, brand, textBrand })[mode]
    return { ...ground, brand: drawn.brand, 'on-brand': drawn.onBrand, 'brand-ink': drawn.brandInk }
  }
  const wanted = readColour(brand[mode]) ?? readColour(brand.light) ?? mustParseColour(FALLBACK_COLOUR)
  const grounds = readGrounds(mode, read)
  return { ...ground, ...groundTokens(mode, grounds), ...brandTokens(mode, grounds, wanted, textBrand[mode]) }
}

type Grounds = { surface: Rgb; sunken: Rgb; ink: Rgb }

/** Fields, what is chosen in them, and a text colour that reads on both. */
function readGrounds(mode: ModeName, read: (name: ColourName) => Rgb | null): Grounds {
  const own = read('bg_brand')
  const [page, , chosen] = MODES[mode].grounds
  const surface = own ?? page ?? mustParseColour('#ffffff')
  const text = read('text_brand_alt') ?? MODES[mode].ink
  const alt = read('bg_brand_alt') ?? (own || !chosen ? mixPaint(surface, farthest(surface), 0.06) : chosen)
  const ink = pickReadable([surface, alt], text) ?? pickReadable([surface], text) ?? farthest(surface)
  return { surface, ink, sunken: moveTowards(alt, surface, (ground) => contrast(ink, ground) >= TEXT_RATIO) }
}

function groundTokens(mode: ModeName, { surface, sunken, ink }: Grounds): WidgetTokens {
  const towardsInk = (from: Rgb, ratio: number) =>
    toHex(moveTowards(from, ink, (c) => contrast(c, surface) >= ratio && contrast(c, sunken) >= ratio))
  return {
    surface: toHex(surface),
    raised: toHex(surface),
    sunken: toHex(sunken),
    ink: toHex(ink),
    'ink-2': towardsInk(mixPaint(ink, surface, 0.2), TEXT_RATIO),
    'ink-3': towardsInk(mixPaint(ink, surface, 0.35), TEXT_RATIO),
    line: toHex(mixPaint(surface, ink, 0.16)),
    'line-2': towardsInk(mixPaint(surface, ink, 0.45), UI_RATIO),
    bad: towardsInk(mustParseColour(DANGER[mode]), TEXT_RATIO),
  }
}

function brandTokens(mode: ModeName, grounds: Grounds, wanted: Rgb, text: string | null): WidgetTokens {
  const { surface, sunken, ink } = grounds
  const wantedText = readColour(text)
  const isButton = (c: Rgb) => contrast(c, surface) >= UI_RATIO && pickReadable(buttonGrounds(c, mode), null) !== null
  const brand = moveTowards(wanted, farthest(surface), isButton)
  const onBrand = pickReadable(buttonGrounds(brand, mode), wantedText) ?? farthest(brand)
  const tint = moveTowards(
    paintColour(mixInOklab(surface, brand, MODES[mode].tint)),
    surface,
    (c) => contrast(ink, c) >= TEXT_RATIO,
  )
  const reads = (c: Rgb) => [surface, sunken, tint].every((ground) => contrast(c, ground) >= TEXT_RATIO)
  return {
    brand: toHex(brand),
    'on-brand': toHex(onBrand),
    'brand-ink': toHex(moveTowards(brand, ink, reads)),
    'brand-tint': toHex(tint),
  }
}

const DRAWN_AS: Readonly<Record<ColourName, string>> = {
  brand: 'brand',
  bg_brand: 'surface',
  bg_brand_alt: 'sunken',
  text_brand: 'on-brand',
  text_brand_alt: 'ink',
  background: 'canvas',
}

/** The colour that a part of the widget is drawn in, as hex; null where the page below shows. */
export function drawnColour(palette: WidgetPalette, name: ColourName, mode: ModeName): string | null {
  const token = DRAWN_AS[name]
  const drawn = palette[mode][token] ?? PAGE_TOKENS[mode][token] ?? 'transparent'
  return drawn === 'transparent' ? null : drawn
}

function findRepaired(mode: ModeName, tokens: WidgetTokens, asked: WidgetColours): ColourParam[] {
  return COLOUR_NAMES.map((name) => ({ param: `${name}_${mode}` as const, drawn: tokens[DRAWN_AS[name]] }))
    .filter(({ param, drawn }) => {
      const wanted = readColour(asked[param])
      return wanted !== null && toHex(wanted) !== drawn
    })
    .map(({ param }) => param)
}

/**
 * The CSS that puts the palette over the page's. Only hex values and `transparent` enter it. The modes may name
 * different tokens, so that one's must not reach the other.
 */
export function widgetCss({ light, dark }: WidgetPalette): string {
  const rules = (tokens: WidgetTokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `html:not(.dark){${rules(light)}}html.dark{${rules(dark)}}`
}

// The first step from one colour to another that is good; the other when none is.
function moveTowards(from: Rgb, to: Rgb, good: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const moved = mixPaint(from, to, step / STEPS)
    if (good(moved)) return moved
  }
  return to
}

function farthest(ground: Rgb): Rgb {
  const [white, black] = [mustParseColour('#ffffff'), mustParseColour('#000000')]
  return contrast(white, ground) >= contrast(black, ground) ? white : black
}

function pageTokens(mode: ModeName): WidgetTokens {
  const [surface, , sunken] = MODES[mode].grounds
  return {
    surface: toHex(surface ?? mustParseColour('#ffffff')),
    sunken: toHex(sunken ?? mustParseColour('#ffffff')),
    ink: toHex(MODES[mode].ink),
  }
}

function mixPaint(a: Rgb, b: Rgb, share: number): Rgb {
  return paintColour(mixColour(a, b, share))
}
