import type { Metadata } from 'next'
import { loadCountry } from '@/lib/server/places/load-places'
import { countryMetadata, CountryPage } from '../_views/country-page'
import { UnlistedCountry, unlistedMetadata } from './unlisted-country'

type Props = PageProps<'/[locale]/[tenant]/hotels/israel'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const country = await loadCountry('IL')
  return country ? countryMetadata(country, await searchParams) : unlistedMetadata('IL')
}

/** Every Hebrew page leads here, also where nobody has a property in Israel. */
export default async function IsraelPage({ searchParams }: Props) {
  const [country, query] = await Promise.all([loadCountry('IL'), searchParams])
  return country ? <CountryPage country={country} query={query} /> : <UnlistedCountry code="IL" query={query} />
}
