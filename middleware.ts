import { NextResponse, type NextRequest } from 'next/server'
import { LOCALE_COOKIE } from '@/lib/i18n/routing'
import { contentSecurityPolicy } from '@/lib/routing/content-security-policy'
import { decide, refuseStart, type Decision, type FidCookie, type RouteRequest } from '@/lib/routing/decide'
import { frameAncestors } from '@/lib/routing/frame-ancestors'
import { CANONICAL_PATH_HEADER, losesItsHost } from '@/lib/routing/lost-host'
import { splitLocale } from '@/lib/routing/resolve-locale'
import { pageStatus } from '@/lib/routing/page-status'
import { readSiteRules } from '@/lib/routing/site-rules'
import { toSegment } from '@/lib/routing/tenant-key'
import { askTenant, type ThirdParty } from '@/lib/routing/tenant-exists'
import { tileSources } from '@/lib/routing/tile-source'
import { isWidgetPath } from '@/lib/routing/widget-path'

const FID_COOKIE = 'fid'
const FID_COOKIE_SECONDS = 2_419_200

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const site = readSiteRules(process.env)
  const route: RouteRequest = {
    host: request.headers.get('host'),
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    cookies: { locale: request.cookies.get(LOCALE_COOKIE)?.value, fid: request.cookies.get(FID_COOKIE)?.value },
    acceptLanguage: request.headers.get('accept-language'),
  }
  let decision = decide(route, site)
  let framing: readonly string[] = []
  let thirdParties: readonly ThirdParty[] = []
  if (decision.kind === 'rewrite') {
    const origin = process.env.STAYFRONT_INTERNAL_ORIGIN ?? request.nextUrl.origin
    const tenant = await askTenant(toSegment(decision.key), origin)
    framing = tenant.framing
    thirdParties = tenant.thirdParties
    if (!tenant.exists) decision = refuseStart(route, site)
  }
  return answer(decision, request, framing, thirdParties)
}

function answer(
  decision: Decision,
  request: NextRequest,
  framing: readonly string[],
  thirdParties: readonly ThirdParty[],
): NextResponse {
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
      return applyFid(rewrite(decision, request, framing, thirdParties), decision.fid)
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

function rewrite(
  decision: Extract<Decision, { kind: 'rewrite' }>,
  request: NextRequest,
  framing: readonly string[],
  thirdParties: readonly ThirdParty[],
): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const asked = splitLocale(request.nextUrl.pathname).path
  const framable = isWidgetPath(asked)
  const ancestors = framable ? frameAncestors(framing) : `'none'`
  const policy = contentSecurityPolicy(
    nonce,
    process.env.NODE_ENV === 'development',
    ancestors,
    framable ? [] : thirdParties,
    tileSources(process.env.TILE_URL),
  )
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  headers.set('x-stayfront-path', request.nextUrl.pathname)
  headers.set('x-stayfront-search', request.nextUrl.search)
  const page = internalPage(request)
  const path = page ? `/${decision.locale}/${toSegment(decision.key)}/problem/${page}` : decision.path
  const status = page ? null : pageStatus(asked, request.nextUrl.searchParams)
  const response = NextResponse.rewrite(new URL(path, request.url), { request: { headers }, ...(status && { status }) })
  response.headers.set('content-security-policy', policy)
  return response
}

/** The front asks for the documents behind 404 and 500; nobody else has its token. */
function internalPage(request: NextRequest): string | null {
  const token = process.env.STAYFRONT_INTERNAL_TOKEN
  const page = request.headers.get('x-stayfront-page')
  const trusted = Boolean(token) && request.headers.get('x-stayfront-internal') === token
  return trusted && (page === 'not-found' || page === 'error') ? page : null
}

function hostOrigin(request: NextRequest): string {
  return `${request.nextUrl.protocol}//${request.headers.get('host') ?? request.nextUrl.host}`
}

function applyFid(response: NextResponse, fid: FidCookie): NextResponse {
  if (fid.action === 'set') {
    response.cookies.set(FID_COOKIE, String(fid.fid), { maxAge: FID_COOKIE_SECONDS, path: '/', sameSite: 'lax' })
  } else if (fid.action === 'clear') {
    response.cookies.set(FID_COOKIE, '', { maxAge: 0, path: '/', sameSite: 'lax' })
  }
  return response
}

export const config = {
  matcher: [
    '/((?!_next/|api/|pictures/|brands/|widgets/loader\\.js$|favicon\\.(?:ico|svg)$|icon\\.svg$|robots\\.txt$).*)',
  ],
}
