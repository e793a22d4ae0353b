import { NextResponse, type NextRequest } from 'next/server'
import { LATE_NAMESPACES, pickMessages } from '@/lib/i18n/client-messages'
import { loadMessages } from '@/lib/i18n/load-messages'
import { problem } from '@/lib/server/http/problem'
import { readLocale, withApiContext } from '@/lib/server/http/api-context'

/** The messages of what opens late: `?of=&locale=`; the same for every tenant. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ requestId }) => {
    const query = request.nextUrl.searchParams
    const namespace = LATE_NAMESPACES.find((name) => name === query.get('of'))
    if (namespace === undefined) return problem(400, 'invalid_query', requestId)
    const messages = pickMessages(await loadMessages(readLocale(query.get('locale'))), [namespace])
    return NextResponse.json({ messages }, { headers: { 'Cache-Control': 'public, max-age=300' } })
  })
}
