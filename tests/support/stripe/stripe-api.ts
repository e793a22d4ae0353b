import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { createBooks, type StripeBooks, type StripeEvent } from './books'
import { readForm } from './forms'
import { StripeRefusal } from './refusal'
import type { StripeSpecification } from './specification'

type Fields = Record<string, unknown>
type Answer = { status: number; body: Fields }
type Kept = { hash: string; answer: Answer | null }
/** Something that goes wrong with the next calls whose path matches. */
export type Mischief = { path: RegExp; times: number } & (
  | { how: 'status'; status: number; keep?: boolean }
  /** The call does what it does, and its answer is lost. */
  | { how: 'lost' }
)
export type StripeCall = { method: string; path: string; fields: Fields; key: string | null }

type Settings = { specification: StripeSpecification; secretKey: string; webhookSecret: string }

/**
 * Stripe's payments as a server that its own library talks to: it checks every request by Stripe's description, keeps
 * idempotency keys as Stripe does, and signs what it tells. Nothing is told unless a test delivers it.
 */
export class FakeStripe {
  readonly calls: StripeCall[] = []
  readonly books: StripeBooks
  mischief: Mischief[] = []
  private readonly kept = new Map<string, Kept>()
  private readonly deaf = new Set<string>()
  private readonly server: Server
  url = ''

  constructor(private readonly settings: Settings) {
    this.books = createBooks(settings.specification, () => this.url)
    this.server = createServer((request, response) => void this.answer(request, response))
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    if (address === null || typeof address === 'string') throw new Error('the fake has no port')
    this.url = `http://127.0.0.1:${address.port}`
    return this
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** Forgets idempotency keys, as Stripe does after a day. */
  letDayPass(): void {
    this.kept.clear()
  }

  /** An event as it comes to a webhook: the body and its signature. */
  sign(event: StripeEvent, at = new Date(), secret = this.settings.webhookSecret): { body: string; signature: string } {
    const body = JSON.stringify({
      ...this.settings.specification.example('event'),
      id: event.id,
      type: event.type,
      data: { object: event.object },
    })
    const timestamp = Math.floor(at.getTime() / 1000)
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { pathname, search } = new URL(request.url ?? '', this.url)
    const text = Buffer.concat(parts).toString('utf8')
    if (pathname.startsWith('/challenges/')) return this.challenge(pathname, request.method ?? '', text, response)
    const method = request.method ?? ''
    const fields = readForm(method === 'GET' ? search.slice(1) : text)
    const key = request.headers['idempotency-key']
    const call = { method, path: pathname, fields, key: typeof key === 'string' ? key : null }
    this.calls.push(call)
    const isAllowed = request.headers.authorization === `Bearer ${this.settings.secretKey}`
    const said = isAllowed
      ? await this.replay(call)
      : { ...toAnswer(new StripeRefusal(401, { message: 'Invalid API Key provided' })), replayed: false }
    if (said === null) return void response.destroy()
    response.writeHead(said.status, {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      ...(said.replayed && { 'idempotent-replayed': 'true' }),
      ...(said.status >= 500 && { 'stripe-should-retry': 'false' }),
    })
    response.end(JSON.stringify(said.body))
  }

  /** Answers once a key: the same again, or why not. Null: nobody hears the answer. */
  private async replay(call: StripeCall): Promise<(Answer & { replayed: boolean }) | null> {
    if (call.method !== 'POST' || call.key === null) return this.lose(call, this.run(call).answer)
    const hash = createHash('sha256')
      .update(JSON.stringify([call.path, call.fields]))
      .digest('hex')
    const known = this.kept.get(call.key)
    if (known && known.hash !== hash)
      return { ...toAnswer(new StripeRefusal(400, { type: 'idempotency_error' })), replayed: false }
    if (known && known.answer === null)
      return { ...toAnswer(new StripeRefusal(409, { code: 'idempotency_key_in_use' })), replayed: false }
    if (known?.answer) return this.lose(call, known.answer, true)
    const entry: Kept = { hash, answer: null }
    this.kept.set(call.key, entry)
    // Long enough for calls that come at once to meet.
    await new Promise((resolve) => setImmediate(resolve))
    const { answer, keep } = this.run(call)
    if (keep) entry.answer = answer
    else this.kept.delete(call.key)
    return this.lose(call, answer)
  }

  private lose(call: StripeCall, answer: Answer, replayed = false) {
    return this.take(call, 'lost') || this.isDeaf(call) ? null : { ...answer, replayed }
  }

  private isDeaf({ path }: StripeCall): boolean {
    return path.endsWith('/capture') && this.deaf.has(path.split('/')[3] ?? '')
  }

  private take({ path }: StripeCall, how: Mischief['how']): Mischief | null {
    const found = this.mischief.find((each) => each.how === how && each.times > 0 && each.path.test(path))
    if (found) found.times -= 1
    return found ?? null
  }

  /** `keep`: whether Stripe keeps the answer under the key; what its validation refuses it does not. */
  private run(call: StripeCall): { answer: Answer; keep: boolean } {
    const fault = this.take(call, 'status')
    if (fault?.how === 'status') {
      const type = fault.status === 429 ? 'invalid_request_error' : 'api_error'
      return { answer: toAnswer(new StripeRefusal(fault.status, { type })), keep: fault.keep ?? false }
    }
    const checked = this.settings.specification.check(call)
    if (checked === null)
      return { answer: toAnswer(new StripeRefusal(404, { message: 'Unrecognized URL' })), keep: false }
    if (checked.problem) return { answer: toAnswer(new StripeRefusal(400, checked.problem)), keep: false }
    try {
      return { answer: { status: 200, body: this.perform(call) }, keep: true }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { answer: toAnswer(error), keep: true }
    }
  }

  private perform({ method, path, fields }: StripeCall): Fields {
    const [, , resource, id = '', move] = path.split('/')
    const { books } = this
    if (resource === 'refunds' && method === 'GET')
      return { object: 'list', data: books.listRefunds(fields.payment_intent), has_more: false, url: path }
    if (resource === 'refunds') return books.refund(fields)
    if (id === '') return books.show(books.create(fields), fields.expand)
    switch (move) {
      case 'confirm':
        return books.show(books.confirm(id, fields), fields.expand)
      case 'capture': {
        const intent = books.capture(id)
        if (books.losesCapture(id)) this.deaf.add(id)
        return books.show(intent, fields.expand)
      }
      case 'cancel':
        return books.show(books.cancel(id, fields.cancellation_reason), fields.expand)
      default:
        this.deaf.delete(id)
        return books.show(books.find(id), fields.expand)
    }
  }

  /** The bank's page, to which Stripe leads a payer, and back from there. */
  private challenge(path: string, method: string, text: string, response: ServerResponse): void {
    const id = path.split('/')[2] ?? ''
    if (method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html' })
      const button = (outcome: string) => `<button name="outcome" value="${outcome}">${outcome}</button>`
      response.end(
        `<!doctype html><title>Bank</title><form method="post">${button('approve')}${button('refuse')}</form>`,
      )
      return
    }
    const intent = this.books.answerChallenge(id, readForm(text).outcome === 'approve')
    const back = new URL(intent.returnUrl)
    back.searchParams.set('payment_intent', id)
    back.searchParams.set('payment_intent_client_secret', intent.secret)
    back.searchParams.set('redirect_status', intent.error ? 'failed' : 'succeeded')
    response.writeHead(303, { location: back.href }).end()
  }
}

function toAnswer(refusal: StripeRefusal): Answer {
  return { status: refusal.status, body: refusal.body }
}
