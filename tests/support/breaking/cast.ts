import type { TestCardBehaviour } from '@/lib/domain/payments/test-cards'
import { createSandboxToken } from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { createRandom, type Random } from '../random'
import { VOUCHERS, type Stage } from './stage'
import type { Workers } from './workers'

export type Play = {
  seed: number
  /** What was done, a line each, so that a failure can be read. */
  log: string[]
  /** Edges that were passed. */
  passed: Set<string>
  killed: number
  /** How often the database went away. */
  crashes: number
  faults: string[]
}

export type Cast = {
  stage: Stage
  workers: Workers
  random: Random
  restart: (() => Promise<void>) | null
  play: Play
  now: Date
}

export type Guest = {
  visitorId: string
  random: Random
  rateId: string
  card: TestCardBehaviour
  /** A voucher they try, if any. */
  code: string | null
  /** They close the page once they have paid, whatever it said. */
  leaves: boolean
  /** Their webhooks never arrive. */
  isUnheard: boolean
  tries: number
  steps: number
}

export const CARDS: readonly TestCardBehaviour[] = [
  'success',
  'success',
  'challenge',
  'challenge',
  'declined',
  'capture_timeout',
  'capture_timeout',
  'refund_refused',
]

/** Two to four guests who want the same two rooms. In most plays nobody but the product itself can learn how one payment ended. */
export function inviteGuests({ stage, random }: Cast, seed: number): Guest[] {
  const guests = Array.from({ length: random.int(2, 4) }, (_, i): Guest => ({
    visitorId: `guest-${i + 1}`,
    random: createRandom(seed * 31 + i),
    rateId: random.pick(stage.rateIds),
    card: random.pick(CARDS),
    code: random.chance(0.35) ? random.pick(VOUCHERS).code : null,
    leaves: random.chance(0.3),
    isUnheard: random.chance(0.3),
    tries: 0,
    steps: 0,
  }))
  const forlorn = { card: 'capture_timeout', code: null, leaves: true, isUnheard: true } as const
  if (random.chance(0.9)) Object.assign(guests[0] ?? {}, forlorn, { rateId: random.pick(stage.paidNow) })
  return guests
}

/** Types a card into the provider's form. A repeat gets the same token. */
export async function createToken({ stage, now }: Cast, id: string, behaviour: TestCardBehaviour): Promise<string> {
  const options = { newId: () => id, now: () => now }
  await createSandboxToken(stage.db, { behaviour, last4: '4242' }, options).catch(() => undefined)
  return `tok_${id}`
}
