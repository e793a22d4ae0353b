'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCurrencyRows, type CurrencyRow } from '@/lib/client/state/reference-lists'
import { POPULAR_CURRENCIES } from '@/lib/domain/money/currencies'
import { PickButton, PickerDialog, type PickerProps } from './picker-dialog'

const codeOf = (row: CurrencyRow) => row.code
const namesOf = ({ code, name, english, symbol }: CurrencyRow) => [code, name, english, ...(symbol ? [symbol] : [])]

/** The currencies to choose from, the popular ones first. */
export function CurrencyDialog({ open, onOpenChange, current, onPick }: PickerProps) {
  const t = useTranslations('layout')
  const rows = useCurrencyRows(useLocale(), open)
  const popular = POPULAR_CURRENCIES.flatMap((code) => rows.filter((row) => row.code === code))
  const all = { title: t('allCurrencies'), items: rows }
  return (
    <PickerDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('currency')}
      sections={[{ title: t('popularCurrencies'), items: popular }, all]}
      all={all}
      keyOf={codeOf}
      namesOf={namesOf}
      draw={(row) => <CurrencyButton row={row} chosen={row.code === current} onPick={onPick} />}
    />
  )
}

type ButtonProps = { row: CurrencyRow; chosen: boolean; onPick: (code: string) => void }

function CurrencyButton({ row: { code, name, symbol }, chosen, onPick }: ButtonProps) {
  return (
    <PickButton chosen={chosen} onPick={() => onPick(code)}>
      <span className="num w-10 text-ink-3">{code}</span>
      <span className="min-w-0 flex-1">{name}</span>
      {symbol && (
        <span aria-hidden="true" className="num text-ink-3">
          {symbol}
        </span>
      )}
    </PickButton>
  )
}
