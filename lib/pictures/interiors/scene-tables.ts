import { fadeColor, mixColors } from '../color'
import {
  archesData,
  BRASS,
  drawBoards,
  drawCurtains,
  drawOpenings,
  drawPendant,
  drawPlant,
  drawPrint,
  drawShell,
  drawWindow,
  LINEN,
  WHITE,
  WOOD,
  type Room,
} from './interior'
import { d, disc, draw, fill, oval, rect, ROUND, soft, stroke, times } from '../marks'

export function drawBreakfast(g: Room): string {
  const { side } = g
  const arched = g.random.chance(0.45)
  const cloth = mixColors(LINEN, '#ffffff', 0.4)
  const wx = side > 0 ? 306 : 106
  return draw(
    drawShell(g, 470, WOOD),
    arched
      ? drawOpenings(g, wx - 8, 54, 404, 342, archesData(wx, 394, 2, 184, 20, 328)) +
          drawPendant(g, 400 - side * 214, 120, 1.1, 'disc')
      : drawWindow(g, 96, 60, 608, 330, 2) + drawCurtains(g, 96, 60, 608, 330),
    [-1, 1].map((s) => drawCaneChair(g, 400 + s * 290)).join(''),
    fill('M70 440a330 62 0 0 1 660 0v160h-660z', g.inShade(cloth)),
    oval(400, 440, 330, 62, g.inLit(cloth)),
    stroke(
      'M130 490v110M230 508v92M400 514v86M560 508v92M680 486v114',
      fadeColor(g.inShade(mixColors(cloth, '#a89aa8', 0.35)), 50),
      3,
    ),
    drawFood(g, 400 - side * 30),
    drawCup(g, 400 + side * 158, 458, 1.1),
    drawCup(g, 400 - side * 190, 424, 0.8),
    drawPitcher(g, 400 + side * 74),
    drawBouquet(g, 400 - side * 70, 408),
  )
}

function drawCaneChair(g: Room, x: number): string {
  const wood = mixColors(g.accent, '#9a6a4a', 0.4)
  return (
    soft(x - 52, 326, 104, 154, 40, g.inShade(wood)) +
    soft(x - 38, 342, 76, 112, 30, g.inLit(mixColors(g.accent, '#e0b98a', 0.5)))
  )
}

const drawPlate = (g: Room, x: number, y: number, w: number) =>
  oval(x, y + 4, w, w * 0.2, g.inShade('#d8cfc6')) +
  oval(x, y, w, w * 0.2, g.inLit(WHITE)) +
  oval(x, y, w * 0.72, w * 0.13, g.inShade('#f0e8de'))

function drawFood(g: Room, x: number): string {
  const kind = g.random.pick(['croissant', 'pancakes', 'fruit'] as const)
  const plate = drawPlate(g, x, 462, 92)
  if (kind === 'croissant') {
    return (
      plate +
      fill(
        d`M${x - 62} 462q4 -40 44 -46q46 -10 66 18q12 14 10 30q-14 -14 -30 -14q-28 -14 -56 -2q-20 4 -34 14z`,
        g.inLit('#d9953f'),
      ) +
      stroke(
        d`M${x - 34} 446q8 -12 10 -26M${x - 8} 442q4 -14 2 -26M${x + 22} 444q0 -14 -6 -24`,
        g.inShade('#b8702c'),
        4,
        ROUND,
      )
    )
  }
  if (kind === 'pancakes') {
    return (
      plate +
      [0, 1, 2]
        .map(
          (i) =>
            oval(x, 456 - i * 13, 58 - i * 3, 12, g.inShade('#c98a45')) +
            oval(x, 452 - i * 13, 58 - i * 3, 11, g.inLit('#e0a85c')),
        )
        .join('') +
      soft(x - 12, 408, 24, 15, 4, g.inLit('#fbe7a8')) +
      fill(d`M${x - 40} 426q40 14 82 -2q-4 26 -14 22q-8 -12 -22 2q-12 12 -20 -6z`, g.inShade('#a9562c'))
    )
  }
  const melon =
    fill(d`M${x - 58} 436a58 40 0 0 0 116 0z`, g.inLit('#e8606a')) +
    fill(d`M${x - 58} 436a58 40 0 0 0 116 0h-10a48 30 0 0 1 -96 0z`, g.inLit('#7fae5a'))
  return plate + melon + disc(x - 72, 452, 12, g.inLit('#e9a83a')) + disc(x + 70, 450, 13, g.inLit('#9f4a72'))
}

