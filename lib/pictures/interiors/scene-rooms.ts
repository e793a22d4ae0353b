import { fadeColor, mixColors } from '../color'
import {
  archesData,
  BRASS,
  drawBoards,
  drawCurtains,
  drawOpenings,
  drawPendant,
  drawPlant,
  drawPorthole,
  drawPrint,
  drawRug,
  drawShell,
  drawSofa,
  drawSunPanel,
  drawTableLamp,
  drawTubChair,
  drawWindow,
  LINEN,
  WHITE,
  WOOD,
  type Room,
} from './interior'
import { archData, d, disc, draw, fill, oval, rect, soft, stroke, times } from '../marks'

const floorOf = (g: Room) => g.random.pick([WOOD, '#8f6446', mixColors(g.place.ground, '#efe6da', 0.4), '#b98e63'])

/** A window on the room's window side: arched, tall with curtains, or wide. */
function drawRoomWindow(g: Room, cx: number, floorY: number): string {
  const kind = g.random.pick(['arch', 'curtains', 'wide'] as const)
  const w = kind === 'wide' ? 236 : 150 + g.stars * 12
  const x = Math.max(24, Math.min(776 - w, cx - w / 2))
  if (kind === 'arch')
    return drawOpenings(g, x, 92, w, 300, archData(x + 4, 384, w - 8, 286)) + drawSunPanel(g, x, floorY, w)
  if (kind === 'wide') return drawWindow(g, x, 118, w, 210, 2) + drawSunPanel(g, x, floorY, w)
  return drawWindow(g, x, 92, w, 270) + drawCurtains(g, x, 92, w, 270) + drawSunPanel(g, x, floorY, w)
}

type Bed = { x: number; y: number; half: number; throwColor: string }
/** A bed seen from its foot: headboard, pillows, cover, throw. `y` is the floor under it. */
function drawBed(g: Room, { x, y, half, throwColor }: Bed): string {
  const top = y - 132
  const pillows = half > 100 ? [-0.48, 0.48] : [0]
  const pw = half > 100 ? half * 0.84 : half * 1.3
  return draw(
    fill(
      d`M${x - half} ${top} ${x + half} ${top} ${x + half + 18} ${top + 78} ${x - half - 18} ${top + 78}z`,
      g.inLit(LINEN),
    ),
    rect(x - half - 18, top + 78, half * 2 + 36, 42, g.inShade('#f1e4d4')),
    rect(x - half - 8, y - 12, 13, 12, g.inShade(WOOD)),
    rect(x + half - 5, y - 12, 13, 12, g.inShade(WOOD)),
    fill(
      d`M${x - half - 9} ${top + 40} ${x + half + 9} ${top + 40} ${x + half + 18} ${top + 78} ${x - half - 18} ${top + 78}z`,
      g.inLit(throwColor),
    ),
    rect(x - half - 18, top + 78, half * 2 + 36, 22, g.inShade(throwColor)),
    pillows
      .map(
        (k) =>
          soft(x + k * half - pw / 2, top - 36, pw, 46, 16, g.inShade('#f4e9dc')) +
          soft(x + k * half - pw / 2, top - 40, pw, 42, 16, g.inLit(WHITE)),
      )
      .join(''),
    g.stars > 2 &&
      soft(x - half * 0.36, top - 16, half * 0.72, 34, 12, g.inLit(mixColors(throwColor, '#ffffff', 0.35))),
  )
}

