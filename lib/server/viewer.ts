import 'server-only'
import { conversionKnown } from '@/lib/domain/money/currencies'
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

/** Currency and country of a page: the query's where valid, else the stored choice, else the tenant's. */
export function resolveViewer(
  context: Pick<PageContext, 'tenant' | 'locale'> & Partial<Pick<PageContext, 'chosenCountry'>>,
  query: Query,
): Viewer {
  const currency = first(query.currency)?.toUpperCase()
  const country = first(query.country)?.toUpperCase()
  const viewerCountry = isCountryCode(country) ? country : (context.chosenCountry ?? context.tenant.settings.country)
  return {
    currency: currency && conversionKnown(currency) ? currency : context.tenant.settings.currency,
    country: viewerCountry,
    israeli: viewerCountry === 'IL' || context.locale === 'he',
  }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
