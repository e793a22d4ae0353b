import { Scale } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CopyAddress } from '@/components/hotels/compare/copy-address'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { countGuests } from '@/lib/domain/stay/guests'
import { formatList } from '@/lib/i18n/format-text'
import { Link } from '@/lib/i18n/navigation'
import { PageMessages } from '@/lib/i18n/page-messages'
import { routes } from '@/lib/routing/routes'
import { loadComparison } from '@/lib/server/hotels/load-comparison'
import { CompareTable } from './compare-table'
import { SearchHints } from '../_views/place-search'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('compare'))('title'), robots: { index: false } }
}

/** Up to four hotels side by side for one stay; the address holds them all and can be sent to others. */
export default async function ComparePage({ searchParams }: PageProps<'/[locale]/[tenant]/hotels/compare'>) {
  const [page, t, results] = await Promise.all([
    loadComparison(await searchParams),
    getTranslations('compare'),
    getTranslations('results'),
  ])
  const { adults, children } = countGuests(page.party)
  return (
    <PageMessages of={['favourites']}>
      <div className="wrap grid gap-6 py-8 md:py-12">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-28 md:text-36">{t('title')}</h1>
            <p className="mt-2 text-ink-2">
              {formatList(
                [page.range, results('covers', { nights: page.nights, guests: adults + children })],
                page.locale,
              )}
            </p>
          </div>
          {page.hotels.length > 0 && <CopyAddress />}
        </div>
        <SearchHints hints={page.hints} />
        {!page.priced && <Notice kind="warn">{results('unavailableTitle')}</Notice>}
        {page.hotels.length > 0 ? <CompareTable page={page} /> : <NothingChosen />}
      </div>
    </PageMessages>
  )
}

async function NothingChosen() {
  const [t, results] = await Promise.all([getTranslations('compare'), getTranslations('results')])
  const find = (
    <Link href={routes.hotels()} className={buttonClass()}>
      {results('searchTitle')}
    </Link>
  )
  return (
    <EmptyState icon={Scale} title={t('emptyTitle')} actions={find}>
      {t('emptyText')}
    </EmptyState>
  )
}
