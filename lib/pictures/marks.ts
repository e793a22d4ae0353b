export type Point = readonly [number, number]

const r = Math.round

/** Path data of whole numbers: every number in the template is rounded. */
export function d(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let out = parts[0] ?? ''
  values.forEach((v, i) => {
    out += (typeof v === 'number' ? String(r(v)) : v) + (parts[i + 1] ?? '')
  })
  return out
}

/** Parts in painting order; what is false is left out. */
export function draw(...parts: readonly (string | false)[]): string {
  let out = ''
  for (const part of parts) if (part) out += part
  return out
}

/** `make(0)` to `make(count - 1)`, joined. */
export function times(count: number, make: (index: number) => string): string {
  let out = ''
  for (let i = 0; i < count; i++) out += make(i)
  return out
}

export const fill = (data: string, color: string) => (data ? `<path d="${data}" fill="${color}"/>` : '')

export const rectData = (x: number, y: number, w: number, h: number) => d`M${x} ${y}h${w}v${h}h${-r(w)}z`
export const rect = (x: number, y: number, w: number, h: number, color: string) => fill(rectData(x, y, w, h), color)

function polyData(points: readonly Point[]): string {
  let [px, py] = [0, 0]
  let out = ''
  points.forEach(([x, y], i) => {
    out += i ? `${i > 1 ? ' ' : ''}${r(x) - px} ${r(y) - py}` : d`M${x} ${y}l`
    ;[px, py] = [r(x), r(y)]
  })
  return out + 'z'
}
export const poly = (points: readonly Point[], color: string) => fill(polyData(points), color)

const STRAIGHT = /^([Mm][^A-Za-z]+[hvHV][^A-Za-z]+)+$/
export const ROUND = ' stroke-linecap="round"'
/** A stroke; single straight strokes enclose nothing and need no `fill="none"`. */
export function stroke(data: string, color: string, width: number, extra = ''): string {
  if (!data) return ''
  const hollow = STRAIGHT.test(data) ? '' : ' fill="none"'
  return `<path d="${data}" stroke="${color}" stroke-width="${Math.max(1, r(width))}"${hollow}${extra}/>`
}
export const dashes = (...lengths: readonly number[]) =>
  ` stroke-dasharray="${lengths.map((v) => Math.max(1, r(v))).join(' ')}"`

export const disc = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${Math.max(1, r(radius))}" fill="${color}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, color: string) =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${Math.max(1, r(rx))}" ry="${Math.max(1, r(ry))}" fill="${color}"/>`
export const soft = (x: number, y: number, w: number, h: number, rx: number, color: string) =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" rx="${r(rx)}" fill="${color}"/>`

/** A round-headed opening of width `w` and height `h`, standing on `y`. */
export function archData(x: number, y: number, w: number, h: number): string {
  const half = Math.max(1, r(w / 2))
  return d`M${x} ${y}v${half - r(h)}a${half} ${half} 0 0 1 ${half * 2} 0v${r(h) - half}z`
}
/** As `archData`, with a pointed head. */
export function ogiveData(x: number, y: number, w: number, h: number): string {
  const half = Math.max(1, r(w / 2))
  const spring = r(h) - half * 2 > 0 ? r(h) - half * 2 : r(h / 3)
  const rise = r(h) - spring
  return d`M${x} ${y}v${-spring}q0 ${-rise * 0.6} ${half} ${-rise}q${half} ${rise * 0.4} ${half} ${rise}v${spring}z`
}
/** A bulging dome over a base of width `w`. */
export const domeData = (x: number, y: number, w: number, h: number) =>
  d`M${x} ${y}C${x - w * 0.04} ${y - h * 0.7} ${x + w * 0.3} ${y - h * 0.94} ${x + w / 2} ${y - h}C${x + w * 0.7} ${y - h * 0.94} ${x + w * 1.04} ${y - h * 0.7} ${x + w} ${y}z`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// XML 1.0 has no way to write these characters, so a title loses them.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A whole picture: slices to its box, is read out by its title. */
export function wrapPicture(width: number, height: number, title: string, body: string): string {
  const name = title.replace(UNWRITABLE, '').replace(/[&<>"']/g, (c) => ESCAPES[c] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><title>${name}</title>${body.replaceAll(' -', '-')}</svg>`
}
