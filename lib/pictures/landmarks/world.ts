import { mixColors } from '../color'
import { archData, d, dashes, disc, draw, fill, oval, rect, ROUND, stroke, times } from '../marks'
import { drawEaves, hollow } from '../buildings/parts'
import { drawTree } from '../landscape/plants'
import { drawBox, drawBulb, drawHighrise, drawHouses, drawMinaret, drawSpindle, drawSuspension } from './silhouettes'
import type { Stage } from '../stage'

export function drawDubai(g: Stage, y: number): string {
  const white = '#fdfaf2'
  return draw(
    drawHighrise(g, 268, y, 44, 128, '#c7a898') +
      drawHighrise(g, 318, y, 38, 176, '#b99a92') +
      drawHighrise(g, 540, y, 46, 160, '#c2a396') +
      drawHighrise(g, 594, y, 40, 112, '#b3968f'),
    drawSpindle(g, 446, y, '54 0 54 92 42 98 42 168 30 174 30 238 19 244 17 296 8 302 5 352 1 356 0 420', '#9fa6ba'),
    stroke(
      times(13, (i) => d`M${446 - 40 + i} ${y - 24 - i * 20}h${80 - i * 4}`),
      g.evening ? g.lamp : g.shade('#7f879e'),
      2,
      dashes(9, 6),
    ),
    fill(d`M170 ${y}Q168 ${y - 170} 268 ${y - 226}Q286 ${y - 110} 262 ${y}z`, g.lit(white)) +
      fill(d`M196 ${y}Q200 ${y - 128} 256 ${y - 190}Q266 ${y - 100} 250 ${y}z`, g.shade('#a9c8d4')) +
      stroke(d`M268 ${y - 220}v-36`, g.shade(white), 4) +
      rect(150, y - 6, 140, 8, g.shade('#d9c3a0')),
    drawHouses(g, y, 300, 640, [26, 54]),
    drawTree(g, 'palm', 108, y + 40, 150) +
      drawTree(g, 'palm', 664, y + 38, 170) +
      drawTree(g, 'palm', 704, y + 46, 118),
  )
}

export function drawCancun(g: Stage, y: number): string {
  const step = (x: number, w: number, n: number) =>
    times(
      n,
      (i) =>
        rect(x + i * 11, y - 24 - i * 22, w - i * 22, 22, g.lit(i % 2 ? '#fbf1de' : '#fffdf6')) +
        stroke(d`M${x + 8 + i * 11} ${y - 13 - i * 22}h${w - 16 - i * 22}`, g.glass, 8, dashes(11, 7)),
    )
  return draw(
    step(452, 196, 6) + rect(452, y - 4, 196, 8, g.shade('#fbf1de')) + step(306, 124, 4),
    fill(d`M360 ${y + 112}l70 -58l70 58z`, g.lit('#b98a55')) +
      stroke(d`M382 ${y + 150}v-40M478 ${y + 150}v-40`, g.shade('#7a5238'), 6),
    drawTree(g, 'palm', 214, y + 130, 292) +
      drawTree(g, 'palm', 148, y + 144, 208) +
      drawTree(g, 'palm', 276, y + 122, 170),
    drawTree(g, 'palm', 668, y + 100, 150),
  )
}

export function drawNewYork(g: Stage, y: number): string {
  const towers = [
    [88, 60, 150],
    [156, 46, 214],
    [212, 62, 168],
    [482, 52, 204],
    [612, 48, 190],
    [668, 62, 142],
  ] as const
  const colors = ['#8f8aa6', '#a08a94', '#7f8fa8']
  return draw(
    towers.map(([x, w, h], i) => drawHighrise(g, x, y, w, h, colors[i % 3] ?? '#8f8aa6')).join(''),
    drawSpindle(g, 346, y, '62 0 62 96 46 100 46 226 34 232 34 262 20 268 14 292 3 296 0 392', '#b3a394'),
    stroke(
      times(7, (i) => d`M${318 + i * 9} ${y - 20}v-190`),
      g.evening ? g.lamp : g.glass,
      4,
      dashes(8, 10),
    ),
    drawSpindle(g, 574, y, '30 0 30 190 26 196 20 226 11 250 3 270 0 326', '#9aa6b4') +
      fill(
        times(3, (i) => d`M${574 - 16 + i * 4} ${y - 204 - i * 18}q${16 - i * 4} -18 ${32 - i * 8} 0z`),
        g.evening ? g.lamp : g.shade('#cfd8dc'),
      ),
    drawHighrise(g, 422, y, 50, 138, '#a08a94') + drawHighrise(g, 260, y, 40, 110, '#7f8fa8'),
    drawSuspension(g, y + 8, 150, 618, 118, '#8a5f5a'),
  )
}

