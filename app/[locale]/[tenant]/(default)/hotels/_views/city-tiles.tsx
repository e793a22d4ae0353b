import { getTranslations } from 'next-intl/server'
import { CityGrid } from '@/components/hotels/city-grid'
import type { CityView } from '@/lib/domain/places/catalogue'
import { routes, withQuery } from '@/lib/routing/routes'

type Props = {
  cities: readonly CityView[]
  /** Added to the links. */
  query?: Record<string, string>
  /** Link to the lists of hotels instead of the cities' pages. */
  toResults?: boolean
  eager?: number
}

/** Cities with their posters and how many properties they have. */
export async function CityTiles({ cities, query = {}, toResults = false, eager }: Props) {
  const t = await getTranslations('results')
  const address = toResults ? routes.cityResults : routes.city
  return (
    <CityGrid
      eager={eager}
      cities={cities.map(({ id, name, countrySlug, slug, hotels }) => ({
        id,
        name,
        href: withQuery(address(countrySlug, slug), query),
        text: t('stays', { count: hotels }),
      }))}
    />
  )
}
