import type { IconName } from '@/lib/domain/tenants/icon'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

/** Where an icon of a tenant is; who asks has no cookies, so that an agent's names the fid. */
export function iconPath(tenant: Pick<Tenant, 'kind' | 'fid'>, locale: Locale, name: IconName): string {
  return localePath(locale, routes.icon(name, { fid: tenant.kind === 'agent' ? tenant.fid : null }))
}
