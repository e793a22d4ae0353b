import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import type { ReactNode } from 'react'
import type { RawQuery } from '@/lib/domain/search/carry'
import { localePath } from '@/lib/routing/resolve-locale'
import { loadPageContext } from '@/lib/server/context'
import { loadAddress, pathOf, type AddressFamily, type Named } from '@/lib/server/places/load-places'
import { keepQuery } from './keep-query'

/** What a route shows of what its addresses name. Each has a route of its own, so that its page loads no other's scripts. */
export type AddressView = {
  /** The page; null where an address names something else, or a place in which the tenant sells nothing. */
  draw: (to: Named, query: RawQuery) => ReactNode | Promise<ReactNode>
  describe: (to: Named, query: RawQuery) => Promise<Metadata | null>
}

/** Of addresses that lead elsewhere, whatever they name. */
export const MOVED: AddressView = { draw: () => null, describe: async () => null }

export type Address = { family: AddressFamily; segments: readonly string[]; query: RawQuery; view: AddressView }

/** The page of an address under /hotels. Redirects and 404 are decided before the first byte, so their status is real. */
export async function AddressPage({ family, segments, query, view }: Address) {
  const [resolution, { locale }] = await Promise.all([loadAddress(family, segments.join('/')), loadPageContext()])
  if (!resolution) notFound()
  const { to, moved } = resolution
  if (moved) permanentRedirect(keepQuery(localePath(locale, pathOf(to)), query))
  return (await view.draw(to, query)) ?? notFound()
}

export async function addressMetadata({ family, segments, query, view }: Address): Promise<Metadata> {
  const resolution = await loadAddress(family, segments.join('/'))
  if (!resolution || resolution.moved) return {}
  return (await view.describe(resolution.to, query)) ?? {}
}
