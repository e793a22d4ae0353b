import { routes } from '@/lib/routing/routes'

const MENU_PAGES = [routes.index(), routes.hotels(), routes.hotelsIsrael()]

const NO_PAGE = /^\/hotels\/(destination|place|places|places\/[^/]+)$/

/** Pages whose narrow header has the menu: index, hotels, hotels in Israel and account routes. */
export function hasMenu(pathname: string): boolean {
  return MENU_PAGES.includes(pathname) || pathname.startsWith('/account/') || pathname === '/account'
}

/** The page above another one; `results` and a city lead to what they belong to. */
export function parentPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  const parent = `/${parts.slice(0, -1).join('/')}`
  return NO_PAGE.test(parent) ? routes.hotels() : parent
}
