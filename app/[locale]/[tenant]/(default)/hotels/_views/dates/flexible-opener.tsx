'use client'

import { CalendarRange } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AskedLink } from '@/components/search/results/asked-link'
import { Icon } from '@/components/ui/icon'

/** Leads to the days around the arrival. */
export function FlexibleOpener(link: Pick<ComponentProps<typeof AskedLink>, 'href' | 'base' | 'own'>) {
  const t = useTranslations('results')
  return (
    <AskedLink {...link} className="chip">
      <Icon of={CalendarRange} size={18} />
      {t('flexible')}
    </AskedLink>
  )
}
