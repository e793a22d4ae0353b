import { createHash, createHmac } from 'node:crypto'
import { subscriberOf } from '@/lib/backend/accounts/network'
import { LIMITS, type LimitName } from './rules'
import { limitSettings } from './settings'

type Part<Name extends LimitName> = (typeof LIMITS)[Name]['by'][number]
/** A limit for one requester; `points` tries. */
export type Bucket = { limit: LimitName; key: string; points: number }

/**
 * Keys are hashes, since they name people and addresses; the many addresses that an IPv6 subscriber has are one. A
 * limit by address is wider where the operator says that many people share it.
 */
export function bucketOf<Name extends LimitName>(limit: Name, parts: Record<Part<Name>, string | number>): Bucket {
  const values = new Map(Object.entries<string | number>(parts))
  const settings = limitSettings()
  let { points } = settings.ruleOf(limit)
  const named = LIMITS[limit].by.map((part) => {
    const value = String(values.get(part))
    if (part !== 'address') return value
    points *= settings.factorOf(value)
    return subscriberOf(value)
  })
  return { limit, key: createHash('sha256').update(JSON.stringify(named)).digest('base64url'), points }
}

/** Where somebody comes from, as bookings remember it; `factor` widens the limits of a network that many share. */
export type Network = { key: string; factor: number }

/** The key is a hash under the process's secret: it tells networks apart and names none. */
export function networkOfVisitor(address: string, secret: string): Network {
  const key = createHmac('sha256', secret)
    .update(`network ${subscriberOf(address)}`)
    .digest('base64url')
  return { key, factor: limitSettings().factorOf(address) }
}
