import 'server-only'
import { LRUCache } from 'lru-cache'
import { drawCity } from '@/lib/pictures/city'
import { drawCover } from '@/lib/pictures/cover'
import { drawHero } from '@/lib/pictures/hero'
import { SCENES } from '@/lib/domain/pictures/scenes'
import { drawScene } from '@/lib/pictures/scene'
import { PICTURES_VERSION } from '@/lib/domain/pictures/subject'
import type { PlacePicture } from '@/lib/domain/places/catalogue'
import { loadPictureSubject } from './load-hotels'
import { listPhotos } from './photos'
import { loadPlacePicture } from '@/lib/server/places/load-places'

const PLAIN: PlacePicture = { setting: 'river', flavour: 'central', snowy: false }
const KEPT_BYTES = 32 * 1024 * 1024
/** What is drawn of real hotels waits for their photographs, so it is not kept. */
type Drawing = { svg: string; lasting: boolean } | { photo: string }

const drawn = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: (svg) => Buffer.byteLength(svg) })

/**
 * A drawn picture by the segments after `/pictures/`, `lasting` if its address will always show it; the address of a
 * photograph where a hotel has one in the place of its cover. Null when unknown.
 */
export async function drawPicture(path: readonly string[]): Promise<Drawing | null> {
  const [version, ...rest] = path
  if (!version || !/^[1-9]\d{0,4}$/.test(version)) return null
  const key = rest.join('/')
  const known = drawn.get(key)
  const current = version === String(PICTURES_VERSION)
  if (known !== undefined) return { svg: known, lasting: current }
  const drawing = await draw(rest)
  if (drawing === null || typeof drawing !== 'string') return drawing
  drawn.set(key, drawing)
  return { svg: drawing, lasting: current }
}

async function draw(path: readonly string[]): Promise<string | Drawing | null> {
  const [kind, subject, file] = path
  if (path.length > 3) return null
  if (kind === 'hotel') return drawHotel(readId(subject), fileName(file))
  if (kind === 'city' && file === undefined) return drawPoster(readId(fileName(subject)))
  if (kind === 'hero') return drawBackground(subject, fileName(file))
  return null
}

async function drawHotel(id: number | null, name: string | undefined): Promise<string | Drawing | null> {
  const scene = SCENES.find((s) => s === name)
  if (id === null || (name !== 'cover' && scene === undefined)) return null
  const found = await loadPictureSubject(id)
  if (found === null) return null
  if (found.demo) return scene ? drawScene(scene, found.subject, found.name) : drawCover(found.subject, found.name)
  // Nobody knows how a real hotel looks inside.
  if (scene !== undefined) return null
  const [photo] = listPhotos({ id, photos: found.photos })
  return photo ? { photo: photo(400) } : { svg: drawCover(found.subject, found.name), lasting: false }
}

async function drawPoster(id: number | null): Promise<string | null> {
  const place = id === null ? null : await loadPlacePicture(id)
  if (id === null || place === null) return null
  const { setting, flavour } = place.picture ?? PLAIN
  return drawCity({ seed: id, slug: place.slug, setting, flavour }, place.name)
}

async function drawBackground(subject: string | undefined, name: string | undefined): Promise<string | null> {
  if (name !== 'dawn' && name !== 'dusk') return null
  if (subject === 'tenant') return drawHero({ seed: 1, setting: PLAIN.setting, flavour: PLAIN.flavour, hour: name }, '')
  const id = readId(subject)
  const place = id === null ? null : await loadPlacePicture(id)
  if (id === null || place === null) return null
  const { setting, flavour } = place.picture ?? PLAIN
  return drawHero({ seed: id, setting, flavour, hour: name }, place.name)
}

function readId(text: string | undefined): number | null {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= 2_147_483_647 ? id : null
}

function fileName(file: string | undefined): string | undefined {
  return file?.endsWith('.svg') ? file.slice(0, -4) : undefined
}
