import { createRoom, type Room } from './interiors/interior'
import { wrapPicture } from './marks'
import { drawGym, drawLobby, drawTerrace, drawView } from './interiors/scene-public'
import { drawBath, drawRoom, drawSuite, drawTwin } from './interiors/scene-rooms'
import { drawBar, drawBreakfast, drawRestaurant } from './interiors/scene-tables'
import { drawPoolScene, drawSpa } from './interiors/scene-water'
import type { Scene } from '@/lib/domain/pictures/scenes'
import type { PictureSubject } from '@/lib/domain/pictures/subject'

const DRAW: Readonly<Record<Scene, (g: Room) => string>> = {
  room: drawRoom,
  'room-twin': drawTwin,
  suite: drawSuite,
  bath: drawBath,
  breakfast: drawBreakfast,
  restaurant: drawRestaurant,
  bar: drawBar,
  pool: drawPoolScene,
  spa: drawSpa,
  gym: drawGym,
  terrace: drawTerrace,
  lobby: drawLobby,
  view: drawView,
}

/** One picture of the inside of a hotel, 800 by 600, in the light and palette of its cover. */
export function drawScene(scene: Scene, subject: PictureSubject, title: string): string {
  return wrapPicture(800, 600, title, DRAW[scene](createRoom(subject, scene)))
}
