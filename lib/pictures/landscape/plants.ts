import { fadeColor, mixColors } from '../color'
import { d, draw, fill, oval, rect, ROUND, stroke, times } from '../marks'
import type { TreeKind } from '../settings'
import type { Stage } from '../stage'

type Tones = { lit: string; shade: string; wood: string }
type Grow = (g: Stage, x: number, y: number, h: number, tones: Tones) => string

const growCone: Grow = (g, x, y, h, { lit, shade }) => {
  const w = h * 0.12
  const edge = (side: number) =>
    d`C${x + side * w * 0.9} ${y - h * 0.7} ${x + side * w * 1.5} ${y - h * 0.15} ${x} ${y}`
  return draw(
    fill(
      d`M${x} ${y - h}${edge(1)}C${x - w * 1.5} ${y - h * 0.15} ${x - w * 0.9} ${y - h * 0.7} ${x} ${y - h}z`,
      shade,
    ),
    fill(d`M${x} ${y - h}${edge(g.sun)}Q${x + g.sun * w * 0.1} ${y - h * 0.5} ${x} ${y - h}z`, lit),
  )
}

const growFir: Grow = (g, x, y, h, { lit, shade, wood }) => {
  const tiers = h > 70 ? 4 : 3
  const edge = (side: number) =>
    times(tiers, (i) => {
      const w = side * h * (0.1 + 0.07 * i)
      return d`L${x + w} ${y - h + (h * 0.92 * (i + 1)) / tiers}h${-w * 0.45}`
    })
  const half = (side: number) => d`M${x} ${y - h}${edge(side)}H${x}z`
  return draw(
    rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, wood),
    fill(half(-g.sun), shade),
    fill(half(g.sun), lit),
  )
}

const growPalm: Grow = (g, x, y, h, { lit, shade, wood }) => {
  const top = y - h
  const tip = x + g.random.range(-0.16, 0.16) * h
  const reach = h * 0.44 + 6
  let [front, back] = ['', '']
  for (let i = 0; i < 7; i++) {
    const a = (-Math.PI * (i + 0.5)) / 7 + g.random.range(-0.1, 0.1)
    const [cx, sy] = [Math.cos(a), Math.sin(a)]
    const [ex, ey] = [cx * reach, sy * reach * 0.6 + reach * 0.32]
    const [mx, my] = [cx * reach * 0.66, sy * reach * 0.8]
    const leaf = d`M${tip} ${top}q${mx} ${my - reach * 0.12} ${ex} ${ey}q${mx - ex} ${my + reach * 0.24 - ey} ${-Math.round(ex)} ${-Math.round(ey)}z`
    if (cx * g.sun > 0.05) front += leaf
    else back += leaf
  }
  const trunk = d`M${x} ${y}Q${x} ${y - h * 0.5} ${tip} ${top}`
  return draw(stroke(trunk, wood, Math.max(2, h * 0.032)), fill(back, shade), fill(front, lit))
}

const growPine: Grow = (g, x, y, h, { lit, shade, wood }) => {
  const asia = g.flavour === 'eastasia'
  const w = h * 0.4
  const tier = (tx: number, ty: number, tw: number) =>
    fill(
      d`M${tx - tw} ${ty}a${tw} ${tw * 0.55} 0 0 1 ${Math.round(tw) * 2} 0q${-tw} ${tw * 0.22} ${-Math.round(tw) * 2} 0z`,
      shade,
    ) + fill(d`M${tx - tw * 0.6} ${ty - tw * 0.16}a${tw * 0.7} ${tw * 0.4} 0 0 1 ${tw * 1.2} 0z`, lit)
  const trunk = d`M${x} ${y}Q${x + g.sun * h * 0.1} ${y - h * 0.4} ${x} ${y - h * 0.78}M${x + g.sun * h * 0.04} ${y - h * 0.45}L${x - w * 0.5} ${y - h * 0.7}`
  return draw(
    stroke(trunk, wood, Math.max(2, h * 0.035)),
    asia && tier(x - w * 0.5, y - h * 0.62, w * 0.55),
    asia && tier(x + w * 0.45, y - h * 0.54, w * 0.45),
    tier(x, y - h * 0.78, w * (asia ? 0.66 : 1)),
  )
}

const growRound: Grow = (g, x, y, h, { lit, shade, wood }) => {
  const radius = h * 0.32
  const cy = y - h + radius * 1.08
  return draw(
    stroke(d`M${x} ${y}V${cy}`, wood, Math.max(2, h * 0.035)),
    oval(x, cy, radius, radius * 1.08, shade),
    oval(x + g.sun * radius * 0.22, cy - radius * 0.14, radius * 0.74, radius * 0.8, lit),
  )
}

