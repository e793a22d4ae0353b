import { mixColors } from '../color'
import { archData, d, disc, draw, fill, oval, rect, stroke, times } from '../marks'
import { drawHip, drawPanes, hollow } from '../buildings/parts'
import { drawTree } from '../landscape/plants'
import {
  drawBox,
  drawBridge,
  drawBulb,
  drawColumns,
  drawHouses,
  drawLancets,
  drawSpindle,
  drawSuspension,
  drawWheel,
} from './silhouettes'
import type { Stage } from '../stage'

export function drawBerlin(g: Stage, y: number): string {
  const stone = '#d8c6a8'
  const iron = g.shade('#5a6074')
  return draw(
    stroke(d`M612 ${y}L616 ${y - 250}L620 ${y}z`, iron, 6) +
      stroke(d`M616 ${y - 250}V${y - 392}`, iron, 4) +
      disc(616, y - 272, 30, iron) +
      rect(588, y - 246, 56, 5, iron),
    g.evening && stroke(d`M594 ${y - 270}h44`, g.lamp, 3, ' stroke-dasharray="4 6"'),
    rect(196, y - 12, 340, 12, g.lit(stone)),
    drawColumns(g, 214, y - 12, 304, 118, 6, stone, 24),
    rect(200, y - 160, 332, 32, g.lit(stone)) +
      rect(192, y - 134, 348, 8, g.shade(stone)) +
      rect(214, y - 178, 304, 18, g.lit(mixColors(stone, '#ffffff', 0.25))),
    rect(322, y - 206, 88, 28, g.shade(stone)),
    fill(
      d`M330 ${y - 206}q2 -26 12 -28q4 -14 10 0q6 -14 12 -2q2 -22 8 -22t8 22q8 -12 12 2q8 4 10 28z`,
      g.shade('#4d7a6c'),
    ),
    drawTree(g, 'round', 138, y + 20, 128),
    drawTree(g, 'round', 690, y + 22, 140),
  )
}

export function drawParis(g: Stage, y: number): string {
  const iron = '#a8846a'
  const [lit, shade] = [g.lit(iron), g.shade(iron)]
  const leg = (s: number) =>
    fill(
      d`M${400 + s * 104} ${y} ${400 + s * 62} ${y} ${400 + s * 34} ${y - 112} ${400 + s * 16} ${y - 190} 400 ${y - 366} ${400 + s * 8} ${y - 366} ${400 + s * 26} ${y - 220} ${400 + s * 56} ${y - 112}z`,
      s === g.sun ? lit : shade,
    )
  return draw(
    drawHouses(g, y, 0, 268, [74, 112]),
    drawHouses(g, y, 540, 800, [74, 112]),
    leg(-g.sun) + leg(g.sun),
    stroke(d`M348 ${y}Q400 ${y - 108} 452 ${y}`, shade, 7),
    rect(340, y - 122, 120, 14, shade) + rect(366, y - 200, 68, 11, shade) + rect(390, y - 372, 20, 9, shade),
    stroke(d`M400 ${y - 372}v-34`, shade, 4),
    stroke(
      times(4, (i) => d`M${374 + i * 4} ${y - 208 - i * 34}h${52 - i * 8}`),
      shade,
      3,
    ),
    g.evening &&
      stroke(
        times(5, (i) => d`M${400 - 22 + i * 5} ${y - 128 - i * 44}h4`),
        g.lamp,
        5,
      ),
    [-1, 1]
      .map((s) => drawTree(g, 'round', 400 + s * 152, y + 16, 84) + drawTree(g, 'round', 400 + s * 208, y + 18, 76))
      .join(''),
  )
}

export function drawLondon(g: Stage, y: number): string {
  const stone = '#cfa873'
  const tower = 300
  return draw(
    drawWheel(g, 590, y - 6, 116, '#8a94ac'),
    drawBox(g, 336, y, 300, 84, stone, 0.02) + drawLancets(g, 348, y - 72, 14, 2, 20, 34, 9, 24),
    fill(
      times(10, (i) => d`M${340 + i * 30} ${y - 84}l5 -20l5 20z`),
      g.lit(stone),
    ),
    drawBox(g, 612, y, 54, 150, stone) + fill(d`M612 ${y - 150}l5 -26l6 26zM655 ${y - 150}l5 -26l6 26z`, g.lit(stone)),
    drawBox(g, tower - 28, y, 56, 232, stone, 0.3),
    stroke(
      times(3, (i) => d`M${tower - 14 + i * 14} ${y - 12}v-166`),
      g.shade(stone),
      3,
    ),
    rect(tower - 33, y - 246, 66, 62, g.lit(mixColors(stone, '#ffffff', 0.15))),
    disc(tower, y - 214, 23, g.evening ? g.lamp : g.lit('#fdf8ea')) +
      stroke(d`M${tower} ${y - 214}v-16M${tower} ${y - 214}h10`, g.shade('#3f4654'), 3),
    drawSpindle(g, tower, y - 246, '33 0 20 34 20 46 5 84 0 116', '#5f6f72'),
    drawBridge(g, y - 4, 46, '#b8a68c'),
  )
}

