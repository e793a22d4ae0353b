import { createRandom } from './random'
import type { HotelKind } from '@/lib/domain/hotels/values'
import type { PictureSubject } from './subject'

/** Pictures of the inside of a hotel. */
export const SCENES = [
  'room',
  'room-twin',
  'suite',
  'bath',
  'breakfast',
  'restaurant',
  'bar',
  'pool',
  'spa',
  'gym',
  'terrace',
  'lobby',
  'view',
] as const
export type Scene = (typeof SCENES)[number]

const SUITED: Readonly<Record<HotelKind, readonly Scene[]>> = {
  grand: ['lobby', 'restaurant', 'bar', 'spa', 'view', 'pool'],
  boutique: ['breakfast', 'bar', 'lobby', 'view', 'terrace'],
  business: ['lobby', 'gym', 'bar', 'restaurant', 'room-twin'],
  resort: ['pool', 'spa', 'terrace', 'restaurant', 'view', 'gym'],
  beach: ['view', 'pool', 'terrace', 'breakfast', 'bar'],
  guesthouse: ['breakfast', 'view', 'room-twin', 'terrace'],
  apartments: ['view', 'room-twin', 'terrace', 'breakfast', 'gym'],
  hostel: ['room-twin', 'bar', 'terrace', 'breakfast', 'lobby'],
  lodge: ['view', 'restaurant', 'spa', 'breakfast', 'terrace'],
  airport: ['lobby', 'room-twin', 'breakfast', 'gym', 'bar'],
  riad: ['terrace', 'pool', 'breakfast', 'spa', 'view'],
  ryokan: ['spa', 'view', 'breakfast', 'restaurant', 'terrace'],
}
const LUXURY: ReadonlySet<Scene> = new Set<Scene>(['spa', 'pool', 'gym', 'restaurant'])

/** The five to seven pictures that suit a hotel, in the order of its gallery. */
export function listScenes(subject: PictureSubject): Scene[] {
  const random = createRandom(`${subject.seed}|${subject.kind}|scenes`)
  const modest = subject.stars < 3 && subject.kind !== 'resort'
  const suited = SUITED[subject.kind].filter((s) => !modest || !LUXURY.has(s))
  const spare = (['breakfast', 'view', 'lobby', 'room-twin'] as const).filter((s) => !suited.includes(s))
  const first: Scene[] = subject.stars > 3 && subject.kind !== 'hostel' ? ['room', 'suite', 'bath'] : ['room', 'bath']
  const count = 5 + (subject.stars > 2 ? 1 : 0) + (subject.stars > 3 && random.chance(0.6) ? 1 : 0)
  const rest = [...suited]
  // The last of the suited scenes takes turns, so that hotels of one kind differ.
  if (rest.length > 3 && random.chance(0.5)) rest.splice(random.int(1, rest.length - 1), 1)
  return [...first, ...rest, ...spare].slice(0, count)
}
