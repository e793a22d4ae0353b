import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { findApplication } from '../../routing/application'
import type { SiteRules } from '../../routing/decide'
import { isDeaf, onPageChange } from '../../routing/page-changes'
import type { HeldResponse } from '../held-response'
import type { SiteOfRequest } from '../site-of-request'
import { PageStore, type Rendering } from './page-store'
import type { SharedPages } from './shared-pages'
import { KnownRequests } from './known-requests'
import { readPageAddress, type PageAddress } from './read-address'
import { renderPage } from './render-page'
import { sendKnown, sendOnce, sendPage } from './send-page'

/** Answers a request for a public page; false where it is to be answered for itself. */
export type AnswerPage = (request: IncomingMessage, response: HeldResponse, site: SiteOfRequest) => Promise<boolean>

export type PageCacheOptions = {
  /** Of all kept pages, with their compressed forms. */
  maxBytes: number
  proxies: BlockList
  /** By which trusted proxies name a visitor's country, in small letters; null, or left out: nobody's is known. */
  geoHeader?: string | null
  rules: SiteRules
  token: string
  port: number
  onFault: (error: unknown) => void
  /** Null, or left out: every process renders for itself. */
  shared?: SharedPages | null
}

/** `asked`: how often a page that may be kept was asked for; `kept`: how often it was at hand. */
type Counts = { asked: number; kept: number }
/** `size`: of what is kept now. */
export type PageCache = {
  answerPage: AnswerPage
  /** Answers what was asked for in the same words before; false where it is to be looked at. It waits for nothing. */
  answerKnown: (request: IncomingMessage, response: HeldResponse) => boolean
  size: () => { pages: number; bytes: number }
  counts: () => Counts
}

/** The pages that this process keeps for everybody. It never leaves a visitor without an answer: what fails is passed on. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, proxies, geoHeader, rules, token, port, onFault, shared = null } = options
  // By it this server knows its own questions; else it would wait for itself.
  if (token === '') throw new Error('the server has no token to ask itself with')
  const render = (address: PageAddress) => renderPage(address, { token, port })
  const store = new PageStore({ maxBytes, onFault, render, isCurrent, isDeaf, shared })
  onPageChange((change) => {
    store.forget(change)
    shared?.tell(change)
  })
  shared?.follow({ onChange: (change) => store.forget(change), onLost: () => store.forgetShared() })
  const counts: Counts = { asked: 0, kept: 0 }
  const requests = new KnownRequests(proxies, geoHeader)
  const answerPage: AnswerPage = async (request, response, site) => {
    const address = readPageAddress(request, site, rules)
    if (address === null) return false
    counts.asked += 1
    const found = store.find(address)
    if (!found) return answerMissing(store, address, { request, response, onFault })
    counts.kept += 1
    requests.remember(request, address)
    response.served = found.state
    sendPage(request, response, { page: found.page, address, served: found.state })
    return true
  }
  const answerKnown: PageCache['answerKnown'] = (request, response) => {
    const known = requests.find(request)
    if (known === null || findApplication()?.knownVersion(known.tenant.key) !== known.tenant.version) return false
    const found = store.find(known)
    if (!found) return false
    counts.asked += 1
    counts.kept += 1
    response.served = found.state
    sendKnown(response, { page: found.page, encoding: known.encoding, served: found.state })
    return true
  }
  return { answerPage, answerKnown, size: () => store.size(), counts: () => counts }
}

type Exchange = { request: IncomingMessage; response: HeldResponse; onFault: (error: unknown) => void }

async function answerMissing(
  store: PageStore,
  address: PageAddress,
  { request, response, onFault }: Exchange,
): Promise<boolean> {
  const { isFirst, rendering } = store.fetch(address)
  const done = await rendering.catch((error: unknown) => {
    if (isFirst) onFault(error)
    return null
  })
  const isRendered = done !== null && 'page' in done
  // Who doubts what it keeps shows it where there is nothing better.
  const page = isRendered ? done.page : hasFailed(done) ? store.findLast(address) : null
  if (page) {
    const served = isRendered ? (done.isShared ? 'shared' : 'miss') : 'stale'
    response.served = served
    sendPage(request, response, { page, address, served })
    return true
  }
  if (done === null || isRendered) return false
  // Its nonce is for one document alone, and a redirect has to take the whole query along.
  if (!isFirst || !address.isWhole) return false
  response.choose = null
  response.served = 'miss'
  sendOnce(request, response, { answer: done.once, address })
  return true
}

function hasFailed(done: Rendering | null): boolean {
  return done === null || ('once' in done && done.once.status >= 500)
}

/** A tenant that changed while its page was rendered may be in it half. */
async function isCurrent({ tenant: { key, version } }: PageAddress): Promise<boolean> {
  const site = await findApplication()?.describeSite(key)
  return site?.exists === true && site.version === version
}
