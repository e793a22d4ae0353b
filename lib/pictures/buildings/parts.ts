import { fadeColor, mixColors } from '../color'
import { archData, d, dashes, disc, domeData, draw, fill, ogiveData, rect, stroke, times } from '../marks'
import { castOn } from '../landscape/plants'
import type { Stage } from '../stage'

type Pair = readonly [number, number]
/** A grid of windows from its upper left corner: columns and rows of cells, with a pane in each. */
type Grid = {
  at: Pair
  count: Pair
  cell: Pair
  pane: Pair
  color?: string
  /** Multiplies the share of lit windows; 0 leaves all dark. */
  lamps?: number
  sill?: string
}

/** The lattice of a grid, to lay several sorts of panes on it. */
export type Lattice = Pick<Grid, 'at' | 'count' | 'cell'>

/** Two or three paths whatever the number of windows: dashed rows, the lit ones, the sills. */
export function drawPanes(g: Stage, grid: Grid): string {
  const r = Math.round
  const [cols, count] = grid.count
  const [cw, rh, pw, ph] = [r(grid.cell[0]), r(grid.cell[1]), Math.max(1, r(grid.pane[0])), r(grid.pane[1])]
  const x0 = r(grid.at[0]) + r((cw - pw) / 2)
  const share = g.light.lamps * (grid.lamps ?? 1)
  let [rows, lit, sills] = ['', '', '']
  for (let row = 0; row < count; row++) {
    const y = r(grid.at[1] + rh * (row + 0.5))
    rows += `M${x0} ${y}h${cw * cols - cw + pw}`
    if (grid.sill) sills += `M${x0 - 2} ${y + r(ph / 2) + 1}h${cw * cols - cw + pw + 4}`
    let last = -1
    for (let col = 0; col < cols; col++) {
      if (!g.random.chance(share)) continue
      lit += last < 0 ? `M${x0 + col * cw} ${y}h${pw}` : `m${(col - last) * cw - pw} 0h${pw}`
      last = col
    }
  }
  return draw(
    stroke(rows, grid.color ?? g.glass, ph, cw > pw ? dashes(pw, cw - pw) : ''),
    stroke(lit, g.lamp, ph),
    grid.sill !== undefined && stroke(sills, grid.sill, 2),
  )
}

type Arcade = { x: number; y: number; cols: number; cw: number; w: number; h: number; pointed?: boolean }
/** Equal arches in a row, standing on `y`. */
export function drawArcade({ x, y, cols, cw, w, h, pointed }: Arcade, color: string): string {
  const step = Math.round(cw)
  const first = Math.round(x) + Math.round((step - w) / 2)
  const one = pointed === true ? ogiveData : archData
  return fill(
    times(cols, (i) => one(first + i * step, y, w, h)),
    color,
  )
}

/** Where a part of a building begins, at `dx` of `w` wide in units of `u`; mirrored so that the plan faces the sun. */
export const placeVolume = (g: Stage, x: number, u: number, dx: number, w: number) =>
  Math.round(x + (g.sun > 0 ? dx : -dx - w) * u)

/** Glass that carries the light after dark: shops, halls, doors. */
export const glow = (g: Stage) => (g.light.lamps > 0.1 ? g.lamp : mixColors(g.shade('#5a6f86'), g.look.sky[1], 0.12))
/** Openings that are lit only in the evening. */
export const hollow = (g: Stage, color = '#5a5060') => (g.evening ? g.lamp : g.shade(color))

export const drawShadow = (g: Stage, x: number, y: number, w: number, length: number) =>
  fill(
    d`M${x} ${y} ${x + w} ${y} ${x + w - g.sun * length} ${y + 32} ${x - g.sun * length} ${y + 32}z`,
    castOn(g, g.ground),
  )

/** The shaded strip on the side of a flat front that looks away from the sun. */
export const drawStrip = (g: Stage, x: number, y: number, w: number, h: number, color: string, strip: number) =>
  rect(g.sun > 0 ? x : x + w - strip, y - h, strip, h, g.shade(color))

type Receding = { depth: number; rows?: number; top?: number; height?: number }
/** A front with the side that recedes from the sun; `rows` draws its windows. */
export function drawBlock(g: Stage, x: number, y: number, w: number, h: number, color: string, side: Receding): string {
  const dir = -g.sun
  const edge = dir > 0 ? x + w : x
  const far = (v: number) => v + (y - 26 - v) * 0.16
  const { depth, rows = 0, top = 0, height = h } = side
  const rowH = height / Math.max(1, rows)
  const lines = times(rows, (i) => {
    const v = y - h + top + rowH * (i + 0.5)
    const drop = far(v) - v
    return d`M${edge + dir * depth * 0.14} ${v + drop * 0.14}L${edge + dir * depth * 0.92} ${v + drop * 0.92}`
  })
  const panes = g.evening ? mixColors(g.glass, g.lamp, 0.35) : mixColors(g.shade(color), g.glass, 0.65)
  return draw(
    rect(x, y - h, w, h, g.lit(color)),
    fill(
      d`M${edge} ${y - h} ${edge + dir * depth} ${far(y - h)} ${edge + dir * depth} ${far(y)} ${edge} ${y}z`,
      g.shade(color),
    ),
    stroke(lines, panes, rowH * 0.5, dashes(depth * 0.13, depth * 0.11)),
  )
}

