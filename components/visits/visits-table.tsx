import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { COUNT_COLUMNS, type BookedAmount, type VisitPage, type VisitRow } from '@/lib/domain/visits/visit-view'
import { formatMoney, formatNumber } from '@/lib/i18n/format'

const NAME_COLUMNS = ['source', 'medium', 'campaign'] as const
const COLUMNS = [...NAME_COLUMNS, ...COUNT_COLUMNS, 'amount'] as const

type Props = {
  list: Pick<VisitPage, 'rows' | 'total'>
  /** What stands for the campaigns that are counted together. */
  others: string
  locale: string
  label: string
}

/** What came of each campaign: a table, on phones a card each. Roles are written out, because `display: grid` takes them from a table. */
export function VisitsTable({ list: { rows, total }, others, locale, label }: Props) {
  const t = useTranslations('visits')
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:bg-surface">
      <table role="table" aria-label={label} className="block w-full text-14 lg:table">
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="lg:border-b">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cn('px-3 py-3 text-12 font-semibold text-ink-3', isName(column) ? 'text-start' : 'text-end')}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <Row key={JSON.stringify([row.source, row.medium, row.campaign])} counts={row} locale={locale}>
              <Names row={row} others={others} />
            </Row>
          ))}
          <Row counts={total} locale={locale} strong>
            <th role="rowheader" scope="row" colSpan={3} className={cn(CELL, 'col-span-2 text-start sm:col-span-3')}>
              {t('total')}
            </th>
          </Row>
        </tbody>
      </table>
    </div>
  )
}

function isName(column: (typeof COLUMNS)[number]): boolean {
  return NAME_COLUMNS.some((name) => name === column)
}

function Names({ row, others }: { row: VisitRow; others: string }) {
  const t = useTranslations('visits')
  if (row.source === others) return <Whole>{t('other')}</Whole>
  if (NAME_COLUMNS.every((name) => row[name] === '')) return <Whole>{t('noCampaign')}</Whole>
  return NAME_COLUMNS.map((name) => (
    <Cell key={name} label={t(`columns.${name}`)}>
      {row[name] === '' ? <span aria-hidden="true">–</span> : <bdi className="break-words">{row[name]}</bdi>}
    </Cell>
  ))
}

/** Instead of the three names. */
function Whole({ children }: { children: ReactNode }) {
  return (
    <td role="cell" colSpan={3} className={cn(CELL, 'col-span-2 text-ink-2 sm:col-span-3')}>
      {children}
    </td>
  )
}

type RowProps = {
  counts: Omit<VisitRow, (typeof NAME_COLUMNS)[number]>
  locale: string
  strong?: boolean
  children: ReactNode
}

function Row({ counts, locale, strong = false, children }: RowProps) {
  const t = useTranslations('visits')
  return (
    <tr
      role="row"
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border bg-surface p-4 sm:grid-cols-3 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:p-0 lg:last:border-b-0',
        strong && 'font-semibold',
      )}
    >
      {children}
      {COUNT_COLUMNS.map((column) => (
        <Cell key={column} label={t(`columns.${column}`)} isNumber>
          {formatNumber(counts[column], locale)}
        </Cell>
      ))}
      <Cell label={t('columns.amount')} isNumber>
        <Amounts amounts={counts.amounts} locale={locale} />
      </Cell>
    </tr>
  )
}

function Amounts({ amounts, locale }: { amounts: readonly BookedAmount[]; locale: string }) {
  if (amounts.length === 0) return <span aria-hidden="true">–</span>
  return amounts.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <Money>{formatMoney(amount, currency, locale, { full: true })}</Money>
    </span>
  ))
}

const CELL = 'block min-w-0 lg:table-cell lg:px-3 lg:py-3 lg:align-top'

function Cell({ label, isNumber = false, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <td role="cell" className={cn(CELL, isNumber && 'num lg:text-end')}>
      <span aria-hidden="true" className="block text-12 font-normal text-ink-3 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}
