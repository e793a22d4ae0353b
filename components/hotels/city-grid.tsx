import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import { Link } from '@/lib/i18n/navigation'

export type CityTile = { id: number; name: string; href: string; text: string }

type Props = { cities: CityTile[]; /** How many load at once. */ eager?: number }

/** Cities with their posters. */
export function CityGrid({ cities, eager = 0 }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
      {cities.map((city, i) => (
        <li key={city.id}>
          <Link href={city.href} prefetch={false} className="group block">
            <img
              src={cityPictureUrl(city.id)}
              alt=""
              width={800}
              height={600}
              loading={i < eager ? 'eager' : 'lazy'}
              decoding="async"
              className="aspect-[4/3] w-full rounded-card bg-sunken object-cover"
            />
            <span className="mt-2 block font-semibold group-hover:underline">
              <bdi>{city.name}</bdi>
            </span>
            <span className="block text-14 text-ink-3">{city.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
