import 'server-only'
import pino from 'pino'
import { countSlowQuery } from '@/lib/backend/metrics/counters'
import { describeFault, scrub } from '@/lib/domain/failures/describe-fault'
import { findTracing } from '@/lib/tracing/tracing'

// Nobody logs these on purpose; what is logged by mistake stays unread.
const PRIVATE =
  'password password_confirmation current_password token secret cookie authorization email phone number cvc ' +
  'expiry firstName lastName first_name last_name latinFirstName latinLastName latin_first_name latin_last_name ' +
  'booker guests wishes params'
const REDACTED = PRIVATE.split(' ').flatMap((name) => ['', '*.', '*.*.', '*.*.*.'].map((depth) => depth + name))

export const log = pino({
  name: 'stayfront',
  level: process.env.LOG_LEVEL ?? 'info',
  redact: REDACTED,
  // Where traces are kept, by which trace a line is.
  mixin: () => findTracing()?.ids() ?? {},
  serializers: { err: (error: unknown) => describeFault(error) },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg))
      Reflect.apply(method, this, [first, ...rest])
    },
  },
})

/** Writes a fault with the ids that lead to what failed; of `error` only what `describeFault` keeps. */
export function logError(message: string, error: unknown, details: Record<string, unknown> = {}): void {
  log.error({ ...(error === null ? {} : { err: error }), ...details }, message)
}

/** Writes down a statement that took long, without what it was given. */
export function logSlowQuery(query: string, ms: number): void {
  countSlowQuery()
  log.warn({ query, ms }, 'slow query')
}

/**
 * Leads what Next and libraries write to the console into the log, by the same rules: they print errors whole, with
 * everything that a query or a parser was given. Objects that are no errors are left out.
 */
export function quietConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const level of ['error', 'warn'] as const)
    target[level] = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error)
      const words = args.filter((arg) => typeof arg === 'string').join(' ')
      log[level](error === undefined ? {} : { err: error }, words)
    }
}
