import type { PoolClient } from 'pg'

/** `query`: the statement with its placeholders, without what it was given. */
export type SlowQueries = { overMs: number; onSlow: (query: string, ms: number) => void }

/** Times whatever a connection is asked, by callback or by promise. */
export function watchSlow(client: PoolClient, { overMs, onSlow }: SlowQueries): void {
  const send = client.query.bind(client)
  const timed = (...args: unknown[]): unknown => {
    const begun = performance.now()
    const done = () => {
      const ms = performance.now() - begun
      if (ms > overMs) onSlow(textOf(args[0]), Math.round(ms))
    }
    const last = args.at(-1)
    if (typeof last !== 'function') {
      const answer: unknown = Reflect.apply(send, client, args)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }
    const told = (...results: unknown[]) => {
      done()
      Reflect.apply(last, undefined, results)
    }
    return Reflect.apply(send, client, [...args.slice(0, -1), told])
  }
  Object.assign(client, { query: timed })
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : ''
}
