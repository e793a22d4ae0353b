/** What a link of marketing calls itself, by its `utm_` parameters. */
export const CAMPAIGN_KEYS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** The names of a link; '' for those that it does not say. */
export type Campaign = Record<(typeof CAMPAIGN_KEYS)[number], string>

/** What stands for the campaigns of a day that are too many to be told apart. */
export const OTHER_CAMPAIGNS = { source: '(other)', medium: '', campaign: '' } as const

const LONGEST = 100
const KEY = /^utm_[a-z_]{1,30}$/

/** Whether a parameter of an address is one of marketing's. */
export function isCampaignKey(key: string): boolean {
  return KEY.test(key)
}

/** A name as it is kept and shown: one bounded line. What may be somebody's e-mail address is no name of a campaign. */
export function readName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .replace(/[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    // A cut through a pair leaves half of it.
    .replace(/\p{Cs}/gu, '')
    .trim()
  return /\S@\S/.test(line) ? '' : line
}

/** The names in a query; null where it says none. */
export function readCampaign(query: URLSearchParams): Campaign | null {
  const names = toCampaign((key) => readName(query.get(`utm_${key}`)))
  return CAMPAIGN_KEYS.some((key) => names[key] !== '') ? names : null
}

export function toCampaign(nameOf: (key: keyof Campaign) => string): Campaign {
  const [source, medium, campaign, term, content] = [
    nameOf('source'),
    nameOf('medium'),
    nameOf('campaign'),
    nameOf('term'),
    nameOf('content'),
  ]
  return { source, medium, campaign, term, content }
}

/** In the address of whoever comes from a provider's sign-in, which sends no referrer: coming back is no new visit. */
export const SIGNED_IN = '#/sso'

/** A path of this site, marked so. */
export function markSignedIn(path: string): string {
  return path.includes('#') ? path : `${path}${SIGNED_IN}`
}