function drawCup(g: Room, x: number, y: number, z: number): string {
  const s = g.side
  return draw(
    oval(x, y + 3, 46 * z, 11 * z, g.inShade('#e9e0d4')),
    oval(x, y, 46 * z, 10 * z, g.inLit(WHITE)),
    stroke(d`M${x + s * 26 * z} ${y - 24 * z}q${s * 20 * z} 2 ${-s * 4 * z} ${18 * z}`, g.inLit(WHITE), 6 * z),
    fill(
      d`M${x - 27 * z} ${y - 34 * z}h${54 * z}q0 ${34 * z} ${-27 * z} ${34 * z}t${-27 * z} ${-34 * z}z`,
      g.inLit(g.accent),
    ),
    oval(x, y - 34 * z, 27 * z, 6 * z, g.inShade('#6a4232')),
  )
}

function drawPitcher(g: Room, x: number): string {
  const juice = g.inLit(g.random.pick(['#f2a03a', '#e86a52', '#f2c04a']))
  return (
    fill(d`M${x - 17} 372 ${x + 17} 372 ${x + 13} 424 ${x - 13} 424z`, fadeColor(g.inLit(WHITE), 60)) +
    fill(d`M${x - 16} 384 ${x + 16} 384 ${x + 13} 424 ${x - 13} 424z`, juice)
  )
}

function drawBouquet(g: Room, x: number, y: number): string {
  const blooms: readonly (readonly [number, number, number, string])[] = [
    [-22, -98, 15, g.accent],
    [4, -120, 18, '#fbe3d0'],
    [26, -92, 14, mixColors(g.accent, '#ffffff', 0.4)],
  ]
  return draw(
    stroke(blooms.map(([dx, dy]) => d`M${x} ${y - 44}l${dx} ${dy + 44}`).join(''), g.inShade(g.place.evergreen), 3),
    fill(d`M${x - 13} ${y}q-10 -26 4 -46h18q14 20 4 46z`, g.inLit(mixColors(g.place.water, '#ffffff', 0.4))),
    blooms
      .map(
        ([dx, dy, radius, color]) =>
          disc(x + dx, y + dy, radius, g.inLit(color)) + disc(x + dx, y + dy, radius / 3, g.inLit('#f0b84a')),
      )
      .join(''),
  )
}

/** The dining room: laid tables under lamps, before the window. */
export function drawRestaurant(g: Room): string {
  const { side } = g
  const floor = g.random.pick([WOOD, '#8f6446', '#7d5a48'])
  const shade = g.random.pick(['cone', 'globe', 'disc'] as const)
  const wide = g.random.chance(0.5)
  const wx = side > 0 ? 340 : 60
  return draw(
    drawShell(g, 430, floor),
    drawBoards(g, 430, floor),
    wide
      ? drawWindow(g, 90, 96, 620, 230, 3)
      : drawOpenings(g, wx - 12, 84, 424, 320, archesData(wx, 400, 3, 120, 20, 300)),
    !wide && drawPrint(g, 400 - side * 250 - 60, 130, 120, 150),
    rect(0, 376, 800, 54, g.inLit(mixColors(g.accent, g.paint, 0.35))),
    stroke(
      times(12, (i) => d`M${i * 72} 382v42`),
      g.inShade(mixColors(g.accent, g.paint, 0.35)),
      2,
    ),
    [-1, 0, 1].map((k) => drawPendant(g, 400 + k * 236, 150 - Math.abs(k) * 20, 1.05, shade)).join(''),
    drawDiningTable(g, 400 - side * 236, 470, 0.86),
    drawDiningTable(g, 400 + side * 236, 470, 0.86),
    drawDiningTable(g, 400 - side * 16, 530, 1.16),
  )
}

function drawDiningTable(g: Room, x: number, y: number, z: number): string {
  const cloth = mixColors(LINEN, '#ffffff', 0.5)
  const wine = g.inShade('#8f2f3c')
  const chair = (s: number) =>
    soft(x + s * 112 * z - 24 * z, y - 66 * z, 48 * z, 92 * z, 16 * z, g.inShade(g.accent)) +
    soft(x + s * 112 * z - (s > 0 ? 30 : 24) * z, y + 10 * z, 54 * z, 18 * z, 6 * z, g.inLit(g.accent)) +
    stroke(
      d`M${x + s * 96 * z} ${y + 28 * z}v${40 * z}M${x + s * 128 * z} ${y + 28 * z}v${40 * z}`,
      g.inShade('#5a4034'),
      5 * z,
    )
  const glass = (dx: number) =>
    stroke(
      d`M${x + dx * z} ${y - 2 * z}v${-16 * z}M${x + dx * z - 7 * z} ${y - 2 * z}h${14 * z}`,
      fadeColor('#ffffff', 80),
      2,
    ) +
    fill(
      d`M${x + dx * z - 9 * z} ${y - 40 * z}h${18 * z}q0 ${22 * z} ${-9 * z} ${22 * z}t${-9 * z} ${-22 * z}z`,
      fadeColor('#ffffff', 60),
    ) +
    fill(d`M${x + dx * z - 8 * z} ${y - 31 * z}h${16 * z}q-2 ${13 * z} ${-8 * z} ${13 * z}t${-8 * z} ${-13 * z}z`, wine)
  return draw(
    oval(x, y + 68 * z, 130 * z, 10 * z, fadeColor(g.inShade('#5a4a48'), 40)),
    chair(-1),
    chair(1),
    fill(
      d`M${x - 84 * z} ${y} ${x + 84 * z} ${y} ${x + 70 * z} ${y + 64 * z} ${x - 70 * z} ${y + 64 * z}z`,
      g.inShade(cloth),
    ),
    oval(x, y, 88 * z, 14 * z, g.inLit(cloth)),
    oval(x - 42 * z, y, 24 * z, 4 * z, g.inLit(WHITE)) + oval(x + 42 * z, y, 24 * z, 4 * z, g.inLit(WHITE)),
    glass(-14),
    glass(16),
    g.evening && disc(x, y - 16 * z, 26 * z, fadeColor(g.lamp, 40)),
    rect(x - 3 * z, y - 16 * z, 6 * z, 16 * z, g.evening ? g.lamp : g.inLit('#fdf3e2')),
  )
}

