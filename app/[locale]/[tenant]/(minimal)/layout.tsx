import type { ReactNode } from 'react'
import { MinimalFooter } from '@/components/layout/minimal-footer'
import { MinimalHeader } from '@/components/layout/header/minimal-header'
import { isTransactionPath, routes } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { resolveViewer } from '@/lib/server/viewer'

export default async function MinimalLayout({ children }: { children: ReactNode }) {
  const context = await loadPageContext()
  const { tenant, locale, path } = context
  return (
    <>
      <MinimalHeader
        tenant={tenant}
        locale={locale}
        secure={path !== routes.login()}
        // What is booked and paid lies behind whoever reads how it went.
        back={!isTransactionPath(path)}
      />
      <main id="main" className="flex-1 bg-surface">
        {children}
      </main>
      <MinimalFooter tenant={tenant} country={resolveViewer(context, Object.fromEntries(context.query)).country} />
    </>
  )
}
