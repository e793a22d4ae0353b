import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { routes } from '@/lib/routing/routes'
import { isPlacePage, loadCity } from '@/lib/server/places/load-places'
import { cityMetadata, CityPage } from '../../../_views/city-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/places/[cc]/[city]'>

async function findCity(params: Props['params']) {
  const { cc, city } = await params
  return isPlacePage(cc, city) ? loadCity(cc.toUpperCase(), city) : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const city = await findCity(params)
  return city ? cityMetadata(city, routes.hotelsPlace(city.countryCode, city.slug)) : {}
}

/** The five city landing pages; any other is missing. */
export default async function CityLandingPage({ params, searchParams }: Props) {
  const city = await findCity(params)
  if (!city) notFound()
  return <CityPage city={city} query={await searchParams} />
}
