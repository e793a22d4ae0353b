import { withQuery } from '@/lib/routing/routes'

export type AccountAnswer =
  | { ok: true; message: string | null }
  | { ok: false; status: number; message: string | null; errors: Record<string, string[]> }

const CSRF_COOKIE = 'XSRF-TOKEN'

/**
 * Posts to an account door (`/api/login` and its like) in JSON, as a Sanctum client does. A token that has
 * expired (419) is fetched again once. Status 0: the door could not be reached.
 */
export async function postAccount(
  path: string,
  fields: Record<string, unknown>,
  locale: string,
): Promise<AccountAnswer> {
  try {
    if (readCsrf() === null) await fetchCsrf()
    const first = await post(path, fields, locale)
    if (first.status !== 419) return await readAnswer(first)
    await fetchCsrf()
    return await readAnswer(await post(path, fields, locale))
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, status: 0, message: null, errors: {} }
    throw error
  }
}

function post(path: string, fields: Record<string, unknown>, locale: string): Promise<Response> {
  return fetch(withQuery(path, { locale }), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readCsrf() ?? '' },
    body: JSON.stringify(fields),
  })
}

async function fetchCsrf(): Promise<void> {
  await fetch('/api/sanctum/csrf-cookie', { credentials: 'same-origin', headers: { Accept: 'application/json' } })
}

function readCsrf(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${CSRF_COOKIE}=`))
  return pair ? decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1)) : null
}

async function readAnswer(response: Response): Promise<AccountAnswer> {
  const body: unknown = response.status === 204 ? null : await response.json()
  const message = textIn(body, 'message')
  return response.ok ? { ok: true, message } : { ok: false, status: response.status, message, errors: errorsIn(body) }
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
