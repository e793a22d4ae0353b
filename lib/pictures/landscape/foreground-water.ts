import { drawBoat, pickBoat } from './boats'
import { fadeColor, mixColors } from '../color'
import { drawFraming, type Front } from './foreground-town'
import { d, draw, fill, oval, rect, ROUND, stroke, times } from '../marks'
import { drawBushes, drawHedge, drawTree } from './plants'
import { drawFountain, drawLounger, drawParasol } from './props'
import type { Spot, Stage } from '../stage'

/** Pool water, lit from below after dark. */
export function poolColor(g: Stage): string {
  const aqua = g.lit(mixColors(g.place.water, '#6fe0dc', 0.45))
  return g.evening ? mixColors(aqua, '#6feae0', 0.5) : aqua
}

export const frontQuay: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const stone = mixColors(g.ground, '#ffffff', 0.2)
  const top = y + 34
  const half = 165 * z
  const mirror = times(9, (i) => {
    const w = half * (1.9 - i * 0.16) * r.range(0.8, 1)
    return d`M${x - w / 2 + r.range(-16, 16)} ${top + 26 + i * 13}h${w}`
  })
  return {
    under: draw(
      rect(0, y, 800, 40, g.lit(stone)),
      rect(0, top - 14, 800, 16, g.shade(mixColors(stone, '#6a6070', 0.3))),
      rect(0, top, 800, 600 - top, g.water(0.1)),
      rect(0, top + 34, 800, 600, g.water(0.4)),
      rect(0, top + 84, 800, 600, g.water(0.8)),
      stroke(mirror, fadeColor(g.lit(g.wall), 30), 5, ROUND),
      stroke(
        times(6, (i) => d`M${g.sunX - 24 + ((i * 37) % 30)} ${top + 16 + i * 22}h${20 + ((i * 53) % 34)}`),
        fadeColor(g.look.sun, 65),
        3,
        ROUND,
      ),
    ),
    over: draw(
      drawFraming(g, y - 16, z),
      r.chance(0.6) &&
        stroke(
          times(11, (i) => d`M${i * 80} ${top - 14}v-14`),
          g.shade('#4a5260'),
          4,
          ROUND,
        ),
      drawBoat(g, pickBoat(g), 400 + sun * r.range(60, 170), top + r.range(64, 96), r.range(0.85, 1.1)),
    ),
  }
}

export const frontBeach: Front = (g, { y, z }) => {
  const { random: r, sun } = g
  const edge = y + r.range(74, 98)
  const swing = r.range(16, 34) * sun
  const scene = r.pick(['parasols', 'parasols', 'boat', 'palms', 'cabins'] as const)
  const sand = g.snow(mixColors(g.place.ground, '#fff2d8', 0.2), 0.7)
  const shore = (dy: number, color: string) =>
    fill(
      d`M0 ${edge + dy + swing}C240 ${edge + dy - swing} 560 ${edge + dy + swing * 1.4} 800 ${edge + dy - swing}V600H0z`,
      color,
    )
  const at = (i: number) => 400 - sun * (40 + i * 96 - r.range(0, 24))
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(sand)),
      fill(
        d`M0 ${y + 40}Q300 ${y + 14} 800 ${y + 36}V${y + 52}Q300 ${y + 34} 0 ${y + 58}z`,
        fadeColor(g.shade(sand), 35),
      ),
      shore(0, g.lit('#fffaf0')),
      shore(9, g.water(0.3)),
      shore(40, g.water(0.7)),
    ),
    over: draw(
      drawFraming(g, y + 2, z),
      scene === 'parasols' &&
        times(
          3,
          (i) =>
            drawParasol(g, at(i), y + 50 + (i % 2) * 12, 1.3, i % 2 ? '#fbf1de' : g.accent) +
            drawLounger(g, at(i) + 4, y + 48 + (i % 2) * 12, 0.9),
        ),
      scene === 'boat' &&
        drawBoat(g, g.random.chance(0.5) ? 'sailing' : pickBoat(g), 400 + sun * r.range(20, 150), edge + 52, 0.9),
      scene === 'palms' &&
        drawTree(g, g.place.trees[2], 400 + sun * 246, y + 60, 170) + drawBushes(g, y + 62, d`${400 + sun * 220} 24`),
      scene === 'cabins' && times(4, (i) => drawCabin(g, 400 - sun * (40 + i * 58), y + 54, i)),
    ),
  }
}

