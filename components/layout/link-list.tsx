'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import { SiteAnchor } from './site-anchor'
import type { LabelledLink } from './site-links'

/** Links one below or beside the other. Drawn here, so that a page holds them once as data and once as markup. */
export function LinkList({ links, className }: { links: Packed<LabelledLink[]>; className: string }) {
  return (
    <ul className={className}>
      {unpack(links).map(({ label, ...link }) => (
        <li key={link.key}>
          <SiteAnchor link={link}>{label}</SiteAnchor>
        </li>
      ))}
    </ul>
  )
}
