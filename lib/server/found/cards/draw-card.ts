import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { drawCardWords } from '@/lib/backend/documents/draw-card'
import { composeCard, type CardPicture } from '@/lib/backend/pictures/compose-card'
import { createTurns } from '@/lib/backend/pictures/turns'
import type { Card } from '@/lib/domain/documents/card'
import type { HotelSummary } from '@/lib/domain/hotels/catalogue'
import { PICTURES_VERSION } from '@/lib/domain/pictures/subject'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { findSharedFiles } from '@/lib/routing/process/shared-files'
import { drawPicture } from '@/lib/server/hotels/draw-pictures'
import { loadPhoto } from '@/lib/server/hotels/load-photo'
import { listPhotos } from '@/lib/server/hotels/photos'
import { printOf } from '@/lib/server/tenants/tenant-print'
import type { CardArt } from './describe-card'

const KEPT_BYTES = 32 * 1024 * 1024
const INSTEAD_MS = 60_000
const AT_ONCE = 1
const MOST_WAITING = 20

/** `isLasting`: not without a photograph that could not be had. */
export type DrawnCard = { png: Buffer; isLasting: boolean }

const kept = new LRUCache<string, DrawnCard>({ maxSize: KEPT_BYTES, sizeCalculation: ({ png }) => png.length + 200 })
const underWay = new Map<string, Promise<DrawnCard | null>>()
const turns = createTurns(AT_ONCE)

/**
 * A card as PNG, kept by all that it says and shows, also for other processes where they share; null while too many
 * others wait to be drawn.
 */
export async function drawCard(card: Card, art: CardArt, tenant: Tenant): Promise<DrawnCard | null> {
  const key = keyOf(card, art, tenant)
  const known = kept.get(key) ?? underWay.get(key)
  if (known) return known
  const finding = findOrDraw(key, () => draw(card, art, tenant))
  underWay.set(key, finding)
  try {
    const drawn = await finding
    if (drawn) kept.set(key, drawn, drawn.isLasting ? {} : { ttl: INSTEAD_MS })
    return drawn
  } finally {
    underWay.delete(key)
  }
}

async function findOrDraw(key: string, make: () => Promise<DrawnCard>): Promise<DrawnCard | null> {
  const shared = findSharedFiles()
  const found = await shared?.find(key)
  if (found) return { png: found, isLasting: true }
  if (turns.waiting() >= MOST_WAITING) return null
  const drawn = await turns.take(make)
  if (drawn.isLasting) shared?.keep(key, drawn.png)
  return drawn
}

function keyOf(card: Card, art: CardArt, tenant: Tenant): string {
  const shown = art.kind === 'drawn' ? [PICTURES_VERSION, art.path] : [art.hotel.id, addressOf(art.hotel)]
  const text = JSON.stringify([printOf(tenant), card, shown])
  return `card:${createHash('sha256').update(text).digest('base64url')}`
}

async function draw(card: Card, art: CardArt, tenant: Tenant): Promise<DrawnCard> {
  const picture = await loadArt(art, tenant)
  const png = await composeCard(await drawCardWords(card), picture, card.colour)
  return { png, isLasting: picture !== null || art.kind === 'drawn' || addressOf(art.hotel) === null }
}

/** Of the photograph that a card shows; null where none may be shown. */
function addressOf(hotel: HotelSummary): string | null {
  return listPhotos(hotel)[0]?.(1600) ?? null
}

/** Null where there is none to show: nobody knows how a real hotel without photographs looks. */
async function loadArt(art: CardArt, tenant: Tenant): Promise<CardPicture | null> {
  const askTenant = async () => tenant
  if (art.kind === 'drawn') {
    const picture = await drawPicture([String(PICTURES_VERSION), ...art.path], askTenant)
    return picture && 'svg' in picture ? { bytes: Buffer.from(picture.svg), drawn: true } : null
  }
  const file = addressOf(art.hotel)?.split('/').at(-1)
  const photo = file === undefined ? null : await loadPhoto(String(art.hotel.id), file, askTenant)
  return photo?.status === 'ok' ? { bytes: photo.bytes, drawn: false } : null
}
