'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { hasMenu, parentPath } from './back-rules'
import { MobileMenu } from './mobile-menu'
import type { LabelledLink } from '@/components/layout/site-links'

/** On narrow screens: the menu on the site's main pages, a way back on all others. */
export function BackOrMenu({ links, notes }: { links: LabelledLink[]; notes: string[] }) {
  const t = useTranslations('layout')
  const pathname = usePathname()
  const router = useRouter()
  if (hasMenu(pathname)) return <MobileMenu key={pathname} links={links} notes={notes} />
  const goBack = () => (hasFormerPage() ? router.back() : router.push(parentPath(pathname)))
  return (
    <span className="-ms-2 lg:hidden">
      <Button variant="ghost" size="icon" aria-label={t('back')} onClick={goBack}>
        <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
      </Button>
    </span>
  )
}

/**
 * Whether history leads back to another page of this site. Its length says no such thing: it counts what lies ahead too,
 * and what sheets and dialogs leave behind.
 */
function hasFormerPage(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const current = navigation?.currentEntry
  if (!navigation || !current) return window.history.length > 1
  const former = navigation.entries().slice(0, current.index)
  return former.some(({ url }) => url !== null && new URL(url).pathname !== window.location.pathname)
}
