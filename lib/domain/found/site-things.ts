import { brandName } from '@/lib/domain/tenants/fallback'
import { SOCIALS, type Tenant } from '@/lib/domain/tenants/schema'
import type { Thing } from './structured-data'

/** Who runs a site, and the site: by what header and footer of every page show. `home` is its absolute address. */
export function describeSiteThings(tenant: Tenant, { locale, tag, home }: Record<'locale' | 'tag' | 'home', string>) {
  const name = brandName(tenant, locale)
  const { logo, socials } = tenant.brand
  const shown = logo.light ?? logo.dark
  const networks = SOCIALS.flatMap((network) => socials[network] ?? [])
  const organization: Thing = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name,
    url: home,
    logo: shown ? new URL(shown, home).href : undefined,
    sameAs: networks.length > 0 ? networks : undefined,
  }
  const site: Thing = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name,
    url: home,
    inLanguage: tag,
    publisher: { '@id': `${home}#organization` },
  }
  return [organization, site]
}