function drawCabin(g: Stage, x: number, y: number, i: number): string {
  const color = i % 2 ? '#fbf1de' : g.accent
  return draw(
    rect(x - 17, y - 42, 34, 42, g.lit(color)),
    stroke(d`M${x - 8} ${y}v-42M${x + 8} ${y}v-42`, fadeColor(g.lit('#ffffff'), 60), 5),
    fill(d`M${x - 21} ${y - 41} ${x} ${y - 62} ${x + 21} ${y - 41}z`, g.shade(i % 2 ? g.accent : '#f0dfc0')),
  )
}

/** Lake shore with a wooden pier. */
export const frontPier: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const wood = '#a9794f'
  const [px, edge] = [x + sun * r.range(60, 130), y + 42]
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(g.grass)),
      fill(
        d`M0 ${edge + 8}Q260 ${edge - 16} 520 ${edge + 6}T800 ${edge - 6}V600H0z`,
        g.lit(mixColors(g.ground, '#ffffff', 0.2)),
      ),
      fill(d`M0 ${edge + 20}Q260 ${edge - 6} 520 ${edge + 16}T800 ${edge + 4}V600H0z`, g.water(0.25)),
      fill(d`M0 ${edge + 66}Q300 ${edge + 46} 800 ${edge + 60}V600H0z`, g.water(0.7)),
    ),
    over: draw(
      drawFraming(g, y + 6, z),
      stroke(
        d`M${px - 18} ${edge + 60}v40M${px + 30} ${edge + 96}v40M${px - 44} ${edge + 96}v40`,
        g.shade('#6b4a36'),
        6,
      ),
      fill(d`M${px - 20} ${edge} ${px + 16} ${edge} ${px + 42} ${edge + 108} ${px - 54} ${edge + 108}z`, g.lit(wood)),
      stroke(
        times(6, (i) => d`M${px - 24 - i * 5} ${edge + 12 + i * 17}h${44 + i * 9}`),
        g.shade(wood),
        2,
      ),
      rect(px - 54, edge + 108, 96, 7, g.shade(wood)),
      drawBoat(g, r.chance(0.5) ? 'rowing' : 'sailing', px - sun * r.range(170, 230), edge + r.range(70, 92), 1),
      stroke(
        times(6, (i) => d`M${400 + sun * (300 + i * 11)} ${600 - 6 * (i % 3)}v${-50 - ((i * 23) % 40)}`),
        g.shade(g.snow(g.place.evergreen, 0.3)),
        3,
        ROUND,
      ),
    ),
  }
}

/** Gardens with a pool in one of four plans. */
export const frontPool: Front = (g, spot) => {
  const { random: r, sun } = g
  const { y, z } = spot
  const deck = mixColors(g.ground, '#ffffff', g.dark ? 0 : 0.3)
  const plan = r.pick(['lap', 'round', 'steps', 'mirror'] as const)
  const px = Math.round(400 + sun * r.range(0, 50))
  return {
    under: draw(
      fill(d`M0 ${y + 4}Q400 ${y - 8} 800 ${y + 4}V600H0z`, g.lit(g.grass)),
      fill(d`M0 ${y + 32}Q400 ${y + 14} 800 ${y + 30}V600H0z`, g.dark ? g.shade(deck) : g.lit(deck)),
    ),
    over: draw(
      drawFraming(g, y + 4, z),
      drawPoolPlan(g, plan, px, y + 58),
      plan === 'mirror'
        ? drawHedge(g, px - 330, y + 56, 110, 18) + drawHedge(g, px + 220, y + 56, 110, 18)
        : drawLoungers(g, { x: px, y: y + 52, z }),
      plan === 'round' && drawFountain(g, px, y + 96, 0.6),
    ),
  }
}

function drawLoungers(g: Stage, { x, y }: Spot): string {
  return [-1, 1]
    .map(
      (s) =>
        drawParasol(g, x + s * 214, y, 1.3, s > 0 ? g.accent : '#fbf1de') +
        drawLounger(g, x + s * 214 - 20 + s * 40, y - 4, 0.9),
    )
    .join('')
}

