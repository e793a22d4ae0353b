import type { IncomingMessage } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { isTrustedPeer } from '../peers'
import { OTHER_ANSWERS, type PageAddress } from './read-address'
import { chooseEncoding } from './send-page'
import type { Encoding } from './seal-page'

const MOST_REQUESTS = 5000
/** With their cookies and languages; most are a tenth of this. */
const LONGEST = 1000
const MOST_NAMES = 1000

/** `words`: it decides which page is sent, or in which form; `proxy`: only where a trusted proxy says it. */
type Meaning = 'words' | 'cookie' | 'proxy' | 'look' | 'nothing'
const MEANINGS = new Map<string, Meaning>([
  ['host', 'words'],
  ['accept-language', 'words'],
  ['accept-encoding', 'words'],
  ['cookie', 'cookie'],
  ['x-forwarded-proto', 'proxy'],
])
/** Somewhere in all cookies that we read. Those of others, such as a number for each visitor, decide nothing. */
const OUR_COOKIE = /fid|i18n_redirected|stayfront_|country|consent_/
/** With these, and all that speak to this server or to Next, a request is none of the many. */
const LOOK = new Set([...OTHER_ANSWERS, 'if-none-match', 'content-length', 'expect', 'upgrade'])
const SPEAKS = /^(?:x-stayfront|x-nextjs|x-middleware|next)-/

type Known = PageAddress & { encoding: Encoding }

/**
 * Requests for kept pages that came before, by the words that decide how they are answered: whoever asks in the same
 * words gets the same page, and nothing of it is worked out again. What else they say (who asks, by which browser, from
 * where) no kept page depends on.
 */
export class KnownRequests {
  private readonly known = new LRUCache<string, Known>({ max: MOST_REQUESTS })
  private readonly meanings = new Map<string, Meaning>()
  private readonly trusted = new WeakMap<Socket, boolean>()
  private readonly hasProxies: boolean

  /** `geoHeader`: by which proxies name a visitor's country, in small letters; null for none. */
  constructor(
    private readonly proxies: BlockList,
    private readonly geoHeader: string | null = null,
  ) {
    this.hasProxies = proxies.rules.length > 0
  }

  /** Null where a request is to be looked at. */
  find(request: IncomingMessage): Known | null {
    const words = this.wordsOf(request)
    return words === null ? null : (this.known.get(words) ?? null)
  }

  /** Takes note of how a request was answered: with the page of this address. */
  remember(request: IncomingMessage, address: PageAddress): void {
    // The cookie that it sets says until when.
    if (address.remembers !== null) return
    const words = this.wordsOf(request)
    if (words === null || words.length > LONGEST) return
    this.known.set(words, { ...address, encoding: chooseEncoding(request.headers['accept-encoding']) })
  }

  /** Null for a request that is none of the many. Each name stands before its words, and none holds a line break. */
  private wordsOf({ method, url = '', rawHeaders, socket }: IncomingMessage): string | null {
    if (method !== 'GET') return null
    let words = url
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] ?? ''
      const meaning = this.meanings.get(name) ?? this.meaningOf(name)
      if (meaning === 'nothing') continue
      if (meaning === 'look') return null
      const value = rawHeaders[index + 1] ?? ''
      if (meaning === 'cookie' ? !OUR_COOKIE.test(value) : meaning === 'proxy' && !this.isTrusted(socket)) continue
      words += `\n${name}:${value}`
    }
    return words
  }

  private meaningOf(spelled: string): Meaning {
    const name = spelled.toLowerCase()
    const plain = LOOK.has(name) || SPEAKS.test(name) ? 'look' : 'nothing'
    const meaning = MEANINGS.get(name) ?? (name === this.geoHeader ? 'proxy' : plain)
    if (this.meanings.size < MOST_NAMES) this.meanings.set(spelled, meaning)
    return meaning
  }

  private isTrusted(socket: Socket): boolean {
    if (!this.hasProxies) return false
    const known = this.trusted.get(socket)
    if (known !== undefined) return known
    const trusted = isTrustedPeer(this.proxies, socket.remoteAddress)
    this.trusted.set(socket, trusted)
    return trusted
  }
}
