import type { Tenant } from '@/lib/domain/tenants/schema'

/** Third parties whose code a tenant's pages may load, by the tenant's ids at them; null where it has none. */
export type ThirdPartyIds = { ga4: string | null; gtm: string | null; mapsKey: string | null }

/** The third parties of a tenant; null when its pages load none. */
export function readThirdParties({ brand, settings }: Pick<Tenant, 'brand' | 'settings'>): ThirdPartyIds | null {
  const ids = { ga4: brand.ga4 || null, gtm: brand.gtm || null, mapsKey: settings.googleMapsKey || null }
  return Object.values(ids).some((id) => id !== null) ? ids : null
}

/** What a visitor is asked about. */
export function nameQuestion({ ga4, gtm, mapsKey }: ThirdPartyIds): 'measurement' | 'map' | 'both' {
  if (mapsKey === null) return 'measurement'
  return ga4 === null && gtm === null ? 'map' : 'both'
}
