import { NextResponse, type NextRequest } from 'next/server'
import { LOCALE_COOKIE } from '@/lib/i18n/routing'
import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import {
  decide,
  refuseStart,
  type Decision,
  type FidCookie,
  type RouteRequest,
  type SiteRules,
} from '@/lib/routing/decide'
import { frameAncestors } from '@/lib/routing/frame-ancestors'
import { isInternalCall } from '@/lib/routing/internal-call'
import { CANONICAL_PATH_HEADER, losesItsHost } from '@/lib/routing/lost-host'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { PAGE_PROOF_HEADER, proveSite, type ProvenSite } from '@/lib/routing/page-proof'
import { pageStatus } from '@/lib/routing/page-status'
import {
  isTimed,
  MIDDLEWARE_TIME_HEADER,
  readInstant,
  TIMED_HEADER,
  writeMiddlewareTime,
} from '@/lib/routing/process/middleware-time'
import { HTTPS_ONLY, isHttps } from '@/lib/routing/security-headers.mjs'
import { readSiteRules } from '@/lib/routing/site-rules'
import { FID_COOKIE, fidCookie, toSegment } from '@/lib/routing/tenant-key'
import { askTenant, type TenantAnswer } from '@/lib/routing/tenant-exists'
import { readTenantProof, TENANT_PROOF_HEADER } from '@/lib/routing/tenant-proof'
import { tileSources } from '@/lib/routing/tile-source'
import { isWidgetPath } from '@/lib/routing/widget-path'
import { readProcessSecret } from '@/lib/tokens/process-secret'

type Loads = Pick<TenantAnswer, 'framing' | 'thirdParties'>
type Rewrite = Extract<Decision, { kind: 'rewrite' }>

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const from = readInstant()
  const site = readSiteRules(process.env)
  const route: RouteRequest = {
    host: request.headers.get('host'),
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    cookies: { locale: request.cookies.get(LOCALE_COOKIE)?.value, fid: request.cookies.get(FID_COOKIE)?.value },
    acceptLanguage: request.headers.get('accept-language'),
  }
  const decision = decide(route, site)
  const answered = async () => {
    if (decision.kind !== 'rewrite') return answer(decision, request, { framing: [], thirdParties: [] })
    const tenant = await findTenant(toSegment(decision.key), request)
    return answer(tenant.exists ? decision : refuseStart(route, site), request, tenant)
  }
  const response = onlyByHttps(await answered(), site)
  if (isTimed(request.headers, process.env)) {
    const time = { from, to: readInstant(), outcome: decision.kind }
    response.headers.set(MIDDLEWARE_TIME_HEADER, writeMiddlewareTime(time))
  }
  return response
}

/** What is the same of every answer stands in next.config.mjs; this depends on where the process runs. */
function onlyByHttps(response: NextResponse, { canonicalOrigin }: SiteRules): NextResponse {
  if (isHttps(canonicalOrigin)) response.headers.set('strict-transport-security', HTTPS_ONLY)
  return response
}

/** What the HTTP server has said with the request; without that server it is asked for. */
async function findTenant(segment: string, request: NextRequest): Promise<TenantAnswer> {
  const proof = request.headers.get(TENANT_PROOF_HEADER)
  const told = await readTenantProof(readProcessSecret(process.env), proof, segment, {
    host: request.headers.get('host') ?? '',
    now: new Date(),
  })
  return told ?? askTenant(segment, process.env.STAYFRONT_INTERNAL_ORIGIN ?? request.nextUrl.origin)
}

