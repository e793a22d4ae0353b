import type { NextRequest, NextResponse } from 'next/server'
import { askProvider } from '@/lib/backend/sso/provider'
import { openFlow, type SsoFlow } from '@/lib/backend/sso/sealed-flow'
import { signInByProvider } from '@/lib/backend/sso/sign-in'
import { spendOnce } from '@/lib/backend/sso/spend'
import type { SsoProblem } from '@/lib/routing/page-status'
import { findAsker, toAsk, withAccountDoor, type AccountDoor } from '@/lib/server/account-doors'
import { prepareAccountMails } from '@/lib/server/account-mails'
import { readLocale } from '@/lib/server/api-context'
import { setCsrfCookie } from '@/lib/server/csrf'
import { loadEnv } from '@/lib/server/env'
import { hostCookie } from '@/lib/server/host-cookie'
import { logError } from '@/lib/server/log'
import { setSessionCookie } from '@/lib/server/session-cookie'
import {
  callbackUrl,
  clearFlowCookie,
  FLOW_COOKIE,
  leadToLogin,
  leadToSso,
  openProvider,
  rememberedLocale,
} from '@/lib/server/sso'

type Opened = { ok: true; flow: SsoFlow } | { ok: false; code: SsoProblem }

/** Where a provider leads back to: signs in and goes on to the login page, which leads further. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountDoor(request, async (door) => {
    const opened = await takeFlow(request, door)
    const locale = opened.ok ? readLocale(opened.flow.locale) : rememberedLocale(request)
    const response = opened.ok
      ? await finish(request, { ...door, locale }, opened.flow)
      : leadToSso({ ...door, locale }, opened.code, null)
    clearFlowCookie(response)
    return response
  })
}

/** What this browser was sent away with, once. */
async function takeFlow(request: NextRequest, { ctx, tenant, host }: AccountDoor): Promise<Opened> {
  const opened = openFlow(loadEnv().secret, request.cookies.get(hostCookie(FLOW_COOKIE))?.value, ctx.now())
  if (!opened.ok) return opened
  const { flow } = opened
  if (flow.tenantId !== tenant.id || flow.host !== host) return { ok: false, code: 'wrong_tenant' }
  if (request.nextUrl.searchParams.get('state') !== flow.state) return { ok: false, code: 'invalid' }
  const isFirst = await spendOnce(ctx.db, `state:${flow.state}`, new Date(flow.expires))
  return isFirst ? opened : { ok: false, code: 'used' }
}

async function finish(request: NextRequest, door: AccountDoor, flow: SsoFlow): Promise<NextResponse> {
  const { accounts, ctx, tenant, locale, origin, sessionToken } = door
  const refuse = (code: SsoProblem) => leadToSso(door, code, flow.next)
  const access = openProvider(door, flow.providerId)
  if (!access) return refuse('invalid')
  const answer = await askProvider(access, { ...flow, currentUrl: callbackUrl(origin, request.nextUrl.search) })
  if (!answer.ok) {
    if (answer.code !== 'denied')
      logError('sign-on at a provider failed', answer.cause, { issuer: access.provider.issuer })
    return refuse(answer.code)
  }
  // Somebody else signed in, or nobody is any more, since this browser left.
  if (flow.linkTo !== null && (await findAsker(door))?.user.id !== flow.linkTo) return refuse('invalid')
  const { verify } = await prepareAccountMails(tenant, locale)
  const result = await signInByProvider(ctx, {
    person: answer.person,
    trustsEmail: access.provider.trustsEmail,
    linkTo: flow.linkTo,
    language: locale,
    writeMail: verify,
  })
  if (!result.ok) return refuse(result.code)
  if (sessionToken !== null) await accounts.logOut(toAsk(door), sessionToken)
  const response = leadToLogin(door, { sso: 1, next: flow.next })
  setSessionCookie(response, result.session)
  setCsrfCookie(response, door.host, ctx.now())
  return response
}
