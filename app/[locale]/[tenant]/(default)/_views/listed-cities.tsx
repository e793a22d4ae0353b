'use client'

import type { ComponentProps } from 'react'
import { CityTileList } from '@/components/home/city-tile-list'
import type { CheckedView } from '@/lib/domain/search/landing-price'
import { HomeChecked } from './home-checked'
import { Listed, type Origin } from './listed'

type Props = ComponentProps<typeof CityTileList> &
  Origin & { /** Null where no price is known. */ checked: CheckedView | null }

/** Cities with their pictures, for search engines too; below them for which stay their prices are, and of when. */
export function ListedCities({ origin, checked, ...list }: Props) {
  return (
    <>
      <Listed origin={origin} tiles={list.tiles} />
      <CityTileList {...list} />
      {checked && (
        <p className="mt-3 text-12 text-ink-3">
          <HomeChecked {...checked} />
        </p>
      )}
    </>
  )
}
