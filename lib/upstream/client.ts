import { isIP } from 'node:net'
import { failUpstream } from '@/lib/domain/failures/platform'
import { Breakers } from './breakers'
import type { CookieJar } from './cookie-jar'
import { readLimited } from './read-limited'

const TIMEOUT_MS = 8000
const MAX_BYTES = 512_000
const MAX_RETRY_SECONDS = 3600
// These take no bearer, whoever asks.
const WITHOUT_BEARER: readonly string[] = ['/login', '/v3/auth']
// The platform serves these at its host's root; everything else stands under the base.
const AT_ROOT: readonly string[] = ['/login', '/logout', '/sanctum/csrf-cookie', '/api/register']

// These mean the same whoever says them.
const WITHOUT_WORDS: readonly number[] = [419, 429]

export type UpstreamSettings = {
  /** Such as `https://platform.example.com/api`. */
  baseUrl: string
  /** Of anonymous calls; never leaves the server but for the platform. */
  clientToken: string
  now: () => Date
  /** Instead of every call's own. */
  timeoutMs?: number
}

/** On whose behalf a call is made. */
export type UpstreamCaller = {
  locale: string
  /** The visitor's site, by which Sanctum knows its own pages. */
  origin?: string
  /** The visitor's address, for the platform's own limits. */
  address?: string
  jar?: CookieJar
  signedIn?: boolean
}

export type UpstreamCall = {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** Names what is written: a call that is repeated with it is the same one. */
  idempotencyKey?: string
  /** Milliseconds until the whole answer must be here; eight seconds by default. */
  timeoutMs?: number
}

export type UpstreamAnswer = {
  status: number
  /** The parsed body; undefined where it is empty or not JSON. */
  json: unknown
  /** Seconds, of a 429. */
  retryAfter: number
}

export type UpstreamClient = {
  /** Host name of the platform, to which its cookies belong. */
  host: string
  /** The client token, which no answer of ours may repeat. */
  token: string
  /** Root of the platform's host, with which its relative addresses are meant. */
  root: string
  /**
   * Any status below 500 is an answer, a refusal only in JSON or without a body; 5xx, redirects, time-outs, unreadable
   * replies and calls that a breaker keeps back are thrown (see isUpstreamFault).
   */
  call: (caller: UpstreamCaller, call: UpstreamCall) => Promise<UpstreamAnswer>
}

/** Calls the operator's platform at the addresses of specification section 7. */
export function createUpstreamClient(settings: UpstreamSettings): UpstreamClient {
  const base = new URL(settings.baseUrl.replace(/\/+$/, ''))
  const breakers = new Breakers()
  return {
    host: base.hostname,
    root: base.origin,
    token: settings.clientToken,
    call: (caller, call) =>
      breakers.run(call.path, () => ask(settings, toUrl(base, call.path, caller.locale), caller, call)),
  }
}

/** The fault that an answer means to a caller that cannot use it; a 429 keeps its wait. */
export function failAnswer(label: string, { status, retryAfter }: UpstreamAnswer): Error {
  return failUpstream(`${label} was answered with ${status}`, undefined, status === 429 ? retryAfter : undefined)
}

async function ask(
  settings: UpstreamSettings,
  url: URL,
  caller: UpstreamCaller,
  call: UpstreamCall,
): Promise<UpstreamAnswer> {
  const label = `${call.method} ${call.path}`
  const response = await send(settings, url, { caller, call, label })
  const { status } = response
  if (status >= 500 || (status >= 300 && status < 400)) {
    await discard(response)
    throw failUpstream(`${label} was answered with ${status}`)
  }
  caller.jar?.take(response.headers.getSetCookie(), settings.now())
  const text = await readLimited(response, MAX_BYTES).catch((error: unknown) => {
    throw failUpstream(`${label} could not be read`, error)
  })
  const json = parse(text)
  // A gateway's own page says nothing of what was asked for: nobody is signed out or disowned by it.
  if (status >= 400 && json === undefined && text.trim() !== '' && !WITHOUT_WORDS.includes(status))
    throw failUpstream(`${label} was answered with ${status} and no JSON`)
  return { status, json, retryAfter: readRetry(response.headers.get('retry-after'), settings.now()) }
}

async function discard(response: Response): Promise<void> {
  try {
    await response.body?.cancel()
  } catch {
    // The connection broke first: nothing is left to read.
  }
}

function toUrl(base: URL, path: string, locale: string): URL {
  const place = AT_ROOT.includes(path) ? base.origin : base.href.replace(/\/+$/, '')
  const url = new URL(`${place}${path}`)
  url.searchParams.set('locale', locale)
  return url
}

async function send(
  settings: UpstreamSettings,
  url: URL,
  { caller, call, label }: { caller: UpstreamCaller; call: UpstreamCall; label: string },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: call.method,
      headers: toHeaders(settings, url, caller, call),
      body: call.body && JSON.stringify(call.body),
      // The cookies and the token are this host's alone: nobody follows a redirect with them.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(settings.timeoutMs ?? call.timeoutMs ?? TIMEOUT_MS),
    })
  } catch (error) {
    throw failUpstream(`${label} was not answered`, error)
  }
}

function toHeaders(
  { clientToken, now }: UpstreamSettings,
  url: URL,
  { origin, address, jar, signedIn }: UpstreamCaller,
  { method, path, body, idempotencyKey }: UpstreamCall,
): Record<string, string> {
  const cookie = jar?.headerFor(url.pathname, now())
  const csrf = method === 'GET' ? null : jar?.csrfToken(now())
  return {
    Accept: 'application/json',
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...(signedIn || WITHOUT_BEARER.includes(path) ? {} : { Authorization: `Bearer ${clientToken}` }),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(cookie ? { Cookie: cookie } : {}),
    ...(csrf ? { 'X-XSRF-TOKEN': csrf } : {}),
    ...(origin ? { Origin: origin, Referer: `${origin}/` } : {}),
    ...(address && isIP(address) ? { 'X-Forwarded-For': address } : {}),
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The caller that needs a body finds it undefined and refuses.
    return undefined
  }
}

/** Seconds or a date, as RFC 9110 allows. */
function readRetry(header: string | null, now: Date): number {
  const seconds = /^\d{1,9}$/.test(header ?? '')
    ? Number(header)
    : Math.ceil((Date.parse(header ?? '') - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS) : 60
}