export function drawTokyo(g: Stage, y: number): string {
  const red = '#d9503c'
  const x = 470
  const leg = (s: number) =>
    fill(
      d`M${x + s * 74} ${y} ${x + s * 52} ${y} ${x + s * 16} ${y - 132} ${x} ${y - 318} ${x + s * 5} ${y - 318} ${x + s * 30} ${y - 132}z`,
      s === g.sun ? g.lit(red) : g.shade(red),
    )
  const tier = (i: number) =>
    drawBox(g, 196 + i * 7, y - 16 - i * 48, 108 - i * 14, 30, '#c9583f', 0.2) +
    drawEaves(g, 166 + i * 9, y - 42 - i * 48, 168 - i * 18, 20, 9, '#4a4450')
  return draw(
    fill(d`M60 ${y} 250 ${y - 232} 278 ${y - 246} 306 ${y - 232} 520 ${y}z`, g.air(g.shade('#7f8fb4'), 0.45)) +
      fill(
        d`M206 ${y - 178} 250 ${y - 232} 278 ${y - 246} 306 ${y - 232} 356 ${y - 178} 322 ${y - 192} 296 ${y - 172} 268 ${y - 192} 240 ${y - 172}z`,
        g.air(g.lit('#ffffff'), 0.3),
      ),
    drawHighrise(g, 336, y, 48, 128, '#9aa3b8') +
      drawHighrise(g, 560, y, 54, 166, '#a7a3b4') +
      drawHighrise(g, 624, y, 46, 118, '#9aa3b8') +
      drawHighrise(g, 392, y, 40, 92, '#b3a9b4'),
    leg(-g.sun) + leg(g.sun),
    stroke(
      d`M${x - 40} ${y - 60}L${x + 26} ${y - 120}M${x + 40} ${y - 60}L${x - 26} ${y - 120}M${x - 24} ${y - 134}L${x + 12} ${y - 210}M${x + 24} ${y - 134}L${x - 12} ${y - 210}`,
      g.shade(red),
      4,
    ),
    rect(x - 34, y - 146, 68, 16, g.lit('#fdf3e2')) +
      rect(x - 15, y - 232, 30, 10, g.lit('#fdf3e2')) +
      stroke(d`M${x} ${y - 318}v-44`, g.lit('#fdf3e2'), 4),
    times(4, tier) + stroke(d`M250 ${y - 206}v-44`, g.shade('#4a4450'), 5),
    drawTree({ ...g, leaf: '#f3b6c2' }, 'round', 140, y + 20, 136) +
      drawTree({ ...g, leaf: '#f3b6c2' }, 'round', 670, y + 24, 150) +
      drawTree({ ...g, leaf: '#f0a9ba' }, 'round', 370, y + 16, 72),
  )
}

