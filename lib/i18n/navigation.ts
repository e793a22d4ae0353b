import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

export { Link } from './link'

/** Locale-aware navigation; `href`s are unprefixed paths from lib/routing/routes. */
export const { redirect, permanentRedirect, usePathname, useRouter, getPathname } = createNavigation(routing)
