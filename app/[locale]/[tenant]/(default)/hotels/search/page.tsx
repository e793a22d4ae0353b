import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CityGrid } from '@/components/hotels/city-grid'
import { SearchForm } from '@/components/search/search-form'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { firstValue, pickCampaignKeys, pickSearchKeys } from '@/lib/domain/search/carry'
import { proposeStay, readStaySearch } from '@/lib/domain/search/url'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { findDestination } from '@/lib/server/search/find-destination'
import { loadCities } from '@/lib/server/places/load-places'
import { keepOthers } from '../_views/search-strip'

const CITIES = 8

export async function generateMetadata(): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('results')])
  return {
    title: t('searchTitle'),
    alternates: { canonical: localePath(locale, routes.hotelsSearch()) },
    robots: { index: false },
  }
}

/** A search by query: leads to its list, or says which part of it was not understood. */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/[tenant]/hotels/search'>) {
  const [{ locale, now }, query] = await Promise.all([loadPageContext(), searchParams])
  const carry = pickSearchKeys(query)
  const text = firstValue(query.destination)?.trim().slice(0, 80) ?? ''
  const found = await findDestination({
    place: firstValue(query.place) ?? '',
    text,
    carry: { ...carry, ...pickCampaignKeys(query) },
  })
  if (found.status === 'found') redirect(localePath(locale, found.path))
  const [t, cities] = await Promise.all([getTranslations('results'), loadCities()])
  const today = now.toISOString().slice(0, 10)
  const search = readStaySearch(carry, today)
  const stay = search.stay ?? proposeStay(today)
  const asked = found.status === 'unknown' && text !== ''
  return (
    <div className="wrap grid gap-6 pt-8 md:pt-12">
      <div>
        <h1 className="text-28 md:text-36">{t('searchTitle')}</h1>
        {!asked && <p className="mt-2 text-ink-2">{t('searchLead')}</p>}
      </div>
      {asked && <Notice kind="warn">{t(found.suggestions.length > 1 ? 'ambiguous' : 'notFound', { text })}</Notice>}
      {search.hints
        .filter((hint) => hint !== 'dates_missing')
        .map((hint) => (
          <Notice key={hint} kind="warn">
            {t(`hints.${hint}`)}
          </Notice>
        ))}
      {found.suggestions.length > 0 && (
        <nav aria-label={t('suggestions')}>
          <ul className="flex flex-wrap gap-2">
            {found.suggestions.map((suggestion) => (
              <li key={suggestion.path}>
                <Link
                  href={suggestion.path}
                  prefetch={false}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  <bdi>{suggestion.label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SearchForm
        variant="page"
        locale={locale}
        today={today}
        action={localePath(locale, routes.hotelsSearch())}
        initial={{
          destination: null,
          text,
          checkIn: stay.checkIn,
          checkOut: stay.checkOut,
          guests: search.party,
          hints: [],
        }}
        carry={keepOthers(carry)}
      />
      <section className="mt-6">
        <CityGrid
          cities={cities.slice(0, CITIES).map((city) => ({
            id: city.id,
            name: city.name,
            href: routes.cityResults(city.countrySlug, city.slug, {
              ...carry,
              check_in: stay.checkIn,
              check_out: stay.checkOut,
            }),
            text: t('stays', { count: city.hotels }),
          }))}
        />
      </section>
    </div>
  )
}
