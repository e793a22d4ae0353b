import type { ReactNode } from 'react'
import { AccountSyncLater } from '@/components/accounts/account-sync-later'
import { StructuredData } from '@/components/found/structured-data'
import { LeadPopupLater } from '@/components/leads/lead-popup-later'
import { SessionMarkLater } from '@/components/layout/client-state-later'
import { NotSelling } from '@/components/layout/not-selling'
import { Promotion } from '@/components/layout/promotion'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/header/site-header'
import { isAgent } from '@/components/layout/site-links'
import { describeSiteThings } from '@/lib/domain/found/site-things'
import { localeRow } from '@/lib/i18n/locales'
import { PageMessages } from '@/lib/i18n/page-messages'
import { loadPageContext } from '@/lib/server/context'
import { loadHomeAddress } from '@/lib/server/found/addresses'
import { loadOwner } from '@/lib/server/accounts/session'
import { loadSiteView } from '@/lib/server/tenants/site-view'

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const { now } = await loadPageContext()
  const view = await loadSiteView()
  const [owner, home] = await Promise.all([loadOwner(), loadHomeAddress()])
  const { tenant, locale } = view
  return (
    <PageMessages of={['layout']}>
      <StructuredData things={describeSiteThings(tenant, { locale, tag: localeRow(locale).tag, home })} />
      <Promotion view={view} />
      <SiteHeader view={view} />
      <main id="main" className="flex-1">
        <NotSelling tenant={tenant} locale={locale} />
        {children}
      </main>
      {view.user && <SessionMarkLater />}
      {owner && <AccountSyncLater key={owner.id} owner={owner} />}
      <SiteFooter view={view} year={now.getUTCFullYear()} />
      {tenant.settings.leadGroup && !isAgent(view.user) && <LeadPopupLater country={view.country} />}
    </PageMessages>
  )
}
