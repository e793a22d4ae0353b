/** sRGB, each channel 0 to 255. */
export type Rgb = { r: number; g: number; b: number }

/** Reads hex (3, 4, 6, 8 digits), rgb() and hsl(); alpha is ignored; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const value = text.trim().toLowerCase()
  return parseHex(value) ?? parseRgb(value) ?? parseHsl(value)
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`
}

/** Reads a colour that is known to be one; throws otherwise. */
export function mustParseColour(text: string): Rgb {
  const colour = parseColour(text)
  if (colour === null) throw new Error(`not a colour: ${text}`)
  return colour
}

/** A colour with the whole channels that are painted: a finer contrast could be lost in rounding. */
export function paintColour(colour: Rgb): Rgb {
  return mustParseColour(toHex(colour))
}

/** A colour as it is painted; null where none is set or it cannot be read. */
export function readColour(text: string | null | undefined): Rgb | null {
  const colour = typeof text === 'string' ? parseColour(text) : null
  return colour && paintColour(colour)
}

function parseHex(value: string): Rgb | null {
  const match = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)
  if (!match?.[1]) return null
  const digits = match[1].length <= 4 ? [...match[1]].map((d) => d + d).join('') : match[1]
  const channel = (i: number) => Number.parseInt(digits.slice(i, i + 2), 16)
  return { r: channel(0), g: channel(2), b: channel(4) }
}

function parseRgb(value: string): Rgb | null {
  const match = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value)
  if (!match) return null
  const [r = 0, g = 0, b = 0] = match.slice(1, 4).map(Number)
  return Math.max(r, g, b) <= 255 ? { r, g, b } : null
}

function parseHsl(value: string): Rgb | null {
  const match =
    /^hsla?\(\s*(\d{1,3})(?:deg)?\s*[, ]\s*(\d{1,3})%\s*[, ]\s*(\d{1,3})%\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value)
  if (!match) return null
  const [h = 0, s = 0, l = 0] = match.slice(1, 4).map(Number)
  if (h > 360 || s > 100 || l > 100) return null
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100)
  const channel = (n: number) => {
    const k = (n + h / 30) % 12
    return 255 * (l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { r: channel(0), g: channel(8), b: channel(4) }
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** WCAG 2 relative luminance. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export function mixColour(a: Rgb, b: Rgb, share: number): Rgb {
  return { r: a.r + (b.r - a.r) * share, g: a.g + (b.g - a.g) * share, b: a.b + (b.b - a.b) * share }
}

/** A mix in Oklab, as `color-mix(in oklab, a, b share)` of CSS gives it; channels are cut to sRGB. */
export function mixInOklab(a: Rgb, b: Rgb, share: number): Rgb {
  const [p, q] = [toOklab(a), toOklab(b)]
  const at = (i: 0 | 1 | 2) => p[i] + (q[i] - p[i]) * share
  return fromOklab([at(0), at(1), at(2)])
}

type Oklab = readonly [light: number, a: number, b: number]

export function toOklab({ r, g, b }: Rgb): Oklab {
  const [x, y, z] = [linear(r), linear(g), linear(b)]
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z)
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z)
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Channels outside of sRGB are cut. */
export function fromOklab([light, a, b]: Oklab): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (v: number) => {
    const c = Math.min(1, Math.max(0, v))
    return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
  }
  return {
    r: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  }
}
