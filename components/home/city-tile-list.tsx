'use client'

import { cityPictureUrl } from '@/lib/domain/pictures/urls'
import { Link } from '@/lib/i18n/navigation'

type Tile = {
  id: number
  name: string
  href: string
  /** Per night; null where nothing is sold. */ price: string | null
}

type Props = {
  tiles: readonly Tile[]
  /** What the first one has. */
  stays: string
  /** The words before and after a price. */
  from: readonly string[]
}

/** Cities, the first one large. Drawn here, so that the page holds what it says of them once as data and once as markup. */
export function CityTileList({ tiles, stays, from: [before, after] }: Props) {
  return (
    <ul className="city-tiles">
      {tiles.map((tile, i) => (
        <li key={tile.id}>
          <Link href={tile.href}>
            <img src={cityPictureUrl(tile.id)} alt="" width={800} height={600} loading="lazy" />
            <span>
              <b>{tile.name}</b>
              {i === 0 && <span>{stays}</span>}
              {tile.price !== null && (
                <span>
                  {before}
                  <b className="num">{tile.price}</b>
                  {after}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
