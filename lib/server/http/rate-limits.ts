import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { subscriberOf } from '@/lib/backend/accounts/network'

// Every limit that refuses somebody counts by address: nobody can use up another person's tries.

const lookupByAddress = new RateLimiterMemory({ keyPrefix: 'lookup-ip', points: 30, duration: 600 })
const lookupByTenant = new RateLimiterMemory({ keyPrefix: 'lookup-tenant', points: 20, duration: 600 })
const lookupByReference = new RateLimiterMemory({ keyPrefix: 'lookup-ref', points: 8, duration: 3600 })

/** Whether another look-up of this reference at this tenant may be tried from this address. Counted per process. */
export async function allowLookup(
  address: string,
  { tenantId, reference }: { tenantId: number; reference: string },
): Promise<boolean> {
  if (!(await allowAtTenant(lookupByAddress, lookupByTenant, address, tenantId))) return false
  return allow(lookupByReference, `${tenantId} ${reference} ${subscriberOf(address)}`)
}

const contactByAddress = new RateLimiterMemory({ keyPrefix: 'contact-ip', points: 18, duration: 600 })
const contactByTenant = new RateLimiterMemory({ keyPrefix: 'contact-tenant', points: 12, duration: 600 })
const thanksByReceiver = new RateLimiterMemory({ keyPrefix: 'contact-thanks', points: 5, duration: 3600 })
const shareByAddress = new RateLimiterMemory({ keyPrefix: 'share-ip', points: 20, duration: 3600 })

/** Whether another message to this tenant's support may be tried from this address. Counted per process. */
export function allowContact(address: string, tenantId: number): Promise<boolean> {
  return allowAtTenant(contactByAddress, contactByTenant, address, tenantId)
}

/** Whether another mail of thanks may be sent to this e-mail address, whoever asked for it. Counted per process. */
export function allowThanks(email: string): Promise<boolean> {
  return allow(thanksByReceiver, email.toLowerCase())
}

/** Whether another list may be shared from this address. Counted per process. */
export function allowShare(address: string): Promise<boolean> {
  return allow(shareByAddress, subscriberOf(address))
}

const ssoByAddress = new RateLimiterMemory({ keyPrefix: 'sso-ip', points: 40, duration: 600 })

/** Whether another sign-on at a provider may be begun from this address. Counted per process. */
export function allowSso(address: string): Promise<boolean> {
  return allow(ssoByAddress, subscriberOf(address))
}

const leadByAddress = new RateLimiterMemory({ keyPrefix: 'lead-ip', points: 30, duration: 600 })
const leadByTenant = new RateLimiterMemory({ keyPrefix: 'lead-tenant', points: 20, duration: 600 })

/** Whether another lead may be taken at this tenant from this address. Counted per process. */
export function allowLead(address: string, tenantId: number): Promise<boolean> {
  return allowAtTenant(leadByAddress, leadByTenant, address, tenantId)
}

/** One subscriber's tries anywhere, and at one tenant; the many addresses of IPv6 are one. */
async function allowAtTenant(
  anywhere: RateLimiterMemory,
  here: RateLimiterMemory,
  address: string,
  tenantId: number,
): Promise<boolean> {
  const subscriber = subscriberOf(address)
  return (await allow(here, `${tenantId} ${subscriber}`)) && (await allow(anywhere, subscriber))
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
