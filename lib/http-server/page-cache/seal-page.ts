import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What the application answered, whole. */
export type WholeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Encoding = 'identity' | 'gzip' | 'br'
/** What is sent to everybody as it is, in every form that browsers take. */
export type Sealed = {
  headers: Readonly<Record<string, string | string[]>>
  etag: string
  bodies: Readonly<Record<Encoding, Buffer>>
  /** Whether it is sent to everybody as it is, since no other form is shorter. */
  isPlain?: boolean
}

/** Where a part of a page failed, or was left out: browsers try to fill it. What never renders on a server is no fault. */
const BROKEN_PART = /\sdata-dgst="(?!BAILOUT_TO_CLIENT_SIDE_RENDERING)/

/** Of one connection, one visitor or one moment. */
const OF_ONE_ANSWER =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|set-cookie|cache-control|etag|expires|age|server-timing|content-security-policy|vary|link|x-request-id|x-middleware-.*|x-nextjs-.*)$/
/** What is compressed while somebody may wait. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } }

/**
 * Makes an answer one for everybody: without cookies, without its nonce, under a policy that allows exactly the inline
 * scripts which had the nonce. Null for an answer that cannot be sent twice.
 */
export async function sealPage({ status, headers, body }: WholeAnswer): Promise<Sealed | null> {
  const policy = String(headers['content-security-policy'] ?? '')
  const nonce = /'nonce-([\w+/=-]{16,})'/.exec(policy)?.[1]
  if (status !== 200 || !String(headers['content-type']).startsWith('text/html') || nonce === undefined) return null
  const text = body.toString('utf8')
  if (BROKEN_PART.test(text)) return null
  const { html, hashes } = hashScripts(text, nonce)
  const identity = Buffer.from(html, 'utf8')
  const [zipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, BROTLI)])
  const sealed = allowHashes(policy, nonce, hashes)
  return {
    headers: {
      ...pickHeaders(headers),
      'content-security-policy': sealed,
      vary: varyOf(headers.vary),
      // Whoever keeps it asks first: it may have changed, or the visitor may have signed in.
      'cache-control': 'private, no-cache',
    },
    etag: `W/"${createHash('sha256').update(sealed).update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: zipped, br },
  }
}

/** Takes the nonce from every tag; `hashes` are those of the inline scripts that had it, and of no other. */
export function hashScripts(text: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const html = text
    // A tag with another in its attributes was put together by somebody else.
    .replace(/<script\b([^<>]*)>([\s\S]*?)<\/script>/gi, (whole, attributes: string, code: string) => {
      if (!attributes.includes(attribute)) return whole
      if (code !== '') hashes.add(createHash('sha256').update(code, 'utf8').digest('base64'))
      return `<script${attributes.replace(attribute, '')}>${code}</script>`
    })
    .replace(/<(?:link|style)\b[^<>]*>/gi, (tag) => tag.replace(attribute, ''))
  return { html, hashes: [...hashes] }
}

/**
 * The policy with hashes in place of the nonce. `strict-dynamic` goes with it, since browsers would then refuse our own
 * files: the tags that load them have neither nonce nor content to hash.
 */
export function allowHashes(policy: string, nonce: string, hashes: readonly string[]): string {
  const sources = hashes.map((hash) => `'sha256-${hash}'`).join(' ')
  return policy.replace(` 'nonce-${nonce}' 'strict-dynamic'`, sources === '' ? '' : ` ${sources}`)
}

/** Those that say the same to everybody, without what depends on the form. */
export function pickHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.test(name))
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

function varyOf(vary: string | undefined): string {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...new Set([...names.filter((name) => name !== ''), 'accept-encoding', 'accept-language', 'cookie'])].join(
    ', ',
  )
}
