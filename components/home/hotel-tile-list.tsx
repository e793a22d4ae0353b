'use client'

import { hotelCoverUrl } from '@/lib/domain/pictures/urls'
import { Link } from '@/lib/i18n/navigation'

type Tile = {
  id: number
  name: string
  href: string
  place: string
  /** The score, its word and of how many reviews. */
  score: [string, string, string] | null
  total: string
}

type Props = {
  tiles: readonly Tile[]
  /** What the totals are for. */
  covers: string
}

/** Hotels side by side. Drawn here, so that a page holds what it says of them once as data and once as markup. */
export function HotelTileList({ tiles, covers }: Props) {
  return (
    <ul className="hotel-tiles">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link href={tile.href}>
            <img src={hotelCoverUrl(tile.id)} alt="" width={800} height={600} loading="lazy" />
            <h3>
              <bdi>{tile.name}</bdi>
            </h3>
            <p>{tile.place}</p>
            {tile.score && (
              <p className="score">
                <b>{tile.score[0]}</b>
                <strong>{tile.score[1]}</strong>
                <span className="num">{tile.score[2]}</span>
              </p>
            )}
            <p>
              <bdi className="num">{tile.total}</bdi>
              <span>{covers}</span>
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
