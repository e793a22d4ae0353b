import 'server-only'
import { countHotelPages, listHotelPages } from '@/lib/backend/hotels/list-hotel-pages'
import type { Queryable } from '@/lib/backend/postgres/database'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

/** The protocol allows 50,000 addresses a file; the first file of a language names pages of other kinds too. */
const HOTELS_A_FILE = 40_000
const MOST_OTHERS = 10_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `listPlaces`: the paths of the pages of places that are to be found. */
type Site = { db: Queryable; tenant: Tenant; origin: string; listPlaces: () => Promise<readonly string[]> }

/** A file of the site map: a language, and which of its files. */
export type SitemapFile = { locale: Locale; number: number }

/** Reads `de.xml` or `de-2.xml`; null for what is no file of a site map. */
export function readSitemapFile(name: string): SitemapFile | null {
  const [, code, number = '1'] = /^([a-z]+(?:-[a-z]+)?)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(name) ?? []
  const locale = LOCALES.find((one) => one === code)
  return locale ? { locale, number: Number(number) } : null
}

/** The index: every file of every language. */
export async function writeSitemapIndex({ db, tenant, origin }: Omit<Site, 'listPlaces'>): Promise<string> {
  const files = Math.max(1, Math.ceil((await countHotelPages(db, tenant.id)) / HOTELS_A_FILE))
  const entries = LOCALES.flatMap((locale) =>
    Array.from({ length: files }, (_, i) => `${origin}/sitemaps/${locale}${i === 0 ? '' : `-${i + 1}`}.xml`),
  ).map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** A file, piece by piece, so that no more than a batch of hotels is ever held; null where the tenant has no such file. */
export async function openSitemap(site: Site, file: SitemapFile): Promise<AsyncGenerator<string> | null> {
  const hotels = await countHotelPages(site.db, site.tenant.id)
  const skipped = (file.number - 1) * HOTELS_A_FILE
  return file.number > 1 && skipped >= hotels ? null : writeSitemap(site, file, skipped)
}

async function* writeSitemap(
  { db, tenant, origin, listPlaces }: Site,
  { locale, number }: SitemapFile,
  skipped: number,
): AsyncGenerator<string> {
  const write = (paths: readonly string[]) =>
    paths.map((path) => `<url><loc>${escapeXml(`${origin}${localePath(locale, path)}`)}</loc></url>\n`).join('')
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  if (number === 1) yield write([routes.index(), routes.hotels(), ...(await listPlaces())].slice(0, MOST_OTHERS))
  for await (const batch of listHotelPages(db, tenant.id, { skipped, most: HOTELS_A_FILE }))
    yield write(batch.map(({ countrySlug, citySlug, slug, id }) => routes.hotel(countrySlug, citySlug, slug, id)))
  yield '</urlset>\n'
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
