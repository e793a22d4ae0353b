import 'server-only'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { AuthUser } from '@/lib/domain/accounts/schema'
import { chooseCities } from '@/lib/domain/places/choose-cities'
import { routes } from '@/lib/routing/routes'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { loadPageContext } from '@/lib/server/context'
import { loadKnownAccount, loadUser } from '@/lib/server/accounts/session'
import { loadOffer, pickPageCities } from '@/lib/server/places/load-offer'
import { resolveViewer } from '@/lib/server/viewer'

const FOOTER_CITIES = 5

/** What header and footer depend on: brand, language, country and who is signed in. */
export async function loadSiteView(): Promise<{
  tenant: Tenant
  locale: Locale
  country: string
  user: AuthUser | null
  owesFactor: boolean
  passwordsElsewhere: boolean
  cities: { name: string; href: string }[]
}> {
  const [context, user] = await Promise.all([loadPageContext(), loadUser()])
  const { country } = resolveViewer(context, Object.fromEntries(context.query))
  const { tenant, locale } = context
  // Asked for already: header and footer wait for no account service.
  const account = user && (await loadKnownAccount('any'))
  const owesFactor = account?.staff?.factor === 'missing'
  const cities = locale === 'he' ? await loadFooterCities(tenant) : []
  const passwordsElsewhere = loadEnv().API_BASE_URL !== undefined
  return { tenant, locale, country, user, owesFactor, passwordsElsewhere, cities }
}

/** Hebrew pages name cities in their footer; no other asks for them. */
async function loadFooterCities(tenant: Tenant): Promise<{ name: string; href: string }[]> {
  try {
    return await readFooterCities(tenant)
  } catch (error) {
    // The documents of errors have this footer too: it must not be what breaks them.
    logError('the cities of the footer cannot be read', error)
    return []
  }
}

async function readFooterCities(tenant: Tenant): Promise<{ name: string; href: string }[]> {
  const cities = pickPageCities(await loadOffer(), tenant, (all) => chooseCities(all, FOOTER_CITIES, null))
  return cities.map(({ name, countryCode, slug }) => ({ name, href: routes.hotelsPlace(countryCode, slug) }))
}
