import { mixColors } from '../color'
import { d, dashes, domeData, draw, fill, poly, rect, stroke, times, type Point } from '../marks'
import { drawPanes, hollow } from '../buildings/parts'
import type { Stage } from '../stage'

/** Pairs of half width and height above the base, from the foot up: `'20 0 20 90 0 120'`. */
type Profile = string

/** A symmetrical body: lit, with the half away from the sun in shade. */
export function drawSpindle(g: Stage, x: number, y: number, profile: Profile, color: string): string {
  const numbers = profile.split(' ').map(Number)
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0] as const,
  )
  const side = (s: number): Point[] => points.map(([half, up]) => [x + s * half, y - up])
  const top = points.at(-1)?.[1] ?? 0
  return draw(
    poly([...side(-1), ...side(1).reverse()], g.lit(color)),
    poly([...side(-g.sun), [x, y - top], [x, y]], g.shade(color)),
  )
}

/** A box with its shaded side as a strip. */
export function drawBox(g: Stage, x: number, y: number, w: number, h: number, color: string, strip = 0.28): string {
  const s = Math.round(w * strip)
  return rect(x, y - h, w, h, g.lit(color)) + rect(g.sun > 0 ? x : x + w - s, y - h, s, h, g.shade(color))
}

/** Tower with windows, 800-wide posters' ordinary high-rise. */
export function drawHighrise(g: Stage, x: number, y: number, w: number, h: number, color: string): string {
  const cols = Math.max(2, Math.floor(w / 14))
  const rows = Math.floor((h - 16) / 17)
  const cw = Math.floor((w - 8) / cols)
  return draw(
    drawBox(g, x, y, w, h, color, 0.2),
    drawPanes(g, { at: [x + 4, y - h + 8], count: [cols, rows], cell: [cw, 17], pane: [cw * 0.56, 9] }),
  )
}

/** Bulb dome on a drum with a finial. */
export function drawBulb(g: Stage, x: number, y: number, w: number, h: number, color: string): string {
  const half =
    g.sun > 0
      ? d`M${x} ${y}h${-w / 2}C${x - w * 0.54} ${y - h * 0.7} ${x - w * 0.2} ${y - h * 0.94} ${x} ${y - h}z`
      : d`M${x} ${y}h${w / 2}C${x + w * 0.54} ${y - h * 0.7} ${x + w * 0.2} ${y - h * 0.94} ${x} ${y - h}z`
  return (
    fill(domeData(x - w / 2, y, w, h), g.lit(color)) +
    fill(half, g.shade(color)) +
    stroke(d`M${x} ${y - h}v${-Math.max(9, h * 0.24)}`, g.shade(color), 3)
  )
}

/** Columns under a lintel, as of a temple or a gate. */
export function drawColumns(
  g: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  color: string,
  thick: number,
): string {
  const step = (w - thick) / (count - 1)
  const at = (i: number) => Math.round(x + i * step)
  return draw(
    fill(
      times(count, (i) => d`M${at(i)} ${y}v${-h}h${thick}v${h}z`),
      g.lit(color),
    ),
    fill(
      times(
        count,
        (i) => d`M${g.sun > 0 ? at(i) : at(i) + thick - Math.round(thick * 0.36)} ${y}v${-h}h${thick * 0.36}v${h}z`,
      ),
      g.shade(color),
    ),
  )
}

/** A near row of plain houses from `from` to `to`, roofed in the way of the place. */
export function drawHouses(g: Stage, y: number, from: number, to: number, tall: readonly [number, number]): string {
  const { random: r, place } = g
  const flat = ['levant', 'gulf', 'tropical', 'americas'].includes(g.flavour)
  let [x, out, turn] = [from, '', r.int(0, 4)]
  while (x < to - 20) {
    const w = Math.round(Math.min(r.range(54, 92), to - x))
    const h = Math.round(r.range(...tall))
    const color = mixColors(place.walls[turn++ % place.walls.length] ?? g.wall, g.look.haze, 0.12)
    const rise = flat ? 0 : Math.round(r.range(18, 34))
    const cols = Math.max(2, Math.floor(w / 22))
    const cw = Math.floor((w - 8) / cols)
    out += draw(
      drawBox(g, x, y, w, h, color, 0.1),
      rise > 0 &&
        fill(
          d`M${x - 3} ${y - h + 1} ${x + w * 0.2} ${y - h - rise} ${x + w * 0.8} ${y - h - rise} ${x + w + 3} ${y - h + 1}z`,
          g.lit(g.snow(place.roofs[turn % place.roofs.length] ?? g.roof, 0.8)),
        ),
      flat && rect(x + w * 0.2, y - h - 8, w * 0.3, 9, g.shade(color)),
      drawPanes(g, {
        at: [x + 4, y - h + 6],
        count: [cols, Math.max(1, Math.floor((h - 10) / 27))],
        cell: [cw, 27],
        pane: [cw * 0.46, 15],
      }),
    )
    x += w
  }
  return out
}