function drawHeadboard(g: Room, x: number, y: number, half: number): string {
  const kind = g.random.pick(['panel', 'arch', 'slats', 'cane'] as const)
  const color = mixColors(g.accent, '#8a5f48', 0.35)
  if (kind === 'arch') return fill(archData(x - half - 16, y, half * 2 + 32, Math.min(222, half * 1.7)), g.inLit(color))
  if (kind === 'slats') {
    return (
      rect(x - half - 40, y - 156, half * 2 + 80, 156, g.inLit('#b98a5e')) +
      stroke(
        times(9, (i) => d`M${x - half - 26 + (i * (half * 2 + 52)) / 8} ${y - 156}v156`),
        g.inShade('#b98a5e'),
        3,
      )
    )
  }
  if (kind === 'cane')
    return stroke(
      d`M${x - half} ${y}v-150h${half * 2}v150M${x - half} ${y - 96}h${half * 2}${times(6, (i) => d`M${x - half + ((i + 1) * half * 2) / 7} ${y - 150}v54`)}`,
      g.inShade('#6f4a35'),
      5,
    )
  return (
    soft(x - half - 14, y - 176, half * 2 + 28, 182, 18, g.inLit(color)) +
    stroke(
      times(3, (i) => d`M${x - half + ((i + 1) * half) / 2} ${y - 164}v150`),
      g.inShade(color),
      3,
    )
  )
}

function drawNightstand(g: Room, x: number, y: number, lamp: boolean): string {
  return draw(
    rect(x - 27, y - 60, 54, 60, g.inLit('#96683f')),
    rect(g.side > 0 ? x - 27 : x + 14, y - 60, 13, 60, g.inShade('#96683f')),
    stroke(d`M${x - 8} ${y - 40}h16`, g.inLit(BRASS), 4),
    lamp && drawTableLamp(g, x, y - 60),
  )
}

export function drawRoom(g: Room): string {
  const { side, stars } = g
  const [floorY, bx, half, floor] = [430, 400 - side * 128, 130, floorOf(g)]
  const art = g.random.chance(0.7)
  return draw(
    drawShell(g, floorY, floor),
    drawBoards(g, floorY, floor),
    drawRoomWindow(g, 400 + side * 196, floorY),
    drawRug(g, bx + side * 30, 532, 250, 44),
    drawHeadboard(g, bx, 420, half),
    art && drawPrint(g, bx - 54, 96, 108, 82),
    [-1, 1].map((s) => drawNightstand(g, bx + s * (half + 44), 452, s === side || stars > 2)).join(''),
    drawBed(g, { x: bx, y: 540, half, throwColor: g.accent }),
    drawPlant(g, 400 + side * 306, 486, 140, g.random.pick(['fan', 'tall', 'round'])),
    stars > 3 && drawPendant(g, bx + side * 176, 72, 0.8, 'globe'),
  )
}

export function drawTwin(g: Room): string {
  const { side } = g
  const [floorY, floor] = [430, floorOf(g)]
  const bunk = g.kind === 'hostel' && g.stars < 3
  const xs = [400 - side * 252, 400 - side * 30]
  return draw(
    drawShell(g, floorY, floor),
    drawBoards(g, floorY, floor),
    drawRoomWindow(g, 400 + side * 254, floorY),
    bunk
      ? drawBunk(g, 400 - side * 150)
      : xs.map((x) => drawHeadboardSmall(g, x) + drawBed(g, { x, y: 540, half: 74, throwColor: g.accent })).join(''),
    !bunk && drawNightstand(g, 400 - side * 141, 452, true),
    !bunk && drawPrint(g, 400 - side * 141 - 40, 150, 80, 100),
    drawPlant(g, 400 + side * 300, 500, 130, 'tall'),
  )
}

const drawHeadboardSmall = (g: Room, x: number) =>
  soft(x - 82, 286, 164, 140, 14, g.inLit(mixColors(g.accent, '#8a5f48', 0.35)))

function drawBunk(g: Room, x: number): string {
  const frame = g.inShade('#6f4a35')
  const deck = (y: number) =>
    rect(x - 150, y, 300, 16, g.inLit(WOOD)) +
    soft(x - 142, y - 34, 284, 34, 10, g.inLit(LINEN)) +
    rect(x - 30, y - 34, 172, 34, g.inLit(g.accent)) +
    soft(x - 138, y - 52, 76, 28, 12, g.inLit(WHITE))
  return draw(
    oval(x, 546, 190, 12, fadeColor(g.inShade('#6a5a58'), 40)),
    deck(276),
    deck(478),
    stroke(d`M${x - 154} 170V546M${x + 154} 216V546`, frame, 12),
    stroke(
      d`M${x + 100} 250V540M${x + 140} 250V540${times(6, (i) => d`M${x + 100} ${280 + i * 46}h40`)}`,
      g.inLit('#b98a5e'),
      6,
    ),
    rect(x - 60, 222, 160, 8, frame),
  )
}

