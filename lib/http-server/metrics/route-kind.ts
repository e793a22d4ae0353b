import { splitLocale } from '../../routing/resolve-locale'

const KINDS = [
  ['static', /^\/_next\//],
  ['picture', /^\/(?:[a-z-]+\/)?(?:cards|icons)\/|^\/pictures\//],
  ['health', /^\/api\/health$/],
  ['api', /^\/api\//],
] as const
const PAGES = [
  ['home', /^\/$/],
  ['results', /^\/hotels\/destination\/.*\/results$|^\/hotels\/search$/],
  ['places', /^\/hotels(?:\/(?:israel|places\/.*|destination\/.*))?$/],
  ['booking', /^\/(?:book|transaction|pay|reservation)(?:\/|$)/],
  ['account', /^\/(?:account|login|profile|favorites|sso)(?:\/|$)/],
  ['staff', /^\/(?:dashboard|property)(?:\/|$)/],
  ['widget', /^\/widgets(?:\/|$)/],
] as const

export type RouteKind = (typeof KINDS)[number][0] | (typeof PAGES)[number][0] | 'other'

/** What an address asks for, in one of few words, whatever is typed. */
export function toRouteKind(url: string): RouteKind {
  const path = url.split('?')[0] ?? '/'
  const kind = KINDS.find(([, pattern]) => pattern.test(path))
  if (kind) return kind[0]
  const page = splitLocale(path).path
  return PAGES.find(([, pattern]) => pattern.test(page))?.[0] ?? 'other'
}
