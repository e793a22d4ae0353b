import { localePath, splitLocale } from '@/lib/routing/resolve-locale'
import { routes, withQuery } from '@/lib/routing/routes'
import { readSafePath } from '@/lib/routing/safe-redirect'
import { recordSession } from '@/lib/client/state/visitor-state'
import { fetchApi, refuseBadJson } from '@/lib/client/http/http'
import { leaveTo } from '@/lib/client/http/leave'
import { readCookies } from '@/lib/client/state/cookies'

export type AccountAnswer =
  | { ok: true; message: string | null; /** The code of a second factor is still owed. */ owesCode: boolean }
  | { ok: false; status: number; message: string | null; errors: Record<string, string[]> }

const CSRF_COOKIE = 'XSRF-TOKEN'
// These calls need no session: their own form shows what they refuse.
const OPEN_CALLS = ['/api/login', '/api/register', '/api/login/code', '/api/invitation', '/api/logout']

/**
 * Posts to an account handler (`/api/login` and its like) in JSON, as a Sanctum client does. A token that has
 * expired (419) is fetched again once. Status 0: the handler could not be reached. When the session is over (401) the
 * visitor is logged out, goes to the login page and comes back from there; the answer then never comes.
 */
export async function postAccount(
  path: string,
  fields: Record<string, unknown>,
  locale: string,
): Promise<AccountAnswer> {
  try {
    const last = await postWithToken(path, fields, locale)
    if (last.status === 401 && !OPEN_CALLS.includes(path)) return await leaveForLogin(locale)
    const answer = await readAnswer(last)
    if (answer.ok && !answer.owesCode && OPEN_CALLS.includes(path)) recordSession(path !== '/api/logout')
    return answer
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, status: 0, message: null, errors: {} }
    throw error
  }
}

/** Asks an account handler in the background for its `data`; null when it refuses or cannot be reached. */
export async function askAccount(path: string, fields: Record<string, unknown>, locale: string): Promise<unknown> {
  try {
    const response = await postWithToken(path, fields, locale)
    const body: unknown = response.ok ? await response.json().catch(refuseBadJson) : null
    return isRecord(body) ? body.data : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function postWithToken(path: string, fields: Record<string, unknown>, locale: string): Promise<Response> {
  if (listTokens().length === 0) await fetchCsrf()
  const first = await post(path, fields, locale)
  if (first.status !== 419) return first
  await fetchCsrf()
  return post(path, fields, locale)
}

function post(path: string, fields: Record<string, unknown>, locale: string): Promise<Response> {
  return fetchApi(withQuery(path, { locale }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': listTokens().join(', ') },
    body: JSON.stringify(fields),
  })
}

/** A parent domain may have a cookie of this name too, and only the server can tell which one is ours. */
function listTokens(): string[] {
  return readCookies(CSRF_COOKIE).filter((value) => /^[\w.-]+$/.test(value))
}

async function fetchCsrf(): Promise<void> {
  await fetchApi('/api/sanctum/csrf-cookie')
}

/** Ends what is left of the session and goes to the login page. */
async function leaveForLogin(locale: string): Promise<never> {
  // The session ends in this browser even if the call fails.
  await post('/api/logout', {}, locale).catch(() => null)
  recordSession(false)
  const { pathname, search } = window.location
  const next = readSafePath(`${pathname}${search}`)
  leaveTo(localePath(splitLocale(pathname).locale, routes.login({ next })))
  return new Promise(() => undefined)
}

/** The password was right, but there is no session yet. */
function owesCode({ status }: Response): boolean {
  return status === 202
}

async function readAnswer(response: Response): Promise<AccountAnswer> {
  const body: unknown = response.status === 204 ? {} : await response.json().catch(refuseBadJson)
  // Somebody else answered, such as the page of a network that asks for its own login.
  if (response.ok && body === null) return { ok: false, status: 0, message: null, errors: {} }
  const message = textIn(body, 'message')
  return response.ok
    ? { ok: true, message, owesCode: owesCode(response) }
    : { ok: false, status: response.status, message, errors: errorsIn(body) }
}

function textIn(body: unknown, key: string): string | null {
  const value: unknown = isRecord(body) ? body[key] : null
  return typeof value === 'string' ? value : null
}

function errorsIn(body: unknown): Record<string, string[]> {
  const errors = isRecord(body) && isRecord(body.errors) ? body.errors : {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