function drawPoolPlan(g: Stage, plan: string, x: number, y: number): string {
  const rim = g.lit('#fff6e4')
  const water = poolColor(g)
  const white = fadeColor('#ffffff', 50)
  if (plan === 'round') {
    const glints = stroke(d`M${x - 170} ${y + 56}h60M${x + 90} ${y + 40}h70`, white, 3, ROUND)
    return oval(x, y + 46, 236, 50, rim) + oval(x, y + 46, 220, 42, water) + glints
  }
  const basin = (half: number, grow: number, bottom: number) =>
    d`M${x - half - grow * 0.7} ${y - grow * 0.5}H${x + half + grow * 0.7}L${x + half * 1.26 + grow} ${bottom}H${x - half * 1.26 - grow}z`
  const stepped = (grow: number) =>
    d`M${x - 210 - grow} ${y - grow}H${x + 40 + grow}L${x + 52 + grow} ${y + 34 - grow}H${x + 240 + grow}L${x + 290 + grow} 620H${x - 290 - grow}z`
  const [half, rimmed, foot] = plan === 'mirror' ? [120, 16, 620] : [230, 15, y + 112]
  const steps = plan === 'steps'
  const lanes = times(3, (i) => d`M${x - 120 + i * 120} ${y + 3}l${(i - 1) * 30} 92`)
  const lines = steps ? d`M${x + 60} ${y + 46}h160M${x + 66} ${y + 58}h170` : plan === 'lap' ? lanes : ''
  const glints = times(5, (i) => d`M${x - 150 + ((i * 97) % 240)} ${y + 22 + i * 14}h${26 + ((i * 31) % 40)}`)
  return draw(
    fill(steps ? stepped(13) : basin(half, rimmed, foot), rim),
    fill(steps ? stepped(0) : basin(half, 0, plan === 'lap' ? foot - 12 : foot), water),
    stroke(lines, white, 2) + stroke(glints, white, 3, ROUND),
  )
}

/** A garden pond with stepping stones, a lantern and a small bridge. */
export const frontPond: Front = (g, { x, y, z }) => {
  const { random: r, sun } = g
  const moss = g.snow(mixColors(g.place.grass, g.place.evergreen, 0.25), 0.9)
  const stone = g.lit(g.snow('#b9b6ae', 0.5))
  const cx = Math.round(x - sun * r.range(40, 90))
  const pond = (grow: number) =>
    d`M${cx - 220 - grow} ${y + 84}C${cx - 220 - grow} ${y + 40 - grow} ${cx - 40} ${y + 70 - grow} ${cx + 40} ${y + 48 - grow}S${cx + 260 + grow} ${y + 50 - grow} ${cx + 236 + grow} ${y + 92}S${cx - 230 - grow} ${y + 140 + grow} ${cx - 220 - grow} ${y + 84}z`
  const lx = x + sun * 206
  return {
    under: draw(
      rect(0, y, 800, 600 - y, g.lit(moss)),
      fill(d`M0 ${y + 56}Q360 ${y + 26} 800 ${y + 62}V600H0z`, mixColors(g.lit(moss), g.shade(moss), 0.4)),
    ),
    over: draw(
      drawFraming(g, y + 6, z),
      fill(pond(10), stone),
      fill(pond(0), g.water(0.5)),
      r.chance(0.6)
        ? stroke(d`M${cx - 60} ${y + 66}q60 -40 130 -6`, g.lit(g.accent), 9) +
            stroke(
              d`M${cx - 60} ${y + 46}q60 -40 130 -6M${cx - 40} ${y + 36}v18M${cx + 6} ${y + 26}v18M${cx + 50} ${y + 30}v18`,
              g.shade(g.accent),
              3,
            )
        : times(5, (i) => oval(cx - 110 + i * 58, y + 92 - (i % 2) * 14, 22, 6, stone)),
      fill(
        d`M${lx - 8} ${y + 62}v-22h16v22zM${lx - 20} ${y + 40}l20 -14l20 14zM${lx - 14} ${y + 68}v-7h28v7z`,
        g.shade('#b9b6ae'),
      ),
      rect(lx - 4, y + 44, 8, 11, g.light.lamps > 0.1 ? g.lamp : g.glass),
      drawTree(g, g.place.trees[0], 400 + sun * 300, y + 96, 150),
      drawBushes(g, y + 120, d`${400 - sun * 300} 50 ${400 - sun * 240} 30`),
    ),
  }
}
