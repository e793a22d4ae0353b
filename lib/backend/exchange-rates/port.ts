export type FetchedRates =
  | { ok: true; asOf: string; validUntil: string | null; rates: Record<string, number> }
  /** `unreachable`: asking again may help; `unreadable`: what came is no table of rates. */
  | { ok: false; code: 'unreachable' | 'unreadable'; reason: string }

/** Where the daily rates come from. Failures are answers, never thrown. */
export type RateSource = { name: 'ecb' | 'file'; fetchRates: () => Promise<FetchedRates> }
