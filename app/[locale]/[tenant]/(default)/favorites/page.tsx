import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FavouriteCard, FAVOURITES_GRID } from '@/components/hotels/favourite-card'
import { FavouritesAdopt } from '@/components/hotels/favourites-adopt'
import { FavouritesList } from '@/components/hotels/favourites-list'
import { QueryProvider } from '@/lib/client/queries/query-provider'
import { Notice } from '@/components/ui/notice'
import type { FavouriteView } from '@/lib/domain/favourites/schema'
import { firstValue } from '@/lib/domain/search/carry'
import { formatDay } from '@/lib/i18n/format'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadSharedFavourites } from '@/lib/server/favourites/load-favourites'
import { loadUser } from '@/lib/server/accounts/session'
import { AccountShell } from '../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favourites'))('title'), robots: { index: false } }
}

/** The hotels that this browser saved; with `?share` the list of somebody else, to read and to take over. */
export default async function FavoritesPage({ searchParams }: PageProps<'/[locale]/[tenant]/favorites'>) {
  const [{ locale }, query, user, t] = await Promise.all([
    loadPageContext(),
    searchParams,
    loadUser(),
    getTranslations('favourites'),
  ])
  const asked = firstValue(query.share)
  const shared = asked === undefined ? null : await loadSharedFavourites(asked)
  if (shared)
    return <SharedList hotels={shared.hotels} until={formatDay(shared.expiresAt.slice(0, 10), locale, 'long')} />
  return (
    <AccountShell current="favorites" title={t('title')} lead={t(user ? 'leadAccount' : 'lead')}>
      {asked !== undefined && (
        <Notice kind="warn" className="mb-6">
          {t('shareOver')}
        </Notice>
      )}
      <noscript>
        <Notice className="mb-6">{t('needsScripts')}</Notice>
      </noscript>
      <QueryProvider>
        <FavouritesList locale={locale} />
      </QueryProvider>
    </AccountShell>
  )
}

async function SharedList({ hotels, until }: { hotels: FavouriteView[]; until: string }) {
  const t = await getTranslations('favourites')
  return (
    <div className="wrap py-10 md:py-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28 md:text-36">{t('sharedTitle')}</h1>
          <p className="mt-2 max-w-text text-ink-2">
            {t('sharedLead', { count: hotels.length })} {t('sharedUntil', { day: until })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {hotels.length > 0 && <FavouritesAdopt ids={hotels.map((hotel) => hotel.id)} />}
          <Link
            href={routes.favorites()}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
          >
            {t('mine')}
          </Link>
        </div>
      </div>
      <ul className={FAVOURITES_GRID}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <FavouriteCard hotel={hotel} />
          </li>
        ))}
      </ul>
    </div>
  )
}
