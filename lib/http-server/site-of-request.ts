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
// What the middleware leaves to others.
const WITHOUT_MIDDLEWARE = /^\/(?:_next\/static|api|pictures)\//

type Rewrite = Extract<Decision, { kind: 'rewrite' }>

/** A request for a page, and whose page it is. */
export type SiteOfRequest = { decision: Rewrite; segment: string; site: SiteAnswer }

/** Answers whose page a request is for, and tells the middleware, which would else ask over HTTP. */
export type FindSite = (request: IncomingMessage) => Promise<SiteOfRequest | null>

/** `findSite` answers null for what is no page of a tenant, and where nobody can say: the middleware then asks itself. */
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
  return async (request) => {
    const application = findApplication()
    if (application === null || WITHOUT_MIDDLEWARE.test(request.url ?? '/')) return null
    const decision = decide(readRoute(request), rules)
    if (decision.kind !== 'rewrite') return null
    // The page fails by the same reason, and says so in the log.
    const site = await application.describeSite(decision.key).catch(() => null)
    if (site === null) return null
    const segment = toSegment(decision.key)
    request.headers[TENANT_PROOF_HEADER] = await prove(request.headers.host ?? '', segment, site)
    return { decision, segment, site }
  }
}
