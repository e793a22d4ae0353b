import 'server-only'
import { brandName, brandText } from '@/lib/domain/tenants/fallback'
import { ICONS } from '@/lib/domain/tenants/icon'
import { repairPalette } from '@/lib/domain/tenants/palette'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { localeRow, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { iconPath } from './icons/icon-address'

// The canvas of light pages, as in globals.css.
const CANVAS = '#f7f8fa'

/** Where browsers find the manifest; they ask without cookies, so an agent's address carries the fid. */
export function manifestUrl(tenant: Tenant, locale: Locale): string {
  return localePath(locale, routes.manifest({ fid: agentFid(tenant) }))
}

// On the shared host the fid decides the brand.
function agentFid(tenant: Tenant): number | null {
  return tenant.kind === 'agent' ? tenant.fid : null
}

/** The web manifest of a tenant in a language: what an installed site is called, looks like and opens. */
export function toManifest(tenant: Tenant, locale: Locale): Record<string, unknown> {
  const name = brandName(tenant, locale)
  const { tag, dir } = localeRow(locale)
  const fid = agentFid(tenant)
  const description = brandText(tenant, locale, 'tagline')
  return {
    id: withQuery('/', { fid }),
    name,
    short_name: name,
    ...(description ? { description } : {}),
    lang: tag,
    dir,
    start_url: withQuery(localePath(locale, routes.index()), { fid }),
    scope: '/',
    display: 'standalone',
    theme_color: repairPalette(tenant.brand.colors).light.brand,
    background_color: CANVAS,
    icons: listIcons(tenant, locale),
  }
}

/** The brand's own drawing where there is one, and pictures for whoever shows no SVG. */
function listIcons(tenant: Tenant, locale: Locale): Record<string, string>[] {
  const { icon } = tenant.brand
  const isDrawn = icon?.split(/[?#]/, 1)[0]?.endsWith('.svg') === true
  const own = isDrawn ? [{ src: icon, purpose: 'any', sizes: 'any', type: 'image/svg+xml' }] : []
  const drawn = (['icon-192', 'icon-512', 'maskable-512'] as const).map((name) => {
    const { size, shape } = ICONS[name]
    const purpose = shape === 'maskable' ? shape : 'any'
    return { src: iconPath(tenant, locale, name), purpose, sizes: `${size}x${size}`, type: 'image/png' }
  })
  return [...own, ...drawn]
}