/** Low arches of a bridge across the picture, its deck at `y`. */
export function drawBridge(g: Stage, y: number, depth: number, color: string, width = 800): string {
  const span = 116
  const arches = times(
    Math.ceil(width / span),
    (i) => d`M${i * span + 14} ${y + depth}a${(span - 28) / 2} ${depth - 12} 0 0 1 ${span - 28} 0z`,
  )
  return draw(
    rect(0, y, width, depth, g.shade(color)),
    rect(0, y - 4, width, 9, g.lit(color)),
    fill(arches, g.water(0.3)),
  )
}

/** A bridge hung between two pylons. */
export function drawSuspension(g: Stage, y: number, x1: number, x2: number, tall: number, color: string): string {
  const tone = g.air(g.shade(color), 0.15)
  const mid = (x1 + x2) / 2
  const cables = d`M-20 ${y - 12}Q${x1 * 0.55} ${y - 10} ${x1} ${y - tall}Q${mid} ${y + tall * 0.72 - 14} ${x2} ${y - tall}Q${x2 + (820 - x2) * 0.45} ${y - 10} 820 ${y - 12}`
  const hangers = times(9, (i) => {
    const t = (i + 1) / 10
    const sag = (y - tall) * ((1 - t) ** 2 + t ** 2) + (y + tall * 0.72 - 14) * 2 * t * (1 - t)
    return d`M${x1 + (x2 - x1) * t} ${sag}V${y}`
  })
  return draw(
    stroke(cables, tone, 3),
    stroke(hangers, tone, 2),
    stroke(
      d`M${x1 - 9} ${y + 26}V${y - tall - 6}M${x1 + 9} ${y + 26}V${y - tall - 6}M${x2 - 9} ${y + 26}V${y - tall - 6}M${x2 + 9} ${y + 26}V${y - tall - 6}`,
      tone,
      6,
    ),
    stroke(
      d`M${x1 - 9} ${y - tall * 0.5}h18M${x1 - 9} ${y - tall}h18M${x2 - 9} ${y - tall * 0.5}h18M${x2 - 9} ${y - tall}h18`,
      tone,
      5,
    ),
    rect(-10, y - 4, 820, 9, tone),
  )
}

/** Ferris wheel standing on `y`. */
export function drawWheel(g: Stage, x: number, y: number, radius: number, color: string): string {
  const cy = y - radius - 22
  const tone = g.air(g.shade(color), 0.2)
  const spokes = times(
    12,
    (i) => d`M${x} ${cy}l${radius * Math.cos((i * Math.PI) / 6)} ${radius * Math.sin((i * Math.PI) / 6)}`,
  )
  return draw(
    stroke(spokes, tone, 2),
    `<circle cx="${Math.round(x)}" cy="${Math.round(cy)}" r="${Math.round(radius)}" fill="none" stroke="${tone}" stroke-width="5"/>`,
    stroke(d`M${x} ${cy}L${x - radius * 0.5} ${y}M${x} ${cy}L${x + radius * 0.5} ${y}`, tone, 5),
    fill(
      times(
        12,
        (i) =>
          d`M${x + radius * Math.cos((i * Math.PI) / 6) - 5} ${cy + radius * Math.sin((i * Math.PI) / 6) - 2}h10v11h-10z`,
      ),
      g.light.lamps > 0.3 ? g.lamp : tone,
    ),
  )
}

/** Battlements along the top of a wall. */
export function drawWall(g: Stage, x: number, y: number, w: number, h: number, color: string): string {
  return draw(
    rect(x, y - h, w, h, g.lit(color)),
    stroke(d`M${x} ${y - h - 5}h${w}`, g.lit(color), 10, dashes(12, 9)),
    stroke(
      times(3, (i) => d`M${x} ${y - h + 18 + i * (h / 3)}h${w}`),
      g.shade(mixColors(color, '#ffffff', 0.35)),
      2,
      dashes(26, 14),
    ),
  )
}

/** Slender tower with balconies and a pointed cap. */
export function drawMinaret(g: Stage, x: number, y: number, h: number, color: string, cap: string): string {
  return draw(
    drawSpindle(g, x, y, d`8 0 7 ${h * 0.8}`, color),
    rect(x - 11, y - h * 0.5, 22, 6, g.lit(color)) + rect(x - 11, y - h * 0.78, 22, 6, g.lit(color)),
    drawSpindle(g, x, y - h * 0.8, d`8 0 0 ${h * 0.2}`, cap),
  )
}

/** Arched windows in rows on a front. */
export function drawLancets(
  g: Stage,
  x: number,
  y: number,
  cols: number,
  rows: number,
  cw: number,
  rh: number,
  w: number,
  h: number,
): string {
  return fill(
    times(rows, (r) =>
      times(
        cols,
        (c) =>
          d`M${x + c * cw} ${y + r * rh + h}v${-h * 0.6}q0 ${-h * 0.4} ${w / 2} ${-h * 0.4}t${w / 2} ${h * 0.4}v${h * 0.6}z`,
      ),
    ),
    hollow(g, '#5a5468'),
  )
}
