import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import { Link } from '@/lib/i18n/navigation'

export type CityTile = { id: number; name: string; href: string; text: string }

type Props = { cities: CityTile[]; /** How many load at once. */ eager?: number }

/** Cities with their posters. */
export function CityGrid({ cities, eager = 0 }: Props) {
  return (
    <ul className="city-grid">
      {cities.map((city, i) => (
        <li key={city.id}>
          <Link href={city.href} prefetch={false}>
            <img
              src={cityPictureUrl(city.id)}
              alt=""
              width={800}
              height={600}
              loading={i < eager ? 'eager' : 'lazy'}
              decoding="async"
            />
            <b>
              <bdi>{city.name}</bdi>
            </b>
            <span>{city.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
