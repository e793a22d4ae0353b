import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { ProblemPage } from '@/components/layout/problem-page'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/header/site-header'
import { isInternalCall } from '@/lib/routing/internal-call'
import { localePath } from '@/lib/routing/resolve-locale'
import { withQuery } from '@/lib/routing/routes'
import { loadPageContext } from '@/lib/server/context'
import { loadSiteView } from '@/lib/server/tenants/site-view'

const DOCUMENTS = {
  'not-found': { status: 404, title: 'notFoundTitle', text: 'notFoundText', image: 'imageNotFound' },
  error: { status: 500, title: 'errorTitle', text: 'errorText', image: 'imageWarning' },
  away: { status: 503, title: 'errorTitle', text: 'errorText', image: 'imageWarning' },
  unavailable: { status: 503, title: 'unavailableTitle', text: 'unavailableText', image: 'imageWarning' },
} as const

function toDocument(page: string) {
  return page === 'error' || page === 'unavailable' || page === 'away' ? DOCUMENTS[page] : DOCUMENTS['not-found']
}

export async function generateMetadata({ params }: PageProps<'/[locale]/[tenant]/problem/[page]'>): Promise<Metadata> {
  const [{ page }, t] = await Promise.all([params, getTranslations('problems')])
  return { title: t(toDocument(page).title) }
}

/** The documents that the HTTP server sends with status 404, 500 and 503; nobody reaches them by address. */
export default async function ProblemDocument({ params }: PageProps<'/[locale]/[tenant]/problem/[page]'>) {
  const [{ page }, requestHeaders, t, context] = await Promise.all([
    params,
    headers(),
    getTranslations('problems'),
    loadPageContext(),
  ])
  if (!isInternalCall(requestHeaders, process.env)) notFound()
  const view = await loadSiteView()
  const { status, title, text, image } = toDocument(page)
  const { locale, path, query } = context
  return (
    <>
      <SiteHeader view={view} />
      <main id="main" className="flex-1">
        <ProblemPage
          status={status}
          title={t(title)}
          text={t(text)}
          imageAlt={t(image)}
          homeLabel={t('home')}
          action={
            status === 503 && (
              // A new document: what is asked for is this address once more.
              <a href={localePath(locale, withQuery(path, Object.fromEntries(query)))} className={buttonClass()}>
                {t('retry')}
              </a>
            )
          }
        />
      </main>
      <SiteFooter view={view} year={context.now.getUTCFullYear()} />
    </>
  )
}
