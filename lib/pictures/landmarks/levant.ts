import { mixColors } from '../color'
import { archData, d, dashes, disc, draw, fill, oval, rect, stroke, times } from '../marks'
import { drawDome, drawHip, drawPanes, hollow } from '../buildings/parts'
import { drawBushes, drawTree } from '../landscape/plants'
import {
  drawBox,
  drawBulb,
  drawColumns,
  drawHighrise,
  drawHouses,
  drawMinaret,
  drawSpindle,
  drawWall,
} from './silhouettes'
import type { Stage } from '../stage'

export function drawJerusalem(g: Stage, y: number): string {
  const [stone, tile] = ['#e6c796', '#3f86a8']
  const top = y - 104
  return draw(
    fill(d`M0 ${y}V${y - 120}Q180 ${y - 196} 400 ${y - 132}T800 ${y - 150}V${y}z`, g.air(g.lit('#b9a878'), 0.4)),
    drawHouses(g, y - 60, 40, 250, [50, 96]) + drawHouses(g, y - 60, 550, 780, [46, 104]),
    drawBox(g, 634, y - 70, 32, 168, stone, 0.3) + drawHip(g, 634, y - 238, 32, 40, '#b9684a', 0.5),
    drawBulb(g, 172, y - 128, 66, 44, '#aab4b4'),
    drawGoldenDome(g, top, tile),
    drawWall(g, 0, y + 8, 800, 108, stone),
    fill(archData(376, y + 8, 48, 60), g.shade('#6a4a3c')) +
      drawBox(g, 84, y + 8, 70, 136, stone, 0.2) +
      drawBox(g, 640, y + 8, 74, 140, stone, 0.2) +
      stroke(d`M84 ${y - 132}h70M640 ${y - 136}h74`, g.lit(stone), 10, dashes(12, 9)),
    [190, 216, 588, 560, 748].map((x, i) => drawTree(g, 'cypress', x, y + 16, 118 - ((i * 17) % 36))).join(''),
    drawTree(g, 'olive', 470, y + 34, 74) + drawTree(g, 'olive', 300, y + 40, 66),
  )
}

function drawGoldenDome(g: Stage, top: number, tile: string): string {
  const away = (dx: number) => 400 - g.sun * dx
  return draw(
    fill(d`M272 ${top} 288 ${top - 84} 512 ${top - 84} 528 ${top}z`, g.lit(tile)),
    fill(d`M${away(128)} ${top} ${away(112)} ${top - 84} ${away(64)} ${top - 84} ${away(70)} ${top}z`, g.shade(tile)),
    rect(286, top - 90, 228, 10, g.lit('#f3e6cc')) + rect(272, top - 26, 256, 26, g.lit('#f0e0c2')),
    fill(
      times(6, (i) => archData(302 + i * 34, top - 26, 20, 40)),
      hollow(g, '#2c5a78'),
    ),
    rect(330, top - 118, 140, 30, g.lit(mixColors(tile, '#f3e6cc', 0.35))),
    rect(330, top - 120, 140, 7, g.lit('#f3e6cc')),
    drawBulb(g, 400, top - 118, 148, 106, '#e8b23c'),
  )
}

export function drawTelAviv(g: Stage, y: number): string {
  const white = '#fbf6ea'
  const bauhaus = (x: number, w: number, h: number) => {
    const n = Math.max(2, Math.round(h / 34))
    return draw(
      drawBox(g, x, y, w, h, white, 0.14),
      times(
        n,
        (i) =>
          `<rect x="${x - 9}" y="${y - h + 14 + i * 34}" width="${Math.round(w * 0.8)}" height="13" rx="6" fill="${g.lit('#ffffff')}"/>`,
      ),
      drawPanes(g, { at: [x + 4, y - h + 24], count: [Math.floor(w / 24), n - 1], cell: [24, 34], pane: [15, 9] }),
    )
  }
  return draw(
    drawHighrise(g, 196, y, 54, 226, '#a9bccb') + drawHighrise(g, 262, y, 46, 286, '#8fa9bd'),
    drawSpindle(g, 404, y, '36 0 36 252 30 268 0 268', '#b9c8d2') +
      stroke(
        times(14, (i) => d`M370 ${y - 250 + i * 16}h68`),
        g.glass,
        6,
      ),
    fill(d`M470 ${y} 470 ${y - 218} 532 ${y - 236} 532 ${y}z`, g.lit('#cfd8dc')) +
      drawPanes(g, { at: [476, y - 210], count: [4, 10], cell: [13, 17], pane: [8, 9] }),
    drawHighrise(g, 566, y, 50, 180, '#9fb4c4'),
    bauhaus(56, 112, 84) +
      bauhaus(176, 128, 112) +
      bauhaus(318, 106, 78) +
      bauhaus(436, 136, 104) +
      bauhaus(584, 118, 76) +
      bauhaus(710, 110, 96),
    drawTree(g, 'palm', 132, y + 34, 176) +
      drawTree(g, 'palm', 660, y + 36, 190) +
      drawTree(g, 'palm', 704, y + 40, 130),
  )
}

