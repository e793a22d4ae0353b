'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchDayPrices, type DayPrice } from '@/lib/client/search/calendar-prices'
import { currencyPart } from '@/lib/client/state/client-state'
import { usePersisted } from '@/lib/client/state/persisted'
import { PROPOSED_NIGHTS, stayProblem } from '@/lib/domain/search/url'
import { formatPlace, toParty } from '@/lib/domain/searches/rules'
import type { SearchDraft } from '@/lib/domain/searches/schema'
import { addDays, countNights } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'

/** `prices`: by day of arrival; null while nobody knows them, as without a destination. `nights`: of the stay that they are for. */
type DayPrices = { nights: number; prices: ReadonlyMap<string, DayPrice> | null }

/** What stays as long as the chosen one cost at the chosen destination, asked for when a calendar shows them. */
export function useDayPrices(
  draft: SearchDraft,
  { today, locale, carry }: { today: string; locale: string; carry: Readonly<Record<string, string>> },
): DayPrices {
  const nights = useNights(draft, today)
  const party = toParty(draft.rooms)
  const currency = usePersisted(currencyPart)
  const query: Record<string, string> | null =
    draft.destination && party
      ? {
          ...(currency !== null && { currency }),
          ...carry,
          place: formatPlace(draft.destination),
          check_in: today,
          check_out: addDays(today, nights),
          guests: formatGuests(party),
          locale,
        }
      : null
  const { data } = useQuery({
    queryKey: ['day-prices', query],
    queryFn: ({ signal }) => fetchDayPrices(query ?? {}, signal),
    enabled: query !== null,
    // Prices are a help: a calendar without them works as well.
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return { nights, prices: data ?? null }
}

/** Nights of the chosen stay; while another is picked those of the former. */
function useNights({ checkIn, checkOut }: SearchDraft, today: string): number {
  const chosen = checkIn && checkOut ? { checkIn, checkOut } : null
  const nights = chosen && stayProblem(chosen, today) === null ? countNights(chosen.checkIn, chosen.checkOut) : null
  const [former, setFormer] = useState(nights ?? PROPOSED_NIGHTS)
  if (nights !== null && nights !== former) setFormer(nights)
  return nights ?? former
}
