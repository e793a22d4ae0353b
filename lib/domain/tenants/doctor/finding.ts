import type { Tenant } from '../schema'

export type Level = 'error' | 'warning' | 'ok'

/** One thing that the doctor looked at. */
export type Finding = {
  level: Level
  /** Stable name of the check, such as `logo-missing`. */
  code: string
  what: string
  /** What to do; null where nothing is. */
  mend: string | null
}

/** What a running server answered for the tenant's own address. */
export type Probe =
  | {
      outcome: 'answered'
      url: string
      status: number
      location: string | null
      name: boolean
      daysOfTls: number | null
    }
  | { outcome: 'unreachable'; url: string; reason: 'name' | 'connection' | 'timeout' | 'tls'; message: string }

/** What the rules need to know besides the tenant itself. */
export type Surroundings = {
  production: boolean
  active: boolean
  /** Whether a booking was ever confirmed here. */
  hasBookings: boolean
  /** Where travellers reach the tenant. */
  url: string
  /** What keeps the tenant's account at Stripe from charging here; null where nothing does, or it has none. */
  stripeProblem: { what: string; mend: string } | null
  /** Which photographs of its hotels cannot be shown; null where all can. */
  photoProblem: { what: string; mend: string } | null
  /** Languages of the product. */
  locales: readonly string[]
  /** Why the tenant's host cannot lead to it; null where it can. */
  hostProblem: { what: string; mend: string } | null
  /** Whether each picture answers, by its address; `unchecked` where nobody looked. */
  pictures: Readonly<Record<string, 'found' | 'missing' | 'unchecked'>>
  /** Null where no server was asked. */
  probe: Probe | null
}

export type Examined = { tenant: Tenant; around: Surroundings }

export function ok(code: string, what: string): Finding {
  return { level: 'ok', code, what, mend: null }
}

export function warning(code: string, what: string, mend: string): Finding {
  return { level: 'warning', code, what, mend }
}

export function error(code: string, what: string, mend: string): Finding {
  return { level: 'error', code, what, mend }
}

/** An error where real travellers are served, else a warning. */
export function inProduction(production: boolean, code: string, what: string, mend: string): Finding {
  return { level: production ? 'error' : 'warning', code, what, mend }
}

/** Whether a host name is reserved for examples (RFC 2606). */
export function isExampleHost(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/i.test(host)
}
