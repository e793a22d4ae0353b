import { mixColors } from '../color'
import { archData, d, dashes, draw, fill, ogiveData, rect, stroke, times } from '../marks'
import {
  drawArcade,
  drawBlock,
  drawDome,
  drawDoor,
  drawPanes,
  drawShadow,
  drawStrip,
  glow,
  hollow,
  placeVolume,
} from './parts'
import type { Spot, Stage } from '../stage'

const round = Math.round
type Volume = readonly [dx: number, w: number, h: number]

/** Dressed stone: pointed arcades, a flat roof with a parapet, domes from four stars. */
export function drawStonehouse(g: Stage, { x, y, z }: Spot): string {
  const { stars, wall } = g
  const [cw, fh, cols] = [round(42 * z), round(52 * z), 6 + Math.ceil(stars / 2)]
  const floors = 2 + (stars > 2 ? 1 : 0)
  const [w, h] = [cw * cols, fh * floors + round(18 * z)]
  const L = round(x - w / 2)
  const wing = round(cw * 2)
  const wingX = g.sun > 0 ? L + w - wing : L
  const dark = g.shade(mixColors(wall, '#5a4038', 0.55))
  const course = stroke(
    times(floors, (i) => d`M${L} ${y - fh * (i + 1)}h${w}`),
    g.shade(mixColors(wall, '#ffffff', 0.1)),
    3,
  )
  return draw(
    drawShadow(g, L, y, w, 96),
    stars > 3 && drawDome(g, L + w * 0.36, y - h - 4, cw * 2, cw * 1.1, mixColors(wall, '#ffffff', 0.2)),
    rect(wingX, y - h - 46 * z, wing, 52 * z, g.lit(mixColors(wall, '#ffffff', 0.15))),
    drawArcade({ x: wingX, y: y - h - 2, cols: 2, cw, w: cw * 0.4, h: 32 * z, pointed: true }, hollow(g)),
    drawBlock(g, L, y, w, h, wall, { depth: round(w * 0.13), rows: floors, height: h }),
    course,
    stroke(d`M${L} ${y - h - 3}h${w}`, g.lit(mixColors(wall, '#ffffff', 0.2)), 8, dashes(cw * 0.3, cw * 0.2)),
    times(floors - 1, (i) =>
      drawArcade(
        { x: L, y: y - fh * (i + 1) - 8 * z, cols, cw, w: cw * 0.36, h: 34 * z, pointed: i === 0 },
        g.random.chance(g.light.lamps * 1.4) ? g.lamp : g.glass,
      ),
    ),
    drawArcade(
      { x: L, y, cols, cw, w: cw * 0.68, h: 43 * z, pointed: true },
      g.light.lamps > 0.1 ? mixColors(g.lamp, dark, 0.15) : dark,
    ),
    stroke(
      times(cols, (i) => d`M${L + cw * i + cw * 0.2} ${y - fh - 5 * z}h${cw * 0.6}`),
      g.lit(g.accent),
      4,
    ),
    drawDoor(g, L + cw * (Math.floor(cols / 2) + 0.5), y, z * 0.6),
  )
}

/** Earthen blocks with battlements and a tall gate; domes from four stars. */
export function drawKasbah(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const u = z * (0.86 + stars * 0.05)
  const wall = g.flavour === 'gulf' || g.flavour === 'levant' ? g.wall : mixColors(g.wall, '#d99a66', 0.6)
  const all: readonly Volume[] = [
    [-190, 120, 132],
    [84, 124, 116],
    [-96, 200, 170],
    [-96, 58, 214],
    [58, 52, 196],
  ]
  const blocks = all.slice(0, stars > 1 ? 5 : 3).map(([dx, w0, h0], i) => {
    const [w, h, L] = [round(w0 * u), round(h0 * u), placeVolume(g, x, u, dx, w0)]
    return draw(
      stars > 3 &&
        i < 2 &&
        drawDome(g, L + w * 0.22, y - h + 2, w * 0.56, w * 0.5, g.roof === '#2f8087' ? g.roof : '#f3e3c4'),
      drawKasbahBlock(g, L, y, w, h, z, i < 2 ? mixColors(wall, '#b8794f', 0.16) : wall, i === 2),
    )
  })
  const gate = 52 * u
  return draw(
    drawShadow(g, x - 190 * u, y, 400 * u, 120),
    ...blocks,
    fill(archData(x - gate * 0.72, y, gate * 1.44, gate * 1.66), g.lit(mixColors(wall, '#fff2da', 0.5))),
    fill(archData(x - gate * 0.5, y, gate, gate * 1.36), g.lit(g.accent)),
    fill(archData(x - gate * 0.26, y, gate * 0.52, gate * 0.94), glow(g)),
  )
}

function drawKasbahBlock(
  g: Stage,
  L: number,
  y: number,
  w: number,
  h: number,
  z: number,
  color: string,
  main: boolean,
): string {
  const taper = w * 0.04
  const tooth = Math.max(5, round(w / (2 * Math.max(3, round(w / (20 * z))) - 1)))
  const away = g.sun > 0 ? L : L + w
  const [cols, rows] = [Math.max(2, round(w / (34 * z))), Math.max(2, round(h / (56 * z)))]
  const dark = g.shade(mixColors(color, '#4a3038', 0.6))
  return draw(
    fill(d`M${L - taper} ${y} ${L} ${y - h} ${L + w} ${y - h} ${L + w + taper} ${y}z`, g.lit(color)),
    stroke(d`M${L} ${y - h - 3}h${w}`, g.lit(color), 8 * z, dashes(tooth)),
    fill(
      d`M${away - g.sun * taper} ${y} ${away} ${y - h} ${away + g.sun * w * 0.2} ${y - h} ${away + g.sun * w * 0.2} ${y}z`,
      g.shade(color),
    ),
    main
      ? stroke(d`M${L + w * 0.26} ${y - h + 20 * z}h${w * 0.6}`, dark, 4, dashes(5, 13 * z)) +
          drawArcade(
            { x: L + w * 0.24, y: y - h + 78 * z, cols: 5, cw: (w * 0.64) / 5, w: w * 0.08, h: 36 * z },
            g.evening ? g.lamp : dark,
          )
      : drawPanes(g, {
          at: [L + w * 0.22, y - h + 14 * z],
          count: [cols, rows],
          cell: [(w * 0.64) / cols, (h - 70 * z) / rows],
          pane: [9 * z, 20 * z],
          color: dark,
          lamps: 1.2,
        }),
  )
}

