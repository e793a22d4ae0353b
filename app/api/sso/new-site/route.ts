import type { NextRequest, NextResponse } from 'next/server'
import { mintHandOver } from '@/lib/backend/sso/hand-over'
import { chooseTarget } from '@/lib/domain/sso/settings'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { loadEnv } from '@/lib/server/env'
import { isOwnLink, leadOn, leadToLogin, leadToSso } from '@/lib/server/sso'

/** Hands a person with the flights option over to the tenant's new site; other sites cannot set it off. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const { ctx, tenant, locale } = door
    const asker = await findAsker(door)
    if (!asker) return leadToLogin(door, { next: localePath(locale, routes.sso()) })
    if (!asker.user.options.flights) return leadToSso(door, 'not_allowed', null)
    if (!isOwnLink(request)) return leadToSso(door, null, null)
    const to = request.nextUrl.searchParams.get('to')
    const audience = chooseTarget(tenant.settings, { to, locale })
    if (audience === null) return leadToSso(door, 'not_allowed', null)
    const { id: accountId, options } = asker.user
    const token = mintHandOver(loadEnv().secret, {
      id: ctx.newId(),
      tenantId: tenant.id,
      audience,
      accountId,
      options,
      now: ctx.now(),
    })
    const url = new URL(audience)
    url.searchParams.set('token', token)
    return leadOn(url)
  })
}
