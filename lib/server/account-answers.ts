import 'server-only'
import { NextResponse } from 'next/server'
import { firstError, type AccountErrors, type AccountProblem } from '@/lib/domain/accounts/errors'
import { keepTyped } from '@/lib/domain/accounts/forms'
import type { Locale } from '@/lib/i18n/locales'
import { localePath, splitLocale } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { readSafePath } from '@/lib/routing/safe-redirect'
import { loadAccountTexts, toRefusalBody, type AccountNotice } from './account-texts'
import { seeExact } from './api-context'
import { setTypedCookie } from './session-cookie'

/** The forms of the login page; `mode` of its query. */
export type LoginMode = 'login' | 'register' | 'forgot' | 'reset'

/** What an answer needs to know of its question. */
export type Asked = {
  /** Answers in JSON; else a form without scripts is led on. */
  json: boolean
  locale: Locale
  /** Scheme and host as the visitor sees them. */
  origin: string
  fields: Record<string, unknown>
  /** The form that posted, to be shown again after a refusal; null where none did. */
  mode: LoginMode | null
}

type Refusal = {
  code: AccountProblem
  errors?: AccountErrors
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
  fault: 500,
} as const satisfies Record<AccountProblem, number>

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Says no: `{message, errors?}` with its status, or back to the login page with `?problem=`. */
export async function refuse(asked: Asked, { code, errors, retryAfter }: Refusal): Promise<NextResponse> {
  if (!asked.json) return leadBack(asked, code, errors)
  const body = toRefusalBody(await loadAccountTexts(asked.locale), code, errors)
  const headers = retryAfter === undefined ? NO_STORE : { ...NO_STORE, 'Retry-After': String(retryAfter) }
  return NextResponse.json(body, { status: STATUS[code], headers })
}

function leadBack(asked: Asked, code: AccountProblem, errors?: AccountErrors): NextResponse {
  const { mode } = asked
  const first = errors ? firstError(errors) : null
  const query = {
    mode: mode === 'login' ? undefined : mode,
    problem: first?.code ?? code,
    field: first?.field,
    next: readNext(asked),
    token: mode === 'reset' && typeof asked.fields.token === 'string' ? asked.fields.token.slice(0, 100) : undefined,
  }
  const response = seeExact(asked.origin, localePath(asked.locale, routes.login(query)))
  if (mode) setTypedCookie(response, { ...keepTyped(asked.fields), errors: errors ?? {} })
  return response
}

/** Says that it is done: 204, or on to `next`, else to `home` (unprefixed). */
export function succeed(asked: Asked, home: string = routes.index()): NextResponse {
  if (asked.json) return new NextResponse(null, { status: 204, headers: NO_STORE })
  return seeExact(asked.origin, readNext(asked) ?? localePath(asked.locale, home))
}

/** Says that it is done in words: 200 `{message}`, or the login page with `?notice=`. */
export async function notify(asked: Asked, notice: AccountNotice): Promise<NextResponse> {
  if (!asked.json) return seeExact(asked.origin, localePath(asked.locale, routes.login({ notice })))
  const { sayNotice } = await loadAccountTexts(asked.locale)
  return NextResponse.json({ message: sayNotice(notice) }, { headers: NO_STORE })
}

/** `{data}`, for nobody else's cache. */
export function giveData(data: unknown): NextResponse {
  return NextResponse.json({ data }, { headers: NO_STORE })
}

/** Where a form wants to go on to, on this site and in its language; null when it does not say, or wants the login page. */
function readNext({ fields, locale }: Asked): string | null {
  const path = readSafePath(typeof fields.next === 'string' ? fields.next : null)
  if (path === null) return null
  const { prefixed, path: unprefixed } = splitLocale(path)
  if (/^\/login(?:[/?#]|$)/.test(unprefixed)) return null
  return prefixed ? path : localePath(locale, path)
}
