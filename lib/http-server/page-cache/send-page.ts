import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { FID_COOKIE, FID_COOKIE_SECONDS } from '../../routing/tenant-key'
import type { PageAddress } from './read-address'
import type { HeldResponse } from '../held-response'
import type { Encoding, Sealed, WholeAnswer } from './seal-page'

/** Of one connection, of nobody in particular, or for ourselves alone. */
const NOT_PASSED_ON = /^(?:connection|keep-alive|transfer-encoding|date|set-cookie|server-timing|x-middleware-.*)$/

/** How a page was served, for `Server-Timing`. */
export type Served = 'hit' | 'stale' | 'shared' | 'miss' | 'pass'

export function servedHeader(served: Served): string {
  return `cache;desc=${served}`
}

/** Sends a kept page, or 304 to whoever has it, with the cookie of this visitor alone. */
export function sendPage(
  request: IncomingMessage,
  response: HeldResponse,
  { page, address, served }: { page: Sealed; address: PageAddress; served: Served },
): void {
  sendSealed(request, response, { sealed: page, served, cookie: rememberFid(address) })
}

/** Sends what was made ready, in the form that the visitor takes, or 304 to whoever has it. `served`: null for a file of the build. */
export function sendSealed(
  request: IncomingMessage,
  response: HeldResponse,
  { sealed, served, cookie }: { sealed: Sealed; served: Served | null; cookie: string | null },
): void {
  const { headers } = request
  const shortest = () => (sealed.isPlain ? 'identity' : chooseEncoding(headers['accept-encoding']))
  const form = hasTag(headers['if-none-match'], sealed.etag) ? 'known' : shortest()
  const head = headOf(sealed, { form, served, defaults: response.defaults })
  const body = form === 'known' || request.method === 'HEAD' ? null : sealed.bodies[form]
  response.sendAtOnce(form === 'known' ? 304 : 200, cookie ? [...head, 'set-cookie', cookie] : head, body)
}

/** Sends a kept page to one of the many who ask for it in the same words. */
export function sendKnown(
  response: HeldResponse,
  { page, encoding, served }: { page: Sealed; encoding: Encoding; served: Served },
): void {
  response.sendAtOnce(200, headOf(page, { form: encoding, served, defaults: response.defaults }), page.bodies[encoding])
}

type Head = readonly string[]
type HeadOf = { form: Encoding | 'known'; served: Served | null; defaults: HeldResponse['defaults'] }

/** Writing the same head anew costs more than all the rest of an answer. Servers that share pages share their defaults. */
const heads = new WeakMap<Sealed, Map<string, Head>>()

/** Names and values in turn. `known`: for whoever has the page. */
function headOf(page: Sealed, { form, served, defaults }: HeadOf): Head {
  let made = heads.get(page)
  if (made === undefined) heads.set(page, (made = new Map()))
  const name = `${served} ${form}`
  const head = made.get(name) ?? writeHead(page, { form, served, defaults })
  made.set(name, head)
  return head
}

function writeHead(page: Sealed, { form, served, defaults }: HeadOf): Head {
  const head: OutgoingHttpHeaders = {
    ...defaults,
    ...page.headers,
    etag: page.etag,
    ...(served && { 'server-timing': servedHeader(served) }),
  }
  if (form === 'known') delete head['content-type']
  else head['content-length'] = page.bodies[form].length
  if (form === 'gzip' || form === 'br') head['content-encoding'] = form
  return Object.entries(head).flatMap(([key, value]) => [value ?? []].flat().flatMap((one) => [key, String(one)]))
}

/** Sends an answer that is not kept to the visitor for whom it was made. */
export function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, address }: { answer: WholeAnswer; address: PageAddress },
): void {
  const cookie = rememberFid(address)
  const head: OutgoingHttpHeaders = { 'server-timing': servedHeader('miss'), ...(cookie && { 'set-cookie': cookie }) }
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !NOT_PASSED_ON.test(name)) head[name] = value
  head['content-length'] = answer.body.length
  response.writeHead(answer.status, head)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function rememberFid({ remembers, secure }: PageAddress): string | null {
  if (remembers === null) return null
  const expires = new Date(Date.now() + FID_COOKIE_SECONDS * 1000).toUTCString()
  const life = `Path=/; Expires=${expires}; Max-Age=${FID_COOKIE_SECONDS}`
  return `${FID_COOKIE}=${remembers}; ${life};${secure ? ' Secure;' : ''} SameSite=lax`
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || toStrong(one.trim()) === toStrong(etag))
}

function toStrong(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** The shortest form that the visitor takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}
