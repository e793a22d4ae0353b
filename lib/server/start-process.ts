import 'server-only'
import { DATABASE_REFUSED, ENVIRONMENT_REFUSED } from '@/lib/domain/failures/refusals'
import { offerApplication } from '@/lib/routing/application'
import { onPageChange } from '@/lib/routing/page-changes'
import { openTracing } from '@/lib/tracing/open-tracing'
import { getBackend } from './container'
import { log, logError, quietConsole } from './log'
import { measure } from './measure'
import { describeSite, knownVersion } from './tenants/describe-site'
import { doubtTenants } from './tenants/find-tenant'

/**
 * Starts the backend with the process, so that the first visitor does not wait for it. Ends a process that cannot ever
 * serve (settings that are wrong, a database of the other mode); what may pass, such as a database that is not up yet,
 * is tried again by the next request.
 */
export async function startProcess(): Promise<void> {
  // A developer wants to see errors as they are.
  if (process.env.NODE_ENV !== 'development') quietConsole()
  await openTracing((error) => logError('traces could not be sent', error))
  offerApplication({ describeSite, knownVersion, measure })
  onPageChange(({ kind }) => {
    if (kind === 'tenants') doubtTenants()
  })
  try {
    await getBackend()
  } catch (error) {
    const refusal = findRefusal(error)
    if (refusal === null) return logError('the backend did not start', error)
    log.fatal(refusal)
    process.exit(1)
  }
}

/** What to tell the operator; null for a failure that may pass. */
function findRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return error.code === DATABASE_REFUSED || error.code === ENVIRONMENT_REFUSED ? error.message : null
}
