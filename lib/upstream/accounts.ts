import type {
  AccountAsk,
  AccountRefusal,
  AccountService,
  HeldSession,
  HeldSessions,
  SessionAsk,
} from '@/lib/backend/ports'
import { realmOf } from '@/lib/domain/accounts/schema'
import { readAuthUser } from './auth-user'
import type { UpstreamAnswer, UpstreamCaller, UpstreamClient } from './client'
import { CookieJar } from './cookie-jar'
import { failUpstream, isUpstreamFault } from './fault'
import { readRefusal } from './refusals'

type Options = {
  client: UpstreamClient
  sessions: HeldSessions
  onError: (message: string, error: unknown) => void
}
type Visit = UpstreamCaller & { jar: CookieJar }
type Input<Name extends 'logIn' | 'register'> = Parameters<AccountService[Name]>[1]

// For this long pages trust what the platform last said of a session, without asking again.
const FRESH_MS = 30_000
// For this long they trust it when the platform does not answer.
const STALE_MS = 15 * 60_000
// For this long they do not ask again after a failure.
const QUIET_MS = 10_000

/** Accounts of the operator's platform, a Laravel Sanctum backend. Its cookies stay here; see HeldSessions. */
export function createUpstreamAccounts(options: Options): AccountService {
  const { sessions } = options
  let quietUntil = 0
  const find = async (ask: SessionAsk, token: string, { fresh = false } = {}) => {
    const held = await sessions.find(ask, token)
    if (!held) return null
    const now = ask.now().getTime()
    const age = now - held.checkedAt.getTime()
    const mayBeOld = !fresh && age < STALE_MS
    if (mayBeOld && (age < FRESH_MS || now < quietUntil)) return held.account
    try {
      return await confirm(options, ask, token, held)
    } catch (error) {
      if (!isUpstreamFault(error) || !mayBeOld) throw error
      quietUntil = now + QUIET_MS
      options.onError('the platform did not confirm a session', error)
      return held.account
    }
  }
  return {
    // Accounts kept here before, or of the demonstration, are strangers to the platform's.
    realmOf: (tenant) => `upstream:${realmOf(tenant)}`,
    keepsCredentials: false,
    find,
    logOut: (ask, token) => logOut(options, ask, token),
    logIn: (ask, input) => attempt(options, () => logIn(options, ask, input)),
    register: (ask, input) => attempt(options, () => register(options, ask, input)),
  }
}

/** A platform that fails is a refusal, so that forms can say so and keep what was typed. */
async function attempt<T>({ onError }: Options, work: () => Promise<T>): Promise<T | AccountRefusal> {
  try {
    return await work()
  } catch (error) {
    if (!isUpstreamFault(error)) throw error
    onError('nobody could be signed in at the platform', error)
    return { ok: false, code: 'unavailable' }
  }
}

async function logIn(options: Options, ask: AccountAsk, { form, sessionToken }: Input<'logIn'>) {
  const admitted = await options.sessions.admit(ask, form.email)
  if (!admitted.ok) return admitted
  if (sessionToken !== null) await logOut(options, ask, sessionToken)
  const visit = openVisit(options, ask)
  await prepare(options, visit)
  // Signing in logs out first, even where there is no session of ours.
  if (sessionToken === null) await write(options, visit, '/logout')
  return enter(options, ask, visit, form)
}

async function register(options: Options, ask: AccountAsk, { form, sessionToken }: Input<'register'>) {
  const admitted = await options.sessions.admit(ask, null)
  if (!admitted.ok) return admitted
  const visit = openVisit(options, ask)
  await prepare(options, visit)
  const { name, email, password, remember } = form
  const body = { name, email, password, password_confirmation: password, remember }
  const answer = await write(options, visit, '/api/register', body)
  if (answer.status >= 400) return refuse(options, answer, 'register')
  if (sessionToken !== null) await logOut(options, ask, sessionToken)
  else await write(options, visit, '/logout')
  return enter(options, ask, visit, form)
}

/** Signs in with a prepared visit and keeps its cookies under a token of ours. */
async function enter(options: Options, ask: AccountAsk, visit: Visit, form: Input<'logIn'>['form']) {
  const { email, password, remember } = form
  const answer = await write(options, visit, '/login', { email, password, remember })
  if (answer.status >= 400) return refuse(options, answer, 'login')
  const { status, json } = await askUser(options, visit)
  if (status === 401)
    throw failUpstream(`it forgot who had just signed in: is ${ask.origin} one of its stateful domains?`)
  const user = status === 200 ? readAuthUser(json) : null
  if (!user) throw failUpstream(`GET /v3/auth named nobody (${status})`)
  const session = await options.sessions.open(ask, { user, cookies: visit.jar.toText(), remember })
  return { ok: true, session } as const
}

function refuse({ client }: Options, answer: UpstreamAnswer, action: 'login' | 'register'): AccountRefusal {
  const refusal = readRefusal(answer, action, [client.token])
  if (!refusal) throw failUpstream(`${action} was answered with ${answer.status}`)
  return refusal
}

/** The session ends here whatever the platform says. */
async function logOut(options: Options, ask: SessionAsk, token: string): Promise<void> {
  const held = await options.sessions.find(ask, token)
  await options.sessions.end(ask, token)
  if (!held) return
  try {
    await write(options, resume(options, ask, held), '/logout')
  } catch (error) {
    if (!isUpstreamFault(error)) throw error
    options.onError('a session that ended here may live on at the platform', error)
  }
}

/** Asks the platform whose session it is. 401 and another person end it. */
async function confirm(options: Options, ask: SessionAsk, token: string, held: HeldSession) {
  const visit = resume(options, ask, held)
  const { status, json } = await askUser(options, visit)
  if (status !== 401 && status !== 200) throw failUpstream(`GET /v3/auth was answered with ${status}`)
  const user = status === 200 ? readAuthUser(json) : null
  if (status === 200 && !user) throw failUpstream('GET /v3/auth named nobody')
  if (user?.subject === held.user.subject)
    return options.sessions.renew(ask, held, { user, cookies: visit.jar.toText() })
  await options.sessions.end(ask, token)
  return null
}

function openVisit({ client }: Options, ask: AccountAsk): Visit {
  const { locale, origin, client: visitor } = ask
  return { locale, origin, address: visitor.address, jar: new CookieJar(client.host) }
}

function resume({ client }: Options, { locale, origin }: SessionAsk, { cookies }: HeldSession): Visit {
  return { locale, origin, jar: CookieJar.read(client.host, cookies), signedIn: true }
}

function askUser({ client }: Options, visit: Visit): Promise<UpstreamAnswer> {
  return client.call(visit, { method: 'GET', path: '/v3/auth' })
}

async function prepare({ client }: Options, visit: Visit): Promise<void> {
  const { status } = await client.call(visit, { method: 'GET', path: '/sanctum/csrf-cookie' })
  if (status >= 400) throw failUpstream(`GET /sanctum/csrf-cookie was answered with ${status}`)
}

/** Posts; a token that is no longer taken (419) is fetched again once. */
async function write(
  options: Options,
  visit: Visit,
  path: string,
  body?: Record<string, unknown>,
): Promise<UpstreamAnswer> {
  const first = await options.client.call(visit, { method: 'POST', path, body })
  if (first.status !== 419) return first
  await prepare(options, visit)
  return options.client.call(visit, { method: 'POST', path, body })
}
