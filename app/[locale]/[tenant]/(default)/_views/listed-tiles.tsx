'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { ThingsScript } from '@/components/found/things-script'
import { CityTileList } from '@/components/home/city-tile-list'
import { HotelTileList } from '@/components/home/hotel-tile-list'
import { listItems } from '@/lib/domain/found/structured-data'
import { toAddress } from '@/lib/routing/to-address'

type Origin = { /** Where addresses that search engines keep begin. */ origin: string }

/** Hotels side by side, for search engines too. */
export function ListedHotels({ origin, ...list }: ComponentProps<typeof HotelTileList> & Origin) {
  return (
    <>
      <Listed origin={origin} tiles={list.tiles} />
      <HotelTileList {...list} />
    </>
  )
}

/** Cities with their pictures, for search engines too. */
export function ListedCities({ origin, ...list }: ComponentProps<typeof CityTileList> & Origin) {
  return (
    <>
      <Listed origin={origin} tiles={list.tiles} />
      <CityTileList {...list} />
    </>
  )
}

function Listed({ origin, tiles }: Origin & { tiles: readonly { name: string; href: string }[] }) {
  const locale = useLocale()
  return (
    <ThingsScript
      things={[listItems(tiles.map(({ name, href }) => ({ name, url: toAddress(href, locale, origin) })))]}
    />
  )
}
