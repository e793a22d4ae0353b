import type {
  AccountAsk,
  AccountRefusal,
  AccountService,
  HeldSession,
  HeldSessions,
  PlatformUser,
  SessionAsk,
  SignedIn,
} from '@/lib/backend/ports'
import { realmOf } from '@/lib/domain/accounts/schema'
import { readAuthUser } from './auth-user'
import { failAnswer, type UpstreamAnswer, type UpstreamCaller, type UpstreamClient } from './client'
import { CookieJar } from './cookie-jar'
import { failUpstream, isUpstreamFault } from '@/lib/domain/failures/platform'
import { readRefusal } from './refusals'
import { createSessionReader } from './session-reader'

type Options = {
  client: UpstreamClient
  sessions: HeldSessions
  onError: (message: string, error: unknown) => void
}
type Visit = UpstreamCaller & { jar: CookieJar }
type Input<Name extends 'logIn' | 'register'> = Parameters<AccountService[Name]>[1]

/** Accounts of the operator's platform, a Laravel Sanctum backend. Its cookies stay here; see HeldSessions. */
export function createUpstreamAccounts(options: Options): AccountService {
  return {
    // Accounts kept here before, or of the demonstration, are strangers to the platform's.
    realmOf: (tenant) => `upstream:${realmOf(tenant)}`,
    keepsCredentials: false,
    find: createSessionReader(options, (ask, token, held) => confirm(options, ask, token, held)),
    logOut: (ask, token) => logOut(options, ask, token),
    logIn: (ask, input) => attempt(options, ask, input.form.email, () => logIn(options, ask, input)),
    register: (ask, input) => attempt(options, ask, null, () => register(options, ask, input)),
  }
}

type Entry = SignedIn | AccountRefusal

/**
 * Counts a try and makes it. One that the platform did not refuse for what was typed does not count. A platform that
 * fails is a refusal, so that forms can say so and keep what was typed.
 */
async function attempt(
  { sessions, onError }: Options,
  ask: AccountAsk,
  email: string | null,
  work: () => Promise<Entry>,
): Promise<Entry> {
  const admitted = await sessions.admit(ask, email)
  if (!admitted.ok) return admitted
  try {
    const entry = await work()
    if (entry.ok) await admitted.succeed()
    else if (entry.code !== 'credentials' && entry.code !== 'rejected') await admitted.takeBack()
    return entry
  } catch (error) {
    await admitted.takeBack()
    if (!isUpstreamFault(error)) throw error
    onError('nobody could be signed in at the platform', error)
    if (error.retryAfter !== undefined) return { ok: false, code: 'throttled', retryAfter: error.retryAfter }
    return { ok: false, code: 'unavailable' }
  }
}

async function logIn(options: Options, ask: AccountAsk, { form, sessionToken }: Input<'logIn'>): Promise<Entry> {
  if (sessionToken !== null) await logOut(options, ask, sessionToken)
  const visit = openVisit(options, ask)
  await prepare(options, visit)
  // Signing in logs out first, even where there is no session of ours.
  if (sessionToken === null) await write(options, visit, '/logout')
  return enter(options, ask, visit, form)
}

async function register(options: Options, ask: AccountAsk, { form, sessionToken }: Input<'register'>): Promise<Entry> {
  const visit = openVisit(options, ask)
  await prepare(options, visit)
  const { name, email, password, remember } = form
  const body = { name, email, password, password_confirmation: password, remember }
  const answer = await write(options, visit, '/api/register', body)
  if (answer.status >= 400) return refuse(options, answer, 'register')
  if (sessionToken !== null) await logOut(options, ask, sessionToken)
  // The platform has signed this visit in with its registration, and its login takes guests alone.
  await write(options, visit, '/logout')
  return enter(options, ask, visit, form)
}

/** Signs in with a prepared visit and keeps its cookies under a token of ours. */
async function enter(options: Options, ask: AccountAsk, visit: Visit, form: Input<'logIn'>['form']): Promise<Entry> {
  const { email, password, remember } = form
  const answer = await write(options, visit, '/login', { email, password, remember })
  if (answer.status >= 400) return refuse(options, answer, 'login')
  const said = await askUser(options, visit)
  if (said.status === 401)
    throw failUpstream(`it forgot who had just signed in: is ${ask.origin} one of its stateful domains?`)
  const user = readUser(said)
  const session = await options.sessions.open(ask, { user, cookies: visit.jar.toText(), remember })
  return { ok: true, session }
}

function refuse({ client }: Options, answer: UpstreamAnswer, action: 'login' | 'register'): AccountRefusal {
  const refusal = readRefusal(answer, action, [client.token])
  if (!refusal) throw failAnswer(action, answer)
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
  const said = await askUser(options, visit)
  const user = said.status === 401 ? null : readUser(said)
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

function readUser(answer: UpstreamAnswer): PlatformUser {
  if (answer.status !== 200) throw failAnswer('GET /v3/auth', answer)
  const user = readAuthUser(answer.json)
  if (!user) throw failUpstream('GET /v3/auth named nobody')
  return user
}

function askUser({ client }: Options, visit: Visit): Promise<UpstreamAnswer> {
  return client.call(visit, { method: 'GET', path: '/v3/auth' })
}

async function prepare({ client }: Options, visit: Visit): Promise<void> {
  const answer = await client.call(visit, { method: 'GET', path: '/sanctum/csrf-cookie' })
  if (answer.status >= 400) throw failAnswer('GET /sanctum/csrf-cookie', answer)
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
