import { fadeColor, mixColors } from '../color'
import {
  BRASS,
  drawArmchair,
  drawBoards,
  drawOutside,
  drawPendant,
  drawPlant,
  drawRug,
  drawShell,
  drawSofa,
  drawSunPanel,
  drawTiles,
  drawWindow,
  WHITE,
  WOOD,
  type Room,
} from './interior'
import { archData, d, disc, draw, fill, oval, rect, ROUND, soft, stroke, times } from '../marks'
import { drawTree } from '../landscape/plants'
import { drawArchedDoors } from './scene-rooms'

/** The hall: reception under lamps, a sofa by the windows. */
export function drawLobby(g: Room): string {
  const { side, stars } = g
  const stone = mixColors(g.paint, '#cdbfae', 0.4)
  const [dx, sx, floorY] = [400 - side * 158, 400 + side * 172, 420]
  const lamps = stars > 3 ? 3 : 2
  const shade = g.random.pick(['cone', 'globe', 'disc'] as const)
  return draw(
    drawShell(g, floorY, stone),
    drawTiles(g, floorY, stone),
    drawArchedDoors(g, 400 + side * 204, floorY, 2),
    drawSunPanel(g, 400 + side * 204 - 134, floorY, 116) + drawSunPanel(g, 400 + side * 204 + 18, floorY, 116),
    drawKeyWall(g, dx, floorY),
    drawDesk(g, dx),
    times(lamps, (i) => drawPendant(g, dx + (i - (lamps - 1) / 2) * 104, 92 + (i % 2) * 22, 0.85, shade)),
    drawRug(g, sx, 548, 200, 34),
    drawSofa(g, sx, 530, 236, g.accent),
    oval(sx - side * 30, 560, 56, 11, g.inLit('#fdf4e4')),
    stroke(d`M${sx - side * 30} 568v24`, g.inShade(BRASS), 5),
    drawPlant(g, 400 + side * 346, 520, 180, 'tall'),
    stars > 3 && drawPlant(g, 400 - side * 352, 486, 150, 'fan'),
  )
}

function drawKeyWall(g: Room, x: number, floorY: number): string {
  const back = mixColors(g.accent, g.paint, 0.45)
  const keys = g.random.chance(0.5)
  const [w, h] = [250, 290]
  return draw(
    keys
      ? fill(archData(x - w / 2, floorY, w, h), g.inShade(back))
      : rect(x - w / 2, floorY - h, w, h, g.inShade(back)),
    keys
      ? times(
          3,
          (i) =>
            stroke(d`M${x - 84} ${226 + i * 42}h168`, g.inLit(WOOD), 5) +
            stroke(
              d`M${x - 74} ${212 + i * 42}h150`,
              g.evening ? g.lamp : g.inLit('#e9c98a'),
              18,
              ' stroke-dasharray="12 12"',
            ),
        )
      : disc(x, 240, 62, g.inLit(mixColors(g.accent, '#fff4e0', 0.5))) +
          disc(x, 240, 40, g.inLit(g.accent)) +
          stroke(d`M${x - 100} 326h200`, g.inLit(WOOD), 5),
  )
}

function drawDesk(g: Room, x: number): string {
  const { side } = g
  return draw(
    disc(x + 20, 318, 15, g.inLit(g.random.pick(['#8a5a48', '#c98f6c', '#5f4034']))),
    fill(d`M${x - 8} 372q2 -38 28 -38t28 38z`, g.inShade(g.accent)),
    rect(x - 150, 362, 300, 12, g.inLit('#fdf4e4')),
    rect(x - 140, 374, 280, 80, g.inLit(WOOD)),
    rect(side > 0 ? x - 140 : x + 100, 374, 40, 80, g.inShade(WOOD)),
    stroke(
      times(13, (i) => d`M${x - 128 + i * 21} 376v76`),
      fadeColor(g.inShade(WOOD), 60),
      2,
    ),
    fill(
      d`M${x - 96} 362v-14h14v14zM${x - 89} 350q-26 -10 -20 -30q18 4 20 30q2 -30 20 -34q2 24 -20 34z`,
      g.inLit(g.place.evergreen),
    ),
    stroke(d`M${x + 96} 362v-10`, g.inShade(BRASS), 4) + fill(d`M${x + 82} 352a14 12 0 0 1 28 0z`, g.inLit(BRASS)),
  )
}