export function drawIstanbul(g: Stage, y: number): string {
  const [stone, lead] = ['#d9c8b4', '#7f93a0']
  const dome = (x: number, base: number, w: number, h: number) => drawBulb(g, x, base, w, h, lead)
  return draw(
    fill(d`M0 ${y}V${y - 60}Q200 ${y - 120} 400 ${y - 96}T800 ${y - 70}V${y}z`, g.air(g.shade('#8f8a7c'), 0.4)),
    [180, 246, 554, 620].map((x, i) => drawMinaret(g, x, y - 20, i % 3 ? 286 : 244, stone, lead)).join(''),
    drawBox(g, 236, y - 14, 328, 92, stone, 0.04),
    dome(280, y - 106, 82, 46) + dome(520, y - 106, 82, 46),
    drawBox(g, 308, y - 14, 184, 142, stone, 0.08),
    dome(332, y - 150, 76, 48) + dome(468, y - 150, 76, 48),
    rect(340, y - 196, 120, 46, g.lit(stone)) +
      fill(
        times(6, (i) => archData(346 + i * 19, y - 160, 11, 28)),
        hollow(g),
      ),
    dome(400, y - 194, 152, 96),
    fill(
      times(7, (i) => archData(256 + i * 44, y - 14, 26, 52)),
      g.evening ? g.lamp : g.shade(mixColors(stone, '#5a4a50', 0.5)),
    ),
    drawHouses(g, y + 4, 0, 236, [34, 66]) + drawHouses(g, y + 4, 566, 800, [34, 66]),
    drawTree(g, 'cypress', 226, y + 8, 96) + drawTree(g, 'cypress', 582, y + 8, 110),
  )
}

function drawPrang(g: Stage, x: number, y: number, h: number, w: number): string {
  const profile = d`${w} 0 ${w} ${h * 0.1} ${w * 0.78} ${h * 0.1} ${w * 0.72} ${h * 0.24} ${w * 0.54} ${h * 0.24} ${w * 0.46} ${h * 0.42} ${w * 0.3} ${h * 0.46} ${w * 0.3} ${h * 0.66} ${w * 0.16} ${h * 0.82} 2 ${h * 0.9} 0 ${h}`
  const bands = times(4, (i) => d`M${x - w * (0.74 - i * 0.14)} ${y - h * (0.13 + i * 0.11)}h${w * (1.48 - i * 0.28)}`)
  return drawSpindle(g, x, y, profile, '#e3cfae') + stroke(bands, g.lit(g.accent), 4, dashes(8, 6))
}

function drawTemple(g: Stage, x: number, y: number): string {
  const roof = (i: number) =>
    fill(
      d`M${x - 92 + i * 22} ${y - 56 - i * 32} ${x - 40 + i * 12} ${y - 100 - i * 34} ${x + 40 - i * 12} ${y - 100 - i * 34} ${x + 92 - i * 22} ${y - 56 - i * 32}z`,
      g.lit(i % 2 ? '#3f8a6a' : '#c9583f'),
    )
  const horns = d`M${x - 92} ${y - 56}l-14 -20M${x + 92} ${y - 56}l14 -20M${x} ${y - 168}v-32`
  return draw(
    rect(x - 66, y - 62, 132, 62, g.lit('#fbf3e2')),
    fill(
      times(5, (i) => archData(x - 58 + i * 25, y, 14, 40)),
      g.evening ? g.lamp : g.shade('#9a6a4a'),
    ),
    times(3, roof),
    stroke(horns, g.lit('#d9a84e'), 5, ROUND),
  )
}

export function drawBangkok(g: Stage, y: number): string {
  return draw(
    drawHighrise(g, 96, y, 48, 150, '#a3a9b8'),
    drawHighrise(g, 622, y, 52, 190, '#a9a3b0'),
    drawHighrise(g, 676, y, 44, 130, '#9aa3b4'),
    drawPrang(g, 398, y, 348, 112) + drawPrang(g, 278, y, 186, 50) + drawPrang(g, 516, y, 186, 50),
    drawTemple(g, 182, y) + drawTemple(g, 614, y),
    drawTree(g, 'palm', 92, y + 20, 130) + drawTree(g, 'palm', 712, y + 20, 140),
  )
}

function drawSandsTower(g: Stage, x: number, y: number): string {
  const glass = '#9fb6c6'
  const away = (dx: number) => x - g.sun * dx
  return draw(
    fill(d`M${x - 33} ${y} ${x - 20} ${y - 196} ${x + 20} ${y - 196} ${x + 33} ${y}z`, g.lit(glass)),
    fill(d`M${away(33)} ${y} ${away(20)} ${y - 196} ${away(6)} ${y - 196} ${away(9)} ${y}z`, g.shade(glass)),
    stroke(
      times(9, (i) => d`M${x - 25 + i} ${y - 22 - i * 20}h${50 - i * 2}`),
      g.evening ? g.lamp : g.glass,
      5,
      dashes(8, 7),
    ),
  )
}

