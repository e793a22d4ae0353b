import type { ReactNode } from 'react'
import { MinimalFooter } from '@/components/layout/minimal-footer'
import { MinimalHeader } from '@/components/layout/header/minimal-header'
import { routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'

export default async function MinimalLayout({ children }: { children: ReactNode }) {
  const { tenant, locale, path } = await loadPageContext()
  return (
    <>
      <MinimalHeader tenant={tenant} locale={locale} secure={path !== routes.login()} />
      <main id="main" className="flex-1 bg-surface">
        {children}
      </main>
      <MinimalFooter tenant={tenant} />
    </>
  )
}
