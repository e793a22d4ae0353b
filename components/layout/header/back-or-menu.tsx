'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from '@/lib/i18n/navigation'
import { BackButton } from './back-button'
import { hasMenu } from './back-rules'
import { MobileMenu } from './mobile-menu'
import type { LabelledLink } from '@/components/layout/site-links'

/** On narrow screens: the menu on the site's main pages, a way back on all others. */
export function BackOrMenu({ links, notes }: { links: LabelledLink[]; notes: string[] }) {
  const t = useTranslations('layout')
  const pathname = usePathname()
  if (hasMenu(pathname)) return <MobileMenu key={pathname} links={links} notes={notes} />
  return <BackButton label={t('back')} />
}
