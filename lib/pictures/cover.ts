import { drawApartments, drawBauhaus, drawDeco, drawTerraces } from './buildings/blocks'
import { drawChalet, drawFrames, drawHuts, drawLodge } from './buildings/cabins'
import { drawPavilion, drawRyokan } from './buildings/halls'
import { drawGables, drawTownhouse, drawWarehouse } from './buildings/rows'
import { drawCamp, drawKasbah, drawRiad, drawStonehouse } from './buildings/stone'
import { drawSailTower, drawTerminal, drawTower } from './buildings/towers'
import { drawMansard, drawPalace } from './buildings/town'
import { drawCubes, drawVilla } from './buildings/villas'
import { frontCourt, frontLawn, frontMeadow, frontSand } from './landscape/foreground-land'
import {
  frontApron,
  frontPark,
  frontPromenade,
  frontSquare,
  frontStreet,
  type Front,
} from './landscape/foreground-town'
import { frontBeach, frontPier, frontPond, frontPool, frontQuay } from './landscape/foreground-water'
import { drawLand } from './landscape/land'
import { draw, wrapPicture } from './marks'
import { drawCorner } from './landscape/plants'
import { drawSky } from './landscape/sky'
import { createStage, type Spot, type Stage } from './stage'
import type { HotelKind } from '@/lib/domain/hotels/values'
import type { Flavour, PictureSubject, Setting } from '@/lib/domain/pictures/subject'

type Building = (g: Stage, spot: Spot) => string
type Buildings = readonly Building[]

const TOWN: Readonly<Record<Flavour, Buildings>> = {
  central: [drawMansard, drawTownhouse, drawGables, drawMansard],
  northern: [drawGables, drawWarehouse, drawTownhouse, drawMansard],
  mediterranean: [drawVilla, drawTownhouse, drawMansard],
  levant: [drawStonehouse, drawBauhaus, drawStonehouse],
  gulf: [drawStonehouse, drawKasbah, drawTower],
  tropical: [drawDeco, drawTownhouse, drawTerraces],
  eastasia: [drawTownhouse, drawPavilion, drawTower],
  americas: [drawDeco, drawWarehouse, drawMansard],
  alpine: [drawChalet, drawTownhouse, drawGables],
}
const GRAND: Readonly<Record<Flavour, Buildings>> = {
  central: [drawPalace, drawMansard],
  northern: [drawPalace, drawMansard],
  mediterranean: [drawPalace, drawVilla],
  levant: [drawStonehouse, drawPalace],
  gulf: [drawSailTower, drawPalace, drawKasbah],
  tropical: [drawPavilion, drawPalace],
  eastasia: [drawPavilion, drawTower],
  americas: [drawPalace, drawTower, drawMansard],
  alpine: [drawChalet, drawPalace],
}
const RESORT: Readonly<Record<Flavour, Buildings>> = {
  central: [drawPalace, drawTerraces],
  northern: [drawPalace, drawFrames, drawTerraces],
  mediterranean: [drawVilla, drawCubes, drawTerraces],
  levant: [drawTerraces, drawBauhaus, drawCubes],
  gulf: [drawKasbah, drawTerraces, drawSailTower],
  tropical: [drawPavilion, drawHuts, drawTerraces],
  eastasia: [drawPavilion, drawRyokan],
  americas: [drawTerraces, drawDeco, drawVilla],
  alpine: [drawChalet, drawChalet, drawTerraces],
}
const BEACH: Readonly<Record<Flavour, Buildings>> = {
  central: [drawMansard, drawGables],
  northern: [drawGables, drawPalace],
  mediterranean: [drawCubes, drawCubes, drawVilla, drawTerraces],
  levant: [drawBauhaus, drawTerraces, drawDeco],
  gulf: [drawTerraces, drawSailTower, drawKasbah],
  tropical: [drawHuts, drawPavilion, drawTerraces],
  eastasia: [drawPavilion, drawTerraces],
  americas: [drawDeco, drawDeco, drawTerraces],
  alpine: [drawChalet],
}
const COTTAGE: Readonly<Record<Flavour, Buildings>> = {
  central: [drawTownhouse, drawGables],
  northern: [drawFrames, drawGables],
  mediterranean: [drawVilla, drawCubes],
  levant: [drawStonehouse],
  gulf: [drawKasbah, drawRiad],
  tropical: [drawHuts, drawPavilion],
  eastasia: [drawRyokan, drawPavilion],
  americas: [drawLodge, drawDeco],
  alpine: [drawChalet],
}
const WILD: Readonly<Record<Flavour, Buildings>> = {
  central: [drawLodge, drawChalet],
  northern: [drawFrames, drawLodge],
  mediterranean: [drawVilla, drawLodge],
  levant: [drawStonehouse, drawLodge],
  gulf: [drawKasbah, drawCamp],
  tropical: [drawPavilion, drawHuts],
  eastasia: [drawRyokan, drawLodge],
  americas: [drawLodge, drawLodge, drawFrames],
  alpine: [drawChalet, drawLodge, drawFrames],
}
const KINDS: Readonly<Record<HotelKind, Readonly<Record<Flavour, Buildings>> | Buildings>> = {
  grand: GRAND,
  boutique: TOWN,
  resort: RESORT,
  beach: BEACH,
  guesthouse: COTTAGE,
  lodge: WILD,
  business: [drawTower, drawTower, drawApartments],
  apartments: [drawApartments, drawApartments, drawBauhaus],
  hostel: [drawWarehouse, drawTownhouse, drawApartments],
  airport: [drawTerminal, drawTerminal, drawTower],
  riad: [drawRiad, drawRiad, drawKasbah],
  ryokan: [drawRyokan, drawRyokan, drawPavilion],
}