/** The suite: a panorama, a sofa before it, the bed behind an arch. */
export function drawSuite(g: Room): string {
  const { side } = g
  const [floorY, floor] = [420, floorOf(g)]
  const wx = side > 0 ? 330 : 50
  const ax = 400 - side * 236
  return draw(
    drawShell(g, floorY, floor),
    drawBoards(g, floorY, floor),
    drawWindow(g, wx, 74, 420, 300, 2),
    drawCurtains(g, wx, 74, 420, 300),
    drawSunPanel(g, wx + 30, floorY + 4, 360),
    fill(archData(ax - 118, floorY, 236, 330), g.inShade(mixColors(g.paint, g.accent, 0.35))),
    soft(ax - 84, 262, 168, 130, 16, g.inLit(mixColors(g.accent, '#8a5f48', 0.35))),
    rect(ax - 96, 356, 192, 64, g.inShade('#f1e4d4')),
    rect(ax - 96, 346, 192, 30, g.inLit(g.accent)),
    [-1, 1].map((s) => soft(ax + s * 40 - 36, 312, 72, 40, 14, g.inLit(WHITE))).join(''),
    stroke(archData(ax - 118, floorY, 236, 330), g.inLit('#fffaf0'), 8),
    drawRug(g, 400 + side * 96, 536, 290, 46),
    drawSofa(g, 400 + side * 120, 512, 300, g.accent),
    drawTubChair(g, 400 - side * 190, 548, mixColors(g.accent, '#6a5a68', 0.4)),
    oval(400 + side * 80, 552, 74, 13, g.inLit(WHITE)),
    stroke(d`M${400 + side * 80} 562v26M${400 + side * 80 - 26} 590h52`, g.inShade(BRASS), 5),
    fill(d`M${400 + side * 92} 548q-10 -18 2 -30h14q12 12 2 30z`, g.inLit(mixColors(g.place.water, '#ffffff', 0.3))),
    drawPlant(g, 400 + side * 330, 512, 170, 'tall'),
    [0, 1, 2].map((i) => drawPendant(g, 400 + side * (60 + i * 46), 60 + (i % 2) * 26, 0.6, 'globe')).join(''),
  )
}

export function drawBath(g: Room): string {
  const { random: r, place } = g
  const tile = r.pick([
    mixColors(place.water, '#ffffff', 0.55),
    mixColors(g.accent, '#fff4e6', 0.66),
    mixColors(place.evergreen, '#f2f2e8', 0.55),
    '#e9d9c6',
  ])
  const stone = mixColors(place.ground, '#efe6da', 0.5)
  const joints = times(
    5,
    (i) => d`M0 ${250 + 42 * i}h800${times(10, (k) => d`M${k * 84 + (i % 2) * 42} ${250 + 42 * i}v42`)}`,
  )
  return draw(
    drawShell(g, 470, stone),
    rect(0, 250, 800, 212, g.inLit(tile)),
    stroke(joints, g.inLit(mixColors(tile, '#ffffff', 0.55)), 2),
    rect(0, 244, 800, 8, g.inLit('#fffaf0')),
    r.chance(0.55) ? drawTub(g) : drawBasin(g),
  )
}

