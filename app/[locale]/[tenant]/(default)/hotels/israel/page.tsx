import type { Metadata } from 'next'
import type { PlaceView } from '@/lib/domain/places/catalogue'
import { loadCountry, sellsIn } from '@/lib/server/places/load-places'
import { countryMetadata, CountryPage } from '../_views/country-page'
import { UnlistedCountry, unlistedMetadata } from './unlisted-country'

type Props = PageProps<'/[locale]/[tenant]/hotels/israel'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const country = await loadIsrael()
  return country ? countryMetadata(country, await searchParams) : unlistedMetadata('IL')
}

/** Every Hebrew page leads here, also where the tenant has no property in Israel. */
export default async function IsraelPage({ searchParams }: Props) {
  const [country, query] = await Promise.all([loadIsrael(), searchParams])
  return country ? <CountryPage country={country} query={query} /> : <UnlistedCountry code="IL" query={query} />
}

async function loadIsrael(): Promise<PlaceView | null> {
  const country = await loadCountry('IL')
  return country && (await sellsIn(country)) ? country : null
}
