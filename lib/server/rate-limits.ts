import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const lookupByAddress = new RateLimiterMemory({ keyPrefix: 'lookup-ip', points: 20, duration: 600 })
const lookupByReference = new RateLimiterMemory({ keyPrefix: 'lookup-ref', points: 8, duration: 3600 })

/** Whether another look-up may be tried from this address for this reference. Counted per process. */
export async function allowLookup(address: string, reference: string): Promise<boolean> {
  try {
    await lookupByAddress.consume(address)
    await lookupByReference.consume(reference)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
