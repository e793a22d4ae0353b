import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Database } from '@/lib/backend/postgres/database'

/** Thrown like a process that dies: no handler of errors may treat it as an answer. */
export class Crash {}

/** Only the gateway can time out: a transaction answers or the process dies with it. */
export type Blow = { at: number; how: 'crash_before' | 'crash_after' | 'timeout_before' | 'timeout_after' }

type Step = 'transaction' | 'gateway'

/** Lists what a process does to the inventory (transactions, gateway calls) and ends it at one of them. */
export function createFuse(blow: Blow | null) {
  const steps: Step[] = []
  const run = async <T>(work: () => Promise<T>, step: Step): Promise<T> => {
    const at = steps.push(step) - 1
    if (blow === null || blow.at !== at) return work()
    if (blow.how.endsWith('after')) await work()
    throw blow.how.startsWith('crash') ? new Crash() : new Error('timed out')
  }
  const guardDatabase = (db: Database): Database =>
    new Proxy(db, {
      get: (target, key) => {
        if (key !== 'transaction') return Reflect.get(target, key, target)
        const transaction: Database['transaction'] = (work, config) =>
          run(() => target.transaction(work, config), 'transaction')
        return transaction
      },
    })
  const guardGateway = (gateway: PaymentGateway): PaymentGateway => ({
    name: gateway.name,
    canCharge: gateway.canCharge,
    authorize: (input) => run(() => gateway.authorize(input), 'gateway'),
    retrieve: (ref) => run(() => gateway.retrieve(ref), 'gateway'),
    findByKey: (key) => run(() => gateway.findByKey(key), 'gateway'),
    capture: (ref, key) => run(() => gateway.capture(ref, key), 'gateway'),
    void: (ref, key) => run(() => gateway.void(ref, key), 'gateway'),
    refund: (ref, amount, key) => run(() => gateway.refund(ref, amount, key), 'gateway'),
  })
  return { guardDatabase, guardGateway, steps }
}
