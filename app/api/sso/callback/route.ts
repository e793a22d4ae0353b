import type { NextRequest, NextResponse } from 'next/server'
import { askProvider } from '@/lib/backend/sso/provider'
import { openFlow, type SsoFlow } from '@/lib/backend/sso/sealed-flow'
import { signInByProvider } from '@/lib/backend/sso/sign-in'
import { spendOnce } from '@/lib/backend/sso/spend'
import type { SsoProblem } from '@/lib/routing/page-status'
import { findRequester, toAsk, withAccountRoute, type AccountCall } from '@/lib/server/accounts/account-routes'
import { askForCode } from '@/lib/server/accounts/factor-step'
import { loadAccountMails } from '@/lib/server/accounts/account-mails'
import { readLocale } from '@/lib/server/http/api-context'
import { setCsrfCookie } from '@/lib/server/http/csrf'
import { loadEnv } from '@/lib/server/env'
import { clearCookie, readCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'
import { setSessionCookie } from '@/lib/server/accounts/session-cookie'
import { callbackUrl, redirectToLogin, redirectToSso, openProvider, rememberedLocale } from '@/lib/server/accounts/sso'

type Opened = { ok: true; flow: SsoFlow; expires: Date } | { ok: false; code: SsoProblem }

/** The address that a provider leads back to: signs in and redirects to the login page, which leads on. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const opened = await takeFlow(request, call)
    const locale = opened.ok ? readLocale(opened.flow.locale) : rememberedLocale(request)
    const response = opened.ok
      ? await finish(request, { ...call, locale }, opened.flow)
      : redirectToSso({ ...call, locale }, opened.code, null)
    clearCookie(response, 'ssoFlow')
    return response
  })
}

/** The flow that this browser began; it can be taken only once. */
async function takeFlow(request: NextRequest, { ctx, tenant, host }: AccountCall): Promise<Opened> {
  const opened = await openFlow(loadEnv().secret, readCookie(request.cookies, 'ssoFlow') ?? undefined, ctx.now())
  if (!opened.ok) return opened
  const { flow, expires } = opened
  if (flow.tenantId !== tenant.id || flow.host !== host) return { ok: false, code: 'wrong_tenant' }
  if (request.nextUrl.searchParams.get('state') !== flow.state) return { ok: false, code: 'invalid' }
  const isFirst = await spendOnce(ctx.db, `state:${flow.state}`, expires)
  return isFirst ? opened : { ok: false, code: 'used' }
}

async function finish(request: NextRequest, call: AccountCall, flow: SsoFlow): Promise<NextResponse> {
  const { accounts, ctx, tenant, locale, origin, sessionToken } = call
  const refuse = (code: SsoProblem) => redirectToSso(call, code, flow.next)
  const access = openProvider(call, flow.providerId)
  if (!access) return refuse('invalid')
  const answer = await askProvider(access, { ...flow, currentUrl: callbackUrl(origin, request.nextUrl.search) })
  if (!answer.ok) {
    if (answer.code !== 'denied')
      logError('sign-on at a provider failed', answer.cause, { issuer: access.provider.issuer })
    return refuse(answer.code)
  }
  // Since this browser left, somebody else signed in or the session ended.
  if (flow.linkTo !== null && (await findRequester(call))?.user.id !== flow.linkTo) return refuse('invalid')
  const { verify, providerAdded } = await loadAccountMails({ tenant, locale })
  const result = await signInByProvider(ctx, {
    person: answer.person,
    trustsEmail: access.provider.trustsEmail,
    linkTo: flow.linkTo,
    language: locale,
    writeMail: verify,
    writeAdded: () => providerAdded(access.provider.name),
  })
  if (!result.ok && result.code === 'factor') return askForCode({ ...call, json: false }, result.pending, flow.next)
  if (!result.ok) return refuse(result.code)
  const response = redirectToLogin(call, { sso: 1, next: flow.next })
  if (result.session === null) return response
  if (sessionToken !== null) await accounts.logOut(toAsk(call), sessionToken)
  setSessionCookie(response, request, result.session)
  await setCsrfCookie(response, call.host, ctx.now())
  return response
}
