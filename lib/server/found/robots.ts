import { LOCALES } from '@/lib/i18n/locales'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

// Of one visitor, or of a moment.
const PRIVATE = [
  routes.book(''),
  routes.pay(),
  folderOf(routes.transactionSuccess('')),
  folderOf(routes.accountReservations()),
  folderOf(routes.attention()),
  routes.profile(),
  routes.vouchers(),
  routes.login(),
  routes.sso(),
  routes.reservation(),
  routes.property(),
  routes.hotelsSearch(),
  routes.compare(),
].map((path) => path.replace(/\?.*$/, ''))

/** The folder at the root that a path lies in. */
function folderOf(path: string): string {
  return `/${path.split('/')[1]}/`
}

/** The robots.txt of a site: nothing where it is not to be found, else all but what is somebody's, and the site map. */
export function writeRobots(indexing: 'index' | 'noindex' | 'master', origin: string): string {
  if (indexing === 'noindex') return 'User-agent: *\nDisallow: /\n'
  const paths = LOCALES.flatMap((locale) => PRIVATE.map((path) => `Disallow: ${localePath(locale, path)}`))
  // Pages of another site's copy name the original, which must be read there.
  const map = indexing === 'index' ? ['', `Sitemap: ${origin}/sitemap.xml`] : []
  return `${['User-agent: *', 'Disallow: /api/', ...paths, ...map].join('\n')}\n`
}
