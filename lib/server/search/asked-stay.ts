import 'server-only'
import { keepOthers, pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { proposeStay, readStayAnywhere, readStaySearch, type SearchHint } from '@/lib/domain/search/url'
import type { Destination } from '@/lib/domain/searches/schema'
import type { SearchSetup } from '@/lib/domain/searches/search-setup'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { writeStay } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

/** The stay of a page that also works without one: the query's, or a proposal. */
export type AskedStay = {
  today: string
  /** The search keys of the query, as they stand there. */
  carry: Record<string, string>
  stay: Stay
  party: Party
  /** What of the query was not understood. */
  hints: SearchHint[]
}

/** Reads a query against the day in a zone; without one, where the page is about no place, against that of any. */
export function readAskedStay(query: RawQuery, now: Date, zone?: string): AskedStay {
  const today = dayInZone(now, zone ?? 'UTC')
  const carry = pickSearchKeys(query)
  const { stay, party, hints } = zone === undefined ? readStayAnywhere(carry, today) : readStaySearch(carry, today)
  return {
    today,
    carry,
    stay: stay ?? proposeStay(today),
    party,
    hints: hints.filter((hint) => hint !== 'dates_missing'),
  }
}

/** The query that leads on with an asked stay. */
export function toStayQuery({ carry, stay, party }: AskedStay): Record<string, string> {
  return { ...carry, check_in: stay.checkIn, check_out: stay.checkOut, guests: formatGuests(party) }
}

/** The search bar of a page, filled with a place, or with what was typed instead of one. */
export function toSearchSetup(asked: AskedStay, locale: Locale, place: Destination | null, text?: string): SearchSetup {
  return {
    locale,
    today: asked.today,
    action: localePath(locale, routes.hotelsSearch()),
    initial: {
      destination: place,
      ...(text !== undefined && { text }),
      checkIn: asked.stay.checkIn,
      checkOut: asked.stay.checkOut,
      guests: asked.party,
      hints: [],
    },
    stayText: writeStay(asked.stay.checkIn, asked.stay.checkOut, locale),
    carry: keepOthers(asked.carry),
  }
}