/** The entrance; its canopy grows with the stars. */
export function drawDoor(g: Stage, x: number, y: number, z: number): string {
  const w = Math.round((34 + g.stars * 8) * z)
  const h = Math.round((27 + g.stars * 3) * z)
  const canopy = Math.round(w * 0.6)
  return draw(
    rect(x - w * 0.36, y - h, w * 0.72, h, g.light.lamps > 0 ? g.lamp : mixColors(g.glass, g.look.sky[2], 0.3)),
    stroke(d`M${x} ${y}v${-h}M${x - w * 0.2} ${y}v${-h}M${x + w * 0.2} ${y}v${-h}`, g.shade('#8a7a66'), 2),
    rect(x - canopy, y - h - 6 * z, canopy * 2, 8 * z, g.lit(g.accent)),
    rect(x - canopy, y - h + 2 * z, canopy * 2, 3, g.shade(g.accent)),
    g.stars > 2 && stroke(d`M${x - canopy + 2} ${y}v${-h}M${x + canopy - 2} ${y}v${-h}`, g.shade('#e8e0d0'), 3),
  )
}

export function drawFlag(g: Stage, x: number, y: number, h: number): string {
  const s = -g.sun
  return draw(
    stroke(d`M${x} ${y}v${-h}`, g.shade('#c9c2b4'), 2),
    fill(d`M${x} ${y - h}q${s * 10} -4 ${s * 22} 2v12q${-s * 12} -5 ${-s * 22} -1z`, g.lit(g.accent)),
  )
}

export function drawAwnings(g: Stage, x: number, y: number, cols: number, cw: number, drop = 12): string {
  const w = Math.round(cw * 0.72)
  const step = Math.round(cw)
  return fill(
    times(cols, (i) => d`M${x + i * step + (step - w) / 2} ${y}h${w}l3 ${drop}h${-w - 6}z`),
    g.lit(g.accent),
  )
}

export function drawDome(g: Stage, x: number, y: number, w: number, h: number, color: string): string {
  const m = x + w / 2
  const half =
    g.sun > 0
      ? d`M${m - w * 0.08} ${y}Q${m} ${y - h * 0.6} ${m} ${y - h}C${x + w * 0.7} ${y - h * 0.94} ${x + w * 1.04} ${y - h * 0.7} ${x + w} ${y}z`
      : d`M${m + w * 0.08} ${y}Q${m} ${y - h * 0.6} ${m} ${y - h}C${x + w * 0.3} ${y - h * 0.94} ${x - w * 0.04} ${y - h * 0.7} ${x} ${y}z`
  return draw(
    fill(domeData(x, y, w, h), g.shade(color)),
    fill(half, g.lit(color)),
    stroke(d`M${m} ${y - h}v${-Math.max(8, h * 0.2)}`, g.shade(color), 2),
  )
}

/** A roof with swept eaves. */
export function drawEaves(g: Stage, x: number, y: number, w: number, h: number, lift: number, color: string): string {
  const [m, top] = [x + w / 2, w * 0.34]
  return draw(
    fill(
      d`M${x} ${y - lift}Q${x + w * 0.2} ${y} ${m - top} ${y - h}H${m + top}Q${x + w * 0.8} ${y} ${x + w} ${y - lift}L${x + w - 8} ${y + 4}H${x + 8}z`,
      g.lit(g.snow(color, 0.75)),
    ),
    rect(x + 8, y + 1, w - 16, 5, g.shade(color)),
  )
}

/** A hipped roof over a front of width `w`, with its eaves. */
export function drawHip(g: Stage, x: number, y: number, w: number, rise: number, color: string, slope = 0.18): string {
  const tone = g.snow(color, 0.8)
  const m = g.sun > 0 ? x - 6 + w * slope : x + w + 6 - w * slope
  const corner = g.sun > 0 ? x - 6 : x + w + 6
  return draw(
    fill(
      d`M${x - 6} ${y} ${x - 6 + w * slope} ${y - rise} ${x + w + 6 - w * slope} ${y - rise} ${x + w + 6} ${y}z`,
      g.lit(tone),
    ),
    fill(d`M${corner} ${y} ${m} ${y - rise} ${m + g.sun * 4} ${y}z`, g.shade(tone)),
    rect(x - 6, y - 1, w + 12, 4, g.shade(color)),
  )
}

export const gable = (x: number, y: number, w: number, h: number, color: string) =>
  fill(d`M${x} ${y} ${x + w / 2} ${y - h} ${x + w} ${y}z`, color)

export function drawLampPost(g: Stage, x: number, y: number, h: number): string {
  return draw(
    g.evening && disc(x, y - h, 17, fadeColor(g.lamp, 25)),
    stroke(d`M${x} ${y}v${-h}`, g.shade('#4a5260'), 3),
    disc(x, y - h, 5, g.light.lamps > 0.1 ? g.lamp : g.lit('#f4efe2')),
  )
}
