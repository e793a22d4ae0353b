import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'
import type { SiteLink } from './site-links'

type Props = Omit<ComponentProps<'a'>, 'href'> & { link: SiteLink }

/** A link of the site, or one that opens a partner's page in a new tab. */
export function SiteAnchor({ link, title = link.title, ...rest }: Props) {
  return link.external ? (
    <a {...rest} href={link.href} title={title} target="_blank" rel="noopener" />
  ) : (
    <Link {...rest} href={link.href} title={title} />
  )
}
