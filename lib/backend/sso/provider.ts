import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { hashToken } from '@/lib/backend/tokens/secret'
import type { SsoProvider } from '@/lib/domain/sso/settings'
import type { SsoFlow } from './sealed-flow'

const TIMEOUT_SECONDS = 8
const FRESH_MS = 10 * 60_000
const MAX_PROVIDERS = 500

/** A tenant's provider with what its settings only refer to. */
export type ProviderAccess = {
  provider: SsoProvider
  /** Null for a public client. */
  clientSecret: string | null
  /** Issuers without encryption are asked, too; never in production. */
  insecure: boolean
}

/** Who stands behind a provider's subject, as far as the provider says it. */
export type ProviderPerson = {
  issuer: string
  subject: string
  email: string | null
  /** The provider says that the address belongs to the person. */
  emailVerified: boolean
  name: string | null
}

type Begun = { url: URL } & Pick<SsoFlow, 'state' | 'nonce' | 'verifier'>
type Unreachable = { ok: false; code: 'unreachable'; cause: unknown }

/** The provider's page to lead a browser to, and the secrets that its way back must match. */
export async function beginAtProvider(
  access: ProviderAccess,
  { redirectUri, locale }: { redirectUri: string; locale: string },
): Promise<{ ok: true; begun: Begun } | Unreachable> {
  const found = await configure(access)
  if (!found.ok) return found
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(found.config, {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
  })
  return { ok: true, begun: { url, ...secrets } }
}

type Asked = { currentUrl: URL } & Pick<SsoFlow, 'state' | 'nonce' | 'verifier'>
export type ProviderAnswer =
  { ok: true; person: ProviderPerson } | Unreachable | { ok: false; code: 'denied' | 'invalid'; cause: unknown }

/** Who came back from the provider; `currentUrl` is the address that the browser was sent to, with its query. */
export async function askProvider(
  access: ProviderAccess,
  { currentUrl, state, nonce, verifier }: Asked,
): Promise<ProviderAnswer> {
  const found = await configure(access)
  if (!found.ok) return found
  try {
    const tokens = await authorizationCodeGrant(found.config, currentUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { ok: false, code: 'invalid', cause: new Error('no ID token') }
    // Providers that give an access token may keep the address for their user info.
    const hasMore = claims.email === undefined && found.config.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await fetchUserInfo(found.config, tokens.access_token, claims.sub) : {}
    return { ok: true, person: toPerson(claims.iss, claims.sub, { ...more, ...claims }) }
  } catch (error) {
    return { ok: false, code: nameFailure(error), cause: error }
  }
}

function toPerson(issuer: string, subject: string, claims: Record<string, unknown>): ProviderPerson {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    issuer,
    subject,
    email: text(claims.email),
    // Some providers write it as a text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name),
  }
}

const REFUSALS = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]
const OUTAGES = ['server_error', 'temporarily_unavailable']
const NETWORK = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function nameFailure(error: unknown): 'denied' | 'invalid' | 'unreachable' {
  if (error instanceof AuthorizationResponseError) {
    if (REFUSALS.includes(error.error)) return 'denied'
    return OUTAGES.includes(error.error) ? 'unreachable' : 'invalid'
  }
  if (!(error instanceof ClientError)) return isFetchFailure(error) ? 'unreachable' : 'invalid'
  return isFetchFailure(error.cause) || NETWORK.includes(error.code ?? '') ? 'unreachable' : 'invalid'
}

/** Where nobody answers, fetch throws a TypeError; by its name, since it may come from another realm. */
function isFetchFailure(error: unknown): boolean {
  return error instanceof Error ? error.name === 'TypeError' : false
}

const known = new LRUCache<string, Promise<Configuration>>({ max: MAX_PROVIDERS, ttl: FRESH_MS })

async function configure(access: ProviderAccess): Promise<{ ok: true; config: Configuration } | Unreachable> {
  const { provider, clientSecret, insecure } = access
  const key = hashToken([provider.issuer, provider.clientId, clientSecret ?? '', insecure].join('\n'))
  const config = known.get(key) ?? discover(access)
  if (!known.has(key)) known.set(key, config)
  try {
    return { ok: true, config: await config }
  } catch (cause) {
    known.delete(key)
    return { ok: false, code: 'unreachable', cause }
  }
}

function discover({ provider, clientSecret, insecure }: ProviderAccess): Promise<Configuration> {
  const authentication = clientSecret === null ? None() : ClientSecretPost(clientSecret)
  return discovery(new URL(provider.issuer), provider.clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure ? [allowInsecureRequests] : [],
  })
}
