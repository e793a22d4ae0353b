import type { PoolClient } from 'pg'
import { findTracing } from '@/lib/tracing/tracing'

/** `query`: the statement with its placeholders, without what it was given. */
export type SlowQueries = { overMs: number; onSlow: (query: string, ms: number) => void }

/** Told of a statement as it is sent; what it answers is told how that ended. */
export type QueryWatcher = (query: string) => (failed: boolean) => void

/** Watches whatever a connection is asked, by callback or by promise. */
export function watchQueries(client: PoolClient, watchers: readonly QueryWatcher[]): void {
  const send = client.query.bind(client)
  const watched = (...args: unknown[]): unknown => {
    const query = textOf(args[0])
    const ends = watchers.map((watcher) => watcher(query))
    const done = (failed: boolean) => ends.forEach((end) => end(failed))
    const last = args.at(-1)
    if (typeof last !== 'function') {
      const answer: unknown = Reflect.apply(send, client, args)
      if (answer instanceof Promise)
        answer.then(
          () => done(false),
          () => done(true),
        )
      return answer
    }
    const told = (...results: unknown[]) => {
      done(Boolean(results[0]))
      Reflect.apply(last, undefined, results)
    }
    return Reflect.apply(send, client, [...args.slice(0, -1), told])
  }
  Object.assign(client, { query: watched })
}

/** Tells of statements that take long. */
export function watchSlow({ overMs, onSlow }: SlowQueries): QueryWatcher {
  return (query) => {
    const begun = performance.now()
    return () => {
      const ms = performance.now() - begun
      if (ms > overMs) onSlow(query, Math.round(ms))
    }
  }
}

/** Makes a statement part of the trace that is under way; what nobody traces is none. */
export const traceQuery: QueryWatcher = (query) => {
  const tracing = findTracing()
  if (!tracing?.isUnderWay()) return () => undefined
  const operation = /^\s*([a-z]{1,20})\b/i.exec(query)?.[1]?.toUpperCase() ?? 'QUERY'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': strip(query) }
  const { end } = tracing.begin({ name: operation, kind: 'client', attributes })
  return end
}

const LONGEST = 2_000

/** A statement without the values that stand in it; its placeholders stay. */
export function strip(query: string): string {
  return query
    .slice(0, LONGEST)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/(?<![\w$."])-?\d+(?:\.\d+)?\b/g, '?')
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : ''
}
