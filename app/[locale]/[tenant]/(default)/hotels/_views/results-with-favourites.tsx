'use client'

import type { ComponentProps } from 'react'
import { FavouriteButton } from '@/components/hotels/favourite-button'
import { ResultsList } from '@/components/search/results/results-list'

/** The list of results, each with a heart to save it. */
export function ResultsWithFavourites(props: Omit<ComponentProps<typeof ResultsList>, 'cardAction'>) {
  return (
    <ResultsList
      {...props}
      cardAction={({ hotelId, name }) => (
        <FavouriteButton hotelId={hotelId} hotel={name} className="absolute end-2 top-2 z-10" />
      )}
    />
  )
}