function drawSupertree(g: Stage, x: number, y: number, h: number): string {
  const ribs = [-44, 44, -20, 20]
    .map((dx) => d`M${x} ${y - h * 0.3}Q${x + dx * 0.15} ${y - h * 0.8} ${x + dx} ${y - h}`)
    .join('')
  return stroke(d`M${x} ${y + 20}V${y - h * 0.5}` + ribs, g.lit('#b0568a'), 5) + oval(x, y - h, 48, 7, g.lit('#4fa365'))
}

export function drawSingapore(g: Stage, y: number): string {
  const deck = d`M268 ${y - 196}Q280 ${y - 222} 330 ${y - 218}H600Q646 ${y - 216} 662 ${y - 206}Q640 ${y - 192} 560 ${y - 190}H300Q276 ${y - 190} 268 ${y - 196}z`
  const petals = d`M232 ${y + 6}q6 -60 44 -64q-8 30 0 64zM282 ${y + 6}q-8 -50 14 -76q18 30 8 76zM308 ${y + 6}q2 -46 40 -60q10 40 -4 60z`
  return draw(
    drawHighrise(g, 78, y, 50, 196, '#8fa0b4'),
    drawHighrise(g, 136, y, 42, 250, '#9aa9ba'),
    drawHighrise(g, 184, y, 52, 168, '#8498ae'),
    [336, 438, 540].map((x) => drawSandsTower(g, x, y)).join(''),
    fill(deck, g.lit('#e8edf0')),
    fill(
      times(5, (i) => d`M${320 + i * 60} ${y - 217}q14 -20 28 0z`),
      g.lit('#4fa365'),
    ),
    fill(petals, g.lit('#fbf3e6')),
    drawSupertree(g, 642, y, 122) + drawSupertree(g, 706, y, 96),
  )
}

export function drawSydney(g: Stage, y: number): string {
  const white = '#fdf8ee'
  const steel = g.air(g.shade('#6f7a8c'), 0.2)
  const shell = (x: number, w: number, h: number) =>
    fill(
      d`M${x} ${y - 26}Q${x + w * 0.04} ${y - 26 - h * 0.8} ${x + w * 0.86} ${y - 26 - h}Q${x + w * 1.1} ${y - 26 - h * 0.4} ${x + w} ${y - 26}z`,
      g.lit(white),
    ) +
    fill(
      d`M${x + w} ${y - 26}Q${x + w * 1.1} ${y - 26 - h * 0.4} ${x + w * 0.86} ${y - 26 - h}Q${x + w * 0.8} ${y - 26 - h * 0.4} ${x + w * 0.62} ${y - 26}z`,
      g.shade(white),
    )
  return draw(
    drawHighrise(g, 560, y - 20, 46, 170, '#9fb0c4') +
      drawHighrise(g, 614, y - 20, 40, 220, '#8fa3ba') +
      drawHighrise(g, 662, y - 20, 54, 150, '#a9b4c4'),
    stroke(d`M40 ${y - 40}Q270 ${y - 268} 500 ${y - 40}`, steel, 9) +
      stroke(d`M40 ${y - 52}Q270 ${y - 236} 500 ${y - 52}`, steel, 5) +
      stroke(
        times(11, (i) => d`M${80 + i * 38} ${y - 52}V${y - 56 - 92 * (1 - ((i - 5) / 6) ** 2)}`),
        steel,
        2,
      ) +
      rect(-10, y - 56, 560, 9, steel) +
      drawBox(g, 26, y, 40, 120, '#c9b494') +
      drawBox(g, 480, y, 40, 120, '#c9b494'),
    rect(236, y - 28, 380, 34, g.lit('#c98f76')) + rect(236, y - 6, 380, 12, g.shade('#c98f76')),
    shell(258, 92, 96) + shell(318, 116, 150) + shell(404, 108, 122) + shell(484, 72, 74) + shell(546, 50, 44),
    stroke(
      times(8, (i) => d`M${254 + i * 44} ${y - 8}h26`),
      g.evening ? g.lamp : g.glass,
      6,
    ),
    disc(700, y - 8, 1, steel),
  )
}
