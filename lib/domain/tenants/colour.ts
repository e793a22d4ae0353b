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

/** WCAG 2 relative luminance. */
export function luminance({ r, g, b }: Rgb): number {
  const linear = (v: number) => {
    const c = v / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
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
