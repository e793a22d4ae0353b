import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { drawInitial } from '@/lib/backend/documents/draw-initial'
import { settingOf } from '@/lib/backend/documents/open-typst'
import { composeIcon } from '@/lib/backend/pictures/compose-icon'
import { createTurns } from '@/lib/backend/pictures/turns'
import { brandName } from '@/lib/domain/tenants/fallback'
import { ICONS, initialOf, type IconName } from '@/lib/domain/tenants/icon'
import { repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { log } from '@/lib/server/log'
import { loadIcon } from './load-icon'

const KEPT_BYTES = 8 * 1024 * 1024
const KEPT_MS = 3_600_000
const INSTEAD_MS = 60_000
const AT_ONCE = 1
const MOST_WAITING = 20

/** `isLasting`: not drawn instead of one that could not be had. */
export type Icon = { png: Buffer; etag: string; isLasting: boolean }

const kept = new LRUCache<string, Icon>({ maxSize: KEPT_BYTES, sizeCalculation: ({ png }) => png.length + 200 })
const underWay = new Map<string, Promise<Icon | null>>()
const turns = createTurns(AT_ONCE)

/** An icon of a tenant as PNG: of its own icon, else of its initial in its colour. Null while too many others wait. */
export async function drawIcon(tenant: Tenant, locale: Locale, name: IconName): Promise<Icon | null> {
  const look = lookOf(tenant, locale)
  const key = JSON.stringify([name, look])
  const known = kept.get(key) ?? underWay.get(key)
  if (known) return known
  const making = make(look, name)
  underWay.set(key, making)
  try {
    const icon = await making
    if (icon) kept.set(key, icon, { ttl: icon.isLasting ? KEPT_MS : INSTEAD_MS })
    return icon
  } finally {
    underWay.delete(key)
  }
}

type Look = ReturnType<typeof lookOf>

/** All that an icon follows from. */
function lookOf(tenant: Tenant, locale: Locale) {
  const { brand, onBrand } = repairPalette(tenant.brand.colors).light
  const letter = initialOf(brandName(tenant, locale), locale)
  return { address: tenant.brand.icon, initial: { ...settingOf(locale), letter, colour: brand, onColour: onBrand } }
}

/** Drawing alone takes a turn: the slow host of one brand's icon keeps nobody else's waiting. */
async function make(look: Look, name: IconName): Promise<Icon | null> {
  const file = look.address === null ? null : await loadIcon(look.address)
  if (file === 'busy' || turns.waiting() >= MOST_WAITING) return null
  return turns.take(() => draw(look, name, file))
}

async function draw({ address, initial }: Look, name: IconName, file: Buffer | null): Promise<Icon> {
  const own = file && (await composeIcon(file, ICONS[name], initial.colour))
  if (address !== null && own === null)
    log.warn({ address }, "a brand's icon is no picture that can be had: its initial is drawn")
  const png = own ?? (await composeIcon(Buffer.from(await drawInitial(initial)), ICONS[name], initial.colour))
  if (png === null) throw new Error('what was drawn of an initial is no picture')
  const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 24)}"`
  return { png, etag, isLasting: address === null || own !== null }
}
