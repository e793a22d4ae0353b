import type { NextRequest } from 'next/server'
import { getBackend } from '@/lib/server/container'
import { answerFound, foundHeaders } from '@/lib/server/found/answer-found'
import { indexingOf } from '@/lib/server/found/indexing'
import { writeSitemapIndex } from '@/lib/server/found/sitemap'

/** `/sitemap.xml` of every host whose pages search engines may keep: the files of its languages. */
export function GET(request: NextRequest): Promise<Response> {
  return answerFound(request, async ({ tenant, origin }) => {
    if (indexingOf(tenant) !== 'index') return null
    const { db } = await getBackend()
    return new Response(await writeSitemapIndex({ db, tenant, origin }), { headers: foundHeaders('application/xml') })
  })
}
