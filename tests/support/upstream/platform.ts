import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { misbehave, type Mischief } from './mischief'
import { holdsToken, PlatformPeople, type Person } from './platform-people'

export type Received = {
  call: string
  locale: string | null
  accept: string | undefined
  bearer: string | null
  cookies: string[]
  csrf: boolean
  origin: string | undefined
  referer: string | undefined
  forwardedFor: string | undefined
  idempotencyKey: string | undefined
  body: Record<string, unknown> | null
}

type Asked = {
  call: string
  path: string
  request: IncomingMessage
  response: ServerResponse
  body: Record<string, unknown> | null
}

export const CLIENT_TOKEN = 'client-token-of-the-operator'

/** An operator's platform as recorded from a Laravel with Sanctum; it logs what it received and fails on command. */
export class Platform {
  readonly people = new PlatformPeople()
  readonly log: Received[] = []
  /** Answers of the start-up calls by path, such as `/v3/agent/1`. */
  readonly tenants = new Map<string, unknown>()
  /** Sanctum knows its own pages by these. */
  stateful = ['http://localhost', 'http://localhost:3000', 'http://sunrise.localhost:3000']
  /** Leads that it has taken, by their idempotency keys. */
  readonly leads = new Map<string, Record<string, unknown>>()
  private readonly held: (() => void)[] = []
  private readonly mischief: { call: string; what: Mischief }[] = []
  private server: Server = createServer()
  private url = ''

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))))
    })
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    // Its type is that of sockets of files, too.
    const { port } = this.server.address() as AddressInfo
    this.url = `http://127.0.0.1:${port}/api`
    return this.url
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((done) => this.server.close(() => done()))
  }

  reset(): void {
    this.log.length = 0
    this.mischief.length = 0
    this.tenants.clear()
    this.leads.clear()
    this.held.length = 0
    this.people.people.length = 0
    this.people.forgetEverybody()
  }

  /** The next calls such as `POST /login` go wrong. */
  fail(call: string, what: Mischief, times = 1): void {
    for (let n = 0; n < times; n++) this.mischief.push({ call, what })
  }

  /** Answers what was held. */
  letGo(): void {
    for (const serve of this.held.splice(0)) serve()
  }

  calls(): string[] {
    return this.log.map(({ call }) => call)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const text = await readText(request)
    const path = url.pathname.replace(/^\/api(?=\/v3\/)/, '')
    const call = `${request.method} ${path}`
    const body: Record<string, unknown> | null = text === '' ? null : JSON.parse(text)
    this.log.push(toReceived(call, url, request, body))
    const at = this.mischief.findIndex((each) => each.call === call)
    const [planned] = at < 0 ? [] : this.mischief.splice(at, 1)
    const asked = { call, path, request, response, body }
    return planned ? this.goWrong(planned.what, asked) : this.serve(asked)
  }

  private serve(asked: Asked): void {
    const { path } = asked
    return path.startsWith('/v3/') && path !== '/v3/auth' ? this.serveToken(asked) : this.serveSession(asked)
  }

  /** Calls that the client token opens. */
  private serveToken({ call, path, request, response, body }: Asked): void {
    if (request.headers.authorization !== `Bearer ${CLIENT_TOKEN}`)
      return json(response, 401, { message: 'Unauthenticated.' })
    if (call === 'POST /v3/services/proxy') {
      if (!body?.phone) return json(response, 422, required(['phone']))
      // A key that it has seen is a lead that it has.
      this.leads.set(String(request.headers['idempotency-key']), body)
      return json(response, 200, { ok: true })
    }
    const record = this.tenants.get(path)
    return record === undefined
      ? json(response, 404, { message: '', exception: 'NotFoundHttpException' })
      : json(response, 200, record)
  }

  /** Calls that cookies open, for the platform's own pages alone. */
  private serveSession({ call, request, response, body }: Asked): void {
    const origin = request.headers.origin ?? request.headers.referer?.replace(/\/$/, '') ?? ''
    if (!this.stateful.includes(origin)) return json(response, 401, { message: 'Unauthenticated.' })
    const visit = this.people.visit(readCookies(request))
    const say = (status: number, answer?: unknown, of = visit) =>
      json(response, status, answer, this.people.cookiesOf(of))
    if (call === 'GET /sanctum/csrf-cookie') return say(204)
    if (call === 'GET /v3/auth')
      return visit.person ? say(200, { data: describe(visit.person) }) : say(401, { message: 'Unauthenticated.' })
    if (!holdsToken(request.headers['x-xsrf-token'], visit)) return say(419, { message: 'CSRF token mismatch.' })
    if (call === 'POST /logout') return say(204, undefined, this.people.renew(visit, null, false))
    if (call === 'POST /login') {
      // For guests alone, as Laravel's: who is signed in is led home.
      if (visit.person) {
        response.writeHead(302, { Location: '/home', 'Set-Cookie': this.people.cookiesOf(visit) })
        return void response.end()
      }
      const person = this.people.find(body?.email)
      if (person?.password !== body?.password || !person)
        return say(422, invalid({ email: ['These credentials do not match our records.'] }))
      return say(204, undefined, this.people.renew(visit, person, body?.remember === true))
    }
    if (call === 'POST /api/register') {
      const missing = ['name', 'email', 'password', 'password_confirmation'].filter((name) => !body?.[name])
      if (missing.length > 0) return say(422, required(missing))
      if (this.people.find(body?.email)) return say(422, invalid({ email: ['validation.unique'] }))
      const { name, email, password } = body ?? {}
      const person = this.people.add({ name: String(name), email: String(email), password: String(password) })
      return say(204, undefined, this.people.renew(visit, person, false))
    }
    return json(response, 405, { message: `The ${request.method} method is not supported for this route.` })
  }

  private goWrong(what: Mischief, asked: Asked): void {
    const { request, response } = asked
    if (what === 'held') return void this.held.push(() => this.serve(asked))
    if (what === 'expired-csrf') {
      this.people.expireCsrf()
      return json(response, 419, { message: 'CSRF token mismatch.' })
    }
    misbehave(what, request, response, this.url.replace('127.0.0.1', 'localhost'))
  }
}

function describe({ id, name, email, facts }: Person) {
  return { ...(id === null ? {} : { id }), name, email, plan_id: null, options: null, actions: null, ...facts }
}

function invalid(errors: Record<string, string[]>) {
  return { message: 'The given data was invalid.', errors }
}

function required(names: readonly string[]) {
  return invalid(Object.fromEntries(names.map((name) => [name, ['validation.required']])))
}

function json(response: ServerResponse, status: number, body?: unknown, cookies: string[] = []): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Set-Cookie': cookies })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function toReceived(call: string, url: URL, { headers }: IncomingMessage, body: Received['body']): Received {
  return {
    call,
    locale: url.searchParams.get('locale'),
    accept: headers.accept,
    bearer: headers.authorization?.replace(/^Bearer /, '') ?? null,
    cookies: [...readCookies({ headers }).keys()].sort(),
    csrf: headers['x-xsrf-token'] !== undefined,
    origin: headers.origin,
    referer: headers.referer,
    forwardedFor: headers['x-forwarded-for']?.toString(),
    idempotencyKey: headers['idempotency-key']?.toString(),
    body,
  }
}

function readCookies({ headers }: Pick<IncomingMessage, 'headers'>): Map<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').filter((pair) => pair !== '')
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