/** Treadmill, dumbbells and a ball before the window. */
export function drawGym(g: Room): string {
  const { side, random: r } = g
  const floor = r.pick(['#8f8a92', '#7d8a94', '#b98e63'])
  const steel = g.inShade('#5a6470')
  const tx = 400 - side * 170
  const rx = 400 + side * 190
  const p = (v: number) => tx + side * v
  return draw(
    drawShell(g, 420, floor),
    drawBoards(g, 420, floor),
    drawWindow(g, 80, 84, 640, 250, 3),
    rect(0, 356, 800, 64, g.inLit(mixColors(g.accent, g.paint, 0.55))),
    stroke(d`M${400 - side * 330} 0V66M${400 + side * 20} 0V66M${400 + side * 330} 0V66`, g.inShade('#6a5a50'), 2) +
      [-330, 20, 330]
        .map((k) => soft(400 + side * k - 60, 62, 120, 12, 6, g.evening ? g.lamp : g.inLit('#fff6e2')))
        .join(''),
    disc(400 - side * 318, 452, 44, g.inShade(g.accent)) +
      disc(400 - side * 318 + side * 6, 446, 34, g.inLit(mixColors(g.accent, '#ffffff', 0.2))),
    oval(tx, 556, 190, 14, fadeColor(g.inShade('#4a4a58'), 45)),
    fill(d`M${p(-170)} 546 ${p(140)} 546 ${p(150)} 520 ${p(-150)} 536z`, steel),
    fill(d`M${p(-158)} 534 ${p(140)} 520 ${p(140)} 526 ${p(-158)} 542z`, g.inLit('#3f4650')),
    stroke(d`M${p(130)} 524L${p(92)} 344M${p(96)} 380H${p(20)}v-6`, steel, 9, ROUND),
    fill(d`M${p(70)} 330 ${p(104)} 322 ${p(112)} 356 ${p(78)} 362z`, g.inLit(g.accent)),
    oval(rx, 560, 170, 12, fadeColor(g.inShade('#4a4a58'), 45)),
    stroke(d`M${rx - 120} 556l16 -130M${rx + 120} 556l-16 -130`, steel, 9),
    [452, 506]
      .map(
        (y) =>
          rect(rx - 128, y, 256, 9, g.inLit('#5a6470')) + times(4, (i) => drawDumbbell(g, rx - 92 + i * 62, y - 11, i)),
      )
      .join(''),
    drawPlant(g, 400 + side * 352, 470, 150, 'tall'),
  )
}

const drawDumbbell = (g: Room, x: number, y: number, i: number) =>
  stroke(d`M${x - 18} ${y}h36`, g.inLit('#c9ced6'), 6) +
  stroke(d`M${x - 18} ${y - 10}v20M${x + 18} ${y - 10}v20`, i % 2 ? g.inLit(g.accent) : g.inShade('#3f4650'), 12, ROUND)

/** Terrace under a pergola with strings of lamps, sofas and the landscape. */
export function drawTerrace(g: Room): string {
  const { sun, place, random: r } = g
  const deck = mixColors(WOOD, '#f3e2c4', 0.35)
  const cover = r.pick(['pergola', 'parasol', 'lights'] as const)
  const sx = 400 + sun * 140
  return draw(
    drawOutside(g, 400),
    rect(0, 430, 800, 12, g.lit(mixColors(place.evergreen, place.leaf, 0.3))),
    times(9, (i) => disc(20 + i * 96, 428, 30, g.shade(mixColors(place.evergreen, place.leaf, 0.2)))),
    rect(0, 436, 800, 170, g.lit(deck)),
    stroke('M0 462h800M0 494h800M0 532h800M0 574h800', fadeColor(g.shade(deck), 50), 2),
    { pergola: drawPergola, parasol: drawShadeSail, lights: drawFairyLights }[cover](g),
    drawLoungeSofa(g, sx, 540),
    drawLoungeChair(g, 400 - sun * 190, 556),
    oval(400 - sun * 40, 562, 76, 14, g.lit('#fffaf0')),
    stroke(d`M${400 - sun * 40} 572v24`, g.shade('#4a4f5c'), 6),
    fill(
      d`M${400 - sun * 56} 556v-30h16v30zM${400 - sun * 20} 556v-22h14v22z`,
      g.lit(mixColors(place.water, '#ffffff', 0.4)),
    ),
    drawTree(g, place.trees[1], 400 - sun * 350, 540, 200),
  )
}

function drawPergola(g: Room): string {
  const beam = g.shade('#8a6248')
  const vine = (i: number) => {
    const drop = 50 + (i % 3) * 18
    return d`M${i * 100 + 20} 84q10 ${drop - 10} 26 ${drop}q16 -20 22 ${-drop}z`
  }
  return draw(
    stroke('M90 0V470M710 0V470', beam, 16),
    rect(0, 66, 800, 18, beam),
    stroke(
      times(9, (i) => d`M${40 + i * 90} 40v34`),
      beam,
      12,
    ),
    fill(times(8, vine), g.lit(mixColors(g.place.evergreen, g.place.leaf, 0.5))),
  )
}

function drawFairyLights(g: Room): string {
  const bulb = g.light.lamps > 0.1 ? g.lamp : g.lit('#fff3d6')
  return (
    stroke('M0 60Q200 150 400 84T800 70', g.shade('#4a4f5c'), 2) +
    times(11, (i) => disc(30 + i * 74, 98 + Math.sin(i * 1.1) * 22, 8, bulb))
  )
}

