import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'

type Props = {
  /** The amount that matters, and which one it is. */ main: { label: string; amount: string }
  children: ReactNode
}

/** The summary of narrow screens: one line that opens. */
export function SummaryFold({ main, children }: Props) {
  const t = useTranslations('booking.summary')
  return (
    <details className="group mt-4 rounded-card border bg-surface lg:hidden">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 py-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2">
          <span className="group-open:hidden">{t('show')}</span>
          <span className="hidden group-open:inline">{t('hide')}</span>
          <Icon of={ChevronDown} size={18} className="transition-transform duration-fast group-open:rotate-180" />
        </span>
        <span className="text-end">
          <span className="block text-12 text-ink-3">{main.label}</span>
          <b className="text-18">
            <Money>{main.amount}</Money>
          </b>
        </span>
      </summary>
      <div className="border-t p-4">{children}</div>
    </details>
  )
}
