import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { MIDDLEWARE_TIME_HEADER } from '../routing/process/middleware-time'

type Done = (error?: Error | null) => void
type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** What Next tells itself; `x-nextjs-*` is left, by which the router in browsers finds its way. */
const INTERNAL = /^x-middleware-/i
const ownMethods = ['writeHead', 'write', 'end', 'flushHeaders', 'flush', 'on']

function pickDone(...values: unknown[]): Done | undefined {
  return values.find((value): value is Done => typeof value === 'function')
}

/** A response that can drop the body that Next writes for an error, so that our own document is sent once Next has ended. */
export class HeldResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Called once, when status and headers are known; returns what to send instead, or null to let the body pass. */
  choose: (() => (() => void) | null) | null = null
  /** Headers of every answer, by their lower-case names; what it says of itself goes before. */
  defaults: Readonly<Record<string, string>> = {}
  /** How a page was served, in a word; null for what is no page. */
  served: string | null = null
  /** What the middleware says of its work, where it was asked. */
  middlewareTime: string | null = null
  private instead: (() => void) | null = null
  private isSilenced = false

  /** Takes nothing more from the application; false where its answer has begun. `speak` answers in its place. */
  silence(): boolean {
    if (this.headersSent) return false
    this.choose = null
    this.instead = null
    this.shed()
    this.isSilenced = true
    return true
  }

  /** `send` writes although the application is silenced. */
  speak(send: () => void): void {
    this.isSilenced = false
    send()
    this.isSilenced = true
  }

  private isWithheld(): boolean {
    if (this.isSilenced) return true
    if (this.choose && !this.headersSent) {
      this.instead = this.choose()
      if (this.instead) this.choose = null
    }
    return this.instead !== null
  }

  private keepHeaders(headers: Headers): void {
    if (!Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
      return
    }
    for (let index = 0; index + 1 < headers.length; index += 2) {
      const value = headers[index + 1]
      if (value !== undefined) this.setHeader(String(headers[index]), value)
    }
  }

  /** Removes wrappers such as compression, which have ended and would drop what follows, and the headers so far. */
  private shed(): void {
    for (const name of ownMethods) Reflect.deleteProperty(this, name)
    this.noteTime()
    for (const name of this.getHeaderNames()) if (name !== 'set-cookie') this.removeHeader(name)
  }

  private noteTime(): void {
    const time = this.getHeader(MIDDLEWARE_TIME_HEADER)
    if (typeof time === 'string') this.middlewareTime = time
  }

  private release(): void {
    if (this.isSilenced) return
    this.shed()
    const instead = this.instead
    this.instead = null
    instead?.()
  }

  override writeHead(status: number, second?: string | Headers, third?: Headers): this {
    if (this.isSilenced) return this
    const headers = typeof second === 'object' ? second : third
    this.statusCode = status
    if (this.choose && headers) this.keepHeaders(headers)
    if (this.isWithheld()) return this
    const last = this.secure(headers)
    return typeof second === 'string' ? super.writeHead(status, second, last) : super.writeHead(status, last)
  }

  /** Adds what every answer says and drops what is nobody's business; answers what is left of `headers`. */
  private secure(headers: Headers = {}): OutgoingHttpHeaders {
    const last = Array.isArray(headers) ? {} : headers
    if (Array.isArray(headers)) this.keepHeaders(headers)
    for (const [name, value] of Object.entries(this.defaults))
      if (last[name] === undefined && !this.hasHeader(name)) this.setHeader(name, value)
    this.noteTime()
    for (const name of this.getHeaderNames()) if (INTERNAL.test(name)) this.removeHeader(name)
    const isClean = Object.keys(last).every((name) => !INTERNAL.test(name))
    return isClean ? last : Object.fromEntries(Object.entries(last).filter(([name]) => !INTERNAL.test(name)))
  }

  /** Sends what is ready, whatever `choose` says: a head of names and values in turn, to which nothing is added. */
  sendAtOnce(status: number, head: readonly string[], body: Buffer | null): void {
    if (this.isSilenced) return
    this.choose = null
    super.writeHead(status, [...head])
    super.end(body ?? undefined)
  }

  override flushHeaders(): void {
    if (!this.isWithheld()) super.flushHeaders()
  }

  override write(chunk: unknown, second?: BufferEncoding | Done, third?: Done): boolean {
    if (this.isWithheld()) {
      const done = pickDone(second, third)
      if (done) process.nextTick(done)
      return true
    }
    return typeof second === 'string' ? super.write(chunk, second, third) : super.write(chunk, second)
  }

  override end(chunk?: unknown, second?: BufferEncoding | (() => void), third?: () => void): this {
    if (this.isWithheld()) {
      const done = pickDone(chunk, second, third)
      if (done) this.once('finish', done)
      this.release()
      return this
    }
    if (typeof chunk === 'function') return super.end(() => chunk())
    return typeof second === 'string' ? super.end(chunk, second, third) : super.end(chunk, second)
  }
}
