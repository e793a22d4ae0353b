import 'server-only'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { AuthUser } from '@/lib/domain/accounts/schema'
import type { FirstCurrency } from '@/lib/domain/money/first-currency'
import { chooseCities } from '@/lib/domain/places/choose-cities'
import { routes } from '@/lib/routing/routes'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { loadPageContext } from '@/lib/server/context'
import { loadKnownAccount, loadUser } from '@/lib/server/accounts/session'
import { loadOffer, pickPageCities } from '@/lib/server/places/load-offer'
import { resolveViewer } from '@/lib/server/viewer'

const FOOTER_CITIES = 5

/** What header and footer depend on: brand, language, country, currency and who is signed in. */
export async function loadSiteView(): Promise<{
  tenant: Tenant
  locale: Locale
  country: string
  currency: FirstCurrency
  user: AuthUser | null
  owesFactor: boolean
  passwordsElsewhere: boolean
  cities: { name: string; href: string }[]
}> {
  const [context, user] = await Promise.all([loadPageContext(), loadUser()])
  const { tenant, locale } = context
  const asked = context.query.get('country')
  const { country, currency } = resolveViewer(context, { country: asked ?? undefined })
  const { currency: plain } = resolveViewer(context, {})
  const first = { plain, ...(asked !== null && { ofCountry: { country: asked, currency } }) }
  // Asked for already: header and footer wait for no account service.
  const account = user && (await loadKnownAccount('any'))
  const owesFactor = account?.staff?.factor === 'missing'
  const cities = locale === 'he' ? await loadFooterCities(tenant) : []
  const passwordsElsewhere = loadEnv().API_BASE_URL !== undefined
  return { tenant, locale, country, currency: first, user, owesFactor, passwordsElsewhere, cities }
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
