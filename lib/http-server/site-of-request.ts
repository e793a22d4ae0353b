import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { findApplication } from '../routing/application'
import { decide, type Decision, type SiteRules } from '../routing/decide'
import type { SiteAnswer } from '../routing/tenant-exists'
import { toSegment } from '../routing/tenant-key'
import { proveTenant, TENANT_PROOF_HEADER } from '../routing/tenant-proof'
import { readRoute } from './read-route'

// Much less than a proof lasts, and as long as a change may take to be seen.
const SAME_PROOF_MS = 1000
const MAX_PROOFS = 1000
const MAX_DECISIONS = 2000
const LONGEST_REMEMBERED = 500
// What the middleware leaves to others.
const WITHOUT_MIDDLEWARE = /^\/(?:_next\/static|api|pictures)\//

type Rewrite = Extract<Decision, { kind: 'rewrite' }>

/** A request for a page, and whose page it is. */
export type SiteOfRequest = {
  decision: Rewrite
  segment: string
  site: SiteAnswer
  /** Tells the middleware, which would else ask over HTTP. */
  tellMiddleware: () => Promise<void>
}

/** Whose page a request is for: null for what is no page of a tenant, and where nobody can say. */
export type FindSite = (request: IncomingMessage) => Promise<SiteOfRequest | null>

export function createFindSite({ secret, rules }: { secret: string; rules: SiteRules }): FindSite {
  const proofs = new LRUCache<string, Promise<string>>({ max: MAX_PROOFS, ttl: SAME_PROOF_MS })
  const prove = (host: string, segment: string, site: SiteAnswer) => {
    const name = JSON.stringify([host, segment, site])
    const known = proofs.get(name)
    if (known) return known
    const proof = proveTenant(secret, segment, site, { host, now: new Date() })
    proofs.set(name, proof)
    return proof
  }
  const decideOnce = createDecideOnce(rules)
  return async (request) => {
    const application = findApplication()
    if (application === null || WITHOUT_MIDDLEWARE.test(request.url ?? '/')) return null
    const decision = decideOnce(request)
    if (decision.kind !== 'rewrite') return null
    // The page fails by the same reason, and says so in the log.
    const site = await application.describeSite(decision.key).catch(() => null)
    if (site === null) return null
    const segment = toSegment(decision.key)
    const tellMiddleware = async () => {
      request.headers[TENANT_PROOF_HEADER] = await prove(request.headers.host ?? '', segment, site)
    }
    return { decision, segment, site, tellMiddleware }
  }
}

/** A decision follows from the text of a request alone, and the same texts come again and again. */
function createDecideOnce(rules: SiteRules): (request: IncomingMessage) => Decision {
  const decisions = new LRUCache<string, Decision>({ max: MAX_DECISIONS })
  return (request) => {
    const { url = '/', headers } = request
    // None of these can hold a line break.
    const text = `${headers.host ?? ''}\n${url}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}`
    const known = decisions.get(text)
    if (known) return known
    const decision = decide(readRoute(request), rules)
    if (text.length <= LONGEST_REMEMBERED) decisions.set(text, decision)
    return decision
  }
}