export function drawRome(g: Stage, y: number): string {
  const stone = '#d9a874'
  const tiers = [0, 1, 2].map((i) => {
    const [left, wide, top] = [150, i === 2 ? 250 : 392, y - 62 * (i + 1)]
    return draw(
      rect(g.sun > 0 ? left + 392 - wide : left, top, wide, 62, g.lit(mixColors(stone, '#ffffff', i * 0.08))),
      rect(g.sun > 0 ? left + 392 - wide : left, top, wide, 7, g.lit(mixColors(stone, '#ffffff', 0.35))),
      fill(
        times(i === 2 ? 6 : 9, (k) => archData((g.sun > 0 ? left + 392 - wide : left) + 14 + k * 41, top + 62, 26, 42)),
        g.evening ? mixColors(g.lamp, g.shade(stone), 0.25) : g.shade(mixColors(stone, '#5a3a40', 0.5)),
      ),
    )
  })
  const edge = g.sun > 0 ? 150 : 542
  return draw(
    drawSpindle(g, 640, y, '70 0 70 92 46 92 46 132', '#e4cdb0') + drawBulb(g, 640, y - 132, 92, 78, '#8fa39a'),
    ...tiers,
    fill(
      d`M${edge} ${y} ${edge} ${y - 124} ${edge + g.sun * 34} ${y - 124} ${edge + g.sun * 22} ${y}z`,
      g.shade(stone),
    ),
    drawTree(g, 'stonepine', 92, y + 14, 190),
    drawTree(g, 'stonepine', 716, y + 18, 150),
    drawTree(g, 'cypress', 590, y + 10, 110),
  )
}

export function drawAthens(g: Stage, y: number): string {
  const [marble, rock, top] = ['#efdcb8', '#c7a27c', y - 150]
  const crag = d`M110 ${y} 150 ${y - 70} 196 ${y - 96} 214 ${top + 6} 590 ${top + 6} 622 ${y - 84} 668 ${y - 52} 712 ${y}z`
  const away = (dx: number) => 404 - g.sun * dx
  const shade = d`M${away(300)} ${y} ${away(256)} ${y - 68} ${away(210)} ${y - 92} ${away(190)} ${top + 6} ${away(104)} ${top + 6} ${away(134)} ${y - 66} ${away(120)} ${y}z`
  return draw(
    fill(crag, g.lit(rock)),
    fill(shade, g.shade(rock)),
    rect(258, top - 6, 284, 14, g.lit(marble)),
    drawColumns(g, 270, top - 6, 260, 84, 8, marble, 18),
    rect(262, top - 108, 276, 20, g.lit(marble)),
    rect(258, top - 92, 284, 5, g.shade(marble)),
    fill(d`M256 ${top - 108} 400 ${top - 154} 544 ${top - 108}z`, g.lit(marble)),
    fill(d`M288 ${top - 112} 400 ${top - 146} 512 ${top - 112}z`, g.shade(marble)),
    drawHouses(g, y + 6, 60, 740, [34, 66]),
    drawTree(g, 'cypress', 170, y + 14, 100) + drawTree(g, 'cypress', 640, y + 14, 120),
    drawTree(g, 'olive', 596, y + 20, 70),
  )
}

export function drawLisbon(g: Stage, y: number): string {
  const hill = (dx: number, base: number) => drawHouses(g, base, dx, dx + 260, [52, 96])
  return draw(
    drawSuspension(g, y - 34, 470, 694, 156, '#c8483a'),
    fill(d`M0 ${y}V${y - 150}Q150 ${y - 250} 330 ${y - 130}T560 ${y}z`, g.air(g.lit('#b5ad7c'), 0.2)),
    rect(150, y - 232, 92, 40, g.shade('#c9a87f')) +
      stroke(d`M150 ${y - 236}h92`, g.shade('#c9a87f'), 9, ' stroke-dasharray="11 8"') +
      rect(228, y - 256, 26, 60, g.shade('#c9a87f')),
    hill(30, y - 130),
    hill(100, y - 62),
    drawHouses(g, y, 0, 470, [56, 100]),
  )
}

