import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadCountry } from '@/lib/server/places/load-places'
import { countryMetadata, CountryPage } from '../_views/country-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/israel'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const country = await loadCountry('IL')
  return country ? countryMetadata(country, await searchParams) : {}
}

export default async function IsraelPage({ searchParams }: Props) {
  const country = await loadCountry('IL')
  if (!country) notFound()
  return <CountryPage country={country} query={await searchParams} />
}
