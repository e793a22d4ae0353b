'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { SiteAnchor } from '@/components/layout/site-anchor'
import type { LabelledLink } from '@/components/layout/site-links'
import { localePath } from '@/lib/routing/resolve-locale'
import { routes } from '@/lib/routing/routes'

const ITEM = 'flex min-h-11 w-full items-center rounded-control px-3 text-start text-14 hover:bg-sunken'

export type AccountEntriesProps = {
  /** Of the signed-in person; null for anonymous visitors. */
  name: string | null
  links: LabelledLink[]
  onFollow: () => void
  /** Logging in or out is asked in a dialog; without scripts the link leads to the page for it. */
  onAsk: (event: MouseEvent) => void
}

/** What the account menu leads to. */
export function AccountEntries({ name, links, onFollow, onAsk }: AccountEntriesProps) {
  const t = useTranslations('layout')
  const loginPath = localePath(useLocale(), routes.login())
  return (
    <nav aria-label={t('account')}>
      {name && <p className="truncate border-b px-3 pt-1 pb-2 text-14 font-semibold">{name}</p>}
      <ul className="py-1">
        {!name && (
          <li>
            <a href={loginPath} onClick={onAsk} className={`${ITEM} font-semibold text-brand-ink`}>
              {t('login')}
            </a>
          </li>
        )}
        {links.map((link) => (
          <li key={link.key}>
            <SiteAnchor link={link} onClick={onFollow} className={ITEM}>
              {link.label}
            </SiteAnchor>
          </li>
        ))}
        {name && (
          <li className="mt-1 border-t pt-1">
            <a href={loginPath} onClick={onAsk} className={ITEM}>
              {t('logout')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
