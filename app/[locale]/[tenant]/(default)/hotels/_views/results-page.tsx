import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RememberSearch } from '@/components/search/recent-remember'
import { pickSearchKeys, type RawQuery } from '@/lib/domain/search/carry'
import { readStaySearch } from '@/lib/domain/search/url'
import { dayInZone } from '@/lib/domain/stay/dates'
import { formatDayRange } from '@/lib/i18n/format'
import { PageMessages } from '@/lib/i18n/page-messages'
import { loadPageContext } from '@/lib/server/context'
import { loadAlternates } from '@/lib/server/found/addresses'
import type { CardSubject } from '@/lib/server/found/cards/card-address'
import { loadSharing } from '@/lib/server/found/load-sharing'
import { loadResultsPage, type ResultsOutcome } from '@/lib/server/search/load-results-page'
import { placeName, placeZone, resultsPath, type ResultsPlace } from '@/lib/server/search/results-place'
import { keepQuery } from './keep-query'
import { NoAvailability, NoHotels, NoRates, PartyTooLarge, Unavailable } from './no-results'
import { NoStay } from './no-stay'
import { ResultsBody } from './results-body'
import { SearchStrip } from './search-strip'

type Props = { place: ResultsPlace; query: RawQuery }

/** The list of a city or country for a stay; without readable dates, the form with a hint. */
export async function ResultsPage({ place, query }: Props) {
  const { strip, saved, outcome } = await loadResultsPage(place, query)
  if (outcome.kind === 'respelled') redirect(keepQuery(outcome.path, { ...query, ...outcome.days }))
  return (
    <PageMessages of={['results', 'maps', 'favourites:heart', 'compare', 'viewed']}>
      <SearchStrip {...strip} />
      {saved && <RememberSearch search={saved} />}
      <Outcome outcome={outcome} />
    </PageMessages>
  )
}

function Outcome({ outcome }: { outcome: Exclude<ResultsOutcome, { kind: 'respelled' }> }) {
  switch (outcome.kind) {
    case 'noStay':
      return <NoStay {...outcome} />
    case 'unavailable':
      return <Unavailable />
    case 'noHotels':
      return <NoHotels place={outcome.place} />
    case 'noRates':
      return <NoRates place={outcome.place} hotels={outcome.inScope} />
    case 'partyTooLarge':
      return <PartyTooLarge {...outcome} />
    case 'noAvailability':
      return <NoAvailability {...outcome} />
    case 'list':
      return <ResultsBody {...outcome} />
  }
}

export async function resultsMetadata(place: ResultsPlace, query: RawQuery): Promise<Metadata> {
  const [{ locale, now }, t] = await Promise.all([loadPageContext(), getTranslations('results')])
  const { stay } = readStaySearch(pickSearchKeys(query), dayInZone(now, placeZone(place)))
  const name = placeName(place)
  const range = stay && formatDayRange(stay.checkIn, stay.checkOut, locale, 'short')
  return {
    title: range ? t('title', { place: name, range }) : t('headingPlain', { place: name }),
    description: t('description', { place: name }),
    alternates: await loadAlternates(resultsPath(place)),
    openGraph: await loadSharing(resultsPath(place), cardOf(place), name),
  }
}

function cardOf(place: ResultsPlace): CardSubject {
  if (place.kind === 'country') return { kind: 'country', code: place.country.countryCode }
  if (place.kind === 'region') return { kind: 'country', code: place.region.countryCode }
  return { kind: 'city', id: place.city.id }
}
