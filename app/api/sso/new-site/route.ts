import type { NextRequest, NextResponse } from 'next/server'
import { mintHandOver } from '@/lib/backend/sso/hand-over'
import { chooseTarget } from '@/lib/domain/sso/settings'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findRequester, withAccountRoute } from '@/lib/server/accounts/account-routes'
import { loadEnv } from '@/lib/server/env'
import { isOwnLink, redirectTo, redirectToLogin, redirectToSso } from '@/lib/server/accounts/sso'

/** Hands a person with the flights option over to the tenant's new site; other sites cannot set it off. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const { ctx, tenant, locale } = call
    const requester = await findRequester(call)
    if (!requester) return redirectToLogin(call, { next: localePath(locale, routes.sso()) })
    if (!requester.user.options.flights) return redirectToSso(call, 'not_allowed', null)
    if (!isOwnLink(request)) return redirectToSso(call, null, null)
    const to = request.nextUrl.searchParams.get('to')
    const audience = chooseTarget(tenant.settings, { to, locale })
    if (audience === null) return redirectToSso(call, 'not_allowed', null)
    const { id: accountId, options } = requester.user
    const token = await mintHandOver(loadEnv().secret, {
      id: ctx.newId(),
      tenantId: tenant.id,
      audience,
      accountId,
      options,
      now: ctx.now(),
    })
    const url = new URL(audience)
    url.searchParams.set('token', token)
    return redirectTo(url)
  })
}
