import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { isLocale } from '@/lib/i18n/locales'
import { withApiContext } from '@/lib/server/http/api-context'
import { problem } from '@/lib/server/http/problem'

const LIMIT = 10
const querySchema = z.object({ q: z.string().max(80).default(''), locale: z.string().refine(isLocale).default('en') })

/** Places and hotels for the search bar: `?q=&locale=`; an empty `q` gives popular cities. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withApiContext(request, async ({ tenant, backend, requestId }) => {
    const query = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
    if (!query.success) return problem(400, 'invalid_query', requestId)
    const { q, locale } = query.data
    const suggestions = await backend.search.suggest({ text: q, locale, limit: LIMIT, tenantId: tenant.id })
    return NextResponse.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=60' } })
  })
}