function drawGardens(g: Stage, y: number): string {
  const green = '#6f9a58'
  return times(8, (i) => {
    const [top, w, next] = [y - 292 + i * 40, 44 + (i / 8) * 150, 44 + ((i + 1) / 8) * 150]
    return draw(
      fill(
        d`M${400 - w} ${top} ${400 + w} ${top} ${400 + next} ${top + 34} ${400 - next} ${top + 34}z`,
        g.lit(i % 2 ? green : mixColors(green, '#a9c46a', 0.5)),
      ),
      rect(400 - next - 5, top + 32, next * 2 + 10, 8, g.lit('#f3e6cc')),
    )
  })
}

export function drawHaifa(g: Stage, y: number): string {
  return draw(
    fill(
      d`M0 ${y}V${y - 190}Q140 ${y - 320} 400 ${y - 330}T800 ${y - 216}V${y}z`,
      g.lit(mixColors(g.place.evergreen, g.place.grass, 0.4)),
    ),
    fill(
      g.sun > 0
        ? d`M0 ${y}V${y - 190}Q100 ${y - 284} 226 ${y - 312}Q150 ${y - 160} 190 ${y}z`
        : d`M800 ${y}V${y - 216}Q700 ${y - 280} 590 ${y - 308}Q650 ${y - 160} 610 ${y}z`,
      g.shade(mixColors(g.place.evergreen, g.place.grass, 0.4)),
    ),
    drawHouses(g, y - 196, 60, 250, [30, 60]) + drawHouses(g, y - 200, 560, 740, [30, 64]),
    drawGardens(g, y),
    fill(d`M388 ${y - 292} 412 ${y - 292} 432 ${y} 368 ${y}z`, g.lit('#f7efdc')),
    rect(340, y - 160, 120, 48, mixColors(g.lit('#efe3cc'), g.shade('#d9c9ae'), 0.5)),
    drawColumns(g, 330, y - 112, 140, 48, 8, '#fbf6ea', 9) +
      rect(322, y - 168, 156, 10, g.lit('#fffdf6')) +
      rect(322, y - 112, 156, 8, g.lit('#fffdf6')),
    rect(360, y - 196, 80, 30, g.lit('#fbf6ea')) +
      fill(
        times(4, (i) => archData(366 + i * 18, y - 168, 12, 22)),
        hollow(g),
      ),
    drawBulb(g, 400, y - 194, 72, 62, '#e8b23c'),
    [-1, 1]
      .map((s) => [0, 1, 2].map((i) => drawTree(g, 'cypress', 400 + s * (104 + i * 44), y - 70 + i * 40, 92)).join(''))
      .join(''),
    drawHouses(g, y + 4, 0, 190, [34, 76]) + drawHouses(g, y + 4, 610, 800, [34, 80]),
  )
}