/** The bar: bottles on lit shelves, stools, lamps over the counter. */
export function drawBar(g: Room): string {
  const { side, random: r } = g
  const wood = r.pick(['#7a4f38', '#5f4638', mixColors(g.accent, '#5a3a30', 0.6)])
  const [cx, wx] = [400 - side * 96, side > 0 ? 596 : 44]
  const panel = mixColors(g.accent, '#4a3a48', 0.45)
  const shade = r.pick(['cone', 'globe', 'disc'] as const)
  const stools = times(4, (i) => drawStool(g, cx - 195 + i * 130))
  return draw(
    drawShell(g, 452, '#8f6446'),
    drawBoards(g, 452, '#8f6446'),
    drawWindow(g, wx, 100, 160, 270, 1),
    rect(cx - 270, 84, 540, 300, g.inShade(panel)),
    [0, 1, 2].map((i) => drawShelf(g, cx, 166 + i * 78)).join(''),
    rect(cx - 290, 366, 580, 20, g.inLit(mixColors(wood, '#f0d8b0', 0.5))),
    rect(cx - 276, 386, 552, 116, g.inLit(wood)),
    stroke(
      times(8, (i) => d`M${cx - 276 + i * 79} 392v104`),
      g.inShade(wood),
      4,
    ),
    rect(cx - 276, 492, 552, 10, g.inShade(BRASS)),
    drawCocktail(g, cx + side * 150, 366),
    drawCocktail(g, cx + side * 96, 366),
    [-1, 0, 1].map((k) => drawPendant(g, cx + k * 170, 250, 0.8, shade)).join(''),
    stools,
    drawPlant(g, 400 + side * 330, 540, 170, 'tall'),
  )
}

function drawShelf(g: Room, x: number, y: number): string {
  const r = g.random
  const colors = [g.inLit('#8fae8a'), g.inLit('#d9a24a'), g.inLit('#b8523f'), g.inLit('#e9dcc4')]
  const rows = ['', '', '', '']
  for (let i = 0; i < 13; i++) {
    if (r.chance(0.12)) continue
    const [bx, h, w] = [x - 236 + i * 37, r.int(30, 50), r.int(12, 18)]
    const k = r.int(0, 3)
    rows[k] +=
      d`M${bx} ${y}v${-h * 0.6}l${w * 0.3} ${-h * 0.15}v${-h * 0.25}h${w * 0.4}v${h * 0.25}l${w * 0.3} ${h * 0.15}v${h * 0.6}z`
  }
  return draw(
    g.evening && rect(x - 250, y - 60, 500, 60, fadeColor(g.lamp, 22)),
    rows.map((data, i) => fill(data, colors[i] ?? WHITE)).join(''),
    rect(x - 252, y, 504, 7, g.inLit('#d9b27c')),
  )
}

const drawCocktail = (g: Room, x: number, y: number) =>
  stroke(d`M${x} ${y}v-22M${x - 10} ${y}h20`, fadeColor('#ffffff', 80), 3) +
  fill(d`M${x - 18} ${y - 42}h36l-18 22z`, g.inLit(g.random.pick(['#f28a5a', '#e9c04a', '#d9567a']))) +
  disc(x + 12, y - 44, 6, g.inLit('#9fb447'))

function drawStool(g: Room, x: number): string {
  return (
    stroke(d`M${x} 470v84M${x - 22} 556h44M${x - 16} 520h32`, g.inShade('#4a4048'), 5) +
    soft(x - 30, 456, 60, 16, 8, g.inLit(g.accent)) +
    soft(x - 30, 466, 60, 7, 4, g.inShade(g.accent))
  )
}