/** Riad: a plain wall, a horseshoe gate with a tiled border, roof terraces and a lantern. */
export function drawRiad(g: Stage, { x, y, z }: Spot): string {
  const { stars } = g
  const wall = g.random.pick(['#e7a887', '#f3dcb8', '#e9c08e', '#f7efe0', g.wall])
  const [w, h] = [round((300 + stars * 14) * z), round((150 + stars * 10) * z)]
  const L = round(x - w / 2)
  const tile = g.random.pick(['#2f7f6b', '#2a8a96', '#3556a0', g.accent])
  const gate = round(74 * z)
  const upper = round(w * 0.42)
  const upperX = g.sun > 0 ? L + w - upper : L
  const [cw, side] = [round((w - gate * 2.2) / 4), round(gate * 1.1)]
  const windows = (from: number) =>
    drawArcade(
      { x: from, y: y - h + 76 * z, cols: 2, cw, w: cw * 0.42, h: 40 * z, pointed: true },
      g.evening ? g.lamp : g.shade(mixColors(tile, '#3a3040', 0.35)),
    ) + stroke(d`M${from + cw * 0.2} ${y - h + 80 * z}h${cw * 1.6}`, g.lit(tile), 5 * z, dashes(cw * 0.6, cw * 0.4))
  return draw(
    drawShadow(g, L, y, w, 100),
    rect(upperX, y - h - 58 * z, upper, 60 * z, g.lit(mixColors(wall, '#ffffff', 0.12))),
    drawStrip(g, upperX, y - h, upper, round(58 * z), wall, round(14 * z)),
    drawArcade(
      { x: upperX + upper * 0.14, y: y - h, cols: 3, cw: upper * 0.26, w: upper * 0.17, h: 40 * z, pointed: true },
      hollow(g),
    ),
    stroke(d`M${upperX - 4} ${y - h - 60 * z}h${upper + 8}`, g.lit(tile), 9 * z),
    stars > 2 && drawDome(g, g.sun > 0 ? L + w * 0.12 : L + w * 0.66, y - h + 2, w * 0.22, w * 0.16, tile),
    drawBlock(g, L, y, w, h, wall, { depth: round(w * 0.1) }),
    stroke(d`M${L - 5} ${y - h}h${w + 10}`, g.lit(tile), 10 * z),
    stroke(d`M${L} ${y - h - 9 * z}h${w}`, g.lit(wall), 9 * z, dashes(11 * z, 11 * z)),
    windows(L + round(12 * z)),
    windows(round(x + side)),
    fill(archData(x - gate, y, gate * 2, h * 0.84), g.lit(mixColors(wall, '#ffffff', 0.45))),
    fill(archData(x - gate * 0.74, y, gate * 1.48, h * 0.7), g.lit(tile)),
    fill(ogiveData(x - gate * 0.5, y, gate, h * 0.56), glow(g)),
    stroke(d`M${x} ${y}v${-h * 0.3}`, g.shade('#7a5238'), 3),
  )
}

/** A camp of peaked tents, the largest in the middle. */
export function drawCamp(g: Stage, { x, y, z }: Spot): string {
  const cloth = mixColors(g.wall, '#fff6e4', 0.6)
  const plan: readonly Volume[] = [
    [-250, 120, -12],
    [250, 120, -12],
    [-128, 150, -4],
    [132, 150, -4],
    [0, 216 + g.stars * 8, 0],
  ]
  return plan
    .map(([dx, w0, up]) => {
      const [w, X, Y] = [w0 * z, x + dx * z, y + up]
      const [h, eave, m] = [w * 0.56, w * 0.26, X - w / 2]
      const s = g.sun
      return draw(
        drawShadow(g, m, Y, w, 60),
        fill(
          d`M${m} ${Y}v${-eave}Q${X - w * 0.12} ${Y - eave - h * 0.18} ${X} ${Y - h - eave * 0.4}Q${X + w * 0.12} ${Y - eave - h * 0.18} ${X + w / 2} ${Y - eave}V${Y}z`,
          g.lit(cloth),
        ),
        fill(
          d`M${X - (s * w) / 2} ${Y}v${-eave}Q${X - s * w * 0.12} ${Y - eave - h * 0.18} ${X} ${Y - h - eave * 0.4}L${X - s * w * 0.16} ${Y}z`,
          g.shade(cloth),
        ),
        fill(d`M${X} ${Y - h * 0.72} ${X + w * 0.13} ${Y} ${X - w * 0.13} ${Y}z`, glow(g)),
        stroke(d`M${m} ${Y - eave}h${w}`, g.lit(g.accent), 5 * z, dashes(9 * z, 5 * z)),
        stroke(d`M${X} ${Y - h - eave * 0.4}v${-14 * z}`, g.shade('#8a6a4a'), 3),
      )
    })
    .join('')
}
