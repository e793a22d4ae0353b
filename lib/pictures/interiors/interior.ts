import { fadeColor, mixColors, tintColor } from '../color'
import { drawLand } from '../landscape/land'
import { archData, d, disc, draw, fill, oval, rect, rectData, ROUND, soft, stroke, times } from '../marks'
import { drawTree } from '../landscape/plants'
import { drawSky } from '../landscape/sky'
import { createStage, type Side, type Stage } from '../stage'
import type { PictureSubject } from '@/lib/domain/pictures/subject'

export const WOOD = '#a9794f'
export const LINEN = '#fbf4e8'
export const BRASS = '#c79a55'
export const WHITE = '#fffdf8'

/** A stage indoors: by day the hour tints the room, after dark the lamps do. */
export type Room = Stage & {
  inLit: (color: string) => string
  inShade: (color: string) => string
  paint: string
  /** The side of the window: 1 is the right. */
  side: Side
}

/** The room of a hotel, in the light and palette of its cover. */
export function createRoom(subject: PictureSubject, scene: string): Room {
  const g = createStage({ ...subject, part: scene })
  const { look, evening, random: r } = g
  const side: Side = r.chance(0.5) ? 1 : -1
  return {
    ...g,
    side,
    sun: side,
    sunX: 400 + side * 120,
    paint: mixColors(r.pick([...g.place.walls, '#cfdccf', '#d9cfe0', '#c7d8de']), '#ffffff', 0.3),
    inLit: (c) =>
      evening
        ? mixColors(tintColor(c, '#fbdcb2'), '#5a3f55', 0.16)
        : mixColors(tintColor(c, look.key), look.haze, 0.07),
    inShade: (c) =>
      evening
        ? mixColors(tintColor(c, '#bb8f86'), '#43304e', 0.25)
        : mixColors(tintColor(c, '#c3b3bd'), look.haze, 0.05),
  }
}

/** The landscape of the hotel as seen from indoors, its horizon at `ground`. */
export function drawOutside(g: Stage, ground = 440): string {
  const { setting, place } = g
  const floor = setting === 'river' ? place.water : setting === 'desert' ? place.ground : g.grass
  const wet = setting === 'sea' || setting === 'lake'
  return draw(
    drawSky(g),
    drawLand(g, ground),
    !wet && rect(0, ground, 800, 600 - ground, g.lit(floor)),
    drawTree(g, place.trees[0], 400 - g.sun * 150, 500, 190),
  )
}

function drawPort(g: Stage, x: number, y: number, w: number, h: number): string {
  const vw = Math.min(600, (430 * w) / h)
  const vh = (vw * h) / w
  const vx = Math.max(0, Math.min(800 - vw, 400 + g.sun * 70 - vw / 2))
  const box = [vx, Math.max(0, 494 - vh), vw, vh].map(Math.round).join(' ')
  const [X, Y, W, H] = [x, y, w, h].map(Math.round)
  return `<svg x="${X}" y="${Y}" width="${W}" height="${H}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${drawOutside(g)}</svg>`
}

/** A framed window with `bars` glazing bars. */
export function drawWindow(g: Room, x: number, y: number, w: number, h: number, bars = 1): string {
  const frame = g.inLit('#fffaf0')
  return draw(
    drawPort(g, x, y, w, h),
    stroke(rectData(x, y, w, h), frame, 8),
    bars > 0 &&
      stroke(
        times(bars, (i) => d`M${x + (w * (i + 1)) / (bars + 1)} ${y}v${h}`),
        frame,
        5,
      ),
    rect(x - 12, y + h, w + 24, 9, frame),
  )
}

/** One landscape behind a wall with holes cut into it. */
export function drawOpenings(g: Room, x: number, y: number, w: number, h: number, holes: string): string {
  return draw(
    drawPort(g, x, y, w, h),
    `<path d="${rectData(x - 3, y - 3, w + 6, h + 6)}${holes}" fill="${g.inLit(g.paint)}" fill-rule="evenodd"/>`,
    stroke(holes, g.inLit('#fffaf0'), 6),
  )
}

/** A round window or mirror that holds the landscape. */
export function drawPorthole(g: Room, x: number, y: number, radius: number, frame: string, width: number): string {
  const id = `${g.id}m`
  return draw(
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id})">`,
    drawPort(g, x - radius, y - radius, radius * 2, radius * 2),
    `</g><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${g.inLit(frame)}" stroke-width="${width}"/>`,
  )
}

/** Equal arches in a wall, standing on `y`. */
export const archesData = (x: number, y: number, count: number, w: number, gap: number, h: number) =>
  times(count, (i) => archData(x + i * (w + gap), y, w, h))

