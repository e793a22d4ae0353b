import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { CardCell, CardRow, CardRowHeader, CardTable } from '@/components/ui/tables/card-table'
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

/** What came of each campaign. */
export function VisitsTable({ list: { rows, total }, others, locale, label }: Props) {
  const t = useTranslations('visits')
  return (
    <CardTable
      label={label}
      columns={COLUMNS.map((key) => ({ key, label: t(`columns.${key}`), isNumber: !isName(key) }))}
    >
      {rows.map((row) => (
        <Row key={JSON.stringify([row.source, row.medium, row.campaign])} counts={row} locale={locale}>
          <Names row={row} others={others} />
        </Row>
      ))}
      <Row counts={total} locale={locale} strong>
        <CardRowHeader colSpan={3} className={cn(CELL, WHOLE)}>
          {t('total')}
        </CardRowHeader>
      </Row>
    </CardTable>
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
    <CardCell colSpan={3} className={cn(CELL, WHOLE, 'text-ink-2')}>
      {children}
    </CardCell>
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
    <CardRow className={cn('sm:grid-cols-3', strong && 'font-semibold')}>
      {children}
      {COUNT_COLUMNS.map((column) => (
        <Cell key={column} label={t(`columns.${column}`)} isNumber>
          {formatNumber(counts[column], locale)}
        </Cell>
      ))}
      <Cell label={t('columns.amount')} isNumber>
        <Amounts amounts={counts.amounts} locale={locale} />
      </Cell>
    </CardRow>
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

const CELL = 'lg:py-3 lg:align-top'
const WHOLE = 'col-span-2 sm:col-span-3'

function Cell({ label, isNumber = false, children }: { label: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <CardCell label={label} isNumber={isNumber} className={cn(CELL, isNumber && 'num')}>
      {children}
    </CardCell>
  )
}
