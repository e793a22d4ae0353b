import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Money } from '@/components/ui/money'

type Props = { label: string; total: string; children: ReactNode }

/** The summary of narrow screens: one line that opens. */
export function SummaryFold({ label, total, children }: Props) {
  return (
    <details className="group mt-4 rounded-card border bg-surface lg:hidden">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2">
          {label}
          <Icon of={ChevronDown} size={18} className="transition-transform duration-fast group-open:rotate-180" />
        </span>
        <b className="text-18">
          <Money>{total}</Money>
        </b>
      </summary>
      <div className="border-t p-4">{children}</div>
    </details>
  )
}
