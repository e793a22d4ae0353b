'use client'

import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { readConnection, savesData } from '@/lib/domain/device/connection'
import { routing } from './routing'

const { Link: LocaleLink } = createNavigation(routing)

/** A link in the page's language. Fetches nothing ahead on slow connections and for visitors who save data. */
export function Link({ prefetch, ...rest }: ComponentProps<typeof LocaleLink>) {
  return <LocaleLink {...rest} prefetch={savesData(readConnection()) ? false : prefetch} />
}
