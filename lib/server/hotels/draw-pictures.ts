import 'server-only'
import { LRUCache } from 'lru-cache'
import { drawCity } from '@/lib/pictures/city'
import { drawCover } from '@/lib/pictures/cover'
import { drawHero } from '@/lib/pictures/hero'
import { SCENES } from '@/lib/domain/pictures/scenes'
import { drawScene } from '@/lib/pictures/scene'
import { PICTURES_VERSION } from '@/lib/domain/pictures/subject'
import type { PlacePicture } from '@/lib/domain/places/catalogue'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import { loadPictureSubject } from './load-hotels'
import { listPhotos, mayShow } from './photos'
import { loadPlacePicture } from '@/lib/server/places/load-places'

const PLAIN: PlacePicture = { setting: 'river', flavour: 'central', snowy: false }
const KEPT_BYTES = 32 * 1024 * 1024
const drawn = new LRUCache<string, Drawing>({
  maxSize: KEPT_BYTES,
  // Whose a hotel is may change, and its name.
  ttl: 60_000,
  sizeCalculation: ({ svg }) => Buffer.byteLength(svg),
})

/** `owners` are the tenants that alone may show it; null where every one may. */
type Owned = { owners: readonly TenantId[] | null }
type Drawing = Owned & { svg: string }
/** Of a real hotel: what is drawn waits for photographs, so it is not kept. */
type Passing = Owned & ({ passing: string } | { photo: string })
/** `lasting`: its address will always show it; `common`: the same for every tenant; `photo`: the address of a photograph. */
export type Picture = { common: boolean } & ({ svg: string; lasting: boolean } | { photo: string })

/**
 * A drawn picture by the segments after `/pictures/`, or where a hotel has a photograph in the place of its cover; null
 * when unknown, or of another tenant than `askTenant` finds, which is asked only where it matters.
 */
export async function drawPicture(
  path: readonly string[],
  askTenant: () => Promise<Pick<Tenant, 'id'> | null>,
): Promise<Picture | null> {
  const [version, ...rest] = path
  if (!version || !/^[1-9]\d{0,4}$/.test(version)) return null
  const key = rest.join('/')
  const known = drawn.get(key)
  const drawing = known ?? (await draw(rest))
  if (drawing === null) return null
  if (known === undefined && 'svg' in drawing) drawn.set(key, drawing)
  if (!(await mayShow(drawing.owners, askTenant))) return null
  const common = drawing.owners === null
  if ('photo' in drawing) return { photo: drawing.photo, common }
  if ('passing' in drawing) return { svg: drawing.passing, lasting: false, common }
  return { svg: drawing.svg, lasting: version === String(PICTURES_VERSION), common }
}

async function draw(path: readonly string[]): Promise<Drawing | Passing | null> {
  const [kind, subject, file] = path
  if (path.length > 3) return null
  if (kind === 'hotel') return drawHotel(readId(subject), fileName(file))
  if (kind === 'city' && file === undefined) return drawPoster(readId(fileName(subject)))
  if (kind === 'hero') return drawBackground(subject, fileName(file))
  return null
}

async function drawHotel(id: number | null, name: string | undefined): Promise<Drawing | Passing | null> {
  const scene = SCENES.find((s) => s === name)
  if (id === null || (name !== 'cover' && scene === undefined)) return null
  const found = await loadPictureSubject(id)
  if (found === null) return null
  const { subject, owners } = found
  if (found.demo) return { svg: scene ? drawScene(scene, subject, found.name) : drawCover(subject, found.name), owners }
  // Nobody knows how a real hotel looks inside.
  if (scene !== undefined) return null
  const [photo] = listPhotos({ id, photos: found.photos })
  return photo ? { photo: photo(400), owners } : { passing: drawCover(subject, found.name), owners }
}

async function drawPoster(id: number | null): Promise<Drawing | null> {
  const place = id === null ? null : await loadPlacePicture(id)
  if (id === null || place === null) return null
  const { setting, flavour } = place.picture ?? PLAIN
  return { svg: drawCity({ seed: id, slug: place.slug, setting, flavour }, place.name), owners: place.owners }
}

async function drawBackground(subject: string | undefined, name: string | undefined): Promise<Drawing | null> {
  if (name !== 'dawn' && name !== 'dusk') return null
  if (subject === 'tenant') {
    const { setting, flavour } = PLAIN
    return { svg: drawHero({ seed: 1, setting, flavour, hour: name }, ''), owners: null }
  }
  const id = readId(subject)
  const place = id === null ? null : await loadPlacePicture(id)
  if (id === null || place === null) return null
  const { setting, flavour } = place.picture ?? PLAIN
  return { svg: drawHero({ seed: id, setting, flavour, hour: name }, place.name), owners: place.owners }
}

function readId(text: string | undefined): number | null {
  const id = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= 2_147_483_647 ? id : null
}

function fileName(file: string | undefined): string | undefined {
  return file?.endsWith('.svg') ? file.slice(0, -4) : undefined
}
