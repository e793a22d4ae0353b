import { routes } from '@/lib/routing/routes'

const WITH_MENU = /^\/(?:hotels(?:\/israel)?|account(?:\/.*)?)?$/
/** What lies below these belongs together, and has no page for the whole. */
const NO_HOME = /^\/(dashboard|widgets|transaction)$/
const NO_PAGE = /^\/hotels\/(destination|place|places|places\/[^/]+)$/

/** Pages whose narrow header has the menu: index, hotels, hotels in Israel and account routes. */
export function hasMenu(pathname: string): boolean {
  return WITH_MENU.test(pathname)
}

/** The page above another one; `results` and a city lead to what they belong to. */
export function parentPath(pathname: string): string {
  const parent = pathname.replace(/\/[^/]+$/, '') || routes.index()
  if (NO_HOME.test(parent)) return routes.index()
  return NO_PAGE.test(parent) ? routes.hotels() : parent
}
