const QUARTER = 900
const HOUR = 3600
const TEN_MINUTES = 600

/**
 * Every limit of a write, or of a read that costs as much: so many `points` within so many `seconds`, which begin with the first try, for each `by`.
 * Limits count by address, so that nobody uses up another person's tries. Those of an account, which strangers could
 * use up, do not count for the browsers in which its owner has been since its password was set.
 */
export const LIMITS = {
  login: { points: 8, seconds: QUARTER, by: ['realm', 'email', 'address'] },
  'login-realm': { points: 30, seconds: QUARTER, by: ['realm', 'address'] },
  'login-address': { points: 60, seconds: QUARTER, by: ['address'] },
  'login-anywhere': { points: 40, seconds: QUARTER, by: ['realm', 'email'] },
  'login-device': { points: 8, seconds: QUARTER, by: ['realm', 'email', 'device'] },
  password: { points: 8, seconds: QUARTER, by: ['realm', 'account', 'address'] },
  /** Codes of a second factor, for which the password was given before. */
  factor: { points: 6, seconds: QUARTER, by: ['account'] },
  register: { points: 20, seconds: HOUR, by: ['realm', 'address'] },
  'register-address': { points: 30, seconds: HOUR, by: ['address'] },
  forgot: { points: 20, seconds: HOUR, by: ['realm', 'address'] },
  'forgot-address': { points: 30, seconds: HOUR, by: ['address'] },
  reset: { points: 20, seconds: HOUR, by: ['realm', 'address'] },
  'reset-address': { points: 30, seconds: HOUR, by: ['address'] },
  /** Mails of one kind to one person; when it is full the mail is not sent, and the answer stays the same. */
  mail: { points: 3, seconds: HOUR, by: ['kind', 'realm', 'email'] },
  sso: { points: 40, seconds: TEN_MINUTES, by: ['address'] },
  lookup: { points: 20, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'lookup-address': { points: 30, seconds: TEN_MINUTES, by: ['address'] },
  'lookup-reference': { points: 8, seconds: HOUR, by: ['tenant', 'reference', 'address'] },
  /** Codes tried at a checkout. */
  voucher: { points: 15, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'voucher-address': { points: 25, seconds: TEN_MINUTES, by: ['address'] },
  /** Rooms that are let go: whoever does so may hold others at once. */
  release: { points: 20, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'release-address': { points: 30, seconds: TEN_MINUTES, by: ['address'] },
  /** Cards that were declined. */
  card: { points: 20, seconds: HOUR, by: ['tenant', 'address'] },
  'card-address': { points: 30, seconds: HOUR, by: ['address'] },
  contact: { points: 12, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'contact-address': { points: 18, seconds: TEN_MINUTES, by: ['address'] },
  'contact-thanks': { points: 5, seconds: HOUR, by: ['email'] },
  lead: { points: 20, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'lead-address': { points: 30, seconds: TEN_MINUTES, by: ['address'] },
  /** What is counted of visits and searches. */
  visit: { points: 120, seconds: TEN_MINUTES, by: ['tenant', 'address'] },
  'visit-address': { points: 240, seconds: TEN_MINUTES, by: ['address'] },
  /** Documents that are drawn for one address. */
  papers: { points: 60, seconds: TEN_MINUTES, by: ['address'] },
  share: { points: 20, seconds: HOUR, by: ['address'] },
  /** Prices of many days at once, each the work of up to a hundred searches. */
  dates: { points: 120, seconds: TEN_MINUTES, by: ['address'] },
} as const satisfies Record<string, { points: number; seconds: number; by: readonly string[] }>

export type LimitName = keyof typeof LIMITS