export function drawShell(g: Room, floorY: number, floor: string): string {
  return draw(
    rect(0, 0, 800, floorY, g.inLit(g.paint)),
    rect(0, floorY, 800, 600 - floorY, g.inLit(floor)),
    rect(0, floorY - 9, 800, 10, g.inLit(mixColors(g.paint, '#ffffff', 0.5))),
  )
}

/** Boards running away from the eye. */
export const drawBoards = (g: Room, y: number, color: string) =>
  stroke(
    times(6, (i) => d`M${i * 160} ${y}L${i * 240 - 200} 600`),
    fadeColor(g.inShade(color), 50),
    2,
  )
/** Tiles in perspective. */
export const drawTiles = (g: Room, y: number, color: string) =>
  stroke(
    times(9, (i) => d`M${400 + (i - 4) * 70} ${y}L${400 + (i - 4) * 190} 600`) +
      d`M0 ${y + 26}h800M0 ${y + 68}h800M0 ${y + 126}h800`,
    fadeColor(g.inShade(color), 45),
    2,
  )

/** The sun lying on the floor under a window. */
export const drawSunPanel = (g: Room, x: number, y: number, w: number) =>
  g.evening
    ? ''
    : fill(
        d`M${x} ${y} ${x + w} ${y} ${x + w - g.side * 120} ${y + 130} ${x - g.side * 120} ${y + 130}z`,
        fadeColor(g.look.sun, 32),
      )

export function drawCurtains(g: Room, x: number, y: number, w: number, h: number): string {
  const cloth = mixColors(g.accent, '#fff6e6', 0.72)
  const one = (cx: number) =>
    rect(cx, y - 10, 44, h + 46, g.inLit(cloth)) +
    rect(cx + (g.side > 0 ? 0 : 32), y - 10, 12, h + 46, g.inShade(mixColors(g.accent, '#fff6e6', 0.6)))
  return stroke(d`M${x - 34} ${y - 12}h${w + 68}`, g.inShade('#8a6a50'), 5, ROUND) + one(x - 26) + one(x + w - 18)
}

type Shade = 'cone' | 'globe' | 'disc'
export function drawPendant(g: Room, x: number, y: number, z: number, shade: Shade = 'cone'): string {
  const color = g.evening ? g.lamp : g.inLit(mixColors(g.accent, '#fff2dc', 0.4))
  const body = {
    cone: () => fill(d`M${x - 24 * z} ${y + 20 * z}q0 ${-26 * z} ${24 * z} ${-26 * z}t${24 * z} ${26 * z}z`, color),
    globe: () => disc(x, y + 8 * z, 20 * z, color),
    disc: () => fill(d`M${x - 44 * z} ${y + 16 * z}q${44 * z} ${-30 * z} ${88 * z} 0z`, color),
  }[shade]()
  return draw(
    stroke(d`M${x} 0V${y}`, g.inShade('#6a5a50'), 2),
    g.evening && disc(x, y + 10, 54 * z, fadeColor(g.lamp, 25)),
    body,
  )
}

export function drawTableLamp(g: Room, x: number, y: number): string {
  return draw(
    g.evening && disc(x, y - 42, 50, fadeColor(g.lamp, 30)),
    stroke(d`M${x} ${y}v${-28}M${x - 9} ${y}h18`, g.inShade('#8a6a4a'), 4),
    fill(
      d`M${x - 11} ${y - 58} ${x + 11} ${y - 58} ${x + 20} ${y - 26} ${x - 20} ${y - 26}z`,
      g.evening ? g.lamp : g.inLit('#fdf0d8'),
    ),
  )
}

