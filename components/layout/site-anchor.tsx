import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'
import type { SiteLink } from './site-links'

type Props = Omit<ComponentProps<'a'>, 'href'> & { link: SiteLink }

/** A link of the site, or one that opens a partner's page in a new tab. */
export function SiteAnchor({ link, ...rest }: Props) {
  // What is undefined would be sent as such.
  const props = { ...(link.title !== undefined && { title: link.title }), ...rest, href: link.href }
  return link.external ? <a {...props} target="_blank" rel="noopener" /> : <Link {...props} />
}
