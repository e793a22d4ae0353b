import type { NextRequest, NextResponse } from 'next/server'
import { bucketOf } from '@/lib/backend/limits/limits'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { beginAtProvider } from '@/lib/backend/sso/provider'
import { sealFlow } from '@/lib/backend/sso/sealed-flow'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { setCookie } from '@/lib/server/http/cookies'
import {
  callbackUrl,
  isOwnLink,
  redirectTo,
  redirectToSso,
  openProvider,
  readNextPath,
} from '@/lib/server/accounts/sso'

/**
 * Redirects to a provider of this tenant. A signed-in person adds the provider to their account, only by a link on this
 * site.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const { ctx, tenant, host, locale, origin } = call
    const next = readNextPath(request)
    const turn = await takeTurn(ctx.db, [bucketOf('sso', { address: ctx.client.address })])
    if (!turn.ok) return redirectToSso(call, 'limited', next)
    const access = openProvider(call, request.nextUrl.searchParams.get('provider'))
    if (!access) return redirectToSso(call, 'invalid', next)
    const requester = await findRequester(call)
    if (requester && !isOwnLink(request)) return redirectToSso(call, null, next)
    const result = await beginAtProvider(access, { redirectUri: callbackUrl(origin).href, locale })
    if (!result.ok) {
      logError('provider is unreachable', result.cause, { issuer: access.provider.issuer })
      return redirectToSso(call, 'unreachable', next)
    }
    const { url, ...secrets } = result.begun
    const flow = {
      ...secrets,
      tenantId: tenant.id,
      host,
      providerId: access.provider.id,
      locale,
      next,
      linkTo: requester?.user.id ?? null,
    }
    const response = redirectTo(url)
    setCookie(response, 'ssoFlow', await sealFlow(loadEnv().secret, flow, ctx.now()))
    return response
  })
}