function drawTub(g: Room): string {
  const { side } = g
  const lit = g.inLit(WHITE)
  const flank =
    side > 0 ? 'M170 396h70q0 120 84 146h-42q-118 -6 -112 -146z' : 'M630 396h-70q0 120 -84 146h42q118 -6 112 -146z'
  const tap = 400 - side * 168
  return draw(
    drawWindow(g, 286, 84, 228, 250, 1),
    drawPendant(g, 400 - side * 210, 120, 1, 'globe'),
    oval(400, 545, 250, 16, fadeColor(g.inShade('#8a8078'), 50)),
    fill('M170 396h460q6 140 -112 146h-236q-118 -6 -112 -146z', lit),
    fill(flank, g.inShade('#f1ebe4')),
    soft(158, 388, 484, 17, 8, g.inLit('#ffffff')),
    soft(400 + side * 90 - 40, 388, 80, 66, 5, g.inLit(g.accent)),
    stroke(d`M${tap} 390v-62q0 -18 ${side * 18} -18t${side * 18} 16`, g.inShade(BRASS), 7),
    [
      [-20, 380, 14],
      [4, 376, 19],
      [30, 382, 12],
    ]
      .map(([dx = 0, y = 0, radius = 0]) => disc(400 + side * dx, y, radius, fadeColor('#ffffff', 85)))
      .join(''),
    drawPlant(g, 400 - side * 300, 522, 190, 'tall'),
    rect(400 + side * 300 - 42, 474, 84, 9, g.inLit(WOOD)),
    stroke(d`M${400 + side * 300 - 32} 480l-8 60M${400 + side * 300 + 32} 480l8 60`, g.inShade(WOOD), 6),
    soft(400 + side * 300 - 32, 456, 64, 18, 8, lit),
    soft(400 + side * 300 - 28, 440, 56, 17, 8, g.inLit(mixColors(g.accent, '#ffffff', 0.4))),
  )
}

/** A basin under a round mirror that holds the view. */
function drawBasin(g: Room): string {
  const { side } = g
  const mx = 400 - side * 40
  const brass = g.inShade(BRASS)
  const towels = 400 - side * 240
  return draw(
    drawPorthole(g, mx, 206, 116, BRASS, 9),
    [-1, 1]
      .map(
        (s) =>
          (g.evening ? disc(mx + s * 176, 190, 56, fadeColor(g.lamp, 28)) : '') +
          soft(mx + s * 176 - 13, 154, 26, 72, 13, g.evening ? g.lamp : g.inLit('#fff6e2')) +
          rect(mx + s * 176 - 5, 222, 10, 22, brass),
      )
      .join(''),
    rect(110, 430, 580, 20, g.inLit('#fffaf2')),
    rect(130, 450, 540, 92, g.inLit(WOOD)),
    stroke('M312 452v90M490 452v90M130 496h540', g.inShade(WOOD), 3),
    stroke('M206 474h30M386 474h30M566 474h30M206 520h30M386 520h30M566 520h30', g.inLit('#d9b066'), 5),
    fill(d`M${mx - 92} 376h184q-6 56 -64 56h-56q-58 0 -64 -56z`, g.inLit(WHITE)),
    fill(
      d`M${mx - side * 92} 376h${side * 50}q4 48 ${side * 30} 56h${-side * 16}q${-side * 58} 0 ${-side * 64} -56z`,
      g.inShade('#f1ebe4'),
    ),
    stroke(d`M${mx} 376v-30q0 -14 16 -14h16v10`, brass, 7),
    rect(150, 542, 12, 30, g.inShade(WOOD)) + rect(640, 542, 12, 30, g.inShade(WOOD)),
    drawPlant(g, 400 + side * 214, 430, 118, 'fan'),
    soft(towels - 44, 412, 88, 19, 9, g.inLit(WHITE)) +
      soft(towels - 38, 394, 76, 19, 9, g.inLit(mixColors(g.accent, '#ffffff', 0.5))),
  )
}

/** Arched doors in a row, for halls. */
export const drawArchedDoors = (g: Room, cx: number, floorY: number, count: number) => {
  const w = 116
  const x = cx - (count * w + (count - 1) * 36) / 2
  return drawOpenings(
    g,
    x - 16,
    90,
    count * w + (count - 1) * 36 + 32,
    floorY - 90,
    archesData(x, floorY, count, w, 36, 320),
  )
}