function drawShadeSail(g: Room): string {
  const x = 400 - g.sun * 150
  return draw(
    stroke(d`M${x} 520V150`, g.shade('#d9c9ae'), 8),
    fill(d`M${x - 190} 206Q${x} 90 ${x + 190} 206z`, g.lit(g.accent)),
    fill(d`M${x - g.sun * 190} 206Q${x - g.sun * 110} 150 ${x} 148l${-g.sun * 20} 58z`, g.shade(g.accent)),
  )
}

function drawLoungeSofa(g: Room, x: number, y: number): string {
  return draw(
    oval(x, y + 4, 176, 10, fadeColor(g.shade(WOOD), 50)),
    soft(x - 164, y - 92, 328, 70, 14, g.shade('#efe2cc')),
    soft(x - 150, y - 48, 300, 34, 12, g.lit('#fbf4e8')),
    rect(x - 164, y - 22, 328, 18, g.lit(WOOD)),
    soft(x - 138, y - 84, 60, 46, 12, g.lit(g.accent)) +
      soft(x + 74, y - 84, 60, 46, 12, g.lit(mixColors(g.accent, '#fff4e4', 0.55))),
  )
}

const drawLoungeChair = (g: Room, x: number, y: number) =>
  oval(x, y + 2, 70, 8, fadeColor(g.shade(WOOD), 50)) +
  stroke(d`M${x - 40} ${y}l10 -44M${x + 40} ${y}l-10 -44`, g.shade(WOOD), 7) +
  soft(x - 52, y - 104, 104, 64, 26, g.shade(g.accent)) +
  soft(x - 46, y - 54, 92, 26, 12, g.lit(g.accent))

/** The view from a balcony, past a curtain. */
export function drawView(g: Room): string {
  const { side, sun } = g
  const stone = mixColors(g.wall, '#ffffff', 0.3)
  const cloth = mixColors(g.accent, '#fff6e6', 0.7)
  const edge = side > 0 ? 0 : 800
  const x = 400 + side * 150
  return draw(
    drawOutside(g, 432),
    drawTree(g, g.place.trees[1], 400 - sun * 90, 478, 130),
    rect(0, 506, 800, 94, g.lit(stone)),
    rect(0, 506, 800, 7, g.shade(stone)),
    drawRail(g, stone),
    fill(
      d`M${edge} 0h${side * 150}q${side * 8} 190 ${-side * 44} 330q${-side * 20} 130 ${side * 14} 270h${-side * 120}z`,
      g.lit(cloth),
    ),
    fill(
      d`M${edge} 0h${side * 52}q${side * 6} 260 ${-side * 6} 600h${-side * 46}zM${edge + side * 92} 0h${side * 24}q0 210 ${-side * 30} 330q${-side * 6} -180 ${side * 6} -330z`,
      fadeColor(g.shade(cloth), 75),
    ),
    drawBalconyTable(g, x - 76),
    drawArmchair(g, x + 60, 586, -1, g.accent),
  )
}

function drawRail(g: Room, stone: string): string {
  const kind = g.random.pick(['iron', 'balusters', 'glass'] as const)
  if (kind === 'iron') {
    const iron = g.shade('#3f4654')
    return (
      stroke(
        times(27, (i) => d`M${i * 31} 418v90`),
        iron,
        4,
      ) + rect(0, 408, 800, 10, iron)
    )
  }
  if (kind === 'glass') {
    const steel = g.lit('#e8eef0')
    return (
      rect(0, 412, 800, 94, fadeColor(g.lit('#dfeef2'), 35)) +
      rect(0, 406, 800, 8, steel) +
      stroke('M160 414v92M400 414v92M640 414v92', steel, 5)
    )
  }
  return draw(
    stroke(
      times(17, (i) => d`M${i * 50} 420v86`),
      g.lit(stone),
      15,
    ),
    rect(0, 404, 800, 18, g.lit(mixColors(stone, '#ffffff', 0.4))),
    rect(0, 422, 800, 5, g.shade(stone)),
  )
}

function drawBalconyTable(g: Room, x: number): string {
  return draw(
    oval(x + 60, 586, 150, 9, fadeColor(g.shade('#b9a893'), 70)),
    oval(x, 488, 62, 12, g.lit(WHITE)),
    stroke(d`M${x} 498v80M${x - 28} 582h56`, g.shade('#4a4f5c'), 5),
    fill(d`M${x - 28} 484v-22h28q0 22 -14 22z`, g.lit(g.accent)),
    fill(d`M${x + 14} 486v-34h20v34z`, fadeColor(g.lit(mixColors(g.place.water, '#ffffff', 0.5)), 85)),
    g.evening && disc(x + 44, 466, 50, fadeColor(g.lamp, 26)) + soft(x + 38, 458, 15, 26, 5, g.lamp),
  )
}
