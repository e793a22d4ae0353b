import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadPageContext } from '@/lib/server/context'
import { isPlacePage } from '@/lib/server/places/load-offer'
import { loadCity, loadCityPaths } from '@/lib/server/places/load-places'
import { cityMetadata, CityPage } from '../../../_views/city-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/places/[cc]/[city]'>

async function findCity(params: Props['params']) {
  const { cc, city } = await params
  const { tenant } = await loadPageContext()
  const found = isPlacePage(tenant, cc, city) ? await loadCity(cc.toUpperCase(), city) : null
  return found && found.hotels > 0 ? found : null
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const city = await findCity(params)
  return city ? cityMetadata(city, await loadCityPaths(city), await searchParams) : {}
}

/** The landing pages of cities: of those that the tenant names or else of all that it sells; any other is missing. */
export default async function CityLandingPage({ params, searchParams }: Props) {
  const city = await findCity(params)
  if (!city) notFound()
  return <CityPage city={city} query={await searchParams} />
}
