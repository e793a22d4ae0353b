import type { ReactNode } from 'react'
import { AccountSync } from '@/components/accounts/account-sync'
import { LeadPopup } from '@/components/leads/lead-popup'
import { SessionMark } from '@/components/layout/client-state'
import { NotSelling } from '@/components/layout/not-selling'
import { Promotion } from '@/components/layout/promotion'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/header/site-header'
import { isAgent } from '@/components/layout/site-links'
import { PageMessages } from '@/lib/i18n/page-messages'
import { loadPageContext } from '@/lib/server/context'
import { loadOwner } from '@/lib/server/accounts/session'
import { loadSiteView } from '@/lib/server/tenants/site-view'

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const { now } = await loadPageContext()
  const view = await loadSiteView()
  const owner = await loadOwner()
  return (
    <PageMessages of={['layout', 'accounts', 'leads']}>
      <Promotion view={view} />
      <SiteHeader view={view} />
      <main id="main" className="flex-1">
        <NotSelling tenant={view.tenant} locale={view.locale} />
        {children}
      </main>
      {view.user && <SessionMark />}
      {owner && <AccountSync key={owner.id} owner={owner} />}
      <SiteFooter view={view} year={now.getUTCFullYear()} />
      {view.tenant.settings.leadGroup && !isAgent(view.user) && <LeadPopup country={view.country} />}
    </PageMessages>
  )
}