const growBirch: Grow = (g, x, y, h, { lit, shade }) => {
  const [rx, ry] = [h * 0.2, h * 0.36]
  return draw(
    stroke(d`M${x} ${y}V${y - h * 0.7}`, g.lit('#f3efe6'), Math.max(2, h * 0.035)),
    oval(x, y - h + ry, rx, ry, shade),
    oval(x + g.sun * rx * 0.25, y - h + ry * 0.9, rx * 0.7, ry * 0.78, lit),
  )
}

const growOlive: Grow = (g, x, y, h, { lit, shade, wood }) => {
  const radius = h * 0.26
  const blob = (dx: number, dy: number, k: number, color: string) =>
    oval(x + dx * radius, y - h * 0.62 + dy * radius, radius * k, radius * k * 0.82, color)
  return draw(
    stroke(
      d`M${x - h * 0.04} ${y}q${h * 0.1} ${-h * 0.2} 0 ${-h * 0.45}M${x} ${y - h * 0.24}l${h * 0.15} ${-h * 0.24}`,
      wood,
      Math.max(2, h * 0.06),
    ),
    blob(-0.8, 0.1, 0.9, shade),
    blob(0.8, 0, 0.95, shade),
    blob(g.sun * 0.3, -0.45, 1, lit),
  )
}

const growBare: Grow = (_, x, y, h, { wood }) =>
  stroke(
    d`M${x} ${y}v${-h}M${x} ${y - h * 0.38}l${-h * 0.2} ${-h * 0.3}M${x} ${y - h * 0.48}l${h * 0.2} ${-h * 0.3}M${x} ${y - h * 0.65}l${-h * 0.12} ${-h * 0.2}M${x} ${y - h * 0.75}l${h * 0.1} ${-h * 0.16}`,
    wood,
    Math.max(2, h * 0.022),
    ROUND,
  )

const GROW: Readonly<Record<TreeKind, Grow>> = {
  cypress: growCone,
  poplar: growCone,
  fir: growFir,
  birch: growBirch,
  palm: growPalm,
  stonepine: growPine,
  blackpine: growPine,
  round: growRound,
  olive: growOlive,
}
const SHEDS: ReadonlySet<TreeKind> = new Set(['poplar', 'birch', 'round'])

/** Lit and shaded leaf: only what sheds its leaves turns with the seasons. */
function colorsOf({ place, leaf, snow }: Stage, kind: TreeKind): readonly [string, string] {
  if (SHEDS.has(kind)) return [leaf, mixColors(leaf, leaf === place.leaf ? place.evergreen : '#8f4a58', 0.35)]
  if (kind === 'palm') return [place.leaf, mixColors(place.leaf, place.evergreen, 0.35)]
  if (kind === 'olive')
    return [mixColors(place.evergreen, place.leaf, 0.8), mixColors(place.evergreen, place.leaf, 0.45)]
  return [snow(mixColors(place.evergreen, place.leaf, 0.35), 0.45), place.evergreen]
}

/** A tree of height `h` standing on `y`; `far` hazes it and takes its shadow. */
export function drawTree(g: Stage, kind: TreeKind, x: number, y: number, h: number, far = 0): string {
  const tone = (c: string) => (far ? g.air(c, far) : c)
  const sheds = SHEDS.has(kind)
  const bare = sheds && g.winter
  const [light, deep] = colorsOf(g, kind)
  const tones = {
    lit: tone(g.lit(light)),
    shade: tone(g.shade(deep)),
    wood: tone(g.shade(bare ? '#8b7a76' : '#7a5a45')),
  }
  return draw(
    !far && oval(x - g.sun * h * 0.16, y + 1, h * 0.24, h * 0.03 + 2, castOn(g, g.ground)),
    (bare ? growBare : GROW[kind])(g, x, y, h, tones),
  )
}

/** The colour of a shadow lying on `color`. */
export function castOn(g: Stage, color: string): string {
  return fadeColor(g.shade(mixColors(color, '#3a4a62', 0.5)), g.dark ? 35 : 50)
}

/** Bushes standing on `y` as one shape: pairs of middle and half width, `'100 30 160 20'`. */
export function drawBushes(g: Stage, y: number, bushes: string): string {
  const data = bushes.replace(/(\S+) (\S+)/g, (_, middle, half) => {
    const [x, w] = [Number(middle), Number(half)]
    return d`M${x - w} ${y}a${w * 0.5} ${w * 0.42} 0 0 1 ${w * 0.8} ${-w * 0.2}a${w * 0.6} ${w * 0.5} 0 0 1 ${w * 1.2} ${w * 0.2}z`
  })
  return fill(data, g.shade(mixColors(g.snow(g.place.evergreen, 0.4), g.place.leaf, 0.25)))
}

