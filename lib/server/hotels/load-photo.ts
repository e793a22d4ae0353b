import 'server-only'
import { fetchPicture } from '@/lib/backend/pictures/fetch-picture'
import { createPictureStore } from '@/lib/backend/pictures/picture-store'
import { resizePicture } from '@/lib/backend/pictures/resize-picture'
import { PHOTO_WIDTHS, photoVersion } from '@/lib/domain/pictures/urls'
import { log } from '@/lib/server/log'
import { loadPictureSubject } from './load-hotels'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { isShown, mayShow } from './photos'

/** `common`: the same for every tenant. */
export type PhotoAnswer = { status: 'ok'; bytes: Buffer; common: boolean } | { status: 'unknown' | 'refused' | 'busy' }

const store = createPictureStore({
  fetch: fetchPicture,
  resize: resizePicture,
  onRefused: (address, reason) => log.warn({ address, reason }, 'a picture of a hotel cannot be shown'),
})

const FILE = /^photo-(\d{1,3})-(\d{3,4})-([0-9a-z]{1,7})\.webp$/

/**
 * A photograph by the last two segments of its address; only what the hotel's inventory names is ever fetched, and only
 * for a tenant that may show the hotel.
 */
export async function loadPhoto(
  hotel: string,
  file: string,
  askTenant: () => Promise<Pick<Tenant, 'id'> | null>,
): Promise<PhotoAnswer> {
  const [, index, asked, version] = FILE.exec(file) ?? []
  const width = PHOTO_WIDTHS.find((known) => String(known) === asked)
  if (width === undefined || !/^[1-9]\d{0,8}$/.test(hotel)) return { status: 'unknown' }
  const found = await loadPictureSubject(Number(hotel))
  const source = found?.photos[Number(index)]
  if (found === null || source === undefined || photoVersion(source) !== version || !isShown(source))
    return { status: 'unknown' }
  if (!(await mayShow(found.owners, askTenant))) return { status: 'unknown' }
  const picture = await store.load(source, width)
  if (picture.ok) return { status: 'ok', bytes: picture.bytes, common: found.owners === null }
  return { status: picture.reason === 'busy' ? 'busy' : 'refused' }
}
