import 'server-only'
import { conversionKnown } from '@/lib/domain/money/currencies'
import { currencyOf } from '@/lib/domain/places/country-records'
import { isCountryCode } from '@/lib/domain/places/countries'
import type { PageContext } from './context'

export type Viewer = {
  currency: string
  /** Two letters. */
  country: string
  /** Israeli VAT is shown: country IL or Hebrew page. */
  israeli: boolean
}

type Query = Record<string, string | string[] | undefined>

/**
 * Currency and country of a page. The country is the query's where valid, else the stored choice, else what a trusted
 * proxy says, else the tenant's. The currency is the query's where valid, else that of the country unless only the tenant
 * names this or nothing is sold in its currency now, else the tenant's; a stored currency completes the query in the
 * browser.
 */
export function resolveViewer(
  context: Pick<PageContext, 'tenant' | 'locale'> & Partial<Pick<PageContext, 'chosenCountry' | 'geoCountry' | 'sold'>>,
  query: Query,
): Viewer {
  const { settings } = context.tenant
  const asked = first(query.country)?.toUpperCase()
  const known = isCountryCode(asked) ? asked : (context.chosenCountry ?? context.geoCountry ?? null)
  const country = known ?? settings.country
  const own = known && currencyOf(known)
  const currencies = [first(query.currency)?.toUpperCase(), own && (context.sold?.has(own) ?? true) ? own : null]
  return {
    currency: currencies.find((currency) => currency && conversionKnown(currency)) ?? settings.currency,
    country,
    israeli: country === 'IL' || context.locale === 'he',
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