export function drawHedge(g: Stage, x: number, y: number, w: number, h: number): string {
  const green = mixColors(g.place.evergreen, g.place.leaf, 0.35)
  return rect(x, y - h, w, h, g.shade(g.snow(green, 0.3))) + rect(x, y - h, w, h * 0.4, g.lit(g.snow(green, 0.7)))
}

/** A belt of trees from edge to edge as one shape. */
export function drawTreeline(g: Stage, y: number, color: string, width = 800): string {
  const conifer = g.place.trees[0] === 'fir'
  let [data, x] = [d`M0 ${y + 80}V${y}`, 0]
  while (x < width) {
    const w = Math.round(conifer ? g.random.range(18, 30) : g.random.range(34, 66))
    const h = conifer ? g.random.range(22, 46) : g.random.range(20, 46)
    data += conifer ? d`l${w / 2} ${-h}L${x + w} ${y}` : d`q${w / 2} ${-h} ${w} 0`
    x += w
  }
  return fill(data + d`V${y + 80}z`, color)
}

/** A leaf from a point along a vector, `width` of its length to either side. */
function leafData(x: number, y: number, ex: number, ey: number, width: number): string {
  const [nx, ny] = [-ey * width, ex * width]
  const [rx, ry] = [Math.round(ex), Math.round(ey)]
  return d`M${x} ${y}q${ex * 0.45 + nx} ${ey * 0.45 + ny} ${rx} ${ry}q${-ex * 0.55 - nx} ${-ey * 0.55 - ny} ${-rx} ${-ry}z`
}

type Branch = { from: number; long: number; drop: number; count: number; size: number; width: number; angle: number }
/** A twig hanging in from the edge with leaves on both sides. */
function drawTwig(edge: number, into: number, b: Branch, color: string): string {
  const at = (t: number) => [edge + into * b.long * t, b.from + b.drop * t * t] as const
  const leaves = times(b.count, (i) => {
    const t = (i + 0.6) / b.count
    const [x, y] = at(t)
    const run = Math.atan2(2 * b.drop * t, b.long)
    const size = b.size * (1.1 - t * 0.35)
    return [-1, 1]
      .map((s) => {
        const a = run + s * b.angle
        return leafData(x, y, into * Math.cos(a) * size, Math.sin(a) * size, b.width)
      })
      .join('')
  })
  const [tx, ty] = at(1)
  const tip = leafData(tx, ty, into * b.size * 0.6, b.size * 0.5, b.width)
  return (
    stroke(d`M${edge} ${b.from}Q${edge + into * b.long * 0.5} ${b.from} ${tx} ${ty}`, color, 4) +
    fill(leaves + tip, color)
  )
}

/** A branch or a palm leaf in the upper corner away from the sun. */
export function drawCorner(g: Stage): string {
  const [edge, into] = [g.sun > 0 ? 0 : 800, g.sun]
  const dark = mixColors(g.shade(g.snow(g.place.evergreen, 0.25)), g.look.sky[0], g.dark ? 0.45 : 0.12)
  const palms = g.place.trees.filter((kind) => kind === 'palm').length
  if (palms > 1 || (palms === 1 && g.random.chance(0.5))) return fill(palmLeafData(g, edge, into), dark)
  if (g.place.trees[0] === 'fir' || g.winter) {
    const needles = { count: 11, size: 40, width: 0.09, angle: 0.62 }
    return (
      drawTwig(edge, into, { from: 20, long: 270, drop: 96, ...needles }, dark) +
      drawTwig(edge, into, { from: 78, long: 150, drop: 84, ...needles }, dark)
    )
  }
  const tone = g.leaf === g.place.leaf ? dark : mixColors(g.shade(g.leaf), dark, 0.25)
  const leaves = { size: 54, width: 0.26, angle: 0.78 }
  return (
    drawTwig(edge, into, { from: 22, long: 250, drop: 110, count: 6, ...leaves }, tone) +
    drawTwig(edge, into, { from: 70, long: 120, drop: 120, count: 4, ...leaves }, tone)
  )
}

function palmLeafData(g: Stage, edge: number, into: number): string {
  const { random: r } = g
  return times(6, (i) => {
    const a = 0.06 + i * 0.27 + r.range(-0.04, 0.04)
    const long = r.range(230, 330)
    const [ex, ey] = [into * Math.cos(a) * long, Math.sin(a) * long * 0.82 + 34]
    const [bend, thick] = [34 - i * 2, 36]
    const [nx, ny] = [into * Math.sin(a) * bend, -Math.cos(a) * bend]
    const [mx, my] = [nx - into * Math.sin(a) * thick, ny + Math.cos(a) * thick]
    const [rx, ry] = [Math.round(ex), Math.round(ey)]
    return d`M${edge} ${-26}q${ex * 0.5 + nx} ${ey * 0.5 + ny} ${rx} ${ry}q${-ex * 0.5 + mx} ${-ey * 0.5 + my} ${-rx} ${-ry}z`
  })
}
