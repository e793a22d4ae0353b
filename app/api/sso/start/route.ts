import type { NextRequest, NextResponse } from 'next/server'
import { beginAtProvider } from '@/lib/backend/sso/provider'
import { sealFlow } from '@/lib/backend/sso/sealed-flow'
import { findAsker, withAccountDoor } from '@/lib/server/account-doors'
import { loadEnv } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { allowSso } from '@/lib/server/rate-limits'
import { callbackUrl, isOwnLink, leadOn, leadToSso, openProvider, readNextPath, setFlowCookie } from '@/lib/server/sso'

/** Leads to a provider of this tenant. Somebody who is signed in adds it to the account, by a link of ours alone. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const { ctx, tenant, host, locale, origin } = door
    const next = readNextPath(request)
    if (!(await allowSso(ctx.client.address))) return leadToSso(door, 'limited', next)
    const access = openProvider(door, request.nextUrl.searchParams.get('provider'))
    if (!access) return leadToSso(door, 'invalid', next)
    const asker = await findAsker(door)
    if (asker && !isOwnLink(request)) return leadToSso(door, null, next)
    const result = await beginAtProvider(access, { redirectUri: callbackUrl(origin).href, locale })
    if (!result.ok) {
      logError('provider is unreachable', result.cause, { issuer: access.provider.issuer })
      return leadToSso(door, 'unreachable', next)
    }
    const { url, ...secrets } = result.begun
    const flow = {
      ...secrets,
      tenantId: tenant.id,
      host,
      providerId: access.provider.id,
      locale,
      next,
      linkTo: asker?.user.id ?? null,
    }
    const response = leadOn(url)
    setFlowCookie(response, sealFlow(loadEnv().secret, flow, ctx.now()))
    return response
  })
}
