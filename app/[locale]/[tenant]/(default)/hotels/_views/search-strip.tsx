import { SearchForm } from '@/components/search/search-form'
import type { Destination } from '@/lib/domain/searches/schema'
import type { StaySearch } from '@/lib/domain/search/url'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import type { ResultsPlace } from './results-place'

type Props = { place: ResultsPlace; search: StaySearch; carry: Record<string, string>; today: string }

/** The condensed search bar below the header. */
export async function SearchStrip({ place, search, carry, today }: Props) {
  const { locale } = await loadPageContext()
  return (
    <div className="border-b bg-surface print:hidden">
      <div className="wrap py-2">
        <SearchForm
          variant="condensed"
          locale={locale}
          today={today}
          action={localePath(locale, routes.hotelsSearch())}
          initial={{
            destination: toDestination(place),
            checkIn: search.stay?.checkIn ?? null,
            checkOut: search.stay?.checkOut ?? null,
            guests: search.party,
            hints: [],
          }}
          carry={keepOthers(carry)}
        />
      </div>
    </div>
  )
}

export function toDestination(place: ResultsPlace): Destination {
  return place.kind === 'city'
    ? { kind: 'city', id: place.city.id, label: place.city.name }
    : { kind: 'country', id: place.country.id, label: place.country.name }
}

/** The search keys that the form does not fill itself. */
export function keepOthers(carry: Record<string, string>): Record<string, string> {
  const { check_in: _in, check_out: _out, guests: _guests, ...others } = carry
  return others
}
