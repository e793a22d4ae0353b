import { TENANTS } from '@/lib/demo/data/tenants'
import { repairPalette, type Palette } from '@/lib/domain/tenants/palette'

/** The colours in which a seeded tenant is drawn. */
export function tenantPalette(host: string): Palette {
  const tenant = TENANTS.find((each) => each.host === host)
  if (!tenant) throw new Error(`no tenant at ${host}`)
  return repairPalette(tenant.brand.colors)
}
