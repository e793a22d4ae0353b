import type { ReactNode } from 'react'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { loadPageContext } from '@/lib/server/context'

export default async function DefaultLayout({ children }: { children: ReactNode }) {
  const { tenant, locale, now } = await loadPageContext()
  return (
    <>
      <SiteHeader tenant={tenant} locale={locale} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <SiteFooter tenant={tenant} locale={locale} year={now.getUTCFullYear()} />
    </>
  )
}
