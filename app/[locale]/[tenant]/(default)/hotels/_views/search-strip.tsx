import { SearchCondensed } from '@/components/search/search-condensed'
import { keepOthers } from '@/lib/domain/search/carry'
import { writeStay } from '@/lib/i18n/format'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import type { ResultsStrip } from '@/lib/server/search/load-results-page'
import { toDestination } from '@/lib/server/search/results-place'

/** The condensed search bar below the header. */
export async function SearchStrip({ place, search, carry, today }: ResultsStrip) {
  const { locale } = await loadPageContext()
  const { checkIn = null, checkOut = null } = search.stay ?? {}
  return (
    <div className="border-b bg-surface print:hidden">
      <div className="wrap py-1.5 sm:py-2">
        <SearchCondensed
          locale={locale}
          today={today}
          action={localePath(locale, routes.hotelsSearch())}
          initial={{
            destination: toDestination(place),
            checkIn,
            checkOut,
            guests: search.party,
            hints: [],
          }}
          stayText={writeStay(checkIn, checkOut, locale)}
          carry={keepOthers(carry)}
        />
      </div>
    </div>
  )
}
