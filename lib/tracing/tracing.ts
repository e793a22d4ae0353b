// Next bundles its own copies of modules, and the HTTP server around it has another.
const PLACE = Symbol.for('stayfront.tracing')

/** A part of a trace. Names and attributes come from short lists: nothing that somebody typed or that names a person. */
export type Part = {
  name: string
  kind?: 'server' | 'client'
  attributes?: Readonly<Record<string, string | number>>
}

export type OpenPart = {
  note: (name: string, value: string | number) => void
  /** Whatever `work` sets off belongs to this part. */
  run: <T>(work: () => T) => T
  end: (failed?: boolean) => void
}

export type Tracing = {
  /** `within`: headers that name the trace to go on with, or null for a trace of its own; else what is under way. */
  begin: (part: Part, within?: Readonly<Record<string, unknown>> | null) => OpenPart
  /** Adds a part of what is under way that is over; instants in milliseconds since 1970. */
  add: (part: Part, over: { from: number; to: number }) => void
  isUnderWay: () => boolean
  /** Whatever `work` sets off is no trace. */
  leaveOut: <T>(work: () => T) => T
  /** Ids of what is under way, as logs name them; none outside of a trace. */
  ids: () => { traceId?: string; spanId?: string }
  /** The header by which another server goes on with this trace. */
  headers: () => Record<string, string>
  /** Sends what is left. */
  stop: () => Promise<void>
}

/** Null where traces are not kept, which costs nothing more. */
export function findTracing(): Tracing | null {
  const offered: unknown = Reflect.get(globalThis, PLACE)
  return isTracing(offered) ? offered : null
}

/** Called once a process, before the first request. */
export function offerTracing(tracing: Tracing | null): void {
  Reflect.set(globalThis, PLACE, tracing)
}

function isTracing(value: unknown): value is Tracing {
  return typeof value === 'object' && value !== null && 'isUnderWay' in value
}

/** Does `work` as a part of the trace that is under way; `isRoot`: as one of its own. */
export async function traced<T>(part: Part, work: () => Promise<T>, { isRoot = false } = {}): Promise<T> {
  const tracing = findTracing()
  if (tracing === null) return work()
  const open = tracing.begin(part, isRoot ? null : undefined)
  try {
    // Some work, such as a query, begins only when it is waited for.
    const done = await open.run(async () => await work())
    open.end()
    return done
  } catch (error) {
    open.end(true)
    throw error
  }
}

type Call = (...args: never[]) => Promise<unknown>

/** The same object, whose named calls are parts of traces; itself where none are kept. */
export function traceCalls<T extends object>(name: string, target: T, calls: readonly (keyof T & string)[]): T {
  if (findTracing() === null) return target
  const known: readonly string[] = calls
  return new Proxy(target, {
    get: (object, key, receiver) => {
      const call: unknown = Reflect.get(object, key, receiver)
      if (typeof key !== 'string' || !known.includes(key) || !isCall(call)) return call
      return (...args: never[]) => traced({ name: `${name} ${key}`, kind: 'client' }, () => call.apply(object, args))
    },
  })
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}
