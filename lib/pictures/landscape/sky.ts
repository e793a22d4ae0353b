import { fadeColor, mixColors } from '../color'
import { d, disc, draw, fill, rect, ROUND, stroke, times } from '../marks'
import type { Stage } from '../stage'

/** The sky of the picture with its sun or moon, 800 wide unless told. */
export function drawSky(g: Stage, width = 800, height = 600): string {
  return draw(
    g.banded ? drawBands(g, width, height) : drawGradient(g),
    g.dark && drawStars(g, width),
    drawSun(g),
    times(g.random.pick([0, 1, 2, 2, 3]), (i) => {
      const side = i === 1 ? g.sun : -g.sun
      const x = width / 2 + (side * g.random.range(180, 350) * width) / 800 - 70
      return drawCloud(g, x, 105 + i * 52 + g.random.range(-14, 14), g.random.range(0.6, 1.2))
    }),
  )
}

function drawGradient(g: Stage): string {
  const [top, middle, low] = g.look.sky
  return `<linearGradient id="${g.id}" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${top}"/><stop offset="50%" stop-color="${middle}"/><stop offset="78%" stop-color="${low}"/></linearGradient><path d="M0 0h800v600H0z" fill="url(#${g.id})"/>`
}

function drawBands(g: Stage, w: number, h: number): string {
  const { random: r, look } = g
  const band = (y: number, swing: number, color: string) =>
    fill(d`M0 ${y}C${w * 0.3} ${y - swing} ${w * 0.6} ${y + swing} ${w} ${y - swing * 0.6}V${h}H0z`, color)
  const swing = r.range(24, 46) * r.pick([-1, 1])
  return draw(
    rect(0, 0, w, h, look.sky[0]),
    band(h * r.range(0.3, 0.36), swing, look.sky[1]),
    band(h * r.range(0.52, 0.58), -swing * 0.7, look.sky[2]),
  )
}

function drawStars(g: Stage, width: number): string {
  const { random: r } = g
  const dots = times((16 * width) / 800, () => d`M${r.int(10, width - 10)} ${r.int(10, 280)}h1`)
  return stroke(dots, fadeColor('#ffffff', 70), 2, ROUND)
}

function drawSun(g: Stage): string {
  const { sunX: x, sunY: y, sunR: radius, look, random: r } = g
  if (g.banded) return g.dark && r.chance(0.5) ? drawCrescent(g) : disc(x, y, radius, look.sun)
  const low = g.hour !== 'day' && !g.dark
  const style = g.dark ? 'plain' : r.pick(['plain', 'plain', 'rays', 'rings'] as const)
  return draw(
    disc(x, y, radius * (low ? 2.9 : 2.4), fadeColor(look.sun, low ? 16 : 12)),
    low && disc(x, y, radius * 1.8, fadeColor(look.sun, 22)),
    g.dark && r.chance(0.5) ? drawCrescent(g) : disc(x, y, radius, look.sun),
    style === 'rays' && drawRays(g),
    style === 'rings' && [4.2, 6.6, 9.6].map((k) => disc(x, y, radius * k, fadeColor(look.sun, 10))).join(''),
  )
}

function drawCrescent(g: Stage): string {
  const { sunX: x, sunY: y, sunR: radius } = g
  const big = radius * 1.25
  const [outer, inner] = g.sun > 0 ? [1, 0] : [0, 1]
  return fill(
    d`M${x} ${y - radius}a${radius} ${radius} 0 1 ${outer} 0 ${radius * 2}a${big} ${big} 0 0 ${inner} 0 ${-radius * 2}z`,
    g.look.sun,
  )
}

function drawRays(g: Stage): string {
  const { sunX: x, sunY: y } = g
  const turn = g.random.range(0, 0.6)
  const data = times(9, (i) => {
    const a = ((i + 0.3) * Math.PI * 2) / 9 + turn
    const [b, c] = [a + 0.32, 900]
    return d`M${x} ${y}l${c * Math.cos(a)} ${c * Math.sin(a)}L${x + c * Math.cos(b)} ${y + c * Math.sin(b)}z`
  })
  return fill(data, fadeColor(g.look.sun, 13))
}

/** Three round-capped strokes on a flat base. */
function drawCloud(g: Stage, x: number, y: number, z: number): string {
  const w = g.random.range(90, 170) * z
  const t = 17 * z
  const color = g.banded ? mixColors(g.look.cloud, g.look.sky[2], 0.3) : g.look.cloud
  return stroke(
    d`M${x} ${y}h${w}M${x + w * 0.22} ${y - t * 0.85}h${w * 0.46}M${x - w * 0.2} ${y + t * 0.85}h${w * 0.8}`,
    fadeColor(color, g.dark ? 40 : g.hour === 'day' ? 90 : 60),
    t,
    ROUND,
  )
}