export function drawEilat(g: Stage, y: number): string {
  const rock = '#c9714f'
  const range = (crest: string, color: string) => fill(`M${crest} 800 ${y} 0 ${y}z`, color)
  const slab = (x: number, floors: number, w: number) =>
    draw(
      rect(x, y - floors * 20 - 8, w, floors * 20 + 8, g.lit('#fbf3e2')),
      stroke(
        times(floors, (i) => d`M${x + 4} ${y - 16 - i * 20}h${w - 8}`),
        g.glass,
        9,
        dashes(12, 6),
      ),
      rect(g.sun > 0 ? x : x + w - 12, y - floors * 20 - 8, 12, floors * 20 + 8, g.shade('#fbf3e2')),
    )
  return draw(
    range(
      d`0 ${y - 150} 70 ${y - 208} 130 ${y - 176} 220 ${y - 262} 300 ${y - 204} 392 ${y - 290} 470 ${y - 220} 556 ${y - 268} 640 ${y - 188} 720 ${y - 230} 800 ${y - 160}`,
      g.air(g.lit(rock), 0.42),
    ),
    range(
      d`0 ${y - 96} 90 ${y - 150} 168 ${y - 108} 262 ${y - 172} 342 ${y - 118} 448 ${y - 176} 540 ${y - 112} 650 ${y - 160} 800 ${y - 84}`,
      g.air(g.shade(rock), 0.22),
    ),
    slab(222, 5, 104) + slab(338, 8, 92) + slab(444, 6, 120) + slab(578, 4, 96),
    drawTree(g, 'palm', 132, y + 46, 210) +
      drawTree(g, 'palm', 176, y + 54, 150) +
      drawTree(g, 'palm', 676, y + 40, 180) +
      drawTree(g, 'palm', 412, y + 22, 88),
    drawBushes(g, y + 26, '236 30 598 34'),
  )
}

export function drawTiberias(g: Stage, y: number): string {
  const basalt = '#6f6a70'
  return draw(
    drawHouses(g, y - 30, 120, 320, [40, 80]) + drawHouses(g, y - 30, 470, 660, [36, 74]),
    drawBox(g, 330, y - 12, 150, 92, '#e3d2b2', 0.24) +
      drawDome(g, 350, y - 102, 108, 62, '#e3e0d4') +
      fill(
        times(3, (i) => archData(346 + i * 42, y - 12, 26, 50)),
        hollow(g),
      ),
    drawMinaret(g, 512, y - 12, 176, '#e3d2b2', '#5f8a8a'),
    drawBox(g, 210, y, 74, 92, basalt, 0.3) + stroke(d`M210 ${y - 96}h74`, g.lit(basalt), 9, dashes(11, 8)),
    drawWall(g, 120, y + 4, 560, 34, basalt),
    drawTree(g, 'palm', 156, y + 18, 170) +
      drawTree(g, 'palm', 640, y + 18, 190) +
      drawTree(g, 'palm', 604, y + 14, 128),
    drawBushes(g, y + 6, '320 30 450 26'),
  )
}

export function drawNazareth(g: Stage, y: number): string {
  const stone = '#ecd8b2'
  const cone = '#8d9aa6'
  return draw(
    fill(d`M0 ${y}V${y - 110}Q210 ${y - 220} 400 ${y - 190}T800 ${y - 96}V${y}z`, g.lit('#c6b678')),
    drawHouses(g, y - 150, 150, 300, [34, 60]) + drawHouses(g, y - 150, 520, 660, [34, 60]),
    drawHouses(g, y - 84, 60, 300, [44, 78]) + drawHouses(g, y - 84, 520, 770, [40, 76]),
    drawBox(g, 296, y - 80, 220, 120, stone, 0.1) +
      fill(d`M290 ${y - 198} 406 ${y - 236} 522 ${y - 198}z`, g.lit(mixColors(stone, '#ffffff', 0.3))),
    fill(archData(386, y - 80, 40, 62) + archData(326, y - 104, 24, 44) + archData(462, y - 104, 24, 44), hollow(g)) +
      disc(406, y - 176, 14, hollow(g)),
    drawSpindle(g, 406, y - 226, '54 0 54 36 60 36 9 116 9 134 0 156', cone) +
      fill(
        times(5, (i) => archData(358 + i * 20, y - 230, 11, 26)),
        hollow(g),
      ),
    drawHouses(g, y, 0, 800, [46, 78]),
    [250, 276, 548, 578, 120, 700].map((x, i) => drawTree(g, 'cypress', x, y + 6, 124 - ((i * 19) % 34))).join(''),
    oval(406, y + 44, 150, 8, g.shade('#c6a878')) +
      drawTree(g, 'olive', 330, y + 46, 78) +
      drawTree(g, 'olive', 486, y + 48, 88),
  )
}
