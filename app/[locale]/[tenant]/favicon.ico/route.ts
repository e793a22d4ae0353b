import type { NextRequest } from 'next/server'
import { answerFound } from '@/lib/server/found/answer-found'

/** `/favicon.ico`, which some ask for without reading a page: where the tenant's icon is. */
export function GET(request: NextRequest): Promise<Response> {
  return answerFound(request, async ({ tenant, origin }) => {
    const headers = { Location: new URL(tenant.brand.favicon ?? '/favicon.svg', origin).href }
    return new Response(null, { status: 302, headers: { ...headers, 'Cache-Control': 'private, max-age=3600' } })
  })
}
