import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isLocale } from '../i18n/locales'
import { renderPage } from './page-cache/render-page'
import { BROTLI, pickHeaders, type Sealed, type WholeAnswer } from './page-cache/seal-page'
import { sendSealed } from './page-cache/send-page'
import { asksForWhole, type AnswerFile } from './static-files'

/** Whose a hotel is may change, and with it who may see its pictures. */
const FRESH_MS = 60_000
const MOST_BYTES = 32 * 1024 * 1024
/** Addresses that wait to be made ready; what comes beyond is answered by Next. */
const MOST_WANTED = 100
const VERSIONED = /^\/pictures\/[1-9]\d{0,4}\/[a-z]+(?:\/[\w-]+){0,2}\.(?:svg|webp)$/
const DRAWING = /^\/pictures\/(?:icons|flags\/[a-z]{2})$/
/** In other languages it says what English does, under as many addresses as there are words. */
const MESSAGES = /^\/api\/messages\?of=[a-z]{1,20}&locale=([a-z-]{2,7})$/
/** Photographs would not get shorter. */
const COMPRESSIBLE = /^(?:image\/svg\+xml|application\/json)\b/

/** `sealed`: null where each visitor has to be answered for themselves. */
type Kept = { sealed: Sealed | null; until: number }

/** `host`: under which this server asks itself. */
export type PublicAnswersOptions = { host: string; token: string; port: number; onFault: (error: unknown) => void }

/**
 * Answers for pictures and for messages that open late, where the application says that they are the same for everybody
 * (`public`). As with pages, what is kept was asked for on nobody's behalf; until it is ready Next answers.
 */
export function createAnswerPublic({ host, token, port, onFault }: PublicAnswersOptions): AnswerFile {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
  const wanted = new Set<string>()
  let last = Promise.resolve()
  const makeReady = async (url: string) => {
    const answer = await renderPage({ host, proto: null, country: null, cookie: null, url }, { token, port })
    // It is asked for again with the next visitor.
    if (answer.status >= 500) return
    kept.set(url, { sealed: await seal(url, answer, kept.get(url)?.sealed ?? null), until: Date.now() + FRESH_MS })
  }
  const want = (url: string) => {
    if (wanted.size >= MOST_WANTED || wanted.has(url)) return
    wanted.add(url)
    // One after the other, so that pages need not wait.
    last = last
      .then(() => makeReady(url))
      .catch(onFault)
      .finally(() => wanted.delete(url))
  }
  return (request, response) => {
    const { url = '' } = request
    if (!isPublic(url)) return false
    const known = kept.get(url)
    if (known === undefined || Date.now() >= known.until) {
      want(url)
      return false
    }
    if (known.sealed === null || !asksForWhole(request)) return false
    sendSealed(request, response, { sealed: known.sealed, served: 'hit', cookie: null })
    return true
  }
}

function isPublic(url: string): boolean {
  return url.startsWith('/pictures/')
    ? VERSIONED.test(url) || DRAWING.test(url)
    : isLocale(MESSAGES.exec(url)?.[1] ?? '')
}

function sizeOf({ sealed }: Kept, url: string): number {
  const bodies = sealed ? new Set(Object.values(sealed.bodies)) : []
  return [...bodies].reduce((bytes, { length }) => bytes + length, 2 * url.length + 1024)
}

/** Null for what is not the same for everybody, or for ever. What did not change is not compressed again. */
async function seal(url: string, answer: WholeAnswer, before: Sealed | null): Promise<Sealed | null> {
  const { status, headers, body: identity } = answer
  const caching = String(headers['cache-control'] ?? '')
  if (status !== 200 || !caching.startsWith('public,') || headers['set-cookie'] !== undefined) return null
  // Pictures of another version are shown too, under as many addresses as there are numbers.
  if (VERSIONED.test(url) && !caching.includes('immutable')) return null
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  if (before?.etag === etag) return before
  const isPlain = !COMPRESSIBLE.test(String(headers['content-type']))
  const [gzipped, br] = isPlain
    ? [identity, identity]
    : await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, BROTLI)])
  const policy = headers['content-security-policy']
  return {
    headers: {
      ...pickHeaders(headers),
      ...(policy !== undefined && { 'content-security-policy': policy }),
      'cache-control': caching,
      vary: 'accept-encoding',
    },
    etag,
    bodies: { identity, gzip: gzipped, br },
    isPlain,
  }
}