const isList = (value: (typeof KINDS)[HotelKind]): value is Buildings => Array.isArray(value)

function pickBuilding(g: Stage): Building {
  if (g.setting === 'desert' && ['resort', 'lodge', 'guesthouse', 'beach'].includes(g.kind)) {
    return g.random.pick([drawKasbah, drawCamp, drawKasbah])
  }
  if (g.kind === 'business' && g.flavour === 'gulf' && g.random.chance(0.4)) return drawSailTower
  const choice = KINDS[g.kind]
  return g.random.pick(isList(choice) ? choice : choice[g.flavour])
}

const OUTDOOR: Readonly<Record<Setting, readonly Front[]>> = {
  city: [frontStreet, frontStreet, frontSquare, frontPark],
  sea: [frontPromenade, frontBeach, frontSquare],
  river: [frontQuay],
  lake: [frontPier, frontPromenade, frontPier],
  hills: [frontLawn, frontPark, frontMeadow],
  mountains: [frontMeadow],
  desert: [frontSand],
}

function pickFront(g: Stage): Front {
  const { kind, setting, random: r } = g
  if (kind === 'airport') return frontApron
  if (kind === 'beach') return setting === 'lake' ? frontPier : frontBeach
  if (kind === 'riad') return setting === 'desert' ? frontSand : r.pick([frontCourt, frontCourt, frontSquare])
  if (kind === 'ryokan') return setting === 'mountains' ? r.pick([frontPond, frontMeadow]) : frontPond
  if (kind === 'resort') {
    if (setting === 'desert') return r.pick([frontSand, frontPool])
    return r.pick(setting === 'sea' ? [frontPool, frontBeach, frontPool] : [frontPool, frontLawn, ...OUTDOOR[setting]])
  }
  if (kind === 'lodge' && setting === 'city') return frontPark
  if (kind === 'grand' && (setting === 'hills' || setting === 'city'))
    return r.pick([frontLawn, frontSquare, ...OUTDOOR[setting]])
  return r.pick(OUTDOOR[setting])
}

const BROAD: ReadonlySet<Building> = new Set<Building>([
  drawPalace,
  drawGables,
  drawHuts,
  drawCamp,
  drawRyokan,
  drawPavilion,
])
const LOW: ReadonlySet<Building> = new Set<Building>([drawHuts, drawRyokan, drawRiad, drawLodge, drawFrames])
const TALL: ReadonlySet<Building> = new Set<Building>([drawTower, drawSailTower])
const WET: ReadonlySet<Front> = new Set<Front>([frontQuay, frontPier, frontPromenade])

/** Near, middle or far: a wall of covers must not march in step. */
function placeBuilding(g: Stage, building: Building, front: Front): Spot {
  const { random: r } = g
  const shot = r.pick(['near', 'mid', 'mid', 'far'] as const)
  const scale = { near: 1.22, mid: 1, far: 0.68 }[shot] * r.range(0.94, 1.07)
  const base = { near: r.range(474, 496), mid: r.range(436, 462), far: r.range(402, 436) }[shot]
  const fit = TALL.has(building) ? 0.84 : LOW.has(building) ? 1.12 : building === drawStonehouse ? 1.06 : 1
  const wild = g.setting === 'mountains' && !LOW.has(building) ? 0.84 : 1
  const wide = BROAD.has(building) ? Math.min(1.12, scale * fit) : scale * fit
  const offset = shot === 'far' ? r.range(56, 100) : shot === 'near' || BROAD.has(building) ? 0 : r.range(0, 36)
  if (shot === 'near') {
    // A near building must not swallow the sun.
    g.sunX = 400 + g.sun * (g.dark || g.hour === 'day' ? 268 : 240)
    if (g.dark || g.hour === 'day') g.sunY = 122
  }
  const low = WET.has(front) ? 28 : 0
  return { x: Math.round(400 - g.sun * offset), y: Math.round(base - low), z: wide * wild * (low ? 0.93 : 1) }
}

/** The outside of a hotel, 800 by 600: the same subject and title give the same bytes. */
export function drawCover(subject: PictureSubject, title: string): string {
  const g = createStage({ ...subject, part: 'cover' })
  const building = pickBuilding(g)
  const front = pickFront(g)
  const spot = placeBuilding(g, building, front)
  const sky = drawSky(g)
  const land = drawLand(g, spot.y)
  const { under, over } = front(g, spot)
  const corner = g.random.chance(0.3) && drawCorner(g)
  return wrapPicture(800, 600, title, draw(sky, land, under, building(g, spot), over, corner))
}
