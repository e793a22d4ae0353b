import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProblemPage } from '@/components/layout/problem-page'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/header/site-header'
import { loadPageContext } from '@/lib/server/context'
import { loadSiteView } from '@/lib/server/tenants/site-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problems')
  return { title: t('notFoundTitle') }
}

/** The documents that the HTTP server sends with status 404 and 500; nobody reaches them by address. */
export default async function ProblemDocument({ params }: PageProps<'/[locale]/[tenant]/problem/[page]'>) {
  const [{ page }, requestHeaders, t, context] = await Promise.all([
    params,
    headers(),
    getTranslations('problems'),
    loadPageContext(),
  ])
  const token = process.env.STAYFRONT_INTERNAL_TOKEN
  if (!token || requestHeaders.get('x-stayfront-internal') !== token) notFound()
  const view = await loadSiteView()
  const missing = page === 'not-found'
  return (
    <>
      <SiteHeader view={view} />
      <main id="main" className="flex-1">
        <ProblemPage
          status={missing ? 404 : 500}
          title={t(missing ? 'notFoundTitle' : 'errorTitle')}
          text={t(missing ? 'notFoundText' : 'errorText')}
          imageAlt={t(missing ? 'imageNotFound' : 'imageWarning')}
          homeLabel={t('home')}
        />
      </main>
      <SiteFooter view={view} year={context.now.getUTCFullYear()} />
    </>
  )
}
