import { DEFAULT_LOCALE, isLocale, LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'

/** The first page, unprefixed; apart from the other routes, because the page for errors is part of every first load. */
export const HOME_PATH = '/'

/** Splits `/de/hotels` into its locale and the unprefixed path; English has no prefix. */
export function splitLocale(pathname: string): { locale: Locale; prefixed: boolean; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, prefixed: false, path: pathname }
  return { locale: first, prefixed: true, path: toSitePath(rest.join('/')) }
}

/** A path of this site: more than one slash in front would name another host. */
export function toSitePath(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`
}

export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === HOME_PATH ? `/${locale}` : `/${locale}${path}`
}

/** The language of `/`: the remembered cookie, then the browser's list, then English. */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (cookie && isLocale(cookie)) return cookie
  for (const tag of readAcceptLanguage(acceptLanguage)) {
    const match = matchTag(tag)
    if (match) return match
  }
  return DEFAULT_LOCALE
}

function readAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), quality: q === undefined ? 1 : Number(q), order }
    })
    .filter((entry) => entry.tag !== '' && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map((entry) => entry.tag)
}

// Tags whose language part alone would choose the wrong script or no locale at all.
const ALIASES = new Map<string, Locale>(
  Object.entries({
    iw: 'he',
    in: 'id',
    fil: 'tl-ph',
    tl: 'tl-ph',
    zh: 'zh-cn',
    'zh-hans': 'zh-cn',
    'zh-hant': 'zh-tw',
    'zh-hk': 'zh-tw',
    'zh-mo': 'zh-tw',
    'zh-sg': 'zh-cn',
  } satisfies Record<string, Locale>),
)

function matchTag(tag: string): Locale | null {
  const parts = tag.split('-')
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join('-')
    const alias = ALIASES.get(candidate)
    if (alias) return alias
    const row = LOCALE_ROWS.find((r) => r.code === candidate)
    if (row) return row.code
  }
  return null
}
