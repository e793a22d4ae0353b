import { createHash } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { ViewedHotels } from '@/components/hotels/viewed/viewed-hotels'
import { ResultsMap } from '@/components/maps/results-map'
import { FiltersPanel } from '@/components/search/filters/filters-panel'
import { FiltersSheet } from '@/components/search/filters/filters-sheet'
import { ResultsChips } from '@/components/search/results/results-chips'
import { ResultsMapToggle } from '@/components/search/results/results-map-toggle'
import { ResultsSort } from '@/components/search/results/results-sort'
import { Notice } from '@/components/ui/notice'
import { QueryProvider } from '@/lib/client/queries/query-provider'
import { pack } from '@/lib/domain/packed/pack'
import { FLEXIBLE_KEY } from '@/lib/domain/search/dates'
import { loadOrigin } from '@/lib/server/found/addresses'
import { loadResultsList } from '@/lib/server/search/load-results-list'
import type { Answered } from '@/lib/server/search/load-results-page'
import { EmptyList } from './empty-list'
import { FlexibleDates } from './dates/flexible-dates'
import { FlexibleOpener } from './dates/flexible-opener'
import { SearchHints } from './place-search'
import { ResultsWithFavourites } from './results-with-favourites'
import { WhyOrder } from './why-order'

const NAME_LETTERS = 8

function nameAnswer(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, NAME_LETTERS)
}

type View = { page: Awaited<ReturnType<typeof loadResultsList>> }

/** Filters, list and map of an answered search. */
export async function ResultsBody(answered: Answered) {
  const [page, origin] = await Promise.all([loadResultsList(answered), loadOrigin()])
  const { first } = page.list
  const cards = pack(first.cards)
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-8 px-(--gutter) lg:grid-cols-[232px_minmax(0,1fr)] xl:mx-0 xl:max-w-none xl:grid-cols-[232px_minmax(0,1fr)_minmax(320px,33%)] xl:ps-[max(var(--gutter),calc((100vw-75rem)/2))] xl:pe-0">
      <FiltersPanel filters={page.filters} />
      <section className="grid min-w-0 gap-2 pt-2 pb-6 sm:gap-4 sm:py-6">
        <ResultsHead page={page} />
        <SearchHints hints={page.hints} />
        <CurrencyNote page={page} />
        <Toolbar page={page} />
        <FlexibleDates {...page.flexible} base={page.base} />
        {page.matches > 0 ? (
          <QueryProvider>
            <ResultsWithFavourites
              key={page.list.query}
              {...page.list}
              first={{ ...first, cards }}
              answer={nameAnswer([cards, String(first.matches)])}
              origin={origin}
            />
          </QueryProvider>
        ) : (
          <EmptyList {...page} clear={page.chips.clear} />
        )}
        {/* An empty place takes no gap. */}
        <ViewedHotels locale={page.locale} className="empty:absolute empty:self-end" />
      </section>
      <ResultsMapToggle>
        <QueryProvider>
          <ResultsMap {...page.map} query={page.list.query} />
        </QueryProvider>
      </ResultsMapToggle>
    </div>
  )
}

async function CurrencyNote({ page: { refusedCurrency } }: View) {
  const t = await getTranslations('results')
  return refusedCurrency && <Notice kind="warn">{t('currencyNote', { currency: refusedCurrency })}</Notice>
}

async function ResultsHead({ page: { matches, name, sort, judged, inBox } }: View) {
  const t = await getTranslations('results')
  const found = inBox ? t('headingArea', { count: matches }) : t('heading', { count: matches, place: name })
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-22 sm:text-28">{matches > 0 ? found : t('headingNone', { place: name })}</h1>
        <div className="hidden lg:block">
          <ResultsSort {...sort} />
        </div>
      </div>
      <WhyOrder scope={t('scope')} summary={t('whyOrder')} text={judged ? t('whyOrderText') : t('whyOrderPlain')} />
    </div>
  )
}

/** On narrow screens filters, order and chips share one row that scrolls; on wide ones filters and order stand elsewhere. */
function Toolbar({ page: { filters, sort, chips, flexible, base } }: View) {
  const opener = flexible.openHref !== null && (
    <FlexibleOpener href={flexible.openHref} base={base} own={[FLEXIBLE_KEY]} />
  )
  const active = chips.active.length > 0 && <ResultsChips {...chips} base={base} />
  return (
    <>
      <div className="toolbar -mx-(--gutter) -my-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:hidden print:hidden">
        <FiltersSheet filters={filters} />
        <ResultsSort {...sort} />
        {opener}
        {active}
      </div>
      <div className="hidden flex-wrap gap-2 empty:hidden lg:flex">
        {opener}
        {active}
      </div>
    </>
  )
}
