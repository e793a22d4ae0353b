'use client'

import type { ComponentProps } from 'react'
import { CompareBar } from '@/components/hotels/compare/compare-bar'
import { CompareToggle } from '@/components/hotels/compare/compare-toggle'
import { FavouriteButton } from '@/components/hotels/favourite-button'
import { ResultsList } from '@/components/search/results/results-list'

type Props = Omit<ComponentProps<typeof ResultsList>, 'cardAction'> & { compare: ComponentProps<typeof CompareBar> }

/** The list of results, each with a heart to save it, and a box that chooses it for the comparison. */
export function ResultsWithFavourites({ compare, ...list }: Props) {
  return (
    <>
      <ResultsList
        {...list}
        cardAction={({ hotelId, name }) => (
          <>
            <FavouriteButton hotelId={hotelId} hotel={name} className="absolute end-2 top-2 z-10" />
            <CompareToggle hotelId={hotelId} hotel={name} className="absolute start-2 bottom-2 z-10" />
          </>
        )}
      />
      <CompareBar {...compare} />
    </>
  )
}
