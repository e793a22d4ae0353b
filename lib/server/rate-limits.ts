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

const contactByAddress = new RateLimiterMemory({ keyPrefix: 'contact-ip', points: 12, duration: 600 })
const contactBySender = new RateLimiterMemory({ keyPrefix: 'contact-from', points: 5, duration: 3600 })
const shareByAddress = new RateLimiterMemory({ keyPrefix: 'share-ip', points: 20, duration: 3600 })

/** Whether another message to support may be tried from this address. Counted per process. */
export function allowContact(address: string): Promise<boolean> {
  return allow(contactByAddress, address)
}

/** Whether another message may be taken (and thanked for by mail) from this e-mail address. Counted per process. */
export function allowContactSender(email: string): Promise<boolean> {
  return allow(contactBySender, email.toLowerCase())
}

/** Whether another list may be shared from this address. Counted per process. */
export function allowShare(address: string): Promise<boolean> {
  return allow(shareByAddress, address)
}

async function allow(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