export function drawPrague(g: Stage, y: number): string {
  const dark = '#6a6472'
  const spire = (x: number, base: number, h: number, w: number) =>
    drawSpindle(g, x, base, d`${w} 0 ${w} ${h * 0.52} ${w + 3} ${h * 0.52} 0 ${h}`, dark)
  return draw(
    fill(d`M150 ${y}Q280 ${y - 120} 470 ${y - 120}T800 ${y - 30}V${y}z`, g.air(g.lit(g.place.grass), 0.28)),
    drawBox(g, 300, y - 104, 380, 56, '#e9cfa6', 0.01) +
      drawPanes(g, { at: [306, y - 152], count: [18, 1], cell: [20, 40], pane: [8, 20] }) +
      drawHip(g, 300, y - 160, 380, 20, '#b9553c', 0.05),
    spire(452, y - 150, 168, 11) + spire(482, y - 150, 168, 11) + spire(540, y - 150, 210, 14),
    drawHouses(g, y - 20, 390, 800, [44, 80]),
    drawBridge(g, y - 20, 62, '#b79a78'),
    drawBox(g, 208, y, 78, 176, '#8a7462', 0.3) +
      fill(archData(228, y - 14, 38, 66), g.evening ? g.lamp : g.shade('#4a4450')) +
      drawSpindle(g, 247, y - 176, '43 0 10 78 0 96', dark) +
      stroke(d`M212 ${y - 178}v-34M282 ${y - 178}v-34`, g.shade(dark), 7),
  )
}

export function drawVienna(g: Stage, y: number): string {
  const white = '#f3e9d6'
  const column = (x: number) =>
    drawSpindle(g, x, y, '17 0 17 12 13 14 12 168 17 170 17 184 10 184 10 200', white) +
    drawBulb(g, x, y - 200, 22, 24, '#6fa693')
  return draw(
    drawWheel(g, 616, y, 106, '#b0555a'),
    drawHouses(g, y, 0, 210, [74, 104]),
    rect(214, y - 92, 360, 92, g.lit(white)) + rect(g.sun > 0 ? 214 : 534, y - 92, 40, 92, g.shade(white)),
    drawBox(g, 206, y, 74, 122, white, 0.2) +
      drawHip(g, 206, y - 122, 74, 34, '#6fa693', 0.4) +
      fill(archData(224, y, 38, 64), g.shade('#8a7a7a')),
    drawBox(g, 508, y, 74, 122, white, 0.2) +
      drawHip(g, 508, y - 122, 74, 34, '#6fa693', 0.4) +
      fill(archData(526, y, 38, 64), g.shade('#8a7a7a')),
    rect(338, y - 158, 112, 70, g.lit(white)) +
      fill(
        times(4, (i) => archData(346 + i * 26, y - 94, 16, 48)),
        hollow(g),
      ),
    drawBulb(g, 394, y - 156, 120, 96, '#6fa693') + rect(385, y - 282, 18, 34, g.lit(white)),
    column(312) + column(476),
    rect(344, y - 86, 100, 86, g.lit(mixColors(white, '#ffffff', 0.4))) +
      drawColumns(g, 350, y, 88, 62, 6, white, 9) +
      fill(d`M338 ${y - 84} 394 ${y - 114} 450 ${y - 84}z`, g.shade(white)),
    oval(394, y + 34, 190, 15, g.water(0.3)),
    drawTree(g, 'round', 680, y + 12, 96),
  )
}

export function drawBarcelona(g: Stage, y: number): string {
  const stone = '#cf9f68'
  const spire = (x: number, h: number) =>
    draw(
      drawSpindle(g, x, y - 40, d`19 0 18 ${h * 0.36} 13 ${h * 0.66} 6 ${h * 0.92} 0 ${h}`, stone),
      disc(x, y - 42 - h, 7, g.lit('#e9b13c')),
      fill(
        times(4, (i) => d`M${x - 4} ${y - 66 - i * h * 0.18}v-14q4 -5 8 0v14z`),
        g.shade(mixColors(stone, '#5a3a34', 0.6)),
      ),
    )
  return draw(
    fill(d`M0 ${y}V${y - 70}Q160 ${y - 170} 330 ${y - 96}T800 ${y - 108}V${y}z`, g.air(g.lit('#c49a72'), 0.35)),
    drawHouses(g, y, 0, 800, [30, 60]),
    spire(306, 168) + spire(494, 180),
    drawBox(g, 286, y - 14, 228, 96, stone, 0.02),
    spire(352, 242) +
      spire(448, 252) +
      drawSpindle(g, 400, y - 40, '24 0 22 150 12 236 0 300', mixColors(stone, '#ffffff', 0.2)) +
      stroke(d`M400 ${y - 338}v-30M388 ${y - 356}h24`, g.lit('#e9b13c'), 5),
    fill(
      archData(382, y - 14, 36, 70) + archData(312, y - 14, 26, 46) + archData(462, y - 14, 26, 46),
      g.evening ? g.lamp : g.shade(mixColors(stone, '#4a2e30', 0.6)),
    ),
    drawHouses(g, y + 4, 0, 270, [24, 44]) + drawHouses(g, y + 4, 530, 800, [24, 44]),
  )
}
