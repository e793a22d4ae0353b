import { contrast, parseColour, toHex, type Rgb } from './colour'
import {
  bandTexts,
  buttonGrounds,
  MODES,
  pickReadable,
  repairPalette,
  TEXT_RATIO,
  textGrounds,
  UI_RATIO,
  type ModeName,
} from './palette'
import type { Brand } from './schema'

/** Two colours that meet on the page; ratios are WCAG's, 1 to 21, of the worst ground. */
export type ContrastPair = {
  mode: ModeName
  /** The colour that would have to change, such as `brand.colors.brand.light`. */
  path: string
  what: string
  needed: number
  /** As the tenant wrote it. */
  before: number
  /** As it is drawn. */
  after: number
  /** The colour that is drawn instead, as hex; null where it is the tenant's own. */
  drawn: string | null
}

/** Every pair of a tenant's colours in both modes, before and after their repair. */
export function listContrastPairs(colors: Brand['colors']): ContrastPair[] {
  return [...pairsOf(colors, 'light'), ...pairsOf(colors, 'dark')]
}

/** A ratio such as `4.49:1`; cut and not rounded, because 4.499 does not reach 4.5. */
export function formatRatio(value: number): string {
  return `${(Math.floor(value * 100) / 100).toFixed(2)}:1`
}

/** Pairs whose contrast is too low in the tenant's own colours, so that others are drawn. */
export function listRepairs(colors: Brand['colors']): ContrastPair[] {
  return listContrastPairs(colors).filter((pair) => pair.before < pair.needed)
}

function pairsOf(colors: Brand['colors'], mode: ModeName): ContrastPair[] {
  const read = (name: keyof Brand['colors']) => readColour(colors[name][mode])
  const palette = repairPalette(colors)[mode]
  const [brand, onBrand, ink] = [palette.brand, palette.onBrand, palette.brandInk].map(readColour)
  if (!brand || !onBrand || !ink) return []
  // Colours that the tenant left out are the product's own and need no repair.
  const wanted = read('brand') ?? readColour(colors.brand.light)
  const text = read('textBrand')
  const compare = toComparer(mode)
  const page = MODES[mode].grounds
  return [
    compare('brand', 'brand-coloured text on the page', TEXT_RATIO, {
      before: wanted ? [wanted, textGrounds(mode, wanted)] : null,
      after: [ink, textGrounds(mode, brand)],
    }),
    compare('brand', 'controls in the brand colour on the page', UI_RATIO, {
      before: wanted ? [wanted, page] : null,
      after: [brand, page],
    }),
    compare('textBrand', 'text on buttons in the brand colour', TEXT_RATIO, {
      before: text ? [text, buttonGrounds(wanted ?? brand, mode)] : null,
      after: [onBrand, buttonGrounds(brand, mode)],
    }),
    ...onBand(mode, read('bgBrand'), readColour(palette.band), ink),
    ...onAlt(mode, read('bgBrandAlt'), read('textBrandAlt') ?? MODES[mode].ink),
  ]
}

type Meeting = [colour: Rgb, grounds: readonly Rgb[]]

function toComparer(mode: ModeName) {
  return (
    name: keyof Brand['colors'],
    what: string,
    needed: number,
    { before, after }: { before: Meeting | null; after: Meeting },
  ): ContrastPair => {
    const hex = toHex(after[0])
    return {
      mode,
      path: `brand.colors.${name}.${mode}`,
      what,
      needed,
      before: worst(before ?? after),
      after: worst(after),
      drawn: before === null || hex === toHex(before[0]) ? null : hex,
    }
  }
}

function onBand(mode: ModeName, wanted: Rgb | null, band: Rgb | null, brandInk: Rgb): ContrastPair[] {
  if (wanted === null || band === null) return []
  const texts = bandTexts(mode, brandInk)
  const compare = toComparer(mode)
  return [
    compare('bgBrand', "the page's text on bgBrand", TEXT_RATIO, { before: [wanted, texts], after: [band, texts] }),
  ]
}

function onAlt(mode: ModeName, ground: Rgb | null, text: Rgb): ContrastPair[] {
  if (ground === null) return []
  const readable = pickReadable([ground], text) ?? text
  const meetings = { before: [text, [ground]], after: [readable, [ground]] } satisfies Record<string, Meeting>
  return [toComparer(mode)('textBrandAlt', 'text on bgBrandAlt', TEXT_RATIO, meetings)]
}

function worst([colour, grounds]: Meeting): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

function readColour(text: string | null): Rgb | null {
  return text === null ? null : parseColour(text)
}
