import type { AccountErrors } from '@/lib/domain/accounts/errors'
import type { LoginForm, RegisterForm } from '@/lib/domain/accounts/forms'
import type { Account, AuthUser } from '@/lib/domain/accounts/schema'
import type { LeadRequest } from '@/lib/domain/leads/payload'
import type { Brand, Tenant } from '@/lib/domain/tenants/schema'
import type { TenantId } from '@/lib/domain/tenants/tenant-id'
import type { TenantKey } from '@/lib/routing/tenant-key'

/** What every use case takes besides its input: who asks, when, and where new ids come from. */
export type UseCaseContext = {
  tenantId: TenantId
  /** The current instant; the only clock of the use cases. */
  now: () => Date
  /** A random UUID. */
  newId: () => string
  requestId: string
}

/** Where tenants come from: our own table, or the operator's platform. */
export type TenantSource = {
  /** Null when nobody has this key. A fault is thrown; one with `code: 'start_up_failed'` is the platform's. */
  load: (key: TenantKey) => Promise<Tenant | null>
  /** Our own record of some tenant has changed: what is remembered of any may be wrong. */
  forget: () => void
}

/** Gives tenants of a platform an id of ours, which bookings refer to. Null where the tenant is switched off here. */
export type TenantBook = {
  bind: (key: TenantKey, record: { fid: number | null; brand: Brand }) => Promise<Tenant | null>
  /** The tenant as it was last bound; null where it never was, is switched off here, or was disowned. */
  recall: (key: TenantKey) => Promise<Tenant | null>
  /** The platform says that it does not know the key any more: nothing is recalled until it is bound again. */
  disown: (key: TenantKey) => Promise<void>
}

/** Whose sessions are meant: a session counts only on its own host and in its realm. */
export type SessionAsk = {
  now: () => Date
  /** The tenant that is shown there: what it gave the account is what the account has. */
  tenantId: TenantId
  host: string
  realm: string
  /** As specification section 7 sends it. */
  locale: string
  /** Scheme and host as the visitor sees them. */
  origin: string
}

/** Who asks at a handler of the accounts. */
export type AccountAsk = UseCaseContext &
  SessionAsk & {
    /** `device` names a browser in which the owner of the asked account has been before. */
    client: { address: string; userAgent: string | null; device?: string | null }
    /** Accounts of the demonstration may sign in. */
    demo: boolean
  }

/** `token` belongs into the cookie and nowhere else; `maxAge` in seconds, null for as long as the browser runs. */
type Session = { token: string; maxAge: number | null }
type Throttled = { ok: false; code: 'throttled'; /** Seconds. */ retryAfter: number }

/** Why somebody was not signed in. `said`: what the platform said in its own words, in the language asked for. */
export type AccountRefusal =
  | { ok: false; code: 'credentials' | 'email_unusable' | 'csrf' | 'unavailable' }
  | { ok: false; code: 'rejected'; errors: AccountErrors; said: { message?: string; errors: Record<string, string[]> } }
  | Throttled

/** Of an account kept here: the password was right, and the code of the second factor is still owed. */
export type FactorNeeded = {
  ok: false
  code: 'factor'
  pending: { accountId: string; remember: boolean; proof: string }
}

export type SignedIn = { ok: true; session: Session }
type MailWords = { subject: string; body: string }

/** Where people have their accounts. */
export type AccountService = {
  /** See realmOf: whose accounts a tenant's visitors sign in to. */
  realmOf: (tenant: Pick<Tenant, 'id' | 'kind'>) => string
  /** Passwords, addresses and names are kept here, so that they can be reset, confirmed and changed here. */
  keepsCredentials: boolean
  /** Signs out whoever was signed in (`sessionToken`), then signs in. */
  logIn: (
    ask: AccountAsk,
    input: { form: LoginForm; sessionToken: string | null },
  ) => Promise<SignedIn | FactorNeeded | AccountRefusal>
  /** Makes an account and signs it in, in place of whoever was signed in. The mails are of accounts kept here. */
  register: (
    ask: AccountAsk,
    input: {
      form: RegisterForm
      sessionToken: string | null
      mails: { verify: (token: string) => MailWords; exists: () => MailWords }
    },
  ) => Promise<SignedIn | AccountRefusal>
  logOut: (ask: SessionAsk, sessionToken: string) => Promise<void>
  /**
   * Whose session it is; null when it is unknown or over. `atHand` waits for no platform: `any` is what was last known,
   * which may only be shown, `recent` nothing older than what counts in an outage. Throws a fault of the platform (see
   * isUpstreamFault).
   */
  find: (ask: SessionAsk, sessionToken: string, options?: { atHand?: 'any' | 'recent' }) => Promise<Account | null>
}

/** A person as a platform names them; `subject` is their lasting id: `id:7`, or `email:...` without an id. */
export type PlatformUser = Omit<AuthUser, 'id'> & {
  subject: string
  /** The platform says so. */ emailVerified: boolean
}

export type HeldSession = {
  sessionId: string
  account: Account
  user: PlatformUser
  /** The platform's cookies, as its adapter wrote them. */
  cookies: string
  /** Instant at which the platform last confirmed the session. */
  checkedAt: Date
}

/** Sessions at a platform, held for browsers that have only an opaque token of ours. */
export type HeldSessions = {
  /**
   * Counts a try; `email` is null for a new account. `succeed` forgets it and the failed ones of this account from this
   * address, `takeBack` forgets it alone, as if it had not been made.
   */
  admit: (
    ask: AccountAsk,
    email: string | null,
  ) => Promise<{ ok: true; succeed: () => Promise<void>; takeBack: () => Promise<void> } | Throttled>
  open: (ask: AccountAsk, input: { user: PlatformUser; cookies: string; remember: boolean }) => Promise<Session>
  find: (ask: SessionAsk, sessionToken: string) => Promise<HeldSession | null>
  /** Keeps what the platform just said; answers the account as it is now. */
  renew: (ask: SessionAsk, held: HeldSession, input: { user: PlatformUser; cookies: string }) => Promise<Account>
  end: (ask: SessionAsk, sessionToken: string) => Promise<void>
}

/**
 * Where leads go; fills `to` and `token`, and answers within half a minute. The same `id` (a UUID) is the same lead.
 * `rejected` names fields and is for good; `unavailable`, or a fault, is tried again later.
 */
export type LeadSink = {
  send: (
    lead: LeadRequest,
    ask: { locale: string; id: string; tenant: Tenant },
  ) => Promise<
    | { ok: true }
    | { ok: false; code: 'rejected'; errors: Record<string, string[]> }
    | { ok: false; code: 'unavailable' }
  >
}
