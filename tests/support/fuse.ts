import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Database } from '@/lib/backend/postgres/database'

/** Thrown like a process that dies: no handler of errors may treat it as an answer. */
export class Crash {}

export type Blow = { at: number; how: 'crash_before' | 'crash_after' | 'timeout_before' | 'timeout_after' }

/** Counts what a process does to the world (transactions, gateway calls) and ends it at one of them. */
export function createFuse(blow: Blow | null) {
  let steps = 0
  let hasBlown = false
  const run = async <T>(work: () => Promise<T>, canTimeOut: boolean): Promise<T> => {
    const mine = steps++
    const hit = blow !== null && blow.at === mine
    if (!hit) return work()
    hasBlown = true
    const failure = () => (blow.how.startsWith('crash') ? new Crash() : canTimeOut ? new Error('timed out') : null)
    const thrown = failure()
    if (thrown === null) return work()
    if (blow.how.endsWith('after')) await work()
    throw thrown
  }
  const guardDatabase = (db: Database): Database =>
    new Proxy(db, {
      get: (target, key) => {
        if (key !== 'transaction') return Reflect.get(target, key, target)
        const transaction: Database['transaction'] = (work, config) => run(() => target.transaction(work, config), false)
        return transaction
      },
    })
  const guardGateway = (gateway: PaymentGateway): PaymentGateway => ({
    name: gateway.name,
    authorize: (input) => run(() => gateway.authorize(input), true),
    retrieve: (ref) => run(() => gateway.retrieve(ref), true),
    findByKey: (key) => run(() => gateway.findByKey(key), true),
    capture: (ref, key) => run(() => gateway.capture(ref, key), true),
    void: (ref, key) => run(() => gateway.void(ref, key), true),
    refund: (ref, amount, key) => run(() => gateway.refund(ref, amount, key), true),
  })
  return { guardDatabase, guardGateway, hasBlown: () => hasBlown, steps: () => steps }
}
