/** What can go wrong at single sign-on, and the status of the page that says so; keys of messages under sso.problems. */
const SSO_STATUS = {
  invalid: 400,
  wrong_tenant: 403,
  denied: 403,
  not_allowed: 403,
  email_unproved: 403,
  used: 409,
  email_taken: 409,
  identity_taken: 409,
  expired: 410,
  // The provider failed us, not the visitor; a 5xx would be taken for a fault of this site.
  unreachable: 424,
  limited: 429,
} as const
export type SsoProblem = keyof typeof SSO_STATUS

export function readSsoProblem(value: string | null | undefined): SsoProblem | null {
  return isSsoProblem(value) ? value : null
}

function isSsoProblem(value: string | null | undefined): value is SsoProblem {
  return typeof value === 'string' && Object.hasOwn(SSO_STATUS, value)
}

/** The status of a page that says that something failed, by its unprefixed path; null for every other page. */
export function pageStatus(path: string, query: URLSearchParams): number | null {
  const problem = path === '/sso' ? readSsoProblem(query.get('problem')) : null
  return problem && SSO_STATUS[problem]
}
