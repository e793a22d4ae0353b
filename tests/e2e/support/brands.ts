import { TENANTS } from '@/lib/demo/data/tenants'
import { repairPalette, type Palette } from '@/lib/domain/tenants/palette'

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
