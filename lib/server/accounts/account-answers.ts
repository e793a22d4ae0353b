import 'server-only'
import { NextResponse } from 'next/server'
import type { AccountRefusal } from '@/lib/backend/ports'
import { firstError, type AccountErrors, type AccountProblem } from '@/lib/domain/accounts/errors'
import { AWAY_PAUSE_SECONDS, isAway } from '@/lib/domain/failures/away'
import { isStartUpFailure, isUpstreamFault, PLATFORM_PAUSE_SECONDS } from '@/lib/domain/failures/platform'
import { keepFields, keepTyped } from '@/lib/domain/accounts/forms'
import type { Locale } from '@/lib/i18n/locales'
import { readPagePath } from '@/lib/server/http/page-path'
import { localePath, splitLocale } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { loadAccountTexts, toRefusalBody, type AccountNotice } from './account-texts'
import { seeExact } from '@/lib/server/http/api-context'
import { setTypedCookie } from './session-cookie'

/** The forms of the login page; `mode` of its query. */
export type LoginMode = 'login' | 'register' | 'forgot' | 'reset' | 'invite' | 'code'

/** What an answer needs to know of its call. */
export type Asked = {
  /** Answers in JSON; else a form without scripts is led on. */
  json: boolean
  locale: Locale
  /** Scheme and host as the visitor sees them. */
  origin: string
  fields: Record<string, unknown>
  /** The form that posted, to be shown again after a refusal; null where none did. */
  mode: LoginMode | null
  /** The page whose forms post here, unprefixed; without one it is the login page. */
  page?: string
}

type Refusal = {
  code: AccountProblem
  errors?: AccountErrors
  /** The platform's own text, which replaces ours. */
  said?: { message?: string; errors: Record<string, string[]> }
  /** Seconds. */
  retryAfter?: number
}

const STATUS = {
  invalid: 422,
  unauthenticated: 401,
  csrf: 419,
  throttled: 429,
  not_found: 404,
  malformed: 400,
  unavailable: 503,
  too_large: 413,
  key_reused: 409,
  fault: 500,
} as const satisfies Record<AccountProblem, number>

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Refuses: `{message, errors?}` with its status, or back to the login page with `?problem=`. */
export async function refuse(asked: Asked, { code, errors, said, retryAfter }: Refusal): Promise<NextResponse> {
  if (!asked.json) return redirectBack(asked, code, errors)
  const own = toRefusalBody(await loadAccountTexts(asked.locale), code, errors)
  const body = said ? { ...own, ...said, errors: { ...own.errors, ...said.errors } } : own
  const headers = retryAfter === undefined ? NO_STORE : { ...NO_STORE, 'Retry-After': String(retryAfter) }
  return NextResponse.json(body, { status: STATUS[code], headers })
}

const UNAVAILABLE = { code: 'unavailable', retryAfter: PLATFORM_PAUSE_SECONDS } as const

/** Says that a call failed: that the account service limits us or does not answer, else that we failed. */
export function refuseFault(asked: Asked, error: unknown): Promise<NextResponse> {
  if (isStartUpFailure(error)) return refuse(asked, UNAVAILABLE)
  if (!isUpstreamFault(error))
    return refuse(asked, isAway(error) ? { ...UNAVAILABLE, retryAfter: AWAY_PAUSE_SECONDS } : { code: 'fault' })
  return refuse(
    asked,
    error.retryAfter === undefined ? UNAVAILABLE : { code: 'throttled', retryAfter: error.retryAfter },
  )
}

/** Says why nobody was signed in. */
export function refuseEntry(asked: Asked, refusal: AccountRefusal): Promise<NextResponse> {
  switch (refusal.code) {
    case 'throttled':
      return refuse(asked, refusal)
    case 'rejected':
      return refuse(asked, { code: 'invalid', errors: refusal.errors, said: refusal.said })
    case 'csrf':
      return refuse(asked, { code: 'csrf' })
    case 'unavailable':
      return refuse(asked, UNAVAILABLE)
    default:
      return refuse(asked, { code: 'invalid', errors: { email: [refusal.code] } })
  }
}

function redirectBack(asked: Asked, code: AccountProblem, errors?: AccountErrors): NextResponse {
  const { mode } = asked
  const first = errors ? firstError(errors) : null
  if (asked.page !== undefined) {
    if (code === 'unauthenticated') return seeExact(asked.origin, loginPath(asked.locale, asked.page))
    const response = seePage(asked, asked.page, { problem: first?.code ?? code, field: first?.field })
    setTypedCookie(response, { ...keepTyped({}), errors: errors ?? {}, fields: keepFields(asked.fields) })
    return response
  }
  const query = {
    mode: mode === 'login' ? undefined : mode,
    problem: first?.code ?? code,
    field: first?.field,
    next: readNext(asked),
    token:
      (mode === 'reset' || mode === 'invite') && typeof asked.fields.token === 'string'
        ? asked.fields.token.slice(0, 100)
        : undefined,
  }
  const response = seeExact(asked.origin, localePath(asked.locale, routes.login(query)))
  if (mode) setTypedCookie(response, { ...keepTyped(asked.fields), errors: errors ?? {} })
  return response
}

/** Answers success: 204, or on to `next`, else to `home` (unprefixed). */
export function succeed(asked: Asked, home: string = routes.index()): NextResponse {
  if (asked.json) return new NextResponse(null, { status: 204, headers: NO_STORE })
  return seeExact(asked.origin, readNext(asked) ?? localePath(asked.locale, home))
}

/** Answers success in words: 200 `{message}`, or the login page with `?notice=`. */
export async function notify(asked: Asked, notice: AccountNotice): Promise<NextResponse> {
  if (!asked.json)
    return asked.page === undefined
      ? seeExact(asked.origin, localePath(asked.locale, routes.login({ notice })))
      : seePage(asked, asked.page, { notice })
  const { sayNotice } = await loadAccountTexts(asked.locale)
  return NextResponse.json({ message: sayNotice(notice) }, { headers: NO_STORE })
}

/** The login that leads on to a page. */
function loginPath(locale: Locale, page: string): string {
  return localePath(locale, routes.login({ next: localePath(locale, page) }))
}

/**
 * Back to the form of a page with many: `form` names it, and its section is scrolled to; not where a field has the
 * focus from the start, since browsers give it to nothing in a document whose address names a part of it.
 */
function seePage({ origin, locale, fields }: Asked, page: string, query: Record<string, string | undefined>) {
  const form = readFormName(fields)
  const section = form?.split(':')[0]
  const path = localePath(locale, withQuery(page, { ...query, form }))
  return seeExact(origin, section === undefined || query.field !== undefined ? path : `${path}#${section}`)
}

function readFormName({ _form }: Record<string, unknown>): string | undefined {
  return typeof _form === 'string' && /^[a-z]{1,20}(?::[\da-z-]{1,36})?$/.test(_form) ? _form : undefined
}

/** `{data}`, for nobody else's cache. */
export function giveData(data: unknown): NextResponse {
  return NextResponse.json({ data }, { headers: NO_STORE })
}

/** The page that follows a form, on this site and in its language; null without one, or for the login page. */
export function readNext({ fields, locale }: Pick<Asked, 'fields' | 'locale'>): string | null {
  const path = readPagePath(typeof fields.next === 'string' ? fields.next : null)
  if (path === null) return null
  const { prefixed, path: unprefixed } = splitLocale(path)
  if (/^\/login(?:[/?#]|$)/.test(unprefixed)) return null
  return prefixed ? path : localePath(locale, path)
}
