import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { failUpstream, isUpstreamFault } from '@/lib/domain/failures/platform'

/** What the platform does for us; each may fail by itself. */
type Service = 'tenants' | 'accounts' | 'leads'

const FAULTS = 5
const OPEN_MS = 10_000

/**
 * Stops asking a service of the platform after five faults in a row. Ten seconds later one call tries it, and the
 * others wait for what becomes of it.
 */
export class Breakers {
  private readonly opened = new Map<Service, CircuitBreakerPolicy>()

  async run<T>(path: string, call: () => Promise<T>): Promise<T> {
    try {
      return await this.of(toService(path)).execute(call)
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error
      throw failUpstream(`${path} was not asked, because the platform failed ${FAULTS} times in a row`, error)
    }
  }

  private of(service: Service): CircuitBreakerPolicy {
    const known =
      this.opened.get(service) ??
      circuitBreaker(handleWhen(isUpstreamFault), { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAULTS) })
    this.opened.set(service, known)
    return known
  }
}

function toService(path: string): Service {
  if (path === '/v3/services/proxy') return 'leads'
  return /^\/v3\/(?:agent|agency|white-label)\//.test(path) ? 'tenants' : 'accounts'
}
