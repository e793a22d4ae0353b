import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import type { AccountService } from '@/lib/backend/ports'
import type { ProviderAccess } from '@/lib/backend/sso/provider'
import { listProviders, type SsoProvider } from '@/lib/domain/sso/settings'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'
import { LOCALE_COOKIE } from '@/lib/i18n/routing'
import { readPagePath } from '@/lib/server/http/page-path'
import type { SsoProblem } from '@/lib/routing/page-status'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { originOf } from '@/lib/server/http/api-context'
import { loadEnv } from '@/lib/server/env'

const HANDLERS = '/api/sso'

/** The one address that a tenant's providers must know: they lead browsers back to it. */
export function callbackUrl(origin: string, search = ''): URL {
  return new URL(`${HANDLERS}/callback${search}`, origin)
}

/** The providers of a tenant; none where a platform keeps the accounts, which signs people in by itself. */
export function listTenantProviders(
  { settings }: Pick<Tenant, 'settings'>,
  { keepsCredentials }: Pick<AccountService, 'keepsCredentials'>,
): readonly SsoProvider[] {
  return keepsCredentials ? listProviders(settings) : []
}

type Asked = { tenant: Tenant; accounts: AccountService }

/** A provider of this tenant with its secret; null where it has none of this id. Throws when the secret is not set. */
export function openProvider({ tenant, accounts }: Asked, id: string | null): ProviderAccess | null {
  const provider = listTenantProviders(tenant, accounts).find((each) => each.id === id)
  if (!provider) return null
  return { provider, clientSecret: readSecret(provider), insecure: loadEnv().STAYFRONT_MODE === 'demo' }
}

function readSecret({ id, clientSecretEnv }: SsoProvider): string | null {
  if (clientSecretEnv === null) return null
  const secret = process.env[clientSecretEnv]
  if (!secret) throw new Error(`${clientSecretEnv} is not set: it is the secret of the provider ${id}`)
  return secret
}

type Leading = { origin: string; locale: Locale }

/** Redirects to another page or site. No cache keeps the redirect, and the next site gets no referrer. */
export function redirectTo(url: URL): NextResponse {
  const response = NextResponse.redirect(url, 303)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  return response
}

/** Back to the page of single sign-on, which says what went wrong and where to go on. */
export function redirectToSso(
  { origin, locale }: Leading,
  problem: SsoProblem | null,
  next: string | null,
): NextResponse {
  return redirectTo(new URL(localePath(locale, routes.sso({ problem, next })), origin))
}

/** To the login page, which leads whoever is signed in on to `next`. */
export function redirectToLogin(
  { origin, locale }: Leading,
  query: { sso?: number; mode?: 'code'; next: string | null },
): NextResponse {
  return redirectTo(new URL(localePath(locale, routes.login(query)), origin))
}

/** The language of a browser that comes back from elsewhere without saying one. */
export function rememberedLocale(request: NextRequest): Locale {
  const remembered = request.cookies.get(LOCALE_COOKIE)?.value ?? ''
  return isLocale(remembered) ? remembered : DEFAULT_LOCALE
}

export function readNextPath(request: NextRequest): string | null {
  return readPagePath(request.nextUrl.searchParams.get('next'))
}

/** Whether a link on a page of this host was followed; links on other sites must not act for a signed-in person. */
export function isOwnLink(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  // Older browsers tell only by the referrer which page the link was on.
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) && new URL(referrer).origin === originOf(request)
}
