import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SavedSearches } from '@/components/search/saved-searches'
import { Notice } from '@/components/ui/notice'
import { loadPageContext } from '@/lib/server/context'
import { loadUser } from '@/lib/server/accounts/session'
import { AccountTabs } from '../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('search.saved'))('title'), robots: { index: false } }
}

/** The searches that this browser remembers. */
export default async function SearchesPage() {
  const [{ locale }, user, t] = await Promise.all([loadPageContext(), loadUser(), getTranslations('search.saved')])
  return (
    <div className={user ? 'wrap py-6 md:py-10' : 'wrap py-10 md:py-16'}>
      <AccountTabs current="searches" />
      <div className={user ? 'mt-6 max-w-3xl md:mt-10' : 'mx-auto max-w-3xl'}>
        <h1 className="text-28 md:text-36">{t('title')}</h1>
        <p className="mt-2 mb-6 max-w-text text-ink-2">{user ? t('leadAccount') : t('lead')}</p>
        <noscript>
          <Notice className="mb-6">{t('needsScripts')}</Notice>
        </noscript>
        <SavedSearches locale={locale} />
      </div>
    </div>
  )
}
