'use client'

import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import type { SOCIALS } from '@/lib/domain/tenants/schema'

export type SocialLink = { network: (typeof SOCIALS)[number]; href: string; label: string }

/** Signs of social networks. Drawn here, so that a page holds them once as data and once as markup. */
export function SocialList({ links, label }: { links: Packed<SocialLink[]>; label: string }) {
  return (
    <ul className="socials -ms-2.5 flex flex-wrap" aria-label={label}>
      {unpack(links).map(({ network, href, label: name }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener" aria-label={name} className={`is-${network}`} />
        </li>
      ))}
    </ul>
  )
}
