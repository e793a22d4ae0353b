import type { NextRequest } from 'next/server'
import { businessNow } from '@/lib/server/clock'
import { getBackend } from '@/lib/server/container'
import { answerFound, foundHeaders, toStream } from '@/lib/server/found/answer-found'
import { indexingOf } from '@/lib/server/found/indexing'
import { listPlacePaths } from '@/lib/server/found/place-paths'
import { openSitemap, readSitemapFile } from '@/lib/server/found/sitemap'

/** `/sitemaps/de.xml`, and `/sitemaps/de-2.xml` where one file cannot hold all: the pages of a site in a language. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/[locale]/[tenant]/sitemaps/[file]'>,
): Promise<Response> {
  const file = readSitemapFile((await params).file)
  return answerFound(request, async ({ tenant, origin }) => {
    if (file === null || indexingOf(tenant) !== 'index') return null
    const { db } = await getBackend()
    const listPlaces = () => listPlacePaths({ db, tenant, now: businessNow() })
    const pieces = await openSitemap({ db, tenant, origin, listPlaces }, file)
    return pieces && new Response(toStream(pieces), { headers: foundHeaders('application/xml') })
  })
}
