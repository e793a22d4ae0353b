'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import { Link } from '@/lib/i18n/navigation'

export type TravellerLink = { href: string; name: string; count: string; chosen: boolean }

/** Whose reviews to read. Drawn here, so that a page holds them once as data and once as markup. */
export function TravellerLinks({ links }: { links: Packed<TravellerLink[]> }) {
  return (
    <ul className="chips">
      {unpack(links).map(({ href, name, count, chosen }) => (
        <li key={name}>
          <Link href={href} replace scroll={false} prefetch={false} {...(chosen && { 'aria-current': 'true' })}>
            {name}
            <span>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
