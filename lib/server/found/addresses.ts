import 'server-only'
import type { Metadata } from 'next'
import { DEFAULT_LOCALE, LOCALE_ROWS, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'
import { toAddress } from '@/lib/routing/to-address'
import { loadSiteContext } from '@/lib/server/context'
import { loadEnv } from '@/lib/server/env'
import { indexingOf } from './indexing'

/** Search engines know Filipino by the code of Tagalog, and Chinese and Serbian by their scripts. */
const HREFLANG: Partial<Record<Locale, string>> = { 'tl-ph': 'tl-PH', 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant', pt: 'pt' }

/**
 * The origin of addresses that search engines should keep: those of a copy name the original. `own`: of a page that no
 * other site has, such as that of a hotel which this tenant alone sells.
 */
export async function loadOrigin(own = false): Promise<string> {
  const { tenant, origin } = await loadSiteContext()
  return indexingOf(tenant) === 'master' && !own ? loadEnv().STAYFRONT_ORIGIN : origin
}

/** Makes absolute addresses, in the page's language, of unprefixed paths; without their query, which is of a visitor. */
export async function loadAddressOf(own = false): Promise<(path: string) => string> {
  const [{ locale }, origin] = await Promise.all([loadSiteContext(), loadOrigin(own)])
  return (path) => toAddress(path, locale, origin)
}

/** Where the site of a tenant begins; an agent's is told apart by its fid. */
export async function loadHomeAddress(): Promise<string> {
  const { tenant, origin } = await loadSiteContext()
  return new URL(tenant.kind === 'agent' ? `${routes.index()}?fid=${tenant.fid}` : routes.index(), origin).href
}

/** The address of a page that search engines should keep and, where they keep this site's, that of every language. */
export async function loadAlternates(path: string, own = false): Promise<NonNullable<Metadata['alternates']>> {
  const { tenant, locale, origin } = await loadSiteContext()
  const canonical = localePath(locale, path)
  const indexing = indexingOf(tenant)
  if (indexing === 'index') return { canonical, languages: listLanguages(path) }
  if (indexing === 'noindex' || !own) return { canonical }
  // A path alone would be one of the original's.
  const at = (address: string) => new URL(address, origin).href
  const languages = Object.entries(listLanguages(path)).map(([tag, address]) => [tag, at(address)])
  return { canonical: at(canonical), languages: Object.fromEntries(languages) }
}

/** The addresses of a path in every language, by what search engines call it; English is for everybody else. */
export function listLanguages(path: string): Record<string, string> {
  const own = LOCALE_ROWS.map(({ code, tag }) => [HREFLANG[code] ?? tag, localePath(code, path)])
  return Object.fromEntries([...own, ['x-default', localePath(DEFAULT_LOCALE, path)]])
}
