import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { loadPageContext } from '@/lib/server/context'
import { loadSiteView } from '@/lib/server/site-view'

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const { now } = await loadPageContext()
  const view = await loadSiteView()
  return (
    <>
      <SiteHeader view={view} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <SiteFooter view={view} year={now.getUTCFullYear()} />
    </>
  )
}
