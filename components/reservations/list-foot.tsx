import { Download } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LIST_PAGE, type ReservationPage } from '@/lib/domain/reservations/lists'
import { formatNumber } from '@/lib/i18n/format'

type Props = {
  list: Pick<ReservationPage, 'page' | 'count'> & { rows: readonly unknown[] }
  /** Address of the list as a CSV file; null when the list is empty. */
  csvHref: string | null
  locale: string
  pager: ReactNode
}

/** Below a list: which part of it is shown, its pages, and a link to all of it as a file. */
export function ListFoot({ list, csvHref, locale, pager }: Props) {
  const t = useTranslations('reservations')
  const first = (list.page - 1) * LIST_PAGE
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-14 text-ink-2">
        {t('shown', { from: number(first + 1), to: number(first + list.rows.length), count: number(list.count) })}
      </p>
      {pager}
      {csvHref !== null && (
        <a href={csvHref} download className={buttonClass({ variant: 'outline', size: 'sm' })}>
          <Icon of={Download} size={18} />
          {t('download')}
        </a>
      )}
    </div>
  )
}
