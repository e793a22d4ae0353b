import { TENANTS } from '@/lib/demo/data/tenants'
import { repairPalette, type Palette } from '@/lib/domain/tenants/palette'

/** The five kinds of sites: host and query that lead to them, and their names. */
export const BRANDS = [
  { host: null, query: '', name: 'Stayfront' },
  { host: null, query: '?fid=77', name: 'Nora Travels' },
  { host: 'acme.agency.localhost', query: '', name: 'Acme Journeys' },
  { host: 'sunrise.localhost', query: '', name: 'Sunrise Stays' },
  { host: 'oasis.localhost', query: '', name: 'Oasis' },
] as const

/** A seeded tenant by its name. */
export function tenantNamed(name: string): (typeof TENANTS)[number] {
  const tenant = TENANTS.find(({ brand }) => brand.name === name)
  if (!tenant) throw new Error(`no tenant called ${name}`)
  return tenant
}

/** The colours in which a seeded tenant is drawn. */
export function tenantPalette(host: string): Palette {
  const tenant = TENANTS.find((each) => each.host === host)
  if (!tenant) throw new Error(`no tenant at ${host}`)
  return repairPalette(tenant.brand.colors)
}
