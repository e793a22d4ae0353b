'use client'

import type { ComponentProps } from 'react'
import { HotelTileList } from '@/components/home/hotel-tile-list'
import { Listed, type Origin } from './listed'

/** Hotels side by side, for search engines too. */
export function ListedHotels({ origin, ...list }: ComponentProps<typeof HotelTileList> & Origin) {
  return (
    <>
      <Listed origin={origin} tiles={list.tiles} />
      <HotelTileList {...list} />
    </>
  )
}
