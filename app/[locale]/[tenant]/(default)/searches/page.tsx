import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SavedSearches } from '@/components/search/saved-searches'
import { Notice } from '@/components/ui/notice'
import { loadPageContext } from '@/lib/server/context'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('search.saved'))('title'), robots: { index: false } }
}

/** The searches that this browser remembers. */
export default async function SearchesPage() {
  const [{ locale }, t] = await Promise.all([loadPageContext(), getTranslations('search.saved')])
  return (
    <div className="wrap py-10 md:py-16">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <p className="mt-2 mb-6 max-w-text text-ink-2">{t('lead')}</p>
        <noscript>
          <Notice className="mb-6">{t('needsScripts')}</Notice>
        </noscript>
        <SavedSearches locale={locale} />
      </div>
    </div>
  )
}
