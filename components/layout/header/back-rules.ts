import { routes } from '@/lib/routing/routes'

const WITH_MENU = /^\/(?:hotels(?:\/israel)?|account(?:\/.*)?)?$/
const NO_PAGE = /^\/hotels\/(destination|place|places|places\/[^/]+)$/

/** Pages whose narrow header has the menu: index, hotels, hotels in Israel and account routes. */
export function hasMenu(pathname: string): boolean {
  return WITH_MENU.test(pathname)
}

/** The page above another one; `results` and a city lead to what they belong to. */
export function parentPath(pathname: string): string {
  const parent = pathname.replace(/\/[^/]+$/, '')
  // Of all that lies side by side in one folder, such as the pages of the staff, hotels alone have a page of their own.
  if (/^(\/(?!hotels$)[^/]*)?$/.test(parent)) return routes.index()
  return NO_PAGE.test(parent) ? routes.hotels() : parent
}
