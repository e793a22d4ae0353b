'use client'

import { useLocale } from 'next-intl'
import { useMemo, type ComponentProps } from 'react'
import { ThingsScript } from '@/components/found/things-script'
import { CompareBar } from '@/components/hotels/compare/compare-bar'
import { CompareToggle } from '@/components/hotels/compare/compare-toggle'
import { FavouriteButton } from '@/components/hotels/favourite-button'
import { ResultsList } from '@/components/search/results/results-list'
import { listItems } from '@/lib/domain/found/structured-data'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { ResultCardView, ResultsPageView } from '@/lib/domain/search/results-view'
import { toAddress } from '@/lib/routing/to-address'

type Props = Omit<ComponentProps<typeof ResultsList>, 'cardAction' | 'first'> & {
  first: Omit<ResultsPageView, 'cards'> & { cards: Packed<ResultCardView[]> }
  compare: ComponentProps<typeof CompareBar>
  /** Where addresses that search engines keep begin. */
  origin: string
}

/** The list of results, each with a heart to save it, and a box that chooses it for the comparison. */
export function ResultsWithFavourites({ compare, origin, first: sent, ...list }: Props) {
  const locale = useLocale()
  const first = useMemo(() => ({ ...sent, cards: unpack(sent.cards) }), [sent])
  return (
    <>
      <ThingsScript
        things={[listItems(first.cards.map(({ name, href }) => ({ name, url: toAddress(href, locale, origin) })))]}
      />
      <ResultsList {...list} first={first} cardAction={drawActions} />
      <CompareBar {...compare} />
    </>
  )
}

function drawActions({ hotelId, name }: ResultCardView) {
  return (
    <>
      <FavouriteButton hotelId={hotelId} hotel={name} />
      <CompareToggle hotelId={hotelId} hotel={name} />
    </>
  )
}
