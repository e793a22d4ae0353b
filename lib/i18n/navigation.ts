import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Locale-aware navigation; `href`s are unprefixed paths from lib/routing/routes. */
export const { Link, redirect, permanentRedirect, usePathname, useRouter, getPathname } = createNavigation(routing)
