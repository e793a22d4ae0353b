import { getTranslations } from 'next-intl/server'
import { ResultsMap } from '@/components/maps/results-map'
import { FiltersPanel } from '@/components/search/filters/filters-panel'
import { FiltersSheet } from '@/components/search/filters/filters-sheet'
import { ResultsChips } from '@/components/search/results/results-chips'
import { ResultsMapToggle } from '@/components/search/results/results-map-toggle'
import { ResultsSort } from '@/components/search/results/results-sort'
import { Notice } from '@/components/ui/notice'
import { PAGE_SIZE, type SearchAnswer } from '@/lib/domain/search/schema'
import type { SearchHint } from '@/lib/domain/search/url'
import { countNights } from '@/lib/domain/stay/dates'
import { localePath } from '@/lib/routing/resolve-locale'
import { describeActive, toFiltersView, type FiltersInput } from '@/lib/server/search/filters'
import { loadMapSource } from '@/lib/server/places/load-map-source'
import { loadCountryGround, loadMapGround } from '@/lib/server/places/load-places'
import { loadResultCards } from '@/lib/server/search/load-results'
import type { Requester, ResultsRequest } from '@/lib/server/search/results-request'
import { EmptyList } from './empty-list'
import { joinQuery, resultsEntries } from './results-entries'
import { ResultsWithFavourites } from './results-with-favourites'
import { placeName, resultsPath, type ResultsPlace } from './results-place'
import { WhyOrder } from './why-order'

type Props = {
  place: ResultsPlace
  requester: Requester
  request: ResultsRequest
  answer: SearchAnswer
  areas: ReadonlyMap<number, string>
  hints: SearchHint[]
}

/** Filters, list and map of an answered search. */
export async function ResultsBody({ place, requester, request, answer, areas, hints }: Props) {
  const { locale } = requester
  const { filters, viewer, stay } = request
  const input: FiltersInput = {
    filters,
    facets: answer.facets,
    matches: answer.matches,
    currency: viewer.currency,
    locale,
    nights: countNights(stay.checkIn, stay.checkOut),
    areas,
  }
  const [t, view, active, cards, ground, source] = await Promise.all([
    getTranslations('results'),
    toFiltersView(input),
    describeActive(input),
    loadResultCards(requester, request, answer),
    place.kind === 'city' ? loadMapGround(place.city) : loadCountryGround(place.country),
    loadMapSource(),
  ])
  const path = resultsPath(place)
  const action = localePath(locale, path)
  const entries = resultsEntries(request)
  const filterBase = [...entries.search, ...entries.sort]
  const listQuery = [...entries.search, ...entries.filters, ...entries.sort]
  const apiQuery = joinQuery([...entries.api, ['locale', locale], ...listQuery])
  const chips = active.map(({ label, rest }) => ({ label, href: withEntries(path, [...filterBase, ...rest]) }))
  const formProps = { view, path, action, base: filterBase }
  const name = placeName(place)
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-8 px-(--gutter) lg:grid-cols-[232px_minmax(0,1fr)] xl:mx-0 xl:max-w-none xl:grid-cols-[232px_minmax(0,1fr)_minmax(320px,33%)] xl:ps-[max(var(--gutter),calc((100vw-75rem)/2))] xl:pe-0">
      <FiltersPanel {...formProps} />
      <section className="grid min-w-0 gap-4 py-6">
        <div>
          <div className="flex items-start justify-between gap-4">
            <h1 className="text-28">
              {answer.matches > 0
                ? t('heading', { count: answer.matches, place: name })
                : t('headingNone', { place: name })}
            </h1>
            <div className="hidden lg:block">
              <ResultsSort
                sort={request.sort}
                path={path}
                action={action}
                base={[...entries.search, ...entries.filters]}
              />
            </div>
          </div>
          <WhyOrder scope={t('scope')} summary={t('whyOrder')} text={t('whyOrderText')} />
        </div>
        {hints.map((hint) => (
          <Notice key={hint} kind="warn">
            {t(`hints.${hint}`)}
          </Notice>
        ))}
        <div className="toolbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:hidden">
          <FiltersSheet {...formProps} />
          <ResultsSort sort={request.sort} path={path} action={action} base={[...entries.search, ...entries.filters]} />
          <ResultsChips active={chips} clearHref={withEntries(path, filterBase)} />
        </div>
        <div className="hidden lg:block">
          <ResultsChips active={chips} clearHref={withEntries(path, filterBase)} />
        </div>
        {answer.matches > 0 ? (
          <ResultsWithFavourites
            key={apiQuery}
            first={{ cards, page: answer.page, pages: answer.pages, matches: answer.matches }}
            query={apiQuery}
            href={withEntries(path, listQuery)}
            pageSize={PAGE_SIZE}
          />
        ) : (
          <EmptyList
            answer={answer}
            request={request}
            path={path}
            locale={locale}
            clearHref={withEntries(path, filterBase)}
          />
        )}
      </section>
      <ResultsMapToggle>
        <ResultsMap ground={ground} query={apiQuery} source={source} />
      </ResultsMapToggle>
    </div>
  )
}

function withEntries(path: string, entries: readonly (readonly [string, string])[]): string {
  const query = joinQuery(entries)
  return query === '' ? path : `${path}?${query}`
}
