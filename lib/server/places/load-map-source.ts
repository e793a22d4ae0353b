import 'server-only'
import type { MapSource } from '@/lib/domain/places/map-source'
import { loadPageContext } from '@/lib/server/context'
import { loadEnv } from '@/lib/server/env'

/** Who draws the maps of the page's tenant. */
export async function loadMapSource(): Promise<MapSource> {
  const { tenant } = await loadPageContext()
  const { TILE_URL: url, TILE_ATTRIBUTION: attribution } = loadEnv()
  return {
    googleKey: tenant.settings.googleMapsKey || null,
    tiles: url ? { url, attribution: attribution ?? '' } : null,
  }
}