/** A plant in a pot, standing on `y`. */
export function drawPlant(g: Room, x: number, y: number, h: number, kind: 'fan' | 'tall' | 'round' = 'fan'): string {
  const { side, place } = g
  const deep = g.inShade(place.evergreen)
  const pale = g.inLit(mixColors(place.evergreen, place.leaf, 0.5))
  const pot = g.inLit('#d98f68')
  let [back, front] = ['', '']
  for (let i = 0; i < 7; i++) {
    const a = (-Math.PI * (i + 0.5)) / 7
    const [lift, reach] = kind === 'tall' ? [0.9, 0.26] : [0.62, 0.42]
    const [ex, ey] = [Math.cos(a) * h * reach, Math.sin(a) * h * lift]
    const leaf = d`M${x} ${y - h * 0.26}q${ex * 0.24} ${ey * 0.9} ${ex} ${ey}q${ex * 0.1} ${-ey * 0.56} ${-Math.round(ex)} ${-Math.round(ey)}z`
    if (i % 2) front += leaf
    else back += leaf
  }
  const crown =
    kind === 'round'
      ? disc(x, y - h * 0.62, h * 0.26, deep) +
        disc(x + side * h * 0.06, y - h * 0.66, h * 0.18, pale) +
        stroke(d`M${x} ${y - h * 0.2}v${-h * 0.24}`, g.inShade('#7a5a45'), 4)
      : fill(back, deep) + fill(front, pale)
  return draw(
    oval(x, y, h * 0.2, 6, fadeColor(g.inShade('#6a5a58'), 35)),
    crown,
    fill(
      d`M${x - h * 0.15} ${y - h * 0.28} ${x + h * 0.15} ${y - h * 0.28} ${x + h * 0.1} ${y} ${x - h * 0.1} ${y}z`,
      pot,
    ),
    fill(
      d`M${x - h * 0.15 * side} ${y - h * 0.28} ${x - h * 0.05 * side} ${y - h * 0.28} ${x - h * 0.04 * side} ${y} ${x - h * 0.1 * side} ${y}z`,
      g.inShade('#d98f68'),
    ),
  )
}

/** A framed print on the wall: the landscape in three shapes. */
export function drawPrint(g: Room, x: number, y: number, w: number, h: number): string {
  const r = g.random
  const inner = [x + 8, y + 8, w - 16, h - 16] as const
  const base = y + h - 8
  return draw(
    rect(x, y, w, h, g.inLit('#fffaf0')),
    rect(...inner, g.inLit(mixColors(g.place.water, '#ffffff', 0.55))),
    disc(x + w * r.range(0.3, 0.7), y + h * 0.4, h * 0.13, g.inLit(r.pick(['#ffe6b0', '#f0997c']))),
    fill(
      d`M${x + 8} ${base}v${-h * 0.2}q${w * 0.22} ${-h * 0.26} ${w * 0.42} ${-h * 0.06}t${w - 16 - w * 0.42} ${-h * 0.04}v${h * 0.3}z`,
      g.inLit(r.pick([g.place.evergreen, g.accent])),
    ),
  )
}

export const drawRug = (g: Room, x: number, y: number, rx: number, ry: number) =>
  oval(x, y, rx, ry, g.inLit(mixColors(g.accent, '#f6ead6', 0.62))) +
  oval(x, y, rx - 22, ry - 7, g.inLit(mixColors(g.accent, '#f6ead6', 0.78)))

/** A sofa of width `w` seen from the front, its feet on `y`. */
export function drawSofa(g: Room, x: number, y: number, w: number, color: string): string {
  const L = x - w / 2
  return draw(
    stroke(d`M${L + 14} ${y - 16}v16M${L + w - 14} ${y - 16}v16`, g.inShade(WOOD), 6),
    soft(L + 8, y - 104, w - 16, 84, 22, g.inShade(color)),
    soft(L + 20, y - 56, w - 40, 38, 12, g.inLit(color)),
    stroke(d`M${x} ${y - 54}v34`, g.inShade(color), 2),
    soft(L - 6, y - 78, 36, 64, 14, g.inLit(color)),
    soft(L + w - 30, y - 78, 36, 64, 14, g.inLit(color)),
    soft(L + 36, y - 92, 52, 42, 10, g.inLit(mixColors(color, '#fdf3e2', 0.75))),
  )
}

/** An armchair in profile towards `dir`, its feet on `y`. */
export function drawArmchair(g: Room, x: number, y: number, dir: number, color: string): string {
  const at = (v: number, w: number) => (dir > 0 ? x + v : x - v - w)
  return draw(
    stroke(d`M${x - 26} ${y}l4 -24M${x + 26} ${y}l-4 -24`, g.inShade(WOOD), 5),
    soft(at(-46, 30), y - 108, 30, 90, 14, g.inShade(color)),
    soft(at(-40, 84), y - 48, 84, 26, 12, g.inLit(color)),
    soft(at(-30, 70), y - 72, 70, 16, 8, g.inShade(color)),
  )
}

/** A rounded chair seen from the front, its feet on `y`. */
export function drawTubChair(g: Room, x: number, y: number, color: string): string {
  return draw(
    oval(x, y + 2, 66, 8, fadeColor(g.inShade('#6a5a58'), 40)),
    stroke(d`M${x - 38} ${y}l9 -36M${x + 38} ${y}l-9 -36`, g.inShade(WOOD), 6),
    soft(x - 56, y - 104, 112, 74, 30, g.inShade(color)),
    soft(x - 44, y - 52, 88, 26, 12, g.inLit(color)),
  )
}
