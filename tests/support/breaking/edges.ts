import type { Pool, PoolClient } from 'pg'
import type { Mailer } from '@/lib/backend/mail/port'
import type { PaymentGateway } from '@/lib/backend/payments/port'
import type { Blow, Edge } from './fault-points'

/** Passes an edge of the operation under way; where its blow falls, the process dies or the provider stays silent. */
export type PassEdge = <T>(edge: Edge, work: () => Promise<T>) => Promise<T>

/** Watches the edges of one process. `begin` names the operation that follows and where it is to be struck. */
export function watchEdges() {
  let operation = ''
  let blow: Blow | null = null
  let passed: string[] = []
  const pass: PassEdge = async (edge, work) => {
    const point = `${operation}/${edge}`
    passed.push(point)
    const isStruck = blow?.point === point && passed.filter((each) => each === point).length === blow.nth
    if (!isStruck) return work()
    if (blow?.how === 'before') return die()
    if (blow?.how === 'lost') throw new Error('timed out')
    const result = await work()
    if (blow?.how === 'unanswered') throw new Error('timed out')
    if (blow?.how === 'after') return die()
    return result
  }
  return {
    pass,
    begin: (name: string, next: Blow | null) => {
      operation = name
      blow = next
      passed = []
    },
    passed: () => passed,
  }
}

/** Dies as from a power cut: nothing is closed, nothing is written. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

/** Makes each end of a transaction and each write outside of one an edge. */
export function guardPool(pool: Pool, pass: PassEdge): void {
  pool.on('connect', (client: PoolClient) => {
    let isInside = false
    const send = client.query.bind(client)
    const guarded = (...args: unknown[]): unknown => {
      const text = toText(args[0])
      if (/^begin/i.test(text)) isInside = true
      const ends = isInside && /^(commit|rollback)\b(?! to)/i.test(text)
      if (ends) isInside = false
      const edge = edgeOf(text, isInside)
      if (edge === null) return Reflect.apply(send, null, args)
      const callback = args.at(-1)
      const work = (): Promise<unknown> =>
        Reflect.apply(send, null, typeof callback === 'function' ? args.slice(0, -1) : args)
      const done = pass(edge, work)
      if (typeof callback !== 'function') return done
      done.then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      )
      return undefined
    }
    Object.assign(client, { query: guarded })
  })
}

function edgeOf(text: string, isInside: boolean): Edge | null {
  if (/^commit/i.test(text)) return 'commit'
  return !isInside && /^(insert|update|delete|with)\b/i.test(text) ? 'write' : null
}

function toText(query: unknown): string {
  if (typeof query === 'string') return query.trim()
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text).trim() : ''
}

export function guardGateway(gateway: PaymentGateway, pass: PassEdge): PaymentGateway {
  return {
    ...gateway,
    authorize: (input) => pass('authorize', () => gateway.authorize(input)),
    retrieve: (ref) => pass('retrieve', () => gateway.retrieve(ref)),
    findByKey: (key) => pass('findByKey', () => gateway.findByKey(key)),
    capture: (ref, key) => pass('capture', () => gateway.capture(ref, key)),
    void: (ref, key) => pass('void', () => gateway.void(ref, key)),
    refund: (ref, amount, key) => pass('refund', () => gateway.refund(ref, amount, key)),
  }
}

export function guardMailer(mailer: Mailer, pass: PassEdge): Mailer {
  return { sendMail: (mail) => pass('send', () => mailer.sendMail(mail)) }
}
