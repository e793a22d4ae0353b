import 'server-only'
import { PAGE_PROOF_HEADER, readSiteProof, type ProvenSite } from '@/lib/routing/page-proof'
import { loadEnv } from '@/lib/server/env'

/** The site that the middleware resolved for a request; null where it did not run. */
export function readProvenSite(headers: Pick<Headers, 'get'>): Promise<ProvenSite | null> {
  return readSiteProof(loadEnv().secret, headers.get(PAGE_PROOF_HEADER), {
    host: headers.get('host') ?? '',
    now: new Date(),
  })
}