async function answer(decision: Decision, request: NextRequest, loads: Loads): Promise<NextResponse> {
  switch (decision.kind) {
    case 'bad_request':
      return new NextResponse(null, { status: 400 })
    case 'redirect': {
      const target = new URL(decision.to, hostOrigin(request))
      const isLost = losesItsHost(target, request.nextUrl.host, request.headers.get('host'))
      const response = isLost ? leadHome(target, request) : NextResponse.redirect(target, decision.status)
      if (decision.status === 307) {
        response.headers.set('Cache-Control', 'private, no-store')
        response.headers.set('Vary', 'Accept-Language, Cookie')
      }
      return applyFid(response, decision.fid)
    }
    case 'rewrite':
      return applyFid(await rewrite(decision, request, loads), decision.fid)
    default:
      return unknownDecision(decision)
  }
}

function leadHome(target: URL, request: NextRequest): NextResponse {
  const headers = new Headers(request.headers)
  headers.set(CANONICAL_PATH_HEADER, `${target.pathname}${target.search}`)
  return NextResponse.rewrite(new URL('/api/internal/canonical', request.url), { request: { headers } })
}

/** The specification's answer to a decision that nobody interprets. */
export function unknownDecision(_: never): NextResponse {
  return new NextResponse('Unknown middleware', { status: 500 })
}

/** 128 bits that nobody can guess. Pages repeat it on each of their scripts, so it is no longer than that. */
function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replaceAll('=', '')
}

async function rewrite(decision: Rewrite, request: NextRequest, loads: Loads): Promise<NextResponse> {
  const nonce = makeNonce()
  const asked = splitLocale(request.nextUrl.pathname).path
  const policy = policyOf(asked, nonce, loads)
  const segment = toSegment(decision.key)
  const page = internalPage(request)
  const path = page ? `/${decision.locale}/${segment}/problem/${page}` : decision.path
  const status = page ? null : pageStatus(asked, request.nextUrl.searchParams)
  const headers = new Headers(request.headers)
  headers.delete(TENANT_PROOF_HEADER)
  headers.delete(TIMED_HEADER)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set('x-stayfront-path', request.nextUrl.pathname)
  headers.set('x-stayfront-search', request.nextUrl.search)
  headers.set(PAGE_PROOF_HEADER, await prove({ locale: decision.locale, segment }, request))
  const response = NextResponse.rewrite(new URL(path, request.url), { request: { headers }, ...(status && { status }) })
  response.headers.set('content-security-policy', policy)
  return response
}

function policyOf(path: string, nonce: string, { framing, thirdParties }: Loads): string {
  const framable = isWidgetPath(path)
  return contentSecurityPolicy(
    nonce,
    process.env.NODE_ENV === 'development',
    framable ? frameAncestors(framing) : `'none'`,
    framable ? [] : thirdParties,
    tileSources(process.env.TILE_URL),
  )
}

function prove(site: ProvenSite, request: NextRequest): Promise<string> {
  const host = request.headers.get('host') ?? ''
  return proveSite(readProcessSecret(process.env), site, { host, now: new Date() })
}

/** The HTTP server asks for the documents behind 404, 500 and 503. */
function internalPage(request: NextRequest): string | null {
  const page = request.headers.get('x-stayfront-page')
  return isInternalCall(request.headers, process.env) &&
    (page === 'not-found' || page === 'error' || page === 'unavailable' || page === 'away')
    ? page
    : null
}

function hostOrigin(request: NextRequest): string {
  return `${request.nextUrl.protocol}//${request.headers.get('host') ?? request.nextUrl.host}`
}

function applyFid(response: NextResponse, fid: FidCookie): NextResponse {
  const secure = isHttps(readSiteRules(process.env).canonicalOrigin)
  if (fid.action === 'set') {
    response.cookies.set(FID_COOKIE, String(fid.fid), fidCookie(secure))
  } else if (fid.action === 'clear') {
    response.cookies.set(FID_COOKIE, '', { ...fidCookie(secure), maxAge: 0 })
  }
  return response
}

export const config = {
  // Whatever is left out here answers by itself: files that exist, and route handlers that know every address below.
  matcher: ['/((?!_next/static/|api/|pictures/|widgets/loader\\.js$|favicon\\.svg$|icon\\.svg$).*)'],
}
