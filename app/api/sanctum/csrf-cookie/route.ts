import { NextResponse, type NextRequest } from 'next/server'
import { withAccountRoute } from '@/lib/server/accounts/account-routes'
import { setCsrfCookie } from '@/lib/server/http/csrf'

/** Gives the cookie XSRF-TOKEN, which a write sends back in the header X-XSRF-TOKEN. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async ({ ctx, host }) => {
    const response = new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    await setCsrfCookie(response, host, ctx.now())
    return response
  })
}
