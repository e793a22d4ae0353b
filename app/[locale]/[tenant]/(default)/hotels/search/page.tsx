import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadSearchPage } from '@/lib/server/search/load-search-page'
import { CityTiles } from '../_views/city-tiles'
import { PlaceSearch } from '../_views/place-search'

type Suggested = { label: string; path: string }

export async function generateMetadata(): Promise<Metadata> {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('results')])
  return {
    title: t('searchTitle'),
    alternates: { canonical: localePath(locale, routes.hotelsSearch()) },
    robots: { index: false },
  }
}

/** A search by query: redirects to its list, or says which part of it was not understood. */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/[tenant]/hotels/search'>) {
  const page = await loadSearchPage(await searchParams)
  if (page.status === 'found') redirect(page.path)
  const t = await getTranslations('results')
  return (
    <div className="wrap grid gap-6 pt-8 md:pt-12">
      <div>
        <h1 className="text-28 md:text-36">{t('searchTitle')}</h1>
        {page.text === '' && <p className="mt-2 text-ink-2">{t('searchLead')}</p>}
      </div>
      {page.status === 'unavailable' ? <Unavailable /> : <NotFound text={page.text} suggestions={page.suggestions} />}
      <PlaceSearch search={page.search} hints={page.hints} />
      <section className="mt-6">
        <CityTiles cities={page.cities} query={page.carry} toResults />
      </section>
    </div>
  )
}

async function Unavailable() {
  const t = await getTranslations('results')
  return (
    <Notice kind="warn" title={t('unavailableTitle')}>
      {t('unavailableText')}
    </Notice>
  )
}

async function NotFound({ text, suggestions }: { text: string; suggestions: readonly Suggested[] }) {
  const t = await getTranslations('results')
  if (text === '') return null
  return (
    <>
      <Notice kind="warn">{t(suggestions.length > 1 ? 'ambiguous' : 'notFound', { text })}</Notice>
      {suggestions.length > 0 && (
        <nav aria-label={t('suggestions')}>
          <ul className="flex flex-wrap gap-2">
            {suggestions.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} prefetch={false} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
