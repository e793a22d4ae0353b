import type { ReactNode } from 'react'
import { readWidgetColours } from '@/lib/domain/widgets/parameters'
import { widgetCss, widgetPalette } from '@/lib/domain/widgets/palette'
import { PageMessages } from '@/lib/i18n/page-messages'
import { loadPageContext } from '@/lib/server/context'

/** A part of somebody else's page: no header, no footer, and the colours that this page asks for. */
export default async function WidgetLayout({ children }: { children: ReactNode }) {
  const { tenant, query } = await loadPageContext()
  const palette = widgetPalette(tenant.brand.colors, readWidgetColours(query))
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: widgetCss(palette) }} />
      <main id="main" className="p-1">
        <PageMessages of={['search.bar:form', 'search.hints', 'party']}>{children}</PageMessages>
      </main>
    </>
  )
}
