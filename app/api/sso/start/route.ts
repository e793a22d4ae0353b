import type { NextRequest, NextResponse } from 'next/server'
import { createTranslator } from 'next-intl'
import { confirmPassword } from '@/lib/backend/accounts/confirm-password'
import { bucketOf } from '@/lib/backend/limits/limits'
import { takeTurn } from '@/lib/backend/limits/take-turn'
import { beginAtProvider, type ProviderAccess } from '@/lib/backend/sso/provider'
import { sealFlow } from '@/lib/backend/sso/sealed-flow'
import { readCurrentPassword } from '@/lib/domain/accounts/profile'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeRow } from '@/lib/i18n/locales'
import type { SsoProblem } from '@/lib/routing/page-status'
import { readPagePath } from '@/lib/server/http/page-path'
import { routes } from '@/lib/routing/routes'
import { readNext, refuse } from '@/lib/server/accounts/account-answers'
import { findRequester, withAccountRoute, withPageRoute, type AccountCall } from '@/lib/server/accounts/account-routes'
import { refuseField } from '@/lib/server/accounts/profile-routes'
import { callbackUrl, openProvider, readNextPath, redirectTo, redirectToSso } from '@/lib/server/accounts/sso'
import { loadEnv } from '@/lib/server/env'
import { setCookie } from '@/lib/server/http/cookies'
import { logError } from '@/lib/server/log'
import { bridgeToPartner } from '@/lib/server/partners/partner-bridge'

/** Redirects to a provider of this tenant. Whoever is signed in is asked for the password first, by the page. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  return withAccountRoute(request, async (call) => {
    const next = readNextPath(request)
    const found = await findProvider(call, request.nextUrl.searchParams.get('provider'))
    if (!found.ok) return redirectToSso(call, found.code, next)
    if (await findRequester(call)) return redirectToSso(call, null, next)
    return leave(call, found.access, { next, linkTo: null }, redirectTo)
  })
}

/** Adds a provider to the account of a person who types its password: a way in that lasts is more than a session. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  const page = ({ next }: Record<string, unknown>) =>
    routes.sso({ next: readPagePath(typeof next === 'string' ? next : null) })
  return withPageRoute(request, page, async (call) => {
    const { ctx, fields } = call
    const next = readNext(call)
    const requester = await findRequester(call)
    if (!requester) return refuse(call, { code: 'unauthenticated' })
    const found = await findProvider(call, typeof fields.provider === 'string' ? fields.provider : null)
    if (!found.ok) return redirectToSso(call, found.code, next)
    const read = readCurrentPassword(fields)
    if (!read.ok) return refuse(call, { code: 'invalid', errors: read.errors })
    const accountId = requester.user.id
    const known = await confirmPassword(ctx, { accountId, password: read.value.current_password })
    if (!known.ok) return refuseField(call, known, 'current_password')
    const words = await wordsOf(call, found.access)
    return leave(call, found.access, { next, linkTo: accountId }, (url) => bridge(call, url, words))
  })
}

type Found = { ok: true; access: ProviderAccess } | { ok: false; code: SsoProblem }

async function findProvider(call: AccountCall, id: string | null): Promise<Found> {
  const { ctx } = call
  const turn = await takeTurn(ctx.db, [bucketOf('sso', { address: ctx.client.address })])
  if (!turn.ok) return { ok: false, code: 'limited' }
  const access = openProvider(call, id)
  return access ? { ok: true, access } : { ok: false, code: 'invalid' }
}

async function leave(
  call: AccountCall,
  access: ProviderAccess,
  { next, linkTo }: { next: string | null; linkTo: string | null },
  lead: (url: URL) => NextResponse,
): Promise<NextResponse> {
  const { ctx, tenant, host, locale, origin } = call
  const result = await beginAtProvider(access, { redirectUri: callbackUrl(origin).href, locale })
  if (!result.ok) {
    logError('provider is unreachable', result.cause, { issuer: access.provider.issuer })
    return redirectToSso(call, 'unreachable', next)
  }
  const { url, ...secrets } = result.begun
  const flow = { ...secrets, tenantId: tenant.id, host, providerId: access.provider.id, locale, next, linkTo }
  const response = lead(url)
  setCookie(response, 'ssoFlow', await sealFlow(loadEnv().secret, flow, ctx.now()))
  return response
}

function bridge({ locale }: AccountCall, url: URL, words: { title: string; link: string }): NextResponse {
  const { tag, dir } = localeRow(locale)
  const response = bridgeToPartner(url.href, tag, dir, words)
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}

async function wordsOf({ locale }: AccountCall, { provider: { name } }: ProviderAccess) {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'sso', timeZone: 'UTC' })
  return { title: t('title'), link: t('provider', { name }) }
}
