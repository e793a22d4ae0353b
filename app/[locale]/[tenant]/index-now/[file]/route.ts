import type { NextRequest } from 'next/server'
import { answerFound, foundHeaders } from '@/lib/server/found/answer-found'
import { readKeyFile } from '@/lib/server/found/index-now'

/** `/{key}.txt` of a site that tells search engines of its changes. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/[locale]/[tenant]/index-now/[file]'>,
): Promise<Response> {
  const { file } = await params
  return answerFound(request, async ({ tenant }) => {
    const key = await readKeyFile(tenant, file)
    return key === null ? null : new Response(key, { headers: foundHeaders('text/plain') })
  })
}
