'use client'

import { CalendarRange } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { PassingLink } from '@/components/ui/focus/passing-link'

/** Leads to the days around the arrival; nothing while they are shown. */
export function FlexibleOpener({ href }: { href: string | null }) {
  const t = useTranslations('results')
  return (
    href !== null && (
      <PassingLink href={href} scroll={false} prefetch={false} className="chip">
        <Icon of={CalendarRange} size={18} />
        {t('flexible')}
      </PassingLink>
    )
  )
}
