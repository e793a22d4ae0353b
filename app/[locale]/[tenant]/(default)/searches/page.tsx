import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SavedSearches } from '@/components/search/saved-searches'
import { Notice } from '@/components/ui/notice'
import { loadPageContext } from '@/lib/server/context'
import { loadUser } from '@/lib/server/accounts/session'
import { AccountShell } from '../_views/account-shell'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('search.saved'))('title'), robots: { index: false } }
}

/** The searches that this browser remembers. */
export default async function SearchesPage() {
  const [{ locale }, user, t] = await Promise.all([loadPageContext(), loadUser(), getTranslations('search.saved')])
  return (
    <AccountShell current="searches" title={t('title')} lead={t(user ? 'leadAccount' : 'lead')}>
      <noscript>
        <Notice className="mb-6">{t('needsScripts')}</Notice>
      </noscript>
      <SavedSearches locale={locale} />
    </AccountShell>
  )
}
