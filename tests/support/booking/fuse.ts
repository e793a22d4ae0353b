import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Database } from '@/lib/backend/postgres/database'
import { isLongRun } from '../trials'

/** Thrown like a process that dies: no handler of errors may treat it as an answer. */
export class Crash {}

/** Only the gateway can time out: a transaction answers or the process dies with it. */
export type Blow = { at: number; how: 'crash_before' | 'crash_after' | 'timeout_before' | 'timeout_after' }

export type Step = 'transaction' | 'gateway'

/**
 * Every way to end a process at one of these steps. Before a step nothing lasts but what was left after the one
 * before it, so only the long run tries both.
 */
export function listBlows(steps: readonly Step[]): Blow[] {
  return steps.flatMap((step, at) => {
    const before: Blow['how'][] = at === 0 || isLongRun ? ['crash_before'] : []
    const timeouts: Blow['how'][] = step === 'gateway' ? ['timeout_before', 'timeout_after'] : []
    return [...before, 'crash_after' as const, ...timeouts].map((how) => ({ at, how }))
  })
}

/** The same without answers that are lost. */
export function listCrashes(steps: readonly Step[]): Blow[] {
  return listBlows(steps).filter(({ how }) => how.startsWith('crash'))
}

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
