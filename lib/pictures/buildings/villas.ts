import { mixColors } from '../color'
import { archData, d, disc, draw, fill, rect } from '../marks'
import {
  drawArcade,
  drawBlock,
  drawDome,
  drawDoor,
  drawHip,
  drawPanes,
  drawShadow,
  drawStrip,
  glow,
  hollow,
  placeVolume,
  type Lattice,
} from './parts'
import { drawBushes } from '../landscape/plants'
import type { Spot, Stage } from '../stage'

const round = Math.round
type Volume = readonly [dx: number, w: number, h: number]

/** Tiled volumes stepping up to a tower, with shutters. */
export function drawVilla(g: Stage, { x, y, z }: Spot): string {
  const { stars, place: p } = g
  const u = z * (0.9 + stars * 0.05)
  const volumes: Volume[] = [
    [-170, 128, 120],
    [60, 150, 140],
    [-72, 150, 166 + stars * 10],
  ]
  const parts = volumes.map(([dx, w0, h0], i) => {
    const main = i === 2
    const color = main ? g.wall : (p.walls[(i + 1) % p.walls.length] ?? g.wall)
    return drawVillaVolume(g, placeVolume(g, x, u, dx, w0), y, round(w0 * u), round(h0 * u), z, color, main)
  })
  const tower = drawCampanile(g, placeVolume(g, x, u, -24, 54), y, round(54 * u), round((258 + stars * 8) * u), z)
  return draw(drawShadow(g, x - 170 * u, y, 380 * u, 96), stars > 3 && tower, ...parts)
}

function drawVillaVolume(
  g: Stage,
  L: number,
  y: number,
  w: number,
  h: number,
  z: number,
  color: string,
  main: boolean,
): string {
  const cols = main ? 4 : 3
  const rows = Math.max(2, round(h / (48 * z))) - 1
  const [cw, rh] = [round((w - 12) / cols), round((h - 62 * z) / rows)]
  const grid: Lattice = { at: [L + 6, y - h + 12], count: [cols, rows], cell: [cw, rh] }
  return draw(
    drawBlock(g, L, y, w, h, color, { depth: main ? round(w * 0.16) : 0 }),
    drawHip(g, g.sun > 0 && main ? L - round(w * 0.14) : L, y - h + 4, main ? w * 1.14 : w, 28 * z, g.roof),
    drawPanes(g, { ...grid, pane: [cw * 0.64, rh * 0.54], color: g.lit(g.accent), lamps: 0 }),
    drawPanes(g, { ...grid, pane: [cw * 0.3, rh * 0.54], ...(main ? { sill: g.lit('#fff4e0') } : {}) }),
    drawArcade(
      { x: L + 6, y, cols, cw, w: cw * 0.64, h: 41 * z },
      main ? glow(g) : g.shade(mixColors(color, '#6a4a44', 0.5)),
    ),
  )
}

function drawCampanile(g: Stage, L: number, y: number, w: number, h: number, z: number): string {
  return draw(
    drawBlock(g, L, y, w, h, g.wall, { depth: round(w * 0.18) }),
    drawHip(g, L - (g.sun > 0 ? round(w * 0.16) : 0), y - h + 4, w * 1.16, 34 * z, g.roof, 0.46),
    fill(archData(L + w * 0.3, y - h + 48 * z, w * 0.4, 34 * z), hollow(g)),
  )
}

/** Volumes of the cubes from back to front: place, width, height, dome (2 is the large one). */
const CUBES: readonly (readonly [...Volume, dome: number])[] = [
  [20, 70, 214, 1],
  [-96, 92, 178, 0],
  [86, 84, 158, 0],
  [-36, 104, 146, 2],
  [-190, 110, 118, 0],
  [104, 104, 92, 1],
  [-110, 120, 84, 0],
  [0, 124, 70, 0],
]

/** White cubes climbing a slope, some with domes. */
export function drawCubes(g: Stage, { x, y, z }: Spot): string {
  const u = z * (0.94 + g.stars * 0.04)
  const blue = g.random.pick(['#2468a8', '#1f7fae', '#d98a6a'])
  const volumes = g.stars > 2 ? CUBES : CUBES.slice(3)
  const pink = g.lit('#e0478a')
  return draw(
    drawShadow(g, x - 210 * u, y, 420 * u, 88),
    ...volumes.map(([dx, w, h, dome], i) => {
      const tone = mixColors('#fdf9f0', '#cfd9ea', (volumes.length - i) * 0.035)
      const block = drawCube(g, placeVolume(g, x, u, dx, w), y, round(w * u), round(h * u), tone, blue, i % 2 > 0)
      return draw(
        dome > 0 &&
          drawDome(
            g,
            placeVolume(g, x, u, dx, w) + w * u * 0.14,
            y - h * u + 1,
            w * u * 0.72,
            w * u * (dome === 2 ? 0.5 : 0.44),
            blue,
          ),
        block,
      )
    }),
    drawDoor(g, x + g.sun * 40 * u, y, z * 0.75),
    !g.winter && drawBushes(g, y, d`${x - g.sun * 96 * u} ${30 * z}`),
    !g.winter && disc(x - g.sun * 100 * u, y - 20 * z, 4, pink) + disc(x - g.sun * 84 * u, y - 14 * z, 5, pink),
  )
}

function drawCube(
  g: Stage,
  L: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  blue: string,
  panes: boolean,
): string {
  const wx = g.sun > 0 ? L + w * 0.32 : L + w * 0.06
  const top = y - h
  return draw(
    rect(L, top, w, h, g.lit(tone)),
    drawStrip(g, L, y, w, h, tone, round(w * 0.26)),
    panes
      ? drawPanes(g, {
          at: [wx, top + w * 0.12],
          count: [3, 1],
          cell: [w * 0.2, w * 0.3],
          pane: [w * 0.09, w * 0.24],
          color: g.lit(blue),
          lamps: 1.3,
        })
      : fill(archData(wx + w * 0.16, top + w * 0.46, w * 0.28, w * 0.36), g.evening ? g.lamp : g.lit(blue)),
  )
}
